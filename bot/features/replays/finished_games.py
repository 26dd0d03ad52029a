"""Finished games found by the keys in links to their replays, and the last results of a person for the page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.faces import faces_of
from bot.domain.ids import Chat, GameId, Language, PersonId, PlatformName, TableId, UserKey
from bot.domain.rank_rows import EpauletteRow
from bot.domain.rows import GameRow, Person
from bot.domain.scene import GameScene, Level, Pace, Presence, Proof, SceneSeat
from bot.domain.screen import plain_text
from bot.domain.sketches import Sketch
from bot.domain.state import Why
from bot.feature import Core
from bot.features.replays.screens import Replay, bouts_of, step_words
from bot.game.running import replay_game
from bot.i18n.texts import Texts
from bot.ports.store import Store
from bot.runtime.computed_once import ComputedOnce
from bot.screens.end import verdict
from bot.screens.lines import seat_name, title_words
from bot.screens.pictures import end_sketch, moment_sketch, with_places
from bot.screens.stage import step_stage
from bot.tables.link_keys import LinkKeys
from bot.tables.stored import pack_goes_on_after, proof_of, stored_play
from engine import EngineError, Game, Options, Record, Seat, parse_card, steps_of
from engine.replaying import begun_from, rewind

_log = logging.getLogger(__name__)
PURPOSE: Final = "replays"
MOST_KNOWN: Final = 10_000
"""The number of games for which computed values are cached."""
MOST_WAITING: Final = 1000
"""The maximum number of requests that wait for replayed games. A home page makes five or more of them."""


class Replays:
    """Finds finished games by the keys in links, and makes their replays."""

    def __init__(self, store: Store, texts: Mapping[Language, Texts]) -> None:
        self._store = store
        self._texts = texts
        self._keys = LinkKeys(store, PURPOSE)
        self._goes_on = ComputedOnce[bool](MOST_KNOWN, most_waiting=MOST_WAITING)
        self._ends = ComputedOnce[tuple[str, str]](MOST_KNOWN)

    async def key_of(self, game: GameId) -> str:
        """Return the key of a game for the link to its replay."""
        return await self._keys.key_of(game)

    async def record_of(self, game: GameRow) -> str:
        """Return the text of a finished game's record.

        Raises:
            Declined: The game is in progress, or more games may be dealt from its pack.
        """
        return (await self.played(game)).record().to_text()

    async def record(self, key: str) -> str:
        """Return the text of the record of the game with this key.

        Raises:
            Declined: The game does not exist, or is not public yet.
        """
        return await self.record_of(await self._found(key))

    async def replay(self, key: str, language: Language, seat: int | None = None) -> Replay:
        """Return the replay of the game with this key: with all hands open, or from the view of one seat.

        Raises:
            Declined: The game or the seat does not exist, or the game is not public yet.
        """
        game = await self._found(key)
        return await self.replay_of(game, await self.people_of(game), language, seat)

    async def replay_of(
        self, game: GameRow, people: Mapping[PersonId, Person], language: Language, seat: int | None = None
    ) -> Replay:
        """Return the replay of a game with these people's names: with all hands open, or from the view of one seat.

        Raises:
            Declined: The seat does not exist, or the game is not public yet.
        """
        played = await self.played(game)
        if seat is not None and not 0 <= seat < played.seats:
            raise Declined(AnswerCode.NO_REPLAY)
        proof = await proof_of(game, self._store) if seat is None else None
        chosen = None if seat is None else Seat(seat)
        return await asyncio.to_thread(
            _replay, game, played.record(), people, self._texts[language], chosen, proof
        )

    async def end_of(self, game: GameRow, language: Language) -> tuple[str, str]:
        """Return the rules and the end of a public game, each in words. The result is cached.

        Raises:
            Declined: The game is not public yet, its record is damaged, or too many requests wait.
        """
        people, texts = await self.people_of(game), self._texts[language]

        async def made() -> tuple[str, str]:
            played = await self.played(game)
            title, outcome = title_words(played.options, texts), played.outcome
            if outcome is None:
                return title, texts("replay-no-result")
            scene = _scene(game, played.record(), people, texts)
            return title, plain_text(verdict(scene, outcome, texts))

        names = tuple(sorted((person, row.name) for person, row in people.items()))
        return await self._ends.get((game.game, language), names, made)

    async def picture(
        self,
        game: GameRow,
        people: Mapping[PersonId, Person],
        faces: Sequence[int | None],
        language: Language,
        step: int | None,
    ) -> Sketch:
        """Return the sketch of a public game with these people's names: its end, or with `step` this moment.

        A game without a result has its last moment in place of the end. `faces` are the faces chosen by the people.

        Raises:
            Declined: The game has no such step, or is not public yet.
            StoreError: The store cannot be read.
        """
        played, texts = await self.played(game), self._texts[language]
        rows = await self._store.rows(EpauletteRow, "person", game=game.game)
        worn = {row.person: tuple(map(parse_card, row.cards.split())) for row in rows}

        def drawn() -> Sketch | None:
            record = played.record()
            steps = steps_of(record)
            if step is not None and step >= len(steps):
                return None
            shown, scene = steps[-1 if step is None else step], _scene(game, record, people, texts)
            stage = step_stage(scene, shown, texts, step_words(scene, shown, texts))
            if step is not None or shown.view.outcome is None:
                said, seats = plain_text(stage.turn.words), faces_of(stage.seats, faces)
                return moment_sketch(stage.title, stage.seats, shown.view, said, seats, texts.letters)
            places = with_places(stage.seats, shown.view.outcome)
            given = [() if person is None else worn.get(person, ()) for person in game.seats]
            dressed = [replace(seat, open=cards) for seat, cards in zip(places, given, strict=True)]
            return end_sketch(dressed, faces_of(dressed, faces), texts)

        sketch = await asyncio.to_thread(drawn)
        if sketch is None:
            raise Declined(AnswerCode.NO_REPLAY)
        return sketch

    async def position(self, key: str, moves: int, seat: int) -> Game:
        """Return a new game that begins from the game with this key, after this number of its moves.

        Raises:
            Declined: The game, position or seat does not exist, or nothing is left to play for this seat.
        """
        played = await self.played(await self._found(key))
        if moves > len(played.moves) or seat >= played.seats:
            raise Declined(AnswerCode.NO_REPLAY)
        game = await asyncio.to_thread(lambda: begun_from(rewind(played, len(played.moves) - moves)))
        if game.outcome is not None or game.view(None).players[seat].place is not None:
            raise Declined(AnswerCode.NOTHING_TO_PLAY)
        return game

    async def finished(self, key: str) -> tuple[GameRow, Game]:
        """Return the row of the game with this key, and the finished game.

        Raises:
            Declined: The game does not exist, or is not public yet.
        """
        row = await self._found(key)
        return row, await self.played(row)

    async def public(self, key: str) -> GameRow:
        """Return the row of the game with this key, after a check that it is public.

        The game is replayed only if no result of the check is cached.

        Raises:
            Declined: The game does not exist, or is not public yet.
        """
        game = await self._found(key)
        await self._check(game)
        return game

    async def check(self, key: str) -> GameId:
        """Return the id of the game in the key. The store may not have this game any more.

        Raises:
            Declined: The key was not made by this bot.
        """
        game = await self._keys.subject_of(key)
        if game is None:
            raise Declined(AnswerCode.NO_REPLAY)
        return GameId(game)

    async def people_of(self, game: GameRow) -> dict[PersonId, Person]:
        """Return the people of a game by their id, without forgotten ones."""
        people = await self._store.people([person for person in game.seats if person is not None])
        return {person: row for person, row in people.items() if row.name}

    async def _found(self, key: str) -> GameRow:
        game = await self._store.game(await self.check(key))
        if game is None:
            raise Declined(AnswerCode.NO_REPLAY)
        return game

    async def played(self, game: GameRow) -> Game:
        """Return the finished game, replayed from its moves.

        Raises:
            Declined: The game is not public yet, or its record is damaged.
        """
        await self._check(game)
        return await self._replayed(game)

    async def _check(self, game: GameRow) -> None:
        """Check that the game is public.

        The result is cached until the room has another newest game, or its newest game ends.

        Raises:
            Declined: The game is in progress, or more games are dealt from its pack.
        """
        if game.ended_at is None:
            raise Declined(AnswerCode.REPLAY_LATER)
        newest = await self._store.last_game(game.room)

        async def goes_on() -> bool:
            return await pack_goes_on_after(game, await self._replayed(game), newest, self._store)

        version = None if newest is None else (newest.game, newest.ended_at is None)
        if await self._goes_on.get(game.game, version, goes_on):
            raise Declined(AnswerCode.REPLAY_PACK_GOES_ON)

    async def _replayed(self, game: GameRow) -> Game:
        moves = await self._store.moves(game.game)
        try:
            return await asyncio.to_thread(replay_game, game.header, moves)
        except EngineError:
            _log.exception("the record of game %s is damaged", game.game)
            raise Declined(AnswerCode.NO_REPLAY) from None


def replays_of(core: Core) -> Replays:
    """Return a new `Replays` with the store and the texts of this application."""
    return Replays(core.services.store, core.services.texts)


def _replay(
    game: GameRow,
    record: Record,
    people: Mapping[PersonId, Person],
    texts: Texts,
    seat: Seat | None,
    proof: Proof | None,
) -> Replay:
    steps = steps_of(record, seat)
    scene = _scene(game, record, people, texts)
    return Replay(
        title_words(record.options, texts),
        record.options,
        tuple(seat_name(scene.seats, number, texts) for number in range(record.seats)),
        steps,
        tuple(step_stage(scene, step, texts, step_words(scene, step, texts)) for step in steps),
        bouts_of(scene, steps, texts),
        by_lot=record.start.dealer is None,
        people=tuple(None if person is None else people.get(person) for person in game.seats),
        seat=seat,
        proof=proof,
    )


def _scene(game: GameRow, record: Record, people: Mapping[PersonId, Person], texts: Texts) -> GameScene:
    """Return the scene of a game, with people's own names instead of their nicks in rooms."""
    seats, computers = list[SceneSeat](), 0
    for number, person in enumerate(game.seats, start=1):
        if person is None:
            computers += 1
            seats.append(SceneSeat("", Presence.COMPUTER, None, number=computers))
        else:
            known = people.get(person)
            name = texts("replay-nameless", number=number) if known is None else known.name
            seats.append(SceneSeat(name, Presence.PRESENT, None))
    return GameScene(
        TableId(game.table), game.game, None, record.options, Pace.NONE, tuple(seats),
        record.deal.commitment, None, (), (), alone=True,
    )  # fmt: skip


MOST_SHOWN: Final = 5
MOST_COUNTED: Final = 50
"""The number of last games searched for those against computers."""
FROM_EACH_CHAT: Final = 3
_WITHOUT_RESULT: Final = {why.value for why in Why}


@dataclass(frozen=True, slots=True)
class LastGame:
    """A finished game of a person, as one line of a list."""

    title: str
    """The rules in words."""
    result: str
    """The result in words."""
    at: int
    """The time of the end (ms)."""
    lost: bool
    """True if the person was the fool."""
    key: str
    """The key of the replay."""
    seat: int
    """The person's seat in the game."""
    fool: int | None
    """The seat of the fool; None for a draw."""
    user: UserKey | None
    """The fool's id on the person's platform; None for a computer, a draw, and a fool of another platform."""
    name: str
    """The shown name of the fool; empty for a draw."""
    computer: bool
    """True if a computer is the fool."""


@dataclass(frozen=True, slots=True)
class OwnStanding:
    """A person's results in games with other people."""

    games: int
    """The number of games."""
    points: int
    """The rating."""
    streak: int
    """The present number of games in a row without being the fool; 0 after a lost game."""


@dataclass(frozen=True, slots=True)
class SoloScore:
    """The number of a person's games against computers of one level. In `fool` of them the person was the fool."""

    level: Level
    games: int
    fool: int


@dataclass(frozen=True, slots=True)
class _Played:
    """The cached values of an ended game."""

    options: Options
    fools: tuple[Seat, ...]
    was_dealt: bool


class OwnResults:
    """Finds the last games of a person for the home page, and their results against computers."""

    def __init__(self, store: Store, texts: Mapping[Language, Texts], replays: Replays) -> None:
        self._store = store
        self._texts = texts
        self._replays = replays
        self._played = ComputedOnce[_Played | None](MOST_KNOWN, most_waiting=MOST_WAITING)
        self._levels = ComputedOnce[Level | None](MOST_KNOWN, most_waiting=MOST_WAITING)

    async def last(
        self, platform: PlatformName, user: UserKey, chats: Sequence[Chat], language: Language
    ) -> tuple[LastGame, ...]:
        """Return the last games of this user in these chats, the newest first, at most `MOST_SHOWN`.

        Only the last `FROM_EACH_CHAT` games of each chat are read.

        Raises:
            StoreError: The store cannot be read.
            Declined: Too many requests wait.
        """
        person = await self._store.person(platform, user)
        if person is None:
            return ()
        rows = [row for part in await asyncio.gather(*map(self._ended, chats)) for row in part]
        own = [row for row in rows if person.person in row.seats]
        newest = sorted(own, key=lambda row: row.ended_at or 0, reverse=True)[:MOST_SHOWN]
        texts = self._texts[language]
        shown = await asyncio.gather(*(self._game(row, person.person, texts) for row in newest))
        return tuple(game for game in shown if game is not None)

    async def solo(self, platform: PlatformName, user: UserKey, private: Chat) -> tuple[SoloScore, ...]:
        """Return the results of this user's games against computers in the `private` chat, by level.

        Only the last `MOST_COUNTED` games are read. A level without games is left out.

        Raises:
            StoreError: The store cannot be read.
            Declined: Too many requests wait.
        """
        person = await self._store.person(platform, user)
        back, results = 0, list[tuple[Level, bool]]()
        while person is not None and back < MOST_COUNTED:
            row = await self._store.ended_game(private, back)
            if row is None:
                break
            if (counted := await self._against_computers(row, person.person)) is not None:
                results.append(counted)
            back += 1
        scores = []
        for level in Level:
            fools = [fool for played, fool in results if played is level]
            scores += [SoloScore(level, len(fools), sum(fools))] if fools else []
        return tuple(scores)

    async def standing(self, platform: PlatformName, user: UserKey) -> OwnStanding | None:
        """Return this user's results in games with other people, in all chats; None before the first one.

        Raises:
            StoreError: The store cannot be read.
        """
        person = await self._store.person(platform, user)
        found = {} if person is None else await self._store.standings(None, [person.person])
        one = None if person is None else found.get(person.person)
        return (
            None if one is None or not one.games else OwnStanding(one.games, one.points, max(0, one.streak))
        )

    async def _against_computers(self, row: GameRow, person: PersonId) -> tuple[Level, bool] | None:
        """Return the level of the computers, and True if the person was the fool.

        None if other people played, too, if the game has no result, or if it began from a position.
        """
        if row.result in _WITHOUT_RESULT or [seat for seat in row.seats if seat is not None] != [person]:
            return None
        game = await self._result(row)
        if game is None or not game.was_dealt:
            return None
        level = await self._levels.get(row.game, None, partial(self._level, row))
        return None if level is None else (level, any(row.seats[fool] == person for fool in game.fools))

    async def _level(self, row: GameRow) -> Level | None:
        try:
            play = await stored_play(row.table, self._store)
        except ValueError:
            return None  # the level is unknown if the table is damaged
        return None if play is None else play.level

    async def _result(self, row: GameRow) -> _Played | None:
        """Return the cached result of an ended game; None if the game has no result, or if its record is damaged."""

        async def replayed() -> _Played | None:
            moves = await self._store.moves(row.game)
            try:
                game = await asyncio.to_thread(replay_game, row.header, moves)
            except EngineError:
                return None  # logged when its replay is opened
            return None if game.outcome is None else _Played(game.options, game.outcome.fools, game.was_dealt)

        return await self._played.get(row.game, None, replayed)

    async def _ended(self, chat: Chat) -> list[GameRow]:
        rows = await asyncio.gather(*(self._store.ended_game(chat, back) for back in range(FROM_EACH_CHAT)))
        return [row for row in rows if row is not None]

    async def _game(self, row: GameRow, reader: PersonId, texts: Texts) -> LastGame | None:
        game = await self._result(row)
        if game is None:
            return None
        lost = any(row.seats[fool] == reader for fool in game.fools)
        own = row.seats.index(reader)
        fool = own if lost else int(game.fools[0]) if game.fools else None
        people = await self._store.people([person for person in row.seats if person is not None])
        name = "" if fool is None else self._name(row, fool, people, texts)
        if lost:
            result = texts("own-result-you")
        elif fool is None:
            result = texts("own-result-draw")
        else:
            result = texts("own-result-fool", name=name)
        key = await self._replays.key_of(row.game)
        title = title_words(game.options, texts)
        one = None if fool is None else people.get(row.seats[fool] or PersonId(""))
        own_platform = people[reader].platform if reader in people else None
        user = one.user if one is not None and one.platform == own_platform else None
        computer = fool is not None and row.seats[fool] is None
        return LastGame(title, result, row.ended_at or 0, lost, key, own, fool, user, name, computer)

    def _name(self, row: GameRow, fool: int, people: Mapping[PersonId, Person], texts: Texts) -> str:
        seats, computers = list[SceneSeat](), 0
        for number, person in enumerate(row.seats, start=1):
            if person is None:
                computers += 1
                seats.append(SceneSeat("", Presence.COMPUTER, None, number=computers))
            else:
                name = people[person].name if person in people else ""
                seats.append(
                    SceneSeat(name or texts("replay-nameless", number=number), Presence.PRESENT, None)
                )
        return seat_name(seats, fool, texts)
