"""Games of every variant written down and replayed (R49)."""

from random import Random

import pytest

from engine import (
    PRESETS,
    Deck,
    EmptyHand,
    Exchange,
    Game,
    Hand,
    Newcomer,
    NumberTrump,
    Options,
    Packs,
    PassCard,
    Record,
    Redeal,
    Resign,
    Seat,
    Start,
    TeamOut,
    Teams,
    TransferDirection,
    deal_from_seed,
    explicit_deal,
    newcomer_start,
    pack,
    replay,
)
from engine.options import seat_numbers

EXCHANGE = Options(exchange=Exchange.LOWEST)
CUT = Options(cut=True)
REDEALS = Options(redeal=Redeal.FIVE_OR_COLOUR, packs=Packs.TWO)
WELI = Options(weli=True, transfer=True, transfer_first=True)
SIDES = Options(
    transfer=True,
    transfer_first=True,
    transfer_direction=TransferDirection.EITHER_GAME,
    pass_card=PassCard.GAME,
)
JOKERS = Options(deck=Deck.CARDS_54, second_trump=True)
TEAMS = Options(teams=Teams.THREE_TWOS, team_out=TeamOut.FIRST, deck=Deck.CARDS_52)
CHEATING = Options(cheating=True, secret=True, empty_hand=EmptyHand.LEAVES)
MIXED = Options(
    deck=Deck.CARDS_54,
    packs=Packs.TWO,
    hand=Hand.NINE,
    cut=True,
    exchange=Exchange.LOWEST,
    number_trump=NumberTrump.ABOVE,
    weli=True,
    wraparound=True,
    cheating=True,
    transfer=True,
)


def by_chance(options: Options, seats: int, seed: int, start: Start | None = None) -> Game:
    """A whole game in which everybody plays anything that is legal."""
    random = Random(seed)
    deal = deal_from_seed(random.randbytes(32), options, seats, start.dealer if start else None)
    game = Game.start(options, seats, deal, start or Start())
    while game.outcome is None:
        able = [Seat(seat) for seat in range(seats) if game.legal_moves(Seat(seat))]
        seat = random.choice(able)
        game.play(seat, random.choice(game.legal_moves(seat)))
    return game


def replayed(game: Game) -> str:
    """The text of a game that comes back from it, move by move, with its end."""
    text = game.record().to_text()
    record = Record.from_text(text)
    assert record == game.record()
    again, events = replay(record)
    assert again.moves == game.moves
    assert again.outcome == game.outcome
    assert [again.view(Seat(seat)) for seat in range(game.seats)] == [
        game.view(Seat(seat)) for seat in range(game.seats)
    ]
    assert events[: len(game.opening)] == game.opening
    return text


@pytest.mark.parametrize("preset", PRESETS)
def test_r49_a_game_of_every_preset_comes_back_from_its_text(preset: str) -> None:
    options = PRESETS[preset]
    for seats in (seat_numbers(options)[0], seat_numbers(options)[-1]):
        replayed(by_chance(options, seats, 1))


@pytest.mark.parametrize(
    "options, seats, seed, written",
    [
        (CUT, 3, 1, ("\ncut: on", " cut")),
        (REDEALS, 12, 73, (" keep", " redeal")),
        (EXCHANGE, 3, 1, (" exchange",)),
        (WELI, 3, 2, (" a6S",)),
        (SIDES, 4, 1, (" p", " s", "L;", "R;")),
        (JOKERS, 5, 3, (" aXr", "\ndeck: 54")),
        (TEAMS, 6, 1, ("\nteams: 2x2x2", "result: fool fools=")),
        (CHEATING, 4, 1, (" c",)),
        (MIXED, 5, 11, (" cut", " c")),
    ],
)
def test_r49_every_kind_of_move_is_written_and_replayed(
    options: Options, seats: int, seed: int, written: tuple[str, ...]
) -> None:
    text = replayed(by_chance(options, seats, seed))
    assert [part for part in written if part not in text] == []


def test_r49_a_newcomers_game_names_the_dealer_and_the_first_attacker() -> None:
    options = Options(newcomer=Newcomer.ATTACKED)
    start = newcomer_start(options, Seat(3), 4, 6)
    text = replayed(by_chance(options, 4, 2, start))
    assert "\ndealer: 3\nattacker: 2\ngame: 6\n" in text


def test_r49_a_game_resigned_before_the_cut_is_a_record() -> None:
    game = Game.start(CUT, 2, deal_from_seed(bytes(32), CUT, 2, None))
    game.play(Seat(1), Resign())
    assert "\n1. 1 resign\nresult: resigned fools=1 places=0 drawn=none\n" in replayed(game)


def test_r49_a_deal_by_hand_with_two_packs_and_jokers_is_written_whole() -> None:
    options = Options(deck=Deck.CARDS_54, packs=Packs.TWO, redeal=Redeal.OFF)
    game = Game.start(options, 2, explicit_deal(pack(options), Seat(0)))
    text = replayed(game)
    written = next(line for line in text.splitlines() if line.startswith("pack: "))
    assert len(written.split()) == 109
