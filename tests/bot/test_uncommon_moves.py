"""Every uncommon move by tapping: the cut, redeals, swaps, sides, wild cards, cheats."""

import pytest

from bot.domain.commands import Who
from bot.domain.tap_data import AskDoubt, AskUse, CutTap, MoveTap
from engine import (
    Beat,
    Call,
    Cut,
    DemandRedeal,
    Exchange,
    ExchangeTrump,
    Game,
    Move,
    Options,
    Packs,
    PassCard,
    Phase,
    Redeal,
    Seat,
    ShowPass,
    Side,
    TransferDirection,
    parse_card,
    parse_move,
)
from tests.bot.trial import Trial
from tests.engine.setting import table

CHEATING = Options(cheating=True)
NAMES = ("Anna", "Boris", "Vika", "Gleb")


async def seated(trial: Trial, count: int = 3) -> dict[str, Who]:
    return {name: await trial.person(name) for name in NAMES[:count]}


async def before(trial: Trial, game: Game) -> list[Who]:
    people = list((await seated(trial, game.seats)).values())
    await trial.sits_before(game, *people)
    return people


def last_move(trial: Trial) -> Move:
    return trial.running.game.moves[-1][1]


def awaited(trial: Trial, people: dict[str, Who]) -> Who:
    seat = trial.running.game.awaited.must
    assert seat is not None
    return people[trial.owner(seat)]


# before the first attack


async def test_the_deck_is_cut_by_one_tap(trial: Trial) -> None:
    people = await seated(trial)
    await trial.deal(*people.values(), options=Options(cut=True, redeal=Redeal.OFF))
    cutter = awaited(trial, people)
    assert trial.labels(cutter) == ["Thin · 6", "Half · 18", "Deep · 30", "Elsewhere…"]
    await trial.taps_label(cutter, "Deep · 30")
    assert last_move(trial) == Cut(30)
    assert trial.running.game.phase is Phase.ATTACK
    assert "lifts 30 cards" in trial.texts(trial.room)[-1]


async def test_the_deck_can_be_cut_at_any_place(trial: Trial) -> None:
    people = await seated(trial)
    await trial.deal(*people.values(), options=Options(cut=True))
    cutter = awaited(trial, people)
    for label in ("Elsewhere…", "+10", "+1", "−10", "−10", "−1", "−1"):
        await trial.taps_label(cutter, label)
    assert trial.labels(cutter) == ["−1", "+1", "+10", "✂ Lift 7", "← Back"]
    await trial.taps_label(cutter, "← Back")
    await trial.taps_label(cutter, "Elsewhere…")
    await trial.taps_label(cutter, "✂ Lift 18")
    assert last_move(trial) == Cut(18)


@pytest.mark.parametrize("place", [0, 36, 999])
async def test_a_cut_outside_the_deck_is_refused(trial: Trial, place: int) -> None:
    people = await seated(trial)
    await trial.deal(*people.values(), options=Options(cut=True))
    cutter = awaited(trial, people)
    running = trial.running
    await trial.forge_tap(cutter, CutTap(running.state.game, 1, 0, place).text())
    assert "Elsewhere…" in trial.labels(cutter)
    answer = await trial.forge_tap(cutter, MoveTap(running.state.game, 1, 0, Cut(place or 36)).text())
    assert answer.text
    assert trial.running.game.phase is Phase.CUT


async def asked_for_a_redeal() -> tuple[Trial, dict[str, Who]]:
    for seed in range(200):
        trial = Trial(seed=seed)
        await trial.start()
        people = await seated(trial)
        await trial.deal(*people.values(), options=Options(redeal=Redeal.FIVE_OR_COLOUR))
        if trial.running.game.phase is Phase.REDEAL:
            return trial, people
        await trial.stop()
    raise AssertionError("nobody was dealt five of a suit")


async def test_a_new_deal_may_be_demanded() -> None:
    trial, people = await asked_for_a_redeal()
    asked = awaited(trial, people)
    assert trial.labels(asked)[-2:] == ["Play these", "New deal"]
    before = trial.running.view(trial.running.game.awaited.must).hand
    seat = trial.running.game.awaited.must
    await trial.taps_label(asked, "New deal")
    assert last_move(trial) == DemandRedeal()
    assert trial.running.view(seat).hand != before
    await trial.stop()


# the trump


async def test_the_trump_is_swapped_out_of_turn_also_by_a_button_of_an_older_bout(trial: Trial) -> None:
    game = table(
        "9s 9c 9d Qs Ks As",
        "Td Ts Js Kc Ac 7d",
        "6h 7c 8c 7s 8s 8d",
        talon="Jd Qd Kd Jc Qc Ah",
        options=Options(exchange=Exchange.LOWEST),
    )
    anna, boris, vika = await before(trial, game)
    assert "🔄 Swap for A♥" in trial.labels(vika)
    tap = MoveTap(trial.running.state.game, 0, 0, ExchangeTrump()).text()
    await trial.taps_label(anna, "9♠")
    await trial.taps_label(boris, "10♠")
    await trial.taps_label(anna, "Done")
    assert trial.running.game.bout == 4
    assert not (await trial.forge_tap(vika, tap)).text
    assert last_move(trial) == ExchangeTrump()
    assert "swaps 6h for the trump Ah" in trial.texts(trial.room)[-1]
    assert (await trial.forge_tap(vika, tap)).text, "the seat has moved since"


# transfers


async def test_a_pass_card_is_shown_to_the_side_that_was_chosen(trial: Trial) -> None:
    options = Options(
        transfer=True, pass_card=PassCard.BOUT, transfer_direction=TransferDirection.EITHER_BOUT
    )
    game = table("6s 9c", "6h 9s Ts", "Qs Qc Kh", "8c 8d 9h", talon="Tc Td 7h", options=options)
    anna, boris, *_ = await before(trial, game)
    await trial.taps_label(anna, "6♠")
    await trial.taps_label(boris, "6♥")
    assert [label for label in trial.labels(boris) if "Vika" in label or "Anna" in label]
    label = next(label for label in trial.labels(boris) if label.startswith("🎫") and "Anna" in label)
    await trial.taps_label(boris, label)
    assert last_move(trial) == ShowPass(parse_card("6h"), Side.RIGHT)
    assert trial.running.game.defender == Seat(0)
    assert "shows the pass card 6h" in trial.texts(trial.room)[-1]


# wild cards and cheats


async def test_the_suit_of_a_weli_is_chosen_by_a_second_tap(trial: Trial) -> None:
    game = table("6d 8c", "7s Tc", talon="Jd 7h", options=Options(weli=True))
    anna, _ = await before(trial, game)
    await trial.taps_label(anna, "6♦")
    assert trial.labels(anna)[:4] == [f"Play 6♦{suit}" for suit in ("", "→♣", "→♥", "→♠")]
    await trial.taps_label(anna, "Play 6♦→♠")
    assert last_move(trial) == parse_move("a6S")


async def test_equal_cards_of_two_packs_are_marked_one_by_one(trial: Trial) -> None:
    options = Options(packs=Packs.TWO, throw_in=False)
    game = table("6s 6s 9d", "7s 7h Td", talon="Tc 7d", options=options)
    anna, _ = await before(trial, game)
    await trial.taps_label(anna, "6♠")
    assert trial.labels(anna)[:2] == ["✓ 6♠", "6♠"]
    await trial.taps_label(anna, "6♠")
    assert trial.labels(anna)[:2] == ["✓ 6♠", "✓ 6♠"]
    await trial.taps_label(anna, "Play 6♠ 6♠")
    assert last_move(trial) == parse_move("a6s6s")


# cheating


def shady() -> Game:
    return table("7h 7c Kd", "8c Tc Jc", "Qc 9s", talon="Ad 6s", options=CHEATING)


async def test_an_honest_card_takes_one_tap_and_a_cheat_two(trial: Trial) -> None:
    anna, boris, _ = await before(trial, shady())
    await trial.taps_label(anna, "7♥")
    assert last_move(trial) == parse_move("a7h")
    await trial.taps_label(boris, "8♣")
    assert last_move(trial) == parse_move("a7h"), "a slip of the finger is no cheat"
    await trial.taps_label(boris, "🤫 Beat 7♥")
    assert last_move(trial) == Beat(parse_card("7h"), parse_card("8c"))
    await trial.taps_label(anna, "K♦")
    await trial.taps_label(anna, "🤫 Throw in K♦")
    assert last_move(trial) == parse_move("tKd")


async def test_a_player_out_of_turn_calls_a_cheat_by_two_taps(trial: Trial) -> None:
    anna, boris, vika = await before(trial, shady())
    assert (await trial.taps_label(vika, "🕵 I doubt it!")).text, "nothing lies there"
    await trial.taps_label(anna, "7♥")
    await trial.taps_label(vika, "🕵 I doubt it!")
    assert trial.labels(vika) == ["7♥", "← Back"]
    await trial.taps_label(boris, "8♣")
    await trial.taps_label(boris, "🤫 Beat 7♥")
    assert trial.labels(vika) == ["7♥", "8♣", "← Back"], "the question stays while the bout goes on"
    await trial.taps_label(vika, "8♣")
    assert last_move(trial) == Call(parse_card("8c"))
    assert "cheated!" in trial.texts(trial.room)[-1]


async def test_the_question_which_card_is_doubted_ends_with_its_bout(trial: Trial) -> None:
    game = table("7h 7c Kd", "8h Tc Jc", "Qc 9s 9c", talon="Ad Kc 6s", options=CHEATING)
    anna, boris, vika = await before(trial, game)
    await trial.taps_label(anna, "7♥")
    await trial.taps_label(boris, "8♥")
    await trial.taps_label(anna, "Done")
    await trial.taps_label(vika, "🕵 I doubt it!")
    assert trial.labels(vika) == ["7♥", "8♥", "← Back"]
    await trial.taps_label(vika, "← Back")
    await trial.taps_label(vika, "🕵 I doubt it!")
    await trial.passes(16)
    assert trial.running.game.bout == 4
    assert "← Back" not in trial.labels(vika)


async def test_a_player_without_cards_may_call_a_cheat(trial: Trial) -> None:
    game = table("7h", "8c Tc Jc", "Qc 9s", talon="", options=CHEATING)
    anna, boris, _ = await before(trial, game)
    await trial.taps_label(anna, "7♥")
    await trial.taps_label(boris, "8♣")
    await trial.taps_label(boris, "🤫 Beat 7♥")
    assert trial.labels(anna) == ["Done", "🕵 I doubt it!"]
    await trial.taps_label(anna, "🕵 I doubt it!")
    await trial.taps_label(anna, "8♣")
    assert last_move(trial) == Call(parse_card("8c"))


async def test_forged_taps_that_ask_about_a_card_change_nothing(trial: Trial) -> None:
    anna, boris, vika = await before(trial, shady())
    await trial.taps_label(anna, "7♥")
    game = trial.running.state.game
    for tap in (AskDoubt(game, 3, 0, ("As",)), AskUse(game, 9, 0, ("8c",))):
        assert (await trial.forge_tap(boris, tap.text())).text
    stranger = await trial.person("Mallory")
    assert (await trial.forge_tap(stranger, AskDoubt(game, 3, 0).text())).text
    assert (await trial.forge_tap(vika, CutTap(game, 3, 0, 7).text())).text == ""
    assert "Q♣" in trial.labels(vika)
