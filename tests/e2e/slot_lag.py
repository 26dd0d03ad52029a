"""The delays of posts behind the games, by Telegram's own log and the stored moves."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.cards import card_text
from engine import Game, Record, Seat, parse_move
from tests.e2e.players import TelegramPlayer
from tests.e2e.telegram_database import DatabaseSnapshot, TelegramGame
from tests.e2e.witness import MARKED
from tests.telegram_server import Entry
from tests.telegram_server.log import Log

CARD: Final = re.compile(r"(10|[2-9JQKA])[♦♣♥♠]")
TEXT_STYLE: Final = "\ufe0e"
ISOLATES: Final = dict.fromkeys(map(ord, "\u2068\u2069"))
Content = frozenset[str]
"""Parts of a post's text; empty if the post may show anything."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The parts due from this time of day on, in seconds."""

    at: float
    content: Content


@dataclass(frozen=True, slots=True)
class Lag:
    """A late post: its chat, the begin and the seconds of its delay."""

    chat: int
    since: float
    seconds: float


def lags(log: Log, players: Sequence[TelegramPlayer], snapshot: DatabaseSnapshot, until: float) -> list[Lag]:
    """Return every delay of a player's hand or a room's table."""
    names = {player.person.id: player.person.name for player in players}
    held: dict[int, list[Moment]] = {player.person.id: [] for player in players}
    tables: dict[int, list[Moment]] = {game.chat: [] for game in snapshot.games.values()}
    for stored in sorted(snapshot.games.values(), key=lambda one: one.times[0]):
        _add_moments(stored, names, held, tables)
    seen: dict[int, list[Entry]] = {}
    for entry in log.entries:
        if entry.bot and entry.what in ("sent", "edited"):
            seen.setdefault(entry.chat, []).append(entry)
    found = []
    for chat, due in (*held.items(), *tables.items()):
        show, agrees = (_cards, _is_hand) if chat in held else (_lines, frozenset.issubset)
        shown = [Moment(entry.at, content) for entry in seen.get(chat, []) if (content := show(entry))]
        found += [Lag(chat, since, seconds) for since, seconds in behind(due, shown, agrees, until)]
    return found


def _is_hand(due: Content, shown: Content) -> bool:
    return not due or due == shown


def _add_moments(
    stored: TelegramGame,
    names: dict[int, str],
    held: dict[int, list[Moment]],
    tables: dict[int, list[Moment]],
) -> None:
    """Add the due parts of hands and table after the deal and after each move; after the end they may show anything."""
    for at, game in zip(stored.times, _states(stored), strict=True):
        over = game.outcome is not None
        for seat, person in enumerate(stored.seats):
            if person in held:
                cards = () if over else game.view(Seat(seat)).hand
                held[person].append(
                    Moment(at, frozenset(card_text(card).replace(TEXT_STYLE, "") for card in cards))
                )
        if stored.chat not in held:
            tables[stored.chat].append(Moment(at, frozenset() if over else _of_table(stored, game, names)))


def _states(stored: TelegramGame) -> Iterator[Game]:
    record = Record.from_text(stored.header)
    game = Game.start(record.options, record.seats, record.deal, record.start)
    yield game
    for seat, move in stored.moves:
        game.play(Seat(seat), parse_move(move))
        yield game


def _of_table(stored: TelegramGame, game: Game, names: dict[int, str]) -> Content:
    players = game.view(None).players
    lines = {
        f"{names[person]} · {players[seat].cards}"
        for seat, person in enumerate(stored.seats)
        if person is not None and players[seat].cards
    }
    return frozenset(lines)


def _cards(entry: Entry) -> Content:
    labels = [label.removeprefix(MARKED).replace(TEXT_STYLE, "") for row in entry.labels for label in row]
    return frozenset(filter(CARD.fullmatch, labels))


def _lines(entry: Entry) -> Content:
    """Return names with the numbers of their cards. A line may continue, as for a computer in place of a person."""
    return frozenset(re.findall(r"\S+ · \d+\b", entry.text.translate(ISOLATES)))


def behind(
    due: list[Moment], shown: list[Moment], agrees: Callable[[Content, Content], bool], until: float
) -> Iterator[tuple[float, float]]:
    """Yield the begin and the length of each delay in showing a due change.

    A post counts as showing the newest due state it agrees with. After an old state over a newer one it is behind.
    """
    place = reached = -1
    ends = [*(one.at for one in shown), until]
    for moment, end in zip([Moment(-math.inf, frozenset()), *shown], ends, strict=True):
        agreeing = (
            number
            for number in range(len(due) - 1, -1, -1)
            if due[number].at <= moment.at and agrees(due[number].content, moment.content)
        )
        place = next(agreeing, place)
        reached = max(reached, place)
        late = None
        for number, one in enumerate(due[place + 1 :], place + 1):
            if one.at >= end:
                break
            agreed = agrees(one.content, moment.content)
            if late is None and not agreed:
                late = one.at if number > reached else max(one.at, moment.at)
            elif late is not None and agreed:
                yield late, one.at - late
                late = None
        if late is not None:
            yield late, end - late
