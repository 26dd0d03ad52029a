"""The lesson: seven positions. In each the pupil makes the wanted moves one by one; the opponent's moves are fixed.

Nothing of it is stored. The page receives the answers to all possible taps at once, so it needs no server during the
lesson. It keeps the step and the number of the pupil's moves in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Final

from bot import screens
from bot.domain.ids import GameId, TableId
from bot.domain.scene import Choice, GameScene, Marked, Pace, Presence, SceneEvent, SceneSeat, WhichUse
from bot.domain.screen import Button, Disabled, Screen, Span, Style, Tap
from bot.domain.tap_data import HandTap, MoveTap, TapData, from_data
from bot.i18n.texts import Texts
from bot.screens.hints import hinted_parts
from bot.screens.lines import faces, seat_names
from bot.screens.notices import why_not, why_unplayable
from engine import (
    PRESETS,
    Attack,
    Beat,
    BoutBeaten,
    BoutTaken,
    Card,
    Game,
    IllegalMove,
    Move,
    Options,
    Seat,
    ThrowIn,
    Transfer,
    options_to_text,
    pack,
    parse_card,
    parse_move,
)

PUPIL, OPPONENT = Seat(0), Seat(1)
GAME: Final = GameId("lesson")
PODKIDNOY: Final = PRESETS["podkidnoy"]
_TRANSFERS: Final = replace(PODKIDNOY, transfer=True)
_NO_THROW_IN: Final = replace(PODKIDNOY, throw_in=False)
TRUMP: Final = "6h"
"""The trump card turned up in each position."""
TALON: Final = "Td 8s Tc 6d Kd 7h 9d 6c Ts Js Jd Qs Ks 7c"
"""Cards for the talon, in their order. A position uses the first `TALON_CARDS` of them that are in nobody's hand."""
TALON_CARDS: Final = 8
_SEATS = (SceneSeat("", Presence.PRESENT, None), SceneSeat("", Presence.COMPUTER, None))
_HEADING: Final = """\
durak-position: 2
rules: 1
{options}
seats: 2
dealer: 0
attacker: by cards
game: 2
pack: none
commitment: none
phase: attack
bout: 5
bouts_beaten: 2
turned_up: 6h
hands: {pupil} | {opponent}
{talon}discarded: {discarded}
in_play: 0 1
bout_opener: {attacker}
bout_attacker: {attacker}
bout_defender: {defender}
turn: {attacker}
"""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of the lesson: a position, and the moves to play from it."""

    name: str
    """The name of the step in the ids of its texts."""
    pupil: str
    """The hand of the pupil in notation."""
    opponent: str
    """The hand of the opponent in notation."""
    line: str
    """The moves of both players in notation, each with its seat. The attacker moves first."""
    talon: bool = True
    """False if the talon is used up, so that the game is near its end."""
    options: Options = PODKIDNOY
    """The rules."""
    before_trumps: bool = False
    """True if trumps are explained only later. Then the reason for a refused card does not mention them."""

    @property
    def moves(self) -> tuple[tuple[Seat, Move], ...]:
        """The line as pairs of seat and move."""
        items = (item.split() for item in self.line.split(";"))
        return tuple((Seat(int(seat)), parse_move(move)) for seat, move in items)

    @property
    def taps(self) -> int:
        """The number of the pupil's moves."""
        return sum(seat == PUPIL for seat, _ in self.moves)

    def position(self) -> str:
        """Return the position in notation."""
        held = [*self.pupil.split(), *self.opponent.split()]
        talon = [card for card in TALON.split() if card not in held][:TALON_CARDS]
        talon = [*talon, TRUMP] if self.talon else []
        discarded = [name for name in map(str, pack(PODKIDNOY)) if name not in (*held, *talon)]
        attacker = self.moves[0][0]
        return _HEADING.format(
            options=options_to_text(self.options).replace(" ", "\n").replace("=", ": "),
            pupil=self.pupil,
            opponent=self.opponent,
            talon=f"talon: {' '.join(talon)}\n" if talon else "",
            discarded=" ".join(discarded),
            attacker=attacker,
            defender=1 - attacker,
        )


STEPS: Final = (
    LessonStep("beat", "9s 7d Jc Kc", "7s 8c Qd Ac Js", "1 a7s; 0 b7s9s", before_trumps=True),
    LessonStep("trump", "8h Jd 9c 7c", "As 6d Qd 8s Tc", "1 aAs; 0 bAs8h; 1 done"),
    LessonStep("take", "8d 9c Jd 7c", "Ks Kd Ts 6s", "1 aKs; 0 take; 1 tKd"),
    LessonStep("attack", "7d Jc 9c 9h As", "9d Ad Tc Qs Kc", "0 a7d; 1 b7d9d; 0 t9c; 1 b9cTc; 0 done"),
    LessonStep("add", "8d 8c Kh Qs", "9c 7s Jc", "0 a8d; 1 take; 0 t8c"),
    LessonStep("transfer", "8d Qs Kh 7c", "8s 6c 9d Jc 7s", "1 a8s; 0 p8d; 1 b8d9d; 1 take", options=_TRANSFERS),
    LessonStep("end", "Qd Qc 8h", "Kd 9c Jc As", "0 aQdQc; 1 take; 0 a8h; 1 take", talon=False, options=_NO_THROW_IN),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Lesson:
    """The state of the lesson after a tap, for the page."""

    step: int
    """The number of the step, from 0."""
    made: int
    """The number of the pupil's moves in the step, including the move of the tap."""
    done: bool
    """True if the step is finished."""
    title: str
    """The title of the step."""
    says: tuple[Span, ...]
    """The teacher's words."""
    screens: tuple[Screen, ...]
    """The screen of the pupil's hand after each move since the tap. The last one is the present screen."""
    answer: str = ""
    """The reason why the tap had no effect; empty if it had one."""


def lesson(step: int, made: int, tap: TapData | None, texts: Texts) -> Lesson:
    """Return the lesson after a tap on a button of the hand. Without a tap, return the present state.

    `step` is the number of the step, from 0. `made` is the number of moves that the pupil has made in it. An unwanted
    move, or a tap on a button of an older state, changes nothing.

    Raises:
        ValueError: There is no such step, or `made` is more than its number of moves.
    """
    if not 0 <= step < len(STEPS) or not 0 <= made <= STEPS[step].taps:
        raise ValueError(step, made)
    table = _Table(STEPS[step], made, texts)
    choice: Choice | None = None
    answer = texts("lesson-over") if table.wanted is None and tap is not None else ""
    match tap if table.is_asked_by(tap) else None:
        case MoveTap(move=move) if move == table.wanted:
            table.play_on()
        case MoveTap(move=move):
            answer = table.why_not(move)
        case HandTap(kind="why", cards=cards) if cards and table.holds(cards):
            answer = table.why_unplayable(cards)
        case HandTap(kind="mark", cards=cards) if cards and table.holds(cards):
            choice = Marked(cards)
        case HandTap(kind="which", cards=(card,)) if table.holds((card,)):
            choice = WhichUse(card)
    return table.lesson(step, choice, answer)


def lesson_answers(step: int, texts: Texts) -> dict[tuple[int, str], Lesson]:
    """Return the lesson after each possible tap in a step.

    A key is the number of the pupil's moves before the tap, and the data of the tapped button. The data are empty for
    the state without a tap.

    Raises:
        ValueError: There is no such step.
    """
    answers: dict[tuple[int, str], Lesson] = {}
    asked = [(0, "")]
    while asked:
        made, data = asked.pop()
        if (made, data) not in answers:
            answer = lesson(step, made, from_data(data), texts)
            answers[made, data] = answer
            asked += [(answer.made, tapped) for tapped in ("", *_taps_on(answer.screens[-1]))]
    return answers


def _taps_on(screen: Screen) -> Iterator[str]:
    """Yield the data of the buttons of a screen, and of the cards in the hand during a question."""
    stage = screen.drawn_stage
    for button in chain(*screen.rows, () if stage is None else stage.held):
        if isinstance(button.action, Tap | Disabled):
            yield button.action.data


class _Table:
    """The pupil's table after some moves of a step."""

    def __init__(self, step: LessonStep, made: int, texts: Texts) -> None:
        self._step = step
        self._texts = texts
        self.game = _begun(step).copy()
        self._moves = list(step.moves)
        self._events: tuple[SceneEvent, ...] = ()
        self._last_bout: tuple[SceneEvent, ...] = ()
        self._made = 0
        self._answer_of_opponent()
        for _ in range(made):
            self._pupil_moves()
        self._shown: list[Screen] = []

    @property
    def wanted(self) -> Move | None:
        """The pupil's next move; None after the last one."""
        return self._moves[0][1] if self._moves else None

    def is_asked_by(self, tap: TapData | None) -> bool:
        """Return True if the tap is on a button of the present hand, and a move is still wanted."""
        if self.wanted is None or not isinstance(tap, MoveTap | HandTap):
            return False
        return tap.game == GAME and tap.made == self.game.moves_made(PUPIL)

    def holds(self, cards: tuple[str, ...]) -> bool:
        return Counter(cards) <= Counter(map(str, self.game.view(PUPIL).hand))

    def play_on(self) -> None:
        """Make the wanted move and the opponent's replies. Keep a screen of the hand after each move but the last."""
        self._pupil_moves(shows=True)

    def _pupil_moves(self, *, shows: bool = False) -> None:
        self._move()
        self._made += 1
        if shows and self._moves and self._moves[0][0] == OPPONENT:
            self._shown.append(self._screen())
        self._answer_of_opponent(shows=shows)

    def _answer_of_opponent(self, *, shows: bool = False) -> None:
        while self._moves and self._moves[0][0] == OPPONENT:
            self._move()
            if shows and self._moves and self._moves[0][0] == OPPONENT:
                self._shown.append(self._screen())

    def _move(self) -> None:
        seat, move = self._moves.pop(0)
        events = self.game.play(seat, move)
        self._events = (*self._events, *events)
        if self.game.outcome or any(isinstance(event, BoutBeaten | BoutTaken) for event in events):
            self._events, self._last_bout = (), self._events

    def why_not(self, move: Move) -> str:
        """Return the reason for the refusal of a move: it breaks a rule, or the lesson wants another move."""
        try:
            self.game.check(PUPIL, move)
        except IllegalMove as refused:
            return why_not(self.game, move, refused.reason, self._texts, self._names())
        return self._texts("lesson-not-now")

    def why_unplayable(self, cards: tuple[str, ...]) -> str:
        if self._step.before_trumps:
            (target,), card = _lying(self.game), self._texts.card(parse_card(cards[-1]))
            target_name = self._texts.card(target)
            return self._texts("reason-does-not-beat", beating="plain", card=card, target=target_name)
        return why_unplayable(self.game, PUPIL, cards, self._texts, self._names())

    def _names(self) -> tuple[str, ...]:
        return seat_names(_SEATS, self._texts)

    def lesson(self, step: int, choice: Choice | None, answer: str) -> Lesson:
        texts, name, wanted = self._texts, self._step.name, self.wanted
        part = "done" if wanted is None else self._made + 1
        says = texts.rich(
            f"lesson-{name}-{part}",
            card=faces(_laid(wanted)),
            target=faces((wanted.target,) if isinstance(wanted, Beat) else _lying(self.game)),
        )
        shown = (*self._shown, self._screen(choice))
        title = texts(f"lesson-{name}")
        return Lesson(step, self._made, wanted is None, title, says, shown, answer)

    def _screen(self, choice: Choice | None = None) -> Screen:
        """Return the screen of the pupil's hand with the table, as in an ordinary game.

        The wanted cards are marked, and the buttons of other moves do not stand out.
        """
        view = self.game.view(PUPIL)
        scene = GameScene(
            TableId(GAME), GAME, None, self.game.options, Pace.NONE, _SEATS, "", None,
            self._events, self._last_bout, last_table=self.game.last_table, alone=True,
        )  # fmt: skip
        if view.outcome is not None:
            return screens.over_hand_screen(scene, view, self._texts)
        screen = screens.hand_screen(scene, view, self._texts, choice)
        stage = screen.drawn_stage
        if stage is None or self.wanted is None:
            return screen
        turn = replace(stage.turn, hinted=hinted_parts(self.wanted))
        rows = tuple(tuple(map(self._quiet, row)) for row in screen.rows)
        return replace(screen, rows=rows, stage=replace(stage, turn=turn))

    def _quiet(self, button: Button) -> Button:
        """Return the button. If it stands out and makes an unwanted move, return it in the plain style."""
        tap = from_data(button.action.data) if isinstance(button.action, Tap) else None
        if button.style is Style.MAIN and isinstance(tap, MoveTap) and tap.move != self.wanted:
            return replace(button, style=Style.PLAIN)
        return button


@cache
def _begun(step: LessonStep) -> Game:
    """Return the cached game of a step before its first move. Play in a copy of it only."""
    return Game.from_position(step.position())


def _laid(move: Move | None) -> tuple[Card, ...]:
    match move:
        case Attack(cards) | Transfer(cards):
            return cards
        case ThrowIn(card) | Beat(_, card):
            return (card,)
        case _:
            return ()


def _lying(game: Game) -> tuple[Card, ...]:
    return tuple(pair.attack for pair in game.view(None).table if pair.beat is None)
