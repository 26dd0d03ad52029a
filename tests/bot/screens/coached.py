"""Results with the coach's words under them, for the golden files."""

from collections.abc import Iterator

from bot import screens
from bot.domain.screen import Screen
from bot.features.coach.model import Advice, Change, Coaching, Mistake, Progress, Review
from bot.features.coach.screens import CoachNote
from bot.i18n.texts import Texts
from engine import PRESETS, Move, Seat, View, parse_move
from tests.bot.screens.sitting import ANYA, BORYA, COACHED, VIKA, Sitting
from tests.engine.setting import play, table

MOVES = ("a6c", "t6h", "b6c8c", "p6h", "take", "done", "exchange", "cAh", "s6h")


def coached(texts: Texts) -> Iterator[tuple[str, Screen]]:
    """The offer, the wait, and every answer: each move, each change and each number in words."""
    fool = Sitting(table("7h", "9h Th", "Jd Js", trump="c"), ANYA, BORYA, VIKA)
    fool.play("0 a7h; 1 b7h9h; 1 aTh; 2 take")

    def under_result(advice: Advice | None, replay: str = "") -> Screen:
        note = None if advice is None else CoachNote(fool.scene.game, advice, replay)
        return screens.over_hand_screen(fool.scene, fool.game.view(Seat(2)), texts, note, COACHED)

    attack, defence, taking = _views()
    yield "offered", under_result(None)
    yield "queued", under_result(Progress(3))
    yield "at work", under_result(Progress(0, 7), "https://durak.example.org/replay/k1")
    yield "failed", under_result(Coaching.FAILED)
    yield "too many wait", under_result(Coaching.BUSY)
    yield "no mistakes", under_result(Review(()))
    yield "not enough time", under_result(Review((), unjudged=21))
    one = Mistake(defence, parse_move("take"), parse_move("b6c8c"), 23, 12, 34)
    yield "at work, one mistake so far", under_result(Progress(0, 40, (one,)))
    yield "one mistake, one move by the clock", under_result(Review((one,), by_clock=1))
    yield "one mistake, not enough time for all moves", under_result(Review((one,), unjudged=2))
    let = Mistake(taking, parse_move("t6d"), parse_move("done"), 8, 6, 11)
    yield "two mistakes, lost by force", under_result(Review((let, one), forced_from=7, by_clock=2))
    exact = tuple(
        Mistake(attack, parse_move("a7c"), parse_move("aKd"), 50, 50, 50, change) for change in Change
    )
    yield "solved endings", under_result(Review(exact, by_clock=5))
    for words in MOVES:
        move: Move = parse_move(words)
        otherwise = None if words == "take" else parse_move("take")
        yield f"the move {words}", under_result(Review((Mistake(defence, move, otherwise, 6, 5, 8),)))


def _views() -> tuple[View, View, View]:
    """Of the attacker before the first card, of the defender, and of the attacker while the defender takes."""
    game = table("6c 6d 7c Kd", "8c Ah 6h", talon="9h Ts", options=PRESETS["podkidnoy"])
    attack = game.view(Seat(0))
    play(game, "0 a6c")
    defence = game.view(Seat(1))
    play(game, "1 take")
    return attack, defence, game.view(Seat(0))
