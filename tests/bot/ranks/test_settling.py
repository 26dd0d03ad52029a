"""Counting games: each entry changes the standings after the entries before it."""

from dataclasses import replace

from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import LONGEST_CURVE, EpauletteRow, PersonStanding
from bot.domain.seasons import FOREVER
from bot.ranks.results import Desertion, Entry, GameResult, PersonResult
from bot.ranks.settling import Settled, StandingKey, people_in, settle
from engine import LastCards, Options, Seat, Suit, parse_card
from tests.bot.ranks.played import ANN, BOB, CARL, CHAT

GAME = GameId("game")
ELSEWHERE = Chat(CHAT.platform, "elsewhere")


def game(*order: PersonId, cards: str = "", fool: bool = True, chat: Chat = CHAT, at: int = 1) -> GameResult:
    """Return a game with this order; the last is the fool, and got these cards from the one before."""
    count = len(order)
    places = tuple(
        PersonResult(person, Seat(seat), seat + 1, fool and seat == count - 1)
        for seat, person in enumerate(order)
    )
    laid = tuple(parse_card(card) for card in cards.split())
    trumps = frozenset(card for card in laid if card.suit is Suit.SPADES)
    last = LastCards(Seat(count - 2), (Seat(count - 1),), laid, trumps, Options()) if laid else None
    return GameResult(GAME, chat, at, practice=False, places=places, timeouts=(), last=last)


class Book:
    """Standings after a number of entries."""

    def __init__(self) -> None:
        self.standings: dict[StandingKey, PersonStanding] = {}
        self.epaulettes: list[EpauletteRow] = []

    def count(self, *entries: Entry) -> Settled:
        settled = Settled(())
        for entry in entries:
            assert {row.person for row in settled.standings} <= {key[-1] for key in self.standings}
            settled = settle(entry, self.standings)
            assert {row.person for row in settled.standings} <= set(people_in(entry))
            changed = {(row.chat, row.period, row.person): row for row in settled.standings}
            self.standings.update(changed)
            self.epaulettes += settled.epaulettes
        return settled

    def of(self, person: PersonId, chat: Chat | None = CHAT, period: str = FOREVER) -> PersonStanding:
        return self.standings[chat, period, person]


def test_a_draw_makes_nobody_a_fool_and_changes_no_skill() -> None:
    drawn = game(ANN, BOB, fool=False)
    drawn = replace(drawn, places=tuple(replace(place, place=1, drawn=True) for place in drawn.places))
    book = Book()
    book.count(drawn)
    for person in (ANN, BOB):
        standing = book.of(person)
        assert (standing.draws, standing.fool, standing.firsts, standing.streak) == (1, 0, 0, 1)
        assert (standing.mu, standing.sigma) == (PersonStanding(person).mu, PersonStanding(person).sigma)


def test_epaulettes_are_a_double_defeat_and_a_double_win() -> None:
    book = Book()
    book.count(game(ANN, BOB, CARL, cards="6h", at=77))
    assert book.epaulettes == [EpauletteRow(GAME, CARL, BOB, CHAT, 6, "6h", 77)]
    for chat in (CHAT, None):
        fool, giver = book.of(CARL, chat), book.of(BOB, chat)
        assert (fool.defeats, fool.doubles, fool.worn, fool.shoulders) == (2, 1, 6, 1)
        assert (giver.given, giver.defeats, giver.worn) == (1, 0, 0)


def test_the_next_rank_of_epaulettes_depends_on_this_chat() -> None:
    book = Book()
    book.count(game(ANN, BOB, cards="6h"), game(ANN, BOB, cards="7h 7d"))
    assert (book.of(BOB).worn, book.of(BOB).shoulders) == (7, 2)
    book.count(game(ANN, BOB, cards="8h", chat=ELSEWHERE))
    assert len(book.epaulettes) == 2
    book.count(game(ANN, BOB, cards="6c", chat=ELSEWHERE))
    assert (book.of(BOB, ELSEWHERE).worn, book.of(BOB, ELSEWHERE).shoulders) == (6, 1)
    assert (book.of(BOB, None).worn, book.of(BOB, None).shoulders) == (7, 2)
    assert book.of(BOB, None).doubles == 3


def test_a_computer_wears_and_gives_no_epaulettes() -> None:
    """A computer's seat has no place of a person."""
    decorated = game(ANN, BOB, CARL, cards="6h")
    for seat in (1, 2):
        book = Book()
        book.count(replace(decorated, places=tuple(p for p in decorated.places if p.seat != seat)))
        assert book.epaulettes == []
        assert all(row.given == row.doubles == 0 for row in book.standings.values())


def test_a_fool_among_computers_alone_loses_no_skill() -> None:
    book = Book()
    book.count(replace(game(ANN, BOB), places=game(ANN, BOB).places[1:]))
    assert (book.of(BOB).fool, book.of(BOB).mu) == (1, PersonStanding(BOB).mu)


def test_the_curve_of_a_rating_has_the_points_after_each_of_the_last_games() -> None:
    book, points = Book(), list[int]()
    for number in range(LONGEST_CURVE + 5):
        book.count(game(ANN, BOB) if number % 3 else game(BOB, ANN))
        points.append(book.of(ANN).points)
    assert book.of(ANN).curve == tuple(points[-LONGEST_CURVE:])
    before = book.of(CARL).curve if (CHAT, FOREVER, CARL) in book.standings else ()
    book.count(Desertion(GAME, CHAT, 1, CARL, (ANN,)))
    assert book.of(CARL).curve == (*before, book.of(CARL).points)
    assert book.of(ANN).curve == tuple(points[-LONGEST_CURVE:])
