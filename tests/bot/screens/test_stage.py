"""The stage of a screen has the content of its lines, and nothing more."""

from dataclasses import replace

from bot.domain.scene import SceneSeat, WhichUse
from bot.domain.screen import Pairs, Paragraph, Screen, Span, Stage, Tap, digest_of
from bot.domain.stage import Part, Role
from bot.i18n.texts import Texts
from bot.screens import lobby_screen, options_screen, with_own_stories
from bot.screens.offers import PRESETS_SHOWN
from bot.screens.options import MENU
from engine import PRESETS, Options
from tests.bot.screens.drawing import words
from tests.bot.screens.sitting import ANYA, BORYA, COMPUTER, UNTIL, VIKA, Sitting, lobby
from tests.bot.screens.strict import strict_texts
from tests.engine.setting import table

TEXTS: Texts = next(iter(strict_texts().values()))


def stage_of(screen: Screen) -> Stage:
    stage = screen.drawn_stage
    assert stage is not None
    return stage


def test_a_stage_is_drawn_only_for_a_platform_that_asks_for_it() -> None:
    sitting = in_a_bout().play("0 a6s")
    chosen = sitting.hand(1, TEXTS, WhichUse("6h"))
    for screen in (
        lobby_screen(lobby(ANYA, BORYA), TEXTS),
        sitting.table(TEXTS),
        sitting.hand(2, TEXTS),
        chosen,
    ):
        assert callable(screen.stage)
        assert replace(screen, stage=stage_of(screen)).drawn_stage == stage_of(screen)


def words_of(spans: tuple[Span, ...]) -> str:
    return words(Screen((Paragraph(spans),)))


def in_a_bout(*seats: SceneSeat, options: Options = PRESETS["perevodnoy"]) -> Sitting:
    game = table("6s 6c 9d", "7s 8s 6h", "Ts Js Qs", talon="Kc Ah", options=options, trump="h")
    return Sitting(game, *(seats or (ANYA, BORYA, VIKA)))


def test_a_table_shows_each_seat_with_its_cards_and_its_role() -> None:
    stage = stage_of(in_a_bout().play("0 a6s; 1 b6s7s").table(TEXTS))
    assert stage.part is Part.TABLE
    assert [seat.cards for seat in stage.seats] == [2, 2, 3]
    assert [seat.role for seat in stage.seats] == [Role.ATTACKS, Role.DEFENDS, None]
    assert [seat.user for seat in stage.seats] == ["1", "2", "3"]
    assert stage.turn.until == UNTIL
    assert stage.turn.within == 15


def test_a_table_shows_the_last_bout_after_its_end() -> None:
    sitting = in_a_bout().play("0 a6s; 1 b6s7s")
    assert stage_of(sitting.table(TEXTS)).last_bout == ()
    sitting.play("0 t6c; 1 take")
    said, pairs = stage_of(sitting.table(TEXTS)).last_bout
    laid = tuple((pair.attack, pair.beat) for pair in sitting.game.last_table)
    assert pairs == Pairs(laid)
    assert [[str(card) for card in pair] for pair in laid] == [["6s", "7s"], ["6c", "None"]]
    assert isinstance(said, Paragraph)
    assert BORYA.name in words_of(said.spans)
    assert stage_of(sitting.hand(0, TEXTS)).last_bout == (), "in a group it stands at the table"
    assert len(stage_of(sitting.alone().hand(0, TEXTS)).last_bout) == 2


def test_a_table_names_each_persons_part_in_the_latest_events() -> None:
    sitting = in_a_bout().play("0 a6s; 1 b6s7s")
    view = sitting.game.view(None)
    drawn = stage_of(with_own_stories(sitting.table(TEXTS), sitting.scene, view, TEXTS))
    own, others = [words_of(spans) for spans in drawn.own_stories], words_of(drawn.story)
    assert own[2] == ""
    assert ANYA.name not in own[0]
    assert BORYA.name not in own[1]
    assert BORYA.name in own[0]
    assert len({*own, others}) == 4
    sitting = in_a_bout(ANYA, COMPUTER, VIKA).play("0 a6s; 1 b6s7s")
    drawn = stage_of(with_own_stories(sitting.table(TEXTS), sitting.scene, sitting.game.view(None), TEXTS))
    assert [bool(spans) for spans in drawn.own_stories] == [True, False, False], "a computer reads nothing"


def test_a_table_names_each_persons_part_in_the_last_bout() -> None:
    sitting = in_a_bout().play("0 a6s; 1 b6s7s; 0 t6c; 1 take")
    view = sitting.game.view(None)
    drawn = stage_of(with_own_stories(sitting.table(TEXTS), sitting.scene, view, TEXTS))
    said = drawn.last_bout[0]
    assert isinstance(said, Paragraph)
    assert BORYA.name in words_of(said.spans)
    own = [words_of(spans) for spans in drawn.own_endings]
    assert (own[0], own[2]) == ("", ""), "they read what everybody reads"
    assert own[1]
    assert BORYA.name not in own[1]


def test_a_hand_shown_in_a_group_has_no_seats_and_stays_the_same_while_others_move() -> None:
    sitting = in_a_bout().play("0 a6s")
    before = stage_of(sitting.hand(2, TEXTS))
    assert (before.part, before.seats, before.turn.mode, before.turn.until) == (Part.HAND, (), "waits", None)
    assert stage_of(sitting.hand(1, TEXTS)).turn.mode == "defend"


def test_the_table_shows_the_defender_to_players_with_unchanged_hands() -> None:
    sitting = in_a_bout().play("0 a6s")
    assert stage_of(sitting.hand(2, TEXTS)).turn.hint == ()
    shown = stage_of(sitting.table(TEXTS)).turn
    assert BORYA.name in words_of(shown.words)
    assert words_of(shown.hint) == TEXTS("hint-waits-throwing")
    sitting.play("1 take; 0 done")
    assert ANYA.name in words_of(stage_of(sitting.table(TEXTS)).turn.hint)


def test_the_hand_stays_visible_while_a_use_of_a_card_is_chosen() -> None:
    sitting = in_a_bout().play("0 a6s")
    stage = stage_of(sitting.hand(1, TEXTS, WhichUse("6h")))
    assert [str(button.card) for button in stage.held] == ["7s", "8s", "6h"]
    assert stage_of(sitting.hand(1, TEXTS)).held == ()


def test_a_lobby_offers_every_game_once_and_marks_the_chosen_one() -> None:
    stage = stage_of(screen := lobby_screen(lobby(ANYA, COMPUTER), TEXTS))
    assert [offer.chosen for offer in stage.games].count(True) == 1
    assert {offer.data.rpartition(":")[2] for offer in stage.games} == set(PRESETS)
    assert [seat.opener for seat in stage.seats] == [True, False]
    assert digest_of(screen) == digest_of(replace(screen, stage=None)), "a standing message is not drawn anew"


def test_a_lobby_offers_the_games_of_the_options_page_with_the_usual_ones_first() -> None:
    scene = lobby(ANYA, COMPUTER, preset="chaos")
    stage, taps = stage_of(lobby_screen(scene, TEXTS)), taps_of(options_screen(scene, MENU, TEXTS))
    offered = [offer.data for offer in (*stage.games, *stage.paces)]
    shown = [data for data in taps if data.startswith(("t:tablename2:preset:", "t:tablename2:pace:"))]
    assert [data for data in offered if data in shown] == shown
    assert offered[: len(PRESETS_SHOWN) + 1] == shown[: len(PRESETS_SHOWN) + 1]


def taps_of(screen: Screen) -> list[str]:
    actions = [button.action for row in screen.rows for button in row]
    return [action.data for action in actions if isinstance(action, Tap)]
