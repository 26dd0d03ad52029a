"""Hands in the group: people may hold their cards in the room, each visible to its owner only."""

from bot.domain.room_settings import RoomSwitch
from bot.feature import Core, Feature
from bot.features.group_hands.hands import GroupHands, new_lobby
from bot.ports.platform import PostsToOnePerson

__all__ = ["feature"]


async def start(core: Core) -> None:
    """Register the hooks for hands in rooms."""
    hands, hooks = core.service(GroupHands), core.services.hooks
    hooks.new_lobbies.append(new_lobby)
    hooks.holds_cards.append(hands.hold)
    hooks.tap_tokens.append(hands.take_token)
    hooks.table_taps.append(hands.tap)
    hooks.hand_rows.append(hands.button)
    hooks.unreached_words.append(hands.unreached_words)
    hooks.readers.append(hands.readers)
    hooks.post_refused.append(hands.refused)


feature = Feature("group_hands", start=start)
feature.hooks.room_switches.append(RoomSwitch("here", "hands_in_room", on_page=False, needs=PostsToOnePerson))
