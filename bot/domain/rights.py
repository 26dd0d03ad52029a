"""The rights to commands, buttons, links and panels. Each of them declares one right, checked first by the dispatcher.

The text of a button is no secret. People can send a text they have seen, from any chat and at any time.
"""

from enum import Enum
from typing import Self

from bot.domain.rooms import ALONE, EVERYWHERE, WITH_BOT, RoomKind


class Right(Enum):
    """The people who may do something, with their description for the page "Who may do what"."""

    about: str
    taps_in: frozenset[RoomKind]
    """The kinds of rooms for buttons with this right. A tap in another kind of room is refused."""

    def __new__(cls, value: str, about: str, taps_in: frozenset[RoomKind] = EVERYWHERE) -> Self:
        right = object.__new__(cls)
        right._value_, right.about, right.taps_in = value, about, taps_in
        return right

    ANYBODY = (
        "anybody",
        "Everybody: it is about themselves, about the chat of the command, or public.",
    )
    KEY = ("key", "Everybody with the key or the code in the text. Nobody can guess it.")
    THEMSELVES = ("themselves", "The person named by the button.")
    UNSEEN = ("unseen", "Everybody for themselves, in a place with no other reader.", ALONE)

    ADMIN = ("admin", "Administrators of the group of the command.", WITH_BOT)
    SETTINGS = ("settings", "Administrators of a group; in a private chat everybody for themselves.")
    LANGUAGE = (
        "language",
        "Administrators of a group; in a place with no other reader everybody for themselves.",
    )
    OPENS = ("opens", "People of the room who are not barred; only administrators if the room wants it so.")
    DECIDES = (
        "decides",
        "The opener of the table in the room of the command, and the administrators of the room.",
    )
    INVITES = (
        "invites",
        "People of the room who are not barred; the opener and administrators switch it off.",
    )
    SERIES = ("series", "The players of the series, and the administrators of the room.")

    SEATED = ("seated", "People with a seat at the table, from any chat.")
    CALLED = ("called", "The people called to the match.")
    OPENER = ("opener", "The opener of the lobby, from any chat.")
    CANCELS = ("cancels", "The opener of the lobby or the players of the game; administrators of the room.")
    IN_ROOM = (
        "in-room",
        "People who belong to the room; from any chat, seated people and guests of the last game.",
    )
    NEXT_GAME = (
        "next-game",
        "The players of the game, and people with a kept seat, who still belong to the room.",
    )
    OF_GAME = ("of-game", "The players of the game, from any chat, and people who belong to its room.")
    PLAYED = ("played", "The players of the finished game, from any chat.")
    POSTED = (
        "posted",
        "Everybody in the chat with the posted lobby: the bot has signed the button.",
        frozenset({RoomKind.FOREIGN}),
    )

    TOURNAMENT = (
        "tournament",
        "As `opens`; everybody in the room may ask for the board of the present tournament.",
    )
    ENTERS = ("enters", "People who belong to the room of the tournament.")
    ENTRANT = ("entrant", "The people in the tournament, for themselves.")
    ORGANISER = ("organiser", "The organiser of the tournament; an administrator if the organiser is gone.")
    ENDS_TOURNAMENT = (
        "ends-tournament",
        "The organiser of the tournament, and the administrators of the room.",
    )
    WATCHES = ("watches", "People in the room of the tournament.")
