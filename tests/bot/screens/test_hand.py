"""The hand post: one tap plays a card; a card with several moves needs two taps."""

from dataclasses import replace

import pytest

from bot.domain.scene import Marked, WhichUse
from bot.domain.screen import Button, Screen, Style, Tap
from bot.domain.tap_data import HandTap, MoveTap, from_data
from engine import PRESETS, Options, ThrowWhen, Transfer, move_to_text, pack
from tests.bot.screens.drawing import buttons, draw, words
from tests.bot.screens.sitting import ANYA, BORYA, VIKA, Sitting
from tests.bot.screens.situations import perevodnoy, perevodnoy_twofold
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
    hand = Sitting(table(" ".join(map(str, pack(Options())[:count])), "6s 7s", trump="s")).hand(0, RU)
    assert [len(row) for row in hand.rows] == rows


@pytest.mark.parametrize("choice", [WhichUse("9s"), WhichUse("Ac"), Marked(("6d",)), Marked(("9s", "6d"))])
def test_a_choice_on_the_hand_that_is_not_possible_is_ignored(choice: WhichUse | Marked) -> None:
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


def test_a_tap_unmarks_a_marked_card_and_the_last_one_ends_the_choice() -> None:
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


def test_the_hand_of_a_waiting_player_names_attacker_and_defender_and_stays_as_long_as_they_do() -> None:
    at = perevodnoy().play("0 a6s")
    waiting = at.hand(2, RU)
    assert "🗡 Аня → 🛡 Боря" in words(waiting)
    assert at.play("1 b6s9s").hand(2, RU) == waiting, "a move of others causes no edit"
    transferred = perevodnoy().play("0 a6s; 1 p6d")
    assert "🗡 Боря → 🛡 Вика" in words(transferred.hand(3, RU))
