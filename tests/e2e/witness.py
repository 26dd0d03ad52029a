"""Check after each kill that the database and the visible posts keep every promise."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from bot.domain.cards import card_text
from bot.domain.tap_data import MoveTap, from_data
from bot.i18n.texts import load_texts
from engine import Game, Seat, move_to_text
from tests.e2e.players import TelegramPlayer
from tests.e2e.telegram_database import DatabaseSnapshot, TelegramGame
from tests.telegram_server import Entry, TelegramServer
from tests.telegram_server.model import Post

_CARD = re.compile(r"(10|[2-9JQKA])[♦♣♥♠]")
MARKED = "✓ "
ANY_POST = 0
LAST_CALL = "⏰"
"""The first character of the post with the last call to a person in turn. Their move or timeout deletes it."""
NO_TABLE = {texts("answer-no-table") for texts in load_texts().values()}
"""The answers to `/table` between two games."""


@dataclass(frozen=True, slots=True)
class MoveTapped:
    """A tap on a button with a move. `accepted` is None if it was never answered; times are in seconds."""

    person: int
    move: MoveTap
    accepted: bool | None
    tapped_at: float
    answered_at: float


@dataclass
class Witness:
    """Compares taps, answers and posts on the server with the database.

    After repeated kills in a send the bot edits the known post, and leaves newer ones until a tap.
    """

    server: TelegramServer
    players: Sequence[TelegramPlayer]
    in_doubt: set[tuple[int, str]] = field(default_factory=set)
    """Chat and key of each send interrupted by a kill. For each of them the chat may hold one surplus post."""
    before: Counter[int] = field(default_factory=Counter)
    """The number of the bot's posts in each chat before the first game."""

    def taps(self) -> Iterator[MoveTapped]:
        toasts = {entry.data["query"]: entry for entry in self.server.log.entries if entry.what == "toast"}
        for entry in self.server.log.entries:
            if entry.what == "update" and "callback_query" in entry.data:
                tap = entry.data["callback_query"]
                said = from_data(tap["data"])
                if isinstance(said, MoveTap):
                    toast = toasts.get(tap["id"])
                    answered = math.inf if toast is None else toast.at
                    yield MoveTapped(tap["from"]["id"], said, _accepted(toast), entry.at, answered)

    def check_moves(self, snapshot: DatabaseSnapshot, by_the_clock: Container[int] = ()) -> None:
        """Check that every accepted move is stored, and that every stored move of a person was tapped by them at that
        point.

        People of `by_the_clock` also make moves without a tap.
        """
        tapped: dict[tuple[str, int], set[tuple[int, str]]] = {}
        for tap in self.taps():
            point = (tap.move.made, move_to_text(tap.move.move))
            tapped.setdefault((tap.move.game, tap.person), set()).add(point)
            if tap.accepted:
                stored = snapshot.games[tap.move.game]
                moves = stored.moves_of(stored.seats.index(tap.person))
                assert moves[tap.move.made : tap.move.made + 1] == [point[1]], (
                    f"an accepted move is lost: {tap}"
                )
        for stored in snapshot.games.values():
            for seat, person in enumerate(stored.seats):
                if person is not None and person not in by_the_clock:
                    points = set(enumerate(stored.moves_of(seat)))
                    assert points <= tapped.get((stored.game, person), set()), "a move that nobody tapped"

    def faults(self, snapshot: DatabaseSnapshot) -> list[str]:
        """Return the posts with another game than the stored one, and the chats with missing or surplus posts."""
        return [*self.wrong_screens(snapshot), *self._wrong_numbers(snapshot)]

    def wrong_screens(self, snapshot: DatabaseSnapshot) -> Iterator[str]:
        """Yield the posts with another state than the stored game."""
        for stored in snapshot.running:
            game = stored.replayed()
            for player in self.players:
                if player.person.id not in stored.seats:
                    continue
                if player.person.id not in snapshot.waiting:
                    yield from _wrong_hand(player, stored, game)
                post = snapshot.waiting.get(stored.chat, ANY_POST)
                if player.room is not None and player.room.id == stored.chat and post is not None:
                    posts = [one for one in player.room.from_bot if post in (ANY_POST, one.id)]
                    yield from _wrong_table(posts, self.players, stored, game)

    def _wrong_numbers(self, snapshot: DatabaseSnapshot) -> Iterator[str]:
        surplus = Counter(chat for chat, _ in self.in_doubt)
        for chat, due in self._due(snapshot).items():
            number = sum(map(_stands_for_a_game, self.server.state.chats[chat].visible())) - self.before[chat]
            if not due <= number <= due + surplus[chat]:
                yield f"{number} posts in {chat}, {due} due, {surplus[chat]} surplus ones allowed"

    def _due(self, snapshot: DatabaseSnapshot) -> Counter[int]:
        """Count the due posts of each chat: one for a table, one for its end, one for each hand."""
        due = Counter({player.person.id: 0 for player in self.players})
        for chat, tables in snapshot.tables.items():
            due[chat] += tables
        for stored in snapshot.games.values():
            if stored.chat in stored.seats:
                continue  # a private game: its hand shows the table and the end, too
            due[stored.chat] += stored.ended
            due.update(person for person in stored.seats if person is not None)
        return due


def _stands_for_a_game(post: Post) -> bool:
    return post.sender.is_bot and post.text not in NO_TABLE and not post.text.startswith(LAST_CALL)


def _accepted(toast: Entry | None) -> bool | None:
    return None if toast is None else toast.text == ""


def _wrong_hand(player: TelegramPlayer, stored: TelegramGame, game: Game) -> Iterator[str]:
    view = game.view(Seat(stored.seats.index(player.person.id)))
    if view.hand:
        buttons = player.person.private.last.buttons
        if any(button.get("callback_data", "").startswith("b:") for button in buttons):
            return  # the question for the use of a card, after a tap that waited for the bot
        labels = [button["text"].removeprefix(MARKED).replace("︎", "") for button in buttons]
        seen = sorted(filter(_CARD.fullmatch, labels))
        held = sorted(card_text(card).replace("︎", "") for card in view.hand)
        if seen != held:
            yield f"{player.person.name} holds {held} and sees {seen}"


def _wrong_table(
    posts: Sequence[Post], players: Sequence[TelegramPlayer], stored: TelegramGame, game: Game
) -> Iterator[str]:
    names = {player.person.id: player.person.name for player in players}
    shown = [post.text for post in posts if _leads_to_hand(post, stored.game)]
    plain = "".join(shown[-1:]).replace("\u2068", "").replace("\u2069", "")
    for seat, person in enumerate(stored.seats):
        cards = game.view(None).players[seat].cards
        if person is not None and cards and f"{names[person]} · {cards}\n" not in plain:
            yield f"the table does not show that {names[person]} holds {cards}"
    if game.view(None).talon and f" {game.view(None).talon} · " not in plain:
        yield f"the table does not show a talon of {game.view(None).talon}"


def _leads_to_hand(table: Post, game: str) -> bool:
    """Return True for the table of this game: the post has the button for the hand, and the table has the game's id.

    Once the bot can write to everybody the button is a plain link to the bot; a room has one running table.
    """
    return any(
        button.get("callback_data") == f"t:{game}:hand" or _is_plain_link(button.get("url", ""))
        for button in table.buttons
    )


def _is_plain_link(url: str) -> bool:
    link = urlsplit(url)
    return (link.netloc, link.query) == ("t.me", "") and link.path.count("/") == 1
