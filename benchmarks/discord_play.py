"""Two players in a channel of the tests' Discord server: their taps on visible buttons."""

from typing import NamedTuple

from bot.domain.tap_data import HandTap, MoveTap, from_data
from tests.discord_server.payloads import Json, user
from tests.discord_server.server import DiscordServer

START_S = 120.0
ENDINGS = (":hand", "again:", ":start", ":join", "")


class SentTap(NamedTuple):
    """A tap. It has the id of the interaction, the time (s), the channel, and `mover`.

    `mover` is the id of the user if the tap makes a move, else empty.
    """

    interaction: str
    at: float
    channel: str
    mover: str


class PlayedChannel:
    """A channel with two players, at one table."""

    def __init__(self, server: DiscordServer, channel: int) -> None:
        self._server = server
        self._channel = channel
        self._people = [user(channel * 10 + seat, f"Player {channel}-{seat}") for seat in range(2)]

    async def deal(self) -> None:
        """Open a table with the first player, seat the second one, deal, and wait for a button for a move."""
        server, (anna, boris) = self._server, self._people
        await server.slash(anna, self._channel, "newgame", preset="podkidnoy")
        await server.until(lambda: self._offered(":join"), START_S)
        await server.tap(boris, *self._offered(":join")[0])
        await server.until(lambda: self._offered(":start"), START_S)
        await server.tap(anna, *self._offered(":start")[0])
        await server.until(self._moves, START_S)

    @property
    def ended(self) -> bool:
        """True if the game is over and a button for the next one is there."""
        return bool(self._offered("again:") or self._offered(":start"))

    async def tap(self) -> SentTap:
        """Tap a button for a move in the hand of a player; if there is none, tap a button of the table."""
        for who, message, data in self._moves():
            moves = isinstance(from_data(data.partition("~")[0]), MoveTap)
            return await self._tapped(who, message, data, who["id"] if moves else "")
        self._people.reverse()  # both must tap Play again
        offered = next(found for ending in ENDINGS if (found := self._offered(ending)))
        return await self._tapped(self._people[0], *offered[-1], "")

    async def ask_for_hand(self) -> str:
        """Tap the button *hand* of the table for the first player; return the id of the interaction."""
        return await self._server.tap(self._people[0], *self._offered(":hand")[-1])

    @property
    def can_move(self) -> bool:
        """True if a player sees a button for a move."""
        return bool(self._moves())

    async def _tapped(self, who: Json, message: Json, data: str, mover: str) -> SentTap:
        number = await self._server.tap(who, message, data)
        return SentTap(number, self._server.sent[number], str(self._channel), mover)

    def _offered(self, ending: str) -> list[tuple[Json, str]]:
        return [one for one in _buttons(self._server.posts(self._channel)) if ending in one[1]]

    def _moves(self) -> list[tuple[Json, Json, str]]:
        found = [
            (who, *one)
            for who in self._people
            for one in _buttons(self._server.ephemeral(who, self._channel))
            if _leads_on(one[1])
        ]
        return sorted(found, key=lambda one: one[2].endswith(":take"))


def _leads_on(data: str) -> bool:
    said = from_data(data.partition("~")[0])
    return isinstance(said, MoveTap) or (isinstance(said, HandTap) and said.kind in ("which", "mark"))


def _buttons(messages: list[Json]) -> list[tuple[Json, str]]:
    return [(message, data) for message in messages for data in _data(message["components"])]


def _data(components: list[Json]) -> list[str]:
    return [
        data
        for component in components
        for data in (
            [component["custom_id"]]
            if component["type"] == 2 and not component.get("disabled")
            else _data(component.get("components", []))
        )
    ]
