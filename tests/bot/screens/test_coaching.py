"""The coach's words under a result."""

import pytest

from bot.domain.ids import GameId
from bot.domain.screen import Screen
from bot.features.coach.model import Change, Coaching, Mistake, Review
from bot.features.coach.screens import CoachNote
from bot.i18n.texts import load_texts
from engine import Game, Move, Options, Seat, Transfer, View, parse_move
from tests.bot.trial import text_of
from tests.engine.setting import play, table

TEXTS = load_texts()


def said(advice: Coaching | Review, language: str = "en") -> list[str]:
    texts = next(texts for code, texts in TEXTS.items() if code == language)
    return text_of(Screen(CoachNote(GameId("k1"), advice).lines(texts), ())).splitlines()


def a_game() -> Game:
    return table("6c 6d 7c Kd", "8c Ah 6h", talon="9h Ts")


MOVES = ["a6c", "t6h", "b6c8c", "p6h", "take", "done", "exchange", "cAh", "s6h"]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_move_and_every_number_has_its_words_in_every_language(language: str) -> None:
    game = a_game()
    play(game, "0 a6c")
    views: list[View] = [game.view(Seat(1)), a_game().view(Seat(0))]
    play(game, "1 take")
    views.append(game.view(Seat(0)))
    moves: list[Move | None] = [None]
    for text in MOVES:
        try:
            moves.append(parse_move(text))
        except ValueError:
            continue
    assert any(isinstance(move, Transfer) for move in moves)
    shown = set()
    for view in views:
        for move in moves:
            lines = said(
                Review((Mistake(view, move or parse_move("take"), move, 7, 6, 9),) * 3, 2, 5, 3), language
            )
            shown.add(lines[3])
            assert len(lines) == 12
            assert not any("coach-" in line or "{" in line for line in lines)
    assert len(shown) > len(moves), "to let somebody take is not the same as to say done"
    for change in Change:
        line = said(Review((Mistake(views[0], parse_move("take"), None, 50, 50, 50, change),)), language)[3]
        assert line not in shown
    assert Options() == game.options
