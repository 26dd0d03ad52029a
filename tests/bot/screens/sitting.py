"""A game with its people, and its scenes and screens."""

from copy import copy
from dataclasses import replace
from typing import Any

from bot import screens
from bot.application import FEATURES
from bot.domain.ids import GameId, TableId
from bot.domain.scene import Choice, GameScene, LobbyScene, Pace, Presence, SceneEvent, SceneSeat, TimedOut
from bot.domain.screen import Screen
from bot.feature import all_hooks
from bot.features import coach
from bot.features.coach import CoachPool
from bot.i18n.texts import Texts
from engine import PRESETS, BoutBeaten, BoutTaken, Event, Game, Move, Outcome, Seat, View, parse_move

COMMITMENT = "5f1d7a84db00d2fce00b31a7fc73224fafe9eb7ebb5a4e8a1b0c3d2e4f506172"
ANYA = SceneSeat("Аня", Presence.PRESENT, "1")
BORYA = SceneSeat("Боря", Presence.PRESENT, "2")
VIKA = SceneSeat("Вика", Presence.PRESENT, "3")
COMPUTER = SceneSeat("", Presence.COMPUTER, None, number=1)
FOUR = (ANYA, BORYA, VIKA, COMPUTER)
UNTIL = 1_800_000_000
HOOKS = all_hooks(FEATURES)
COACHED = all_hooks((*FEATURES, coach.feature_with(CoachPool())))
"""The same with the offer of the coach."""


class Sitting:
    """Plays moves and remembers the events as the application does."""

    def __init__(self, game: Game, *seats: SceneSeat, **scene: Any) -> None:
        self.game = game
        self.outcome: Outcome | None = None
        self._events: tuple[SceneEvent, ...] = game.opening if game.bout == 1 else ()
        self._last_bout: tuple[SceneEvent, ...] = ()
        self._scene = GameScene(
            table=TableId("tablename2"),
            game=GameId("gamename22"),
            room="Пятничный стол",
            options=game.options,
            pace=Pace.NORMAL,
            seats=seats or FOUR[: game.seats],
            commitment=COMMITMENT,
            until=UNTIL,
            events=(),
            last_bout=(),
        )
        self._scene = replace(self._scene, **scene)

    def play(self, moves: str) -> "Sitting":
        """Play `0 a6s; 1 b6s9s; 0 done`."""
        for item in moves.split(";"):
            seat, move = item.split()
            self.make(Seat(int(seat)), parse_move(move))
        return self

    def times_out(self, seat: int) -> "Sitting":
        """The clock makes the next move, for this seat."""
        self._events = (*self._events, TimedOut(Seat(seat)))
        return self

    def make(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Make one move and remember its events, bout by bout."""
        events = self.game.play(seat, move)
        self._events += events
        if self.game.outcome or any(isinstance(event, BoutBeaten | BoutTaken) for event in events):
            self._events, self._last_bout = (), self._events
        return events

    def alone(self) -> "Sitting":
        """The same game in a private chat."""
        return copy(self).changed(room=None, alone=True)

    def changed(self, **scene: Any) -> "Sitting":
        """Change this scene."""
        self._scene = replace(self._scene, **scene)
        return self

    @property
    def scene(self) -> GameScene:
        awaited = self.game.awaited
        waiting = awaited.may if awaited.must is None else (awaited.must,)
        people = [seat for seat in waiting if self._scene.seats[seat].presence is Presence.PRESENT]
        until = self._scene.until if people else None
        return replace(
            self._scene,
            events=self._events,
            last_bout=self._last_bout,
            last_table=self.game.last_table,
            until=until,
        )

    def table(self, texts: Texts) -> Screen:
        return screens.table_screen(self.scene, self.game.view(None), texts, HOOKS)

    def hand(self, seat: int, texts: Texts, choice: Choice | None = None) -> Screen:
        return screens.hand_screen(self.scene, self.game.view(Seat(seat)), texts, choice, hooks=HOOKS)

    def last_call(self, seat: int, texts: Texts) -> Screen:
        return screens.last_call_screen(self.scene, self.game.view(Seat(seat)), texts)

    def every_screen(self, texts: Texts) -> list[Screen]:
        """Return all present screens of the people at this table."""
        if self.game.outcome is not None:
            return [
                self.table(texts),
                self.end(texts),
                *(self.over(seat, texts) for seat in range(self.game.seats)),
            ]
        calls = [] if self.game.awaited.must is None else [self.last_call(self.game.awaited.must, texts)]
        return [self.table(texts), *(self.hand(seat, texts) for seat in range(self.game.seats)), *calls]

    def ended(self, outcome: Outcome) -> "Sitting":
        """The same game with another end."""
        other = copy(self)
        other.outcome = outcome
        return other

    def end(self, texts: Texts) -> Screen:
        return screens.end_screen(self.scene, self._over(None), texts, hooks=HOOKS)

    def over(self, seat: int, texts: Texts) -> Screen:
        return screens.over_hand_screen(self.scene, self._over(Seat(seat)), texts, hooks=HOOKS)

    def _over(self, seat: Seat | None) -> View:
        view = self.game.view(seat)
        return view if self.outcome is None else replace(view, outcome=self.outcome)


def lobby(*seats: SceneSeat, **changes: Any) -> LobbyScene:
    options = PRESETS[changes.pop("preset", "podkidnoy")]
    scene = LobbyScene(
        table=TableId("tablename2"),
        room="Пятничный стол",
        options=options,
        pace=Pace.NORMAL,
        seats=seats or (ANYA,),
        opener=0,
        commitment=COMMITMENT,
    )
    return replace(scene, **changes)
