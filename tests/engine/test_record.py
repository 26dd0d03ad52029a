"""Games written down: exact, readable, and not to be tampered with."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    OPTION_NAMES,
    PRESETS,
    DamagedRecord,
    Game,
    Options,
    Record,
    Resign,
    Seat,
    Start,
    deal_from_seed,
    explicit_deal,
    parse_move,
    replay,
)
from engine.record_reading import check_of
from tests.engine.setting import SEED


def finished(options: Options = PRESETS["perevodnoy"], seats: int = 3) -> Game:
    random = Random(3)
    game = Game.start(options, seats, deal_from_seed(SEED, options, seats, None))
    while game.outcome is None:
        seat = game.awaited.must if game.awaited.must is not None else game.awaited.may[0]
        game.play(seat, random.choice(game.legal_moves(seat)))
    return game


def resealed(text: str) -> str:
    """An attacker can compute the check of a changed record, too."""
    body = text[: text.index("check: ")]
    return f"{body}check: {check_of(body)}\n"


def test_r49_a_record_of_a_deal_by_hand_has_the_whole_pack() -> None:
    order = deal_from_seed(SEED, Options(), 2, None).order
    for commitment in ("", "c0ffee"):
        deal = explicit_deal(order, Seat(1), commitment)
        game = Game.start(Options(), 2, deal, Start(Seat(1), Seat(0), 4))
        game.play(Seat(0), game.legal_moves(Seat(0))[0])
        record = Record.from_text(game.record().to_text())
        assert record == game.record()
        assert record.deal == deal
        assert replay(record)[0].moves == game.moves


def test_r49_an_unfinished_record_is_a_record() -> None:
    game = Game.start(Options(), 2, deal_from_seed(SEED, Options(), 2, None))
    text = game.record().to_text()
    assert "result: unfinished\n" in text
    assert replay(Record.from_text(text))[1] == game.opening


def test_r49_a_game_resigned_before_the_cut_is_a_record() -> None:
    options = Options(cut=True)
    game = Game.start(options, 2, deal_from_seed(SEED, options, 2, None))
    game.play(Seat(1), Resign())
    text = game.record().to_text()
    assert "\n1. 1 resign\nresult: resigned fools=1 places=0 drawn=none\n" in text
    assert replay(Record.from_text(text))[0].outcome == game.outcome


@pytest.mark.parametrize(
    "old, new, starts, reason",
    [
        ("durak-record: 1", "durak-record: 2", "durak-record", "unknown-version"),
        ("durak-record: 1", "chess: 1", "chess", "expected-durak-record"),
        ("rules: 1", "rules: 0", "rules", "unknown-version"),
        ("packs: 1\n", "", "hand", "expected-packs"),
        ("series: open\n", "", "seats", "expected-series"),
        ("deck: 36", "deck: 37", "deck", "unknown-option-value"),
        ("hand: 6", "hand: 9", OPTION_NAMES[-1], "hand-needs-bigger-deck"),
        ("\nseats: 3", "\njokers: on\nseats: 3", "jokers", "expected-seats"),
        ("cap: 6\n", "cap: 6\ncap: 6\n", "cap", "expected-first_bout_cap"),
        ("seats: 3", "seats: 7", "seats", "too-many-seats"),
        ("seats: 3", "seats: 1", "seats", "too-few-seats"),
        ("seats: 3", "seats: three", "seats", "not-a-number"),
        ("attacker: by cards", "attacker: 3", "attacker", "no-such-seat"),
        ("game: 1", "game: 0", "game", "not-a-number"),
        ("seed: 00", "seed: zz", "seed", "not-a-seed"),
        ("seed: 00", "seed: ", "seed", "not-a-seed"),
        ("seed: 00", "seed: 10", "", ""),
        ("commitment: ", "commitment: 0", "commitment", "commitment-differs-from-seed"),
        ("1. ", "2. ", "2. ", "expected-bout-1"),
        ("\n2. ", "\n02. ", "02. ", "expected-bout-2"),
        ("result: fool", "result: fun", "result", "not-a-result"),
        ("drawn=none", "drawn=9", "result", "no-such-seat"),
        ("result: fool", "outcome: fool", "outcome", "expected-bout-"),
    ],
)
def test_r49_a_damaged_record_names_the_line_and_the_reason(
    old: str, new: str, starts: str, reason: str
) -> None:
    text = finished().record().to_text()
    assert old in text
    damaged = resealed(text.replace(old, new, 1))
    with pytest.raises(DamagedRecord) as caught:
        replay(Record.from_text(damaged))
    assert caught.value.reason.startswith(reason)
    if starts:
        assert damaged.split("\n")[caught.value.line - 1].startswith(starts)


def test_r49_another_seed_or_dealer_does_not_fit() -> None:
    text = finished().record().to_text()
    dealer = deal_from_seed(SEED, PRESETS["perevodnoy"], 3, None).dealer
    other = text.replace(f"dealer: {dealer}", f"dealer: {(dealer + 1) % 3}")
    with pytest.raises(DamagedRecord, match="dealer-differs-from-seed"):
        Record.from_text(resealed(other))


def test_r49_the_check_finds_any_change() -> None:
    text = finished().record().to_text()
    for damaged in (text.replace("game: 1", "game: 2"), text + "\n", text[:-1], text.replace("\n", "\r\n")):
        with pytest.raises(DamagedRecord):
            Record.from_text(damaged)


def test_r49_a_cut_record_ends_too_soon() -> None:
    """At the end of any line; also if only the last line feed is missing."""
    text = finished().record().to_text()
    for at in range(len(text)):
        if text[at] == "\n":
            with pytest.raises(DamagedRecord, match="ends-too-soon"):
                Record.from_text(text[:at])


def test_r49_an_illegal_move_is_found_with_its_line() -> None:
    text = finished().record().to_text()
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("3. "))
    seat = lines[at].split()[1]
    lines[at] = f"3. {seat} done"
    with pytest.raises(DamagedRecord) as caught:
        replay(Record.from_text(resealed("\n".join(lines))))
    assert (caught.value.line, caught.value.reason) == (at + 1, "illegal-move-bout-not-open")


def test_r49_a_move_in_the_wrong_bout_is_found() -> None:
    text = finished().record().to_text()
    joined = text.replace("\n2. ", "; ", 1)
    number = 3
    while f"\n{number}. " in joined:
        joined = joined.replace(f"\n{number}. ", f"\n{number - 1}. ", 1)
        number += 1
    with pytest.raises(DamagedRecord, match="move-of-another-bout"):
        replay(Record.from_text(resealed(joined)))


def test_r49_another_result_is_found() -> None:
    game = finished()
    text = game.record().to_text()
    assert game.outcome is not None
    fool = game.outcome.fools[0]
    other = text.replace(f"fools={fool}", f"fools={(fool + 1) % 3}")
    with pytest.raises(DamagedRecord, match="result-differs") as caught:
        replay(Record.from_text(resealed(other)))
    assert text.split("\n")[caught.value.line - 1].startswith("result: ")


def test_r49_an_invalid_pack_is_found() -> None:
    order = deal_from_seed(SEED, Options(), 2, None).order
    text = Game.start(Options(), 2, explicit_deal(order, Seat(1))).record().to_text()
    first = str(order[0])
    for wrong, reason in (("XX", "not-a-card"), (str(order[1]), "not-the-pack")):
        with pytest.raises(DamagedRecord, match=reason):
            Record.from_text(resealed(text.replace(f"pack: {first}", f"pack: {wrong}")))
    with pytest.raises(DamagedRecord, match="not-a-commitment"):
        Record.from_text(resealed(text.replace("commitment: none", "commitment: XYZ")))


def test_a_record_with_an_impossible_deal_is_damaged() -> None:
    order = deal_from_seed(SEED, Options(), 2, None).order
    with pytest.raises(DamagedRecord, match="no-such-deal"):
        replay(Record(Options(), 2, Start(), explicit_deal(order[1:], Seat(0))))
    record = Record(Options(), 2, Start(), explicit_deal(order, Seat(0)), (((Seat(0), parse_move("done")),),))
    with pytest.raises(DamagedRecord, match="illegal-move"):
        replay(record)


TEXT = finished().record().to_text()


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_r49_no_change_of_one_letter_goes_unnoticed(place: int, letter: str) -> None:
    damaged = TEXT[:place] + letter + TEXT[place + 1 :]
    if damaged == TEXT:
        return
    with pytest.raises(DamagedRecord):
        Record.from_text(damaged)


@given(st.text(max_size=200))
def test_r49_an_invalid_record_is_refused(text: str) -> None:
    with pytest.raises(DamagedRecord):
        Record.from_text(text)
