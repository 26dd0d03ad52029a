"""The hand post: one tap plays a card; a card that can make several moves needs two."""

from dataclasses import replace

import pytest

from bot.domain.buttons import HandTap, MoveTap, TableTap, TableVerb, from_data
from bot.domain.scene import Marked, WhichUse
from bot.domain.screen import Button, Disabled, Moment, Paragraph, Screen, Style, Tap
from engine import PRESETS, Options, ThrowWhen, Transfer, move_to_text
from tests.bot.screens.drawing import buttons, draw, words
from tests.bot.screens.sitting import ANYA, BORYA, COMPUTER, VIKA, Sitting
from tests.bot.screens.situations import AWAY, perevodnoy, perevodnoy_twofold
from tests.bot.screens.strict import strict_texts
from tests.engine.setting import table

RU = strict_texts()["ru"]
SIMPLE = PRESETS["simple"]


def button(screen: Screen, label: str) -> Button:
    (found,) = [button for button in buttons(screen) if button.label.replace("\ufe0e", "") == label]
    return found


def tapped(screen: Screen, label: str) -> object:
    action = button(screen, label).action
    assert isinstance(action, Tap)
    return from_data(action.data)


def order(screen: Screen) -> str:
    return " ".join(str(button.card) for button in buttons(screen) if button.card is not None)


def simple(hand: str = "6s 6h 9d 9c Jc") -> Sitting:
    return Sitting(table(hand, "7s 7h Td Tc Qc Ad", talon="Tc 7d", options=SIMPLE))


def test_a_card_with_one_move_is_played_by_one_tap() -> None:
    tap = tapped(perevodnoy().hand(0, RU), "6♠")
    assert isinstance(tap, MoveTap)
    assert (tap.bout, tap.made) == (3, 0)


def test_playable_cards_stand_out_and_the_others_explain_why_not() -> None:
    hand = perevodnoy().play("0 a6s").hand(1, RU)
    assert {button.label for button in buttons(hand) if button.style is Style.PLAYABLE} == {
        "6♦",
        "9♠\ufe0e",
        "10♠\ufe0e",
    }
    why = tapped(hand, "K♦")
    assert isinstance(why, HandTap)
    assert (why.kind, why.cards) == ("why", ("Kd",))


def test_the_hand_is_in_a_fixed_order_by_suit_with_the_trumps_last() -> None:
    at = Sitting(table("Ah 6h Ts 6s Kd 7d 9c", "Qs 7s Qh", trump="h"))
    shown = [order(at.hand(0, RU)), order(at.play("0 a6s").hand(0, RU)), order(at.play("1 take").hand(0, RU))]
    assert shown == ["7d Kd 9c 6s Ts 6h Ah", "7d Kd 9c Ts 6h Ah", "7d Kd 9c Ts 6h Ah"]


@pytest.mark.parametrize(
    "count, rows",
    [
        (1, [1]),
        (4, [4]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [4, 3]),
        (12, [6, 6]),
        (13, [5, 4, 4]),
        (20, [5, 5, 5, 5]),
    ],
)
def test_rows_are_of_nearly_equal_length(count: int, rows: list[int]) -> None:
    pack = [
        "6d",
        "7d",
        "8d",
        "9d",
        "Td",
        "Jd",
        "Qd",
        "Kd",
        "Ad",
        "6c",
        "7c",
        "8c",
        "9c",
        "Tc",
        "Jc",
        "Qc",
        "Kc",
        "Ac",
        "6h",
        "7h",
    ]
    hand = Sitting(table(" ".join(pack[:count]), "6s 7s", trump="s")).hand(0, RU)
    assert [len(row) for row in hand.rows] == rows


def test_a_player_who_is_not_involved_sees_the_hand_alone_and_disabled() -> None:
    at = perevodnoy()
    before = at.hand(2, RU)
    after = at.play("0 a6s; 1 b6s9s").hand(2, RU)
    assert before == after
    assert all(isinstance(button.action, Disabled) for button in buttons(after))
    assert words(after) == "# Твои карты · «Пятничный стол»\nКозырь ♥"


def test_done_names_the_cards_on_the_table() -> None:
    at = perevodnoy().play("0 a6s; 1 b6s9s; 0 t9d; 1 b9dKd")
    done = tapped(at.hand(0, RU), "Бито")
    assert isinstance(done, MoveTap)
    assert done.on_table == 4


def test_done_has_a_button_only_while_it_is_awaited() -> None:
    at = perevodnoy().play("0 a6s")
    assert [button.label for button in buttons(at.hand(0, RU)) if button.card is None] == []


def test_the_defender_takes_by_one_tap_and_the_button_is_plain_once_all_is_beaten() -> None:
    at = perevodnoy().play("0 a6s; 1 b6s9s; 0 t9d")
    assert button(at.hand(1, RU), "Беру").style is Style.DANGER
    at.play("1 b9dKd")
    assert button(at.hand(1, RU), "Беру").style is Style.PLAIN


def test_a_defender_who_takes_sees_the_added_cards_and_can_do_nothing() -> None:
    taking = perevodnoy().play("0 a6s; 1 take").hand(1, RU)
    assert "6♠ ← ?" in draw(taking)
    assert all(isinstance(button.action, Disabled) for button in buttons(taking))


def test_a_card_that_could_beat_or_transfer_asks_which() -> None:
    at = perevodnoy_twofold()
    which = tapped(at.hand(1, RU), "6♦")
    assert isinstance(which, HandTap)
    assert which.kind == "which"
    asked = at.hand(1, RU, WhichUse("6d"))
    assert [isinstance(tapped(asked, label), MoveTap) for label in ("Бить 6♠", "↪ Перевести 6♦")] == [
        True,
        True,
    ]
    back = tapped(asked, "← Назад")
    assert isinstance(back, HandTap)
    assert back.kind == "back"


@pytest.mark.parametrize("choice", [WhichUse("9s"), WhichUse("Ac"), Marked(("6d",)), Marked(("9s", "6d"))])
def test_a_choice_that_is_not_possible_is_ignored(choice: WhichUse | Marked) -> None:
    at = perevodnoy_twofold()
    assert at.hand(1, RU, choice) == at.hand(1, RU)


def test_a_transfer_that_needs_several_cards_plays_them_by_one_tap() -> None:
    options = Options(transfer=True, transfer_match=True)
    at = Sitting(
        table("6s 6h Kc", "6d 6c 9s 9h", "Qs Qh Kd Jd", talon="Tc 7d", options=options), ANYA, BORYA, VIKA
    )
    tap = tapped(at.play("0 a6h6s").hand(1, RU), "6♣")
    assert isinstance(tap, MoveTap)
    assert move_to_text(tap.move) == "p6d6c"
    assert "↪ Перевести 6♦ 6♣" in draw(at.hand(1, RU, WhichUse("6d")))


def test_the_first_tap_plays_one_card_if_others_can_be_thrown_in_later() -> None:
    at = Sitting(table("6s 6h", "7s 7h Td", talon="Tc 7d"))
    assert isinstance(tapped(at.hand(0, RU), "6♠"), MoveTap)


@pytest.mark.parametrize(
    "options",
    [SIMPLE, Options(throw_when=ThrowWhen.ALL_BEATEN), Options(throw_when=ThrowWhen.AFTER_FIRST_BEAT)],
)
def test_cards_of_one_rank_are_marked_if_none_can_be_thrown_in_later(options: Options) -> None:
    at = Sitting(table("6s 6h 9d", "7s 7h Td", talon="Tc 7d", options=options))
    first = tapped(at.hand(0, RU), "6♠")
    assert isinstance(first, HandTap)
    assert (first.kind, first.cards) == ("mark", ("6s",))
    second = tapped(at.hand(0, RU, Marked(("6s",))), "6♥")
    assert isinstance(second, HandTap)
    assert set(second.cards) == {"6s", "6h"}
    assert isinstance(tapped(at.hand(0, RU, Marked(second.cards)), "Ходить: 6♥ 6♠"), MoveTap)
    assert isinstance(tapped(at.hand(0, RU), "9♦"), MoveTap), "a card without a companion needs no mark"


NO_TRUMPS = Options(throw_trumps=False)


def test_cards_of_a_rank_are_marked_too_if_a_trump_of_it_cannot_be_thrown_in_later() -> None:
    at = Sitting(table("6s 6d 9h 9c", "7s 7h Td", talon="Tc 7d", options=NO_TRUMPS))
    first = tapped(at.hand(0, RU), "6♠")
    assert isinstance(first, HandTap)
    assert (first.kind, first.cards) == ("mark", ("6s",))
    assert isinstance(tapped(at.hand(0, RU, Marked(("6s", "6d"))), "Ходить: 6♦ 6♠"), MoveTap)
    assert isinstance(tapped(at.hand(0, RU), "9♥"), MoveTap), "the other nine can be thrown in"
    assert isinstance(tapped(at.hand(0, RU, Marked(("9h",))), "Ходить: 9♥"), MoveTap)
    without = Sitting(table("6s 6d 9h 9c", "7s 7h Td", trump="d", options=NO_TRUMPS))
    assert isinstance(tapped(without.hand(0, RU), "6♠"), MoveTap), "there is no talon any more"


def test_a_transfer_of_several_cards_is_offered_if_one_of_them_could_not_be_thrown_in_later() -> None:
    def transfers(options: Options, talon: str = "Tc 7d") -> set[str]:
        dealt = table("6c Kc", "6s 6d 9h", "7s 7h Td", talon=talon, options=options)
        at = Sitting(dealt, ANYA, BORYA, VIKA).play("0 a6c")
        taps = [tapped(at.hand(1, RU), card) for card in ("6♠", "6♦")]
        asked = [tap for tap in taps if isinstance(tap, HandTap)]
        made = [tap for tap in taps if isinstance(tap, MoveTap)]
        screens = [at.hand(1, RU, WhichUse(tap.cards[0])) for tap in asked]
        data = [
            one.action.data for screen in screens for one in buttons(screen) if isinstance(one.action, Tap)
        ]
        made += [one for one in map(from_data, data) if isinstance(one, MoveTap)]
        return {move_to_text(tap.move) for tap in made if isinstance(tap.move, Transfer)}

    both = {"p6s", "p6d", "p6d6s"}
    assert transfers(replace(NO_TRUMPS, transfer=True)) == both
    assert transfers(Options(transfer=True, throw_in=False)) == both
    assert transfers(Options(transfer=True)) == both - {"p6d6s"}
    assert transfers(replace(NO_TRUMPS, transfer=True), talon="") == both - {"p6d6s"}


def test_a_trump_that_may_not_be_thrown_in_explains_why_not() -> None:
    at = Sitting(table("6s 6h 6d 9h", "7s 7h Td", talon="Tc 7d", options=NO_TRUMPS)).play("0 a6s")
    assert isinstance(tapped(at.hand(0, RU), "6♥"), MoveTap)
    why = tapped(at.hand(0, RU), "6♦")
    assert isinstance(why, HandTap)
    assert (why.kind, why.cards) == ("why", ("6d",))


def test_a_marked_card_is_unmarked_by_a_tap_and_the_last_one_goes_back() -> None:
    both = simple().hand(0, RU, Marked(("6s", "6h")))
    one = tapped(both, "✓ 6♥")
    assert isinstance(one, HandTap)
    assert one.cards == ("6s",)
    none = tapped(simple().hand(0, RU, Marked(("6s",))), "✓ 6♠")
    assert isinstance(none, HandTap)
    assert none.kind == "back"


def test_more_cards_than_the_defender_can_beat_are_not_marked_but_explained() -> None:
    at = Sitting(table("6s 6h 6c 9d", "7s 7h", talon="Tc 7d", options=SIMPLE))
    third = tapped(at.hand(0, RU, Marked(("6s", "6h"))), "6♣")
    assert isinstance(third, HandTap)
    assert (third.kind, set(third.cards)) == ("why", {"6s", "6h", "6c"})
    assert "Отмечено: 6♠ 6♥\n" in draw(at.hand(0, RU, Marked(("6s", "6h")))), "no more can be added"


def test_another_rank_begins_a_new_marking() -> None:
    other = tapped(simple().hand(0, RU, Marked(("6s",))), "9♦")
    assert isinstance(other, HandTap)
    assert (other.kind, other.cards) == ("mark", ("9d",))


def test_an_absent_player_sees_the_cards_and_one_button() -> None:
    away = Sitting(perevodnoy().game, ANYA, AWAY, VIKA, COMPUTER).hand(1, RU)
    back = tapped(away, "Я снова тут")
    assert back == TableTap(perevodnoy().scene.table, TableVerb.BACK)
    assert [button.label for button in buttons(away) if isinstance(button.action, Tap)] == ["Я снова тут"]


def test_only_an_awaited_player_sees_the_deadline() -> None:
    at = perevodnoy().play("0 a6s")
    assert moments(at.hand(1, RU)) == [1_800_000_000]
    assert moments(at.hand(0, RU)) == []
    assert moments(at.table(RU)) == [1_800_000_000]


def moments(screen: Screen) -> list[int]:
    spans = (span for block in screen.blocks if isinstance(block, Paragraph) for span in block.spans)
    return [span.at for span in spans if isinstance(span, Moment)]


def test_in_a_solo_game_the_hand_shows_the_table() -> None:
    shown = words(perevodnoy().alone().hand(0, RU))
    assert all(part in shown for part in ("🗡 Ты · 4", "🛡 Боря · 4", "Козырь 7♥"))
    assert "🔒" not in shown


def test_the_last_call_says_what_to_do_and_where() -> None:
    at = perevodnoy()
    assert words(at.last_call(0, RU)).startswith("! ⏰ Ходи, время выходит · «Пятничный стол» · ⏳")
    assert words(at.play("0 a6s").last_call(1, RU)).startswith("! ⏰ Отбивайся")
