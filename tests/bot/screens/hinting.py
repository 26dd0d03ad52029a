"""Screens of hints: the button, an answer, every ground, and the words for each move of a whole game."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from bot import screens
from bot.domain.scene import Hinted
from bot.domain.screen import Screen
from bot.i18n.texts import Texts
from bot.screens.hints import hint_words
from bot.screens.options import MENU
from engine import Game, Ground, GroundKind, Hint, Move, Record, Seat, View, parse_card, parse_move, replay
from engine.hints import grounds_of
from engine.replaying import rewind
from tests.bot.screens.sitting import ANYA, BORYA, VIKA, Sitting, lobby
from tests.engine.setting import table

GOLDEN = Path(__file__).parent.parent.parent / "engine" / "golden" / "podkidnoy.txt"
WITH_A_CARD = {
    GroundKind.BROKE_RULE, GroundKind.NOTHING_BEATS, GroundKind.BEATING_COSTS, GroundKind.NOTHING_FOLLOWS,
    GroundKind.UNBEATABLE, GroundKind.THROWING_COSTS, GroundKind.BETTER_TRUMP,
}  # fmt: skip
COUNTED = {
    GroundKind.FEW_TO_TAKE: (1, 2), GroundKind.SEVERAL: (2, 4, 5), GroundKind.FOLLOWED: (1, 2, 5),
    GroundKind.TAKING_ADDS: (1, 3, 6),
}  # fmt: skip


def a_game() -> Sitting:
    game = table("6c 6h Kd", "8c 8s 7d Ad", "9c 9h Ts", trump="d", talon="Jh Qd")
    return Sitting(game, ANYA, BORYA, VIKA, hints=True)


def answer(view: View, move: Move, *, searched: bool = True) -> Hinted:
    return Hinted(Hint(move, grounds_of(view, move), searched))


def hints(texts: Texts) -> Iterator[tuple[str, Screen]]:
    yield "the lobby says it", screens.lobby_screen(lobby(ANYA, BORYA, hints=True), texts)
    yield "the menu", screens.options_screen(lobby(ANYA, hints=True), MENU, texts)
    sitting = a_game().play("0 a6c")
    yield "to defend, before", sitting.hand(1, texts)
    view = sitting.game.view(Seat(1))
    for move in ("b6c8c", "b6c7d", "take"):
        yield f"the answer {move}", sitting.hand(1, texts, answer(view, parse_move(move)))
    yield "alone in the private chat", sitting.alone().hand(1, texts, answer(view, parse_move("take")))
    yield "every ground", Screen(tuple(hint_words(one, view, texts) for one in every_ground()))
    yield "a whole game", Screen(tuple(hint_words(one, seen, texts) for seen, one in a_whole_game()))


def every_ground() -> Iterator[Hinted]:
    """One after the other, as if they spoke for the same move; then a hint by habit, and two without grounds."""
    move, card = parse_move("b6c8c"), parse_card("8c")
    for kind in GroundKind:
        for count in COUNTED.get(kind, (None,)):
            yield Hinted(Hint(move, (Ground(kind, card if kind in WITH_A_CARD else None, count),), True))
    by_habit = Hint(move, (Ground(GroundKind.KEEPS_TRUMPS), Ground(GroundKind.ONLY_BEAT)), False)
    yield Hinted(by_habit)
    yield Hinted(replace(by_habit, grounds=()))
    yield Hinted(Hint(move, (), True))


def a_whole_game() -> Iterator[tuple[View, Hinted]]:
    """Yield a hint for each decision of a golden game, with the played move as the advice."""
    game, _ = replay(Record.from_text(GOLDEN.read_text()))
    for number, (seat, move) in enumerate(game.moves):
        view = before(game, number).view(seat)
        if len(view.legal_moves) > 1 and move in view.legal_moves:
            yield view, answer(view, move)


def before(game: Game, number: int) -> Game:
    return rewind(game, len(game.moves) - number)
