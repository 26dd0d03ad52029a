"""The boards of tournaments: the post in the chat, the announcement of the end, and the page behind a link.

Every process keeps the posts up to date. The process connected to the platform sends them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.faces import Face
from bot.domain.ids import Language, PersonId, PlatformName, SlotId, TableId, TournamentId, question_in
from bot.domain.instructions import Asker, Repost, Urgency
from bot.domain.names import distinct_names
from bot.domain.room_settings import TableView
from bot.domain.screen import Screen, Stage
from bot.domain.tournament_rows import TournamentRow
from bot.feature import Core
from bot.features.tournaments.model import Finished, Playing, Registering, Tournament
from bot.features.tournaments.registration import late_until
from bot.features.tournaments.screens import (
    OUTSIDE,
    BoardReaders,
    tournament_over_screen,
    tournament_screen,
    with_bracket_picture,
)
from bot.features.tournaments.storing import loaded, row_with
from bot.features.windows import Windows
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.runtime.computed_once import ComputedOnce
from bot.tables.drawing import draw_translated
from bot.tables.faces import faces_of_people
from bot.tables.link_keys import LinkKeys

PURPOSE: Final = "tournaments"
"""The purpose of the keys in links to boards: `LinkKeys` has separate keys for each purpose."""
EDITED_EVERY_MS: Final = 10_000
"""The shortest pause between two edits of the board during a tournament."""
MOST_LOADED: Final = 100
"""The number of tournaments cached for readers of boards."""
ASKED_EVERY_MS: Final = 600_000
"""The pause before a refused or unanswered announcement is sent again."""


def board_slot(tournament: TournamentId) -> SlotId:
    """Return the slot of a tournament's board in its chat."""
    return SlotId(f"tournament:{tournament}")


def announcement_slot(tournament: TournamentId) -> SlotId:
    """Return the slot of the announcement of a tournament's end in its chat."""
    return SlotId(f"announcement:{tournament}")


def _registers(tournament: Tournament, _: int) -> bool:
    return isinstance(tournament.state, Registering)


def _is_enterable(tournament: Tournament, now: int) -> bool:
    return isinstance(tournament.state, Registering) or now < late_until(tournament)


def _is_open(tournament: Tournament, _: int) -> bool:
    return not isinstance(tournament.state, Finished)


QUESTIONS: Final[Mapping[str, Callable[[Tournament, int], bool]]] = {
    "terms": _registers,
    "entry": _is_enterable,
    "withdraw": _is_open,
    "tournament": _is_open,
}
"""The questions about a tournament. Each function returns True if the question can be answered at this time (ms)."""


def _question_of(slot: SlotId) -> tuple[TournamentId, str] | None:
    """Return the tournament and the kind of a question about it; None for any other slot."""
    found = question_in(slot)
    return (TournamentId(found[0]), found[1]) if found is not None and found[1] in QUESTIONS else None


def tournament_of(slot: SlotId) -> TournamentId | None:
    """Return the tournament of a slot with its board or announcement; None for any other slot."""
    kind, _, tournament = slot.partition(":")
    return TournamentId(tournament) if kind in ("tournament", "announcement") else None


def is_board(slot: SlotId) -> bool:
    """Return True if the slot is for a board, an announcement or a question of a tournament."""
    return tournament_of(slot) is not None or _question_of(slot) is not None


@dataclass(frozen=True, slots=True)
class _ShownBoard:
    """The content of the last edit of a board: the tournament and the names. `at` is its time (monotonic, in ms)."""

    tournament: Tournament
    names: Mapping[PersonId, str]
    at: int


class Boards:
    """The boards of all tournaments. Their slots belong to the tournament, as other slots belong to a table.

    Raises:
        StoreError: Every method raises this error if the store cannot be read.
    """

    def __init__(self, core: Core) -> None:
        self._address = core.address
        self._windows = core.service(Windows)
        self._without_link = core.services.platforms.having("shows_replays")
        """Platforms with their own drawing of the board."""
        self._drawn_there = core.services.platforms.having("draws_tables")
        """Platforms that draw the board for readers whom they know."""
        self._keys = LinkKeys(core.services.store, PURPOSE)
        self._services = core.services
        self._tables = core.tables
        self._shown: dict[TournamentId, _ShownBoard] = {}
        self._held: frozenset[PlatformName] = frozenset()
        self._asked: dict[TournamentId, int] = {}

    async def show(self, tournament: Tournament) -> None:
        """Show the present state of the tournament on its board, if this process is connected to the platform.

        If the last edit is too recent, do nothing: `show` is called again and again for a running tournament.
        """
        presenter, slot = self._services.presenter, board_slot(tournament.tournament)
        if not presenter.holds(tournament.room):
            self._shown.pop(tournament.tournament, None)
            return
        if not presenter.knows(slot):
            await self._take_over(tournament)
            self._shown.pop(tournament.tournament, None)
        self._end_questions(tournament)
        last, now = self._shown.get(tournament.tournament), self._services.clock.monotonic()
        shown = _ShownBoard(tournament, await self._names(tournament), now)
        if last is not None and not _is_due(last, shown):
            return
        screen = await self._screen(tournament, shown.names)
        self._shown[tournament.tournament] = shown
        asker = None if presenter.knows(slot) else Asker(tournament.organiser)
        presenter.show(slot, _owner(tournament), tournament.room, screen, Urgency.OTHER, asker=asker)

    def _end_questions(self, tournament: Tournament) -> None:
        """Delete the questions that nobody can answer any more."""
        presenter, now = self._services.presenter, self._services.clock.now()
        for slot in presenter.questions_of(_owner(tournament)):
            of = _question_of(slot)
            is_answerable = _is_open if of is None else QUESTIONS[of[1]]
            if not is_answerable(tournament, now):
                presenter.remove(slot)

    async def repost_at_bottom(self, tournament: Tournament, asker: PersonId) -> None:
        """Post the board again at the end of its chat, at the request of this person."""
        screen = await self._screen(tournament, await self._names(tournament))
        slot = board_slot(tournament.tournament)
        presenter, room = self._services.presenter, tournament.room
        presenter.show(
            slot, _owner(tournament), room, screen, Urgency.OTHER, repost=Repost.QUIET, asker=Asker(asker)
        )

    async def announce(self, tournament: Tournament) -> None:
        """Post the announcement of a tournament's end, unless it is already sent or being sent.

        Only the process connected to the platform posts it. A failed post is repeated after `ASKED_EVERY_MS`.
        """
        presenter, slot = self._services.presenter, announcement_slot(tournament.tournament)
        if not presenter.holds(tournament.room):
            return
        if not presenter.knows(slot):
            await self._take_over(tournament)
        known = presenter.knows(slot)
        if presenter.has_post(slot) or (known and not presenter.settled_at(_owner(tournament))):
            return
        now, last = self._services.clock.monotonic(), self._asked.get(tournament.tournament)
        if last is not None and now - last < ASKED_EVERY_MS:
            return
        self._asked[tournament.tournament] = now
        repost = Repost.QUIET if known else None
        names = await self._names(tournament)
        winner = await self._face_of_winner(tournament)
        pictured = TableView.TEXT if self._services.pictures is None else TableView.BOTH

        def draw(texts: Texts) -> Screen:
            screen = tournament_over_screen(tournament, names, texts)
            return with_bracket_picture(screen, tournament, names, pictured, texts, winner=winner)

        screen = await self._drawn(tournament, draw)
        presenter.show(slot, _owner(tournament), tournament.room, screen, Urgency.OTHER, repost=repost)

    async def is_announced(self, tournament: Tournament) -> bool:
        """Return True if the store has the id of the announcement's message."""
        slot = announcement_slot(tournament.tournament)
        rows = await self._services.store.slots(_owner(tournament))
        return any(row.slot == slot and row.message is not None for row in rows)

    async def end(self, tournament: Tournament) -> None:
        """Show the end of a tournament on its board, and release its slots."""
        await self.show(tournament)
        self._shown.pop(tournament.tournament, None)
        self._asked.pop(tournament.tournament, None)
        if self._services.presenter.holds(tournament.room):
            self._services.presenter.release(board_slot(tournament.tournament))
            self._services.presenter.release(announcement_slot(tournament.tournament))

    async def tidy(self) -> None:
        """Show the end of tournaments on boards left out of date by a stopped process.

        Only the first call after this process connects to a platform does so.
        """
        held = frozenset(self._services.presenter.held())
        if held <= self._held:
            self._held = held
            return
        for row in await self._services.store.stray_slots():
            found = tournament_of(row.slot)
            stored = None if found is None else await row_with(found, self._services.store)
            if stored is not None and not stored.open and row.chat.platform in held:
                with suppress(ValueError):  # another version wrote it
                    await self.end(loaded(stored))
            elif row.chat.platform in held and (of := _question_of(row.slot)) is not None:
                stored = await row_with(of[0], self._services.store)
                if stored is None or not stored.open:
                    await self._services.presenter.take_over([row])
                    self._services.presenter.remove(row.slot)
        self._held = held

    async def _take_over(self, tournament: Tournament) -> None:
        await self._services.presenter.take_over(await self._services.store.slots(_owner(tournament)))

    async def _screen(self, tournament: Tournament, names: Mapping[PersonId, str]) -> Screen:
        info, now = await self._tables.info(tournament.room), self._services.clock.now()
        view = TableView.TEXT if self._services.pictures is None else info.settings.table_view

        link, readers = await self._link(tournament), self._readers(tournament)
        drawn = readers is not OUTSIDE
        window_key = self._windows.keys.key_of if self._windows.serving and not drawn else None
        winner = await self._face_of_winner(tournament)

        def draw(texts: Texts) -> Screen:
            screen = tournament_screen(tournament, names, now, texts, link, window_key, readers=readers)
            return with_bracket_picture(screen, tournament, names, view, texts, winner=winner)

        return await self._drawn(tournament, draw)

    def _readers(self, tournament: Tournament) -> BoardReaders:
        """Return the readers of a drawn board in the room; `OUTSIDE` if its platform draws no boards.

        The people of the tournament must be loaded.
        """
        platform = tournament.room.platform
        if platform not in self._drawn_there:
            return OUTSIDE
        known = {person: self._services.people.person(person) for person in _people(tournament)}
        users = {person: one.user for person, one in known.items() if one.platform == platform}
        return BoardReaders(users, bool(self._windows.pages))

    async def _face_of_winner(self, tournament: Tournament) -> Face | None:
        """Return the face of the winner; None without one. The people of the tournament must be loaded."""
        state = tournament.state
        if not isinstance(state, Finished) or state.winner is None:
            return None
        return (await faces_of_people([state.winner], self._services))[state.winner]

    async def _link(self, tournament: Tournament) -> str:
        if not self._address or tournament.room.platform in self._without_link:
            return ""
        return f"{self._address}/tournament/{await self._keys.key_of(tournament.tournament)}"

    async def _drawn(self, tournament: Tournament, draw: Callable[[Texts], Screen]) -> Screen:
        """Draw a post in the chat's language, and in each reader's language if the platform supports it."""
        info = await self._tables.info(tournament.room)
        return draw_translated(draw, info, tournament.room, self._services)

    async def _names(self, tournament: Tournament) -> Mapping[PersonId, str]:
        people = _people(tournament)
        await self._services.people.load(people)
        raw = {person: self._services.people.person(person, tournament.room).name for person in people}
        named = [person for person in people if raw[person]]
        return dict(zip(named, distinct_names(tuple(raw[person] for person in named)), strict=True))


def _people(tournament: Tournament) -> list[PersonId]:
    """Return all entrants and the organiser."""
    entrants = (entrant.person for entrant in tournament.entrants)
    return list(dict.fromkeys((*entrants, tournament.organiser)))


def _owner(tournament: Tournament) -> TableId:
    return TableId(tournament.tournament)


def _is_due(last: _ShownBoard, now: _ShownBoard) -> bool:
    if (last.tournament, last.names) == (now.tournament, now.names):
        return False
    before, state = last.tournament.state, now.tournament.state
    both_playing = isinstance(before, Playing) and isinstance(state, Playing)
    both_finished = isinstance(before, Finished) and isinstance(state, Finished)
    return not both_finished and (not both_playing or now.at - last.at >= EDITED_EVERY_MS)


@dataclass(frozen=True, slots=True)
class LinkedBoard:
    """The tournament of a link, with the shown names of its people, and the version of its row."""

    tournament: Tournament
    names: Mapping[PersonId, str]
    row_version: int

    @property
    def over_at(self) -> int | None:
        """The time of the end (ms); None before it."""
        state = self.tournament.state
        return state.at if isinstance(state, Finished) else None

    @property
    def version(self) -> Hashable:
        """A value to compare: it is another one after each change of the board."""
        return self.row_version, *self.names.items()


async def _loaded(row: TournamentRow) -> Tournament:
    return await asyncio.to_thread(loaded, row)


@dataclass(frozen=True, slots=True)
class ShortTournament:
    """An open tournament in a few words."""

    words: str
    """The round, or the number of the people entered."""
    enters: bool
    """True if people can enter now."""
    entrants: frozenset[PersonId]
    """The people in the tournament."""


async def tournament_in_short(row: TournamentRow, texts: Texts) -> ShortTournament | None:
    """Return a tournament in a few words; None for a finished or damaged one."""
    try:
        tournament = await _loaded(row)
    except ValueError:
        return None
    entrants = frozenset(one.person for one in tournament.entrants if not one.withdrew)
    match tournament.state:
        case Registering():
            said = texts("tournament-in", count=len(entrants), most=tournament.terms.most)
            return ShortTournament(said, True, entrants)
        case Playing(rounds):
            return ShortTournament(texts("tournament-round", round=rounds[-1].number), False, entrants)
        case Finished():
            return None


class TournamentLinks:
    """Finds tournaments by the keys in links, and draws their boards."""

    def __init__(self, store: Store, texts: Mapping[Language, Texts], clock: Clock) -> None:
        self._store = store
        self._texts = texts
        self._clock = clock
        self._keys = LinkKeys(store, PURPOSE)
        self._loaded = ComputedOnce[Tournament](MOST_LOADED)

    async def key_of(self, tournament: TournamentId) -> str:
        """Return the key of a tournament for a link to its board."""
        return await self._keys.key_of(tournament)

    async def check(self, key: str) -> TournamentId:
        """Return the id of the tournament in the key. The store may not have this tournament any more.

        Raises:
            Declined: The key was not made by this bot.
        """
        found = await self._keys.subject_of(key)
        if found is None:
            raise Declined(AnswerCode.NO_TOURNAMENT)
        return TournamentId(found)

    async def row(self, key: str) -> TournamentRow:
        """Return the row of the tournament with this key.

        Raises:
            Declined: There is no such tournament.
        """
        row = await row_with(await self.check(key), self._store)
        if row is None:
            raise Declined(AnswerCode.NO_TOURNAMENT)
        return row

    async def board(self, key: str) -> LinkedBoard:
        """Return the tournament with this key, and its people's own names.

        Raises:
            Declined: There is no such tournament.
        """
        row = await self.row(key)
        tournament = await self._loaded.get(row.tournament, row.version, lambda: _loaded(row))
        return LinkedBoard(tournament, await self._names(tournament), row.version)

    def drawn(self, board: LinkedBoard, language: Language) -> Stage:
        """Return the drawn board in this language."""
        texts, now = self._texts[language], self._clock.now()
        stage = tournament_screen(board.tournament, board.names, now, texts).drawn_stage
        assert stage is not None, "every board has one"
        return stage

    async def _names(self, tournament: Tournament) -> Mapping[PersonId, str]:
        """Return the people's own names. A page behind a link shows no nicks, because nicks belong to a room."""
        people = _people(tournament)
        rows = await self._store.people(people)
        named = [person for person in people if person in rows and rows[person].name]
        shown = distinct_names(tuple(rows[person].name for person in named))
        return dict(zip(named, shown, strict=True))
