"""The last cards on the fool's shoulders (R46)."""

import pytest

from engine import (
    Deck,
    DrawRule,
    EarnedEpaulettes,
    EmptyHand,
    Epaulettes,
    Game,
    Goal,
    NumberTrump,
    Options,
    Rank,
    Suit,
    TeamOut,
    Teams,
    ThrowOrder,
    earned_epaulettes,
    parse_card,
)
from tests.engine.setting import play, table

CLASSIC = Options(epaulettes=Epaulettes.CLASSIC)
BOTH = pytest.mark.parametrize("options", [Options(), CLASSIC], ids=["rank", "classic"])


def earned(game: Game, worn: Rank | None = None) -> str:
    """Return the cards for the fool, in notation; the empty text for none."""
    last = game.last_cards()
    got = None if last is None else earned_epaulettes(last, worn)
    return "" if got is None else " ".join(map(str, got.cards))


def laid(game: Game) -> tuple[int, str] | None:
    """Return the seat that gives the cards, and the counted cards."""
    last = game.last_cards()
    return None if last is None else (last.giver, " ".join(map(str, last.cards)))


def all_at_once(cards: str, options: Options | None = None, trump: str = "d") -> Game:
    """Play a bout: the opener goes out with all these cards; the other takes them and is the fool."""
    others = [card for card in ("Kh", "Ks", "Qh", "Qs", "Jh", "Js") if card[0] != cards[0]]
    game = table(cards, " ".join(others), trump=trump, options=options)
    play(game, f"0 a{cards.replace(' ', '')}; 1 take")
    return game


@BOTH
def test_r46_a_last_six_is_an_epaulette(options: Options) -> None:
    last = all_at_once("6c", options).last_cards()
    assert last is not None
    assert (last.giver, last.fools) == (0, (1,))
    assert earned_epaulettes(last, None) == EarnedEpaulettes(Rank.SIX, (parse_card("6c"),))


@BOTH
def test_r46_of_more_sixes_the_last_two_stay_on_the_shoulders(options: Options) -> None:
    assert earned(all_at_once("6c 6h 6s", options)) == "6h 6s"


@BOTH
def test_r46_the_last_card_laid_must_be_of_the_rank_asked(options: Options) -> None:
    game = table("6c 7h", "7c Kh Ks As", trump="d", options=options)
    play(game, "0 a6c; 1 b6c7c; 0 t7h; 1 take")
    assert laid(game) == (0, "6c 7h")
    assert earned(game) == ""


def test_r46_a_last_trump_alone_is_nothing_in_rank_but_counts_in_classic() -> None:
    assert earned(all_at_once("6d", trump="d")) == ""
    assert earned(all_at_once("6d", CLASSIC, trump="d")) == "6d"


def test_r46_a_trump_counts_beside_a_plain_card_of_its_rank() -> None:
    assert earned(all_at_once("6d 6c", trump="d")) == "6d 6c"
    assert earned(all_at_once("6c 6h", trump="h")) == "6c 6h"


def test_r46_a_trump_next_to_a_plain_card_of_another_rank_gives_nothing() -> None:
    for trump, expected in (("d", ""), ("h", "9d")):
        game = table("8c 9d", "9c Kh Ks As", trump=trump)
        play(game, "0 a8c; 1 b8c9c; 0 t9d; 1 take")
        assert laid(game) == (0, "8c 9d")
        assert earned(game, Rank.EIGHT) == expected


@pytest.mark.parametrize("worn, asked", list(zip([None, *list(Rank)[4:-2]], "6789TJQKA", strict=True)))
def test_r46_epaulettes_rise_from_the_six_to_the_ace(worn: Rank | None, asked: str) -> None:
    for letter in "6789TJQKA":
        expected = f"{letter}c" if letter == asked else ""
        assert earned(all_at_once(f"{letter}c"), worn) == expected


@pytest.mark.parametrize("deck, lowest", [(24, "9c"), (36, "6c"), (52, "2c")])
@pytest.mark.parametrize("mode", [Epaulettes.CLASSIC, Epaulettes.RANK])
def test_r46_the_lowest_rank_is_the_deck_s_own(deck: int, lowest: str, mode: Epaulettes) -> None:
    options = Options(deck=Deck(deck), epaulettes=mode)
    assert earned(all_at_once(lowest, options)) == lowest
    assert earned(all_at_once("Tc", options)) == ""


def test_r46_a_last_player_to_go_out_who_defended_gives_no_epaulette() -> None:
    """The attacker's last six is beaten by the defender's last card, so the defender goes out after it."""
    game = table("6c", "7c", "Kh Kd", trump="s")
    play(game, "0 a6c; 1 b6c7c")
    assert game.outcome is not None
    assert game.outcome.places == ((0,), (1,))
    assert laid(game) is None


def test_r46_with_the_last_defender_as_fool_the_last_other_player_out_gives_the_epaulette() -> None:
    game = table("6c", "7c", trump="d", options=Options(draw=DrawRule.LAST_DEFENDER))
    play(game, "0 a6c; 1 b6c7c")
    assert laid(game) == (0, "6c")
    assert earned(game) == "6c"


def test_r46_a_player_who_resigns_gets_nothing() -> None:
    game = table("6c 6h", "7c Kh", trump="d")
    play(game, "0 a6c; 1 resign")
    assert game.outcome is not None
    assert laid(game) is None


def test_r46_with_goal_winner_there_are_no_epaulettes() -> None:
    assert laid(all_at_once("6c", Options(goal=Goal.WINNER))) is None


def test_r46_with_teams_each_fool_gets_the_epaulette() -> None:
    game = table("6c", "7h 9c Kd", "-", "Kh Ks", trump="d", options=Options(teams=Teams.TWO_TWOS))
    play(game, "0 a6c; 1 take")
    last = game.last_cards()
    assert last is not None
    assert (last.giver, last.fools) == (0, (1, 3))
    assert earned(game) == "6c"


def test_r46_if_a_team_is_out_with_its_first_member_this_member_gives_the_epaulette() -> None:
    """Seat 2 threw a six in too, but its cards were discarded: it did not go out by itself."""
    options = Options(teams=Teams.TWO_TWOS, team_out=TeamOut.FIRST, throw_order=ThrowOrder.FREE)
    game = table("6c", "7h 9c Kd", "6h Ac", "Kh Ks", trump="d", options=options)
    play(game, "0 a6c; 2 t6h; 1 take")
    assert laid(game) == (0, "6c")


def test_r46_with_the_last_defenders_team_as_fools_the_last_opponent_out_gives_epaulettes() -> None:
    options = Options(teams=Teams.TWO_TWOS, draw=DrawRule.LAST_DEFENDER)
    game = table("-", "-", "6c", "7c", trump="d", options=options, attacker=2)
    play(game, "2 a6c; 3 b6c7c")
    last = game.last_cards()
    assert last is not None
    assert (last.giver, last.fools) == (2, (3, 1))
    assert earned(game) == "6c"


@pytest.mark.parametrize("face, expected", [("6d", "6d"), ("6C", "6d"), ("6S", "6d"), ("6H", "")])
def test_r46_a_weli_counts_as_its_named_suit_and_is_worn_as_printed(face: str, expected: str) -> None:
    game = table("6d", "Kh Ks", trump="h", options=Options(weli=True))
    play(game, f"0 a{face}; 1 take")
    assert laid(game) == (0, face)
    assert earned(game) == expected


@pytest.mark.parametrize("last, expected", [("6c", "6c"), ("6h", "")])
def test_r46_the_trumps_of_the_bout_count_not_a_second_trump_drawn_after_it(last: str, expected: str) -> None:
    """The fool draws the second trump, a club, while the giver leaves: hearts were trumps when the six was laid."""
    options = Options(second_trump=True, empty_hand=EmptyHand.LEAVES)
    game = table(last, "Ks Qs 9s", talon="Th 9c", options=options)
    play(game, f"0 a{last}; 1 take")
    assert (game.outcome is None, game.trump) == (False, Suit.CLUBS)
    assert earned(game) == expected
    assert earned(Game.from_position(game.position_text())) == expected


def test_r46_no_joker_is_asked_for_after_the_ace() -> None:
    game = table("Xb", "Kh Ks", trump="h", options=Options(deck=Deck.CARDS_54))
    play(game, "0 aXb; 1 take")
    assert laid(game) == (0, "Xb")
    assert [earned(game, worn) for worn in (None, *Rank)] == [""] * 15


def test_r46_a_number_trump_is_no_plain_card() -> None:
    for number, expected in ((NumberTrump.OFF, "6c"), (NumberTrump.BELOW, "")):
        game = table("6c", "Kh Ks", trump="6h", options=Options(number_trump=number))
        play(game, "0 a6c; 1 take")
        assert earned(game) == expected
