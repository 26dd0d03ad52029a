"""`/settings`, `/notify` and `/lang`: the settings of rooms, chosen by administrators, and the settings of people."""

from functools import partial

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.domain.room_settings import RoomSwitch
from bot.feature import Core, Feature
from bot.features.settings import own, room
from bot.features.settings.taps import (
    CallMe,
    ChooseForMe,
    ChooseForRoom,
    LiftBar,
    MoreLanguages,
    OwnChoice,
    OwnSettings,
    SetLanguage,
    ShowPicture,
    SwitchForMe,
    SwitchForRoom,
    TurnRoomSettings,
)

__all__ = ["CallMe", "ChooseForMe", "OwnChoice", "SetLanguage", "SwitchForMe", "feature"]


async def start(core: Core) -> None:
    """Register the switch for the picture below lobbies."""
    core.services.hooks.room_buttons.append(partial(room.picture_button, core.services))


feature = Feature("settings", start=start)
feature.command("settings", room.show, right=Right.SETTINGS, for_chats=True)
feature.command("notify", own.notify, right=Right.THEMSELVES)
feature.command("lang", room.lang, right=Right.LANGUAGE, for_chats=True)
feature.tap(TurnRoomSettings, room.turn)
feature.tap(ChooseForRoom, room.choose)
feature.tap(SwitchForRoom, room.switch)
feature.tap(ShowPicture, room.show_picture)
feature.tap(LiftBar, room.lift)
feature.tap(ChooseForMe, own.choose)
feature.tap(SwitchForMe, own.switch)
feature.tap(CallMe, own.call)
feature.tap(SetLanguage, room.language_tapped)
feature.tap(MoreLanguages, room.more_languages)
feature.link(OwnSettings, own.follow)
feature.panel(PanelName.SETTINGS, own.panel, right=Right.THEMSELVES)
feature.panel(PanelName.ROOM, room.panel, right=Right.ADMIN, offered=room.is_decided_by)
feature.hooks.room_switches += [
    RoomSwitch("down", "comes_down", on_page=False),
    RoomSwitch("rings", "rings"),
]
feature.right(Right.SETTINGS, room.check_settings)
feature.right(Right.LANGUAGE, room.check_language)
