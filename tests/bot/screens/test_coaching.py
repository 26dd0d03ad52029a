"""The coach's words under a result."""

import pytest

from bot.domain.advice import Change, Coaching, Mistake, Review
from bot.domain.screen import Screen
from bot.i18n.texts import load_texts
from bot.screens.coaching import advice_blocks
from engine import Game, Move, Options, Seat, Transfer, View, parse_move
from tests.bot.trial import text_of
from tests.engine.setting import play, table

TEXTS = load_texts()


def said(advice: Coaching | Review | None, language: str = "en") -> list[str]:
    texts = next(texts for code, texts in TEXTS.items() if code == language)
    return text_of(Screen(advice_blocks(advice, texts), ())).splitlines()


def a_game() -> Game:
    return table("6c 6d 7c Kd", "8c Ah 6h", talon="9h Ts")


def test_a_mistake_is_told_with_its_position_and_its_cost() -> None:
    game = a_game()
    play(game, "0 a6c")
    mistake = Mistake(game.view(Seat(1)), parse_move("take"), parse_move("b6c8c"), 23)
    assert said(Review((mistake,))) == [
        "",
        "🎓 One move of yours cost you dearly:",
        "Bout 3 · talon 2 · on the table 6c · in hand 8c 6h Ah",
        "↳ Chosen: take; better: beat 6c with 8c. Cost: 23 %",
        "Judged by what you could know then. The cost is in the chance not to be the fool.",
    ]


def test_an_exact_loss_says_what_it_changed_and_needs_no_note() -> None:
    mistake = Mistake(a_game().view(Seat(0)), parse_move("a7c"), parse_move("aKd"), 100, Change.WIN_TO_LOSS)
    lines = said(Review((mistake,), forced_from=7, by_clock=2))
    assert lines[3] == "↳ Chosen: play 7c; better: play Kd. That lost a game that was won."
    assert lines[4:] == [
        "From bout 7 on the game could not be saved any more.",
        "2 moves were not the player’s own and do not count here.",
    ]


def test_no_mistake_is_good_news_and_nothing_asked_is_nothing_said() -> None:
    assert said(Review(())) == ["", "🎓 No move of yours was surely a mistake."]
    assert said(Coaching.OFFERED) == said(None) == []
    assert "One moment" in said(Coaching.WORKING)[1]
    assert "could not" in said(Coaching.FAILED)[1]
    assert "Many games" in said(Coaching.BUSY)[1]


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
    told = set()
    for view in views:
        for move in moves:
            lines = said(Review((Mistake(view, move or parse_move("take"), move, 7),) * 3, 2, 5), language)
            told.add(lines[3])
            assert len(lines) == 11
            assert not any("coach-" in line or "{" in line for line in lines)
    assert len(told) > len(moves), "to let somebody take is not the same as to say done"
    for change in Change:
        line = said(Review((Mistake(views[0], parse_move("take"), None, 50, change),)), language)[3]
        assert line not in told
    assert Options() == game.options
