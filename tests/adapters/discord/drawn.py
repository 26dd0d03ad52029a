"""The screens of a table in a chat without the bot, drawn by the application, for tests of the platform alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from adapters.discord.addresses import foreign_channel
from bot.domain.ids import Chat, MessageId, TableId
from bot.domain.screen import Paragraph, Screen, Text
from bot.domain.stage import Part
from bot.ports.platform import Sent
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, serving
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.server import DiscordServer

GROUP: Final = 900


@dataclass(frozen=True)
class Drawn:
    """A lobby, the running game, and its end, all of one table."""

    lobby: Screen
    game: Screen
    end: Screen

    @property
    def table(self) -> TableId:
        assert self.lobby.table is not None
        return self.lobby.table


async def drawn() -> Drawn:
    """Play a game, and return its screens."""
    async with DiscordServer([CHANNEL]) as server:
        server.foreign.add(ForeignChat(GROUP, (ANNA, BORIS)))
        server.guests.add(ANNA["id"])
        async with serving(server) as served:
            screens = _recorded(served)
            await served.types(ANNA, "newgame", GROUP, preset="podkidnoy")
            await served.taps(BORIS, ":join", GROUP)
            await server.until(lambda: "Boris" in str(server.posts(GROUP)))
            await served.taps(ANNA, ":start", GROUP)
            await served.plays_to_the_end(GROUP)
        return Drawn(screens[Part.LOBBY], screens[Part.TABLE], screens[Part.END])


def _recorded(served: Serving) -> dict[Part, Screen]:
    """Record the last screen of each part shown by the application in the chat."""
    screens: dict[Part, Screen] = {}
    send, edit = served.platform.send, served.platform.edit

    def note(chat: Chat, screen: Screen) -> None:
        stage = screen.drawn_stage
        if foreign_channel(chat) is not None and stage is not None:
            screens[stage.part] = screen

    async def sending(chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        note(chat, screen)
        return await send(chat, screen, key=key, quiet=quiet)

    async def editing(chat: Chat, message: MessageId, screen: Screen) -> None:
        note(chat, screen)
        await edit(chat, message, screen)

    served.platform.send = sending  # type: ignore[method-assign]
    served.platform.edit = editing  # type: ignore[method-assign]
    return screens


def marked(screen: Screen, text: str, table: TableId) -> Screen:
    """Return the screen with a further line, as the screen of another table."""
    return replace(screen, blocks=(Paragraph((Text(text),)), *screen.blocks), table=table, picture=None)
