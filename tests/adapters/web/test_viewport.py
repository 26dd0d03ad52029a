"""At every decision of whole games everything that a player needs lies within the window and is covered by nothing."""

from collections.abc import Sequence
from random import Random

import pytest

from bot.domain.scene import Choice, Doubt, WhichUse
from bot.screens.grid import moves_by_card
from engine import PRESETS, Deck, Game, Move, Options, Packs, Seat, Take, Teams, deal_from_seed
from tests.adapters.web.browser import Tabs
from tests.adapters.web.drawn_table import DrawnTable, large_sizes, sizes
from tests.adapters.web.page_client import WebServer
from tests.bot.screens.sitting import Sitting
from tests.short_run import long_but_for

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]
SEED = 20
MOST_MOVES = 1500
TWO_PACKS = Options(deck=Deck.CARDS_52, packs=Packs.TWO)


def first_deal(preset: str, count: int) -> Game:
    options = PRESETS[preset]
    return Game.start(options, count, deal_from_seed(bytes(32), options, count, Seat(0)))


def questions(game: Game) -> list[Choice | None]:
    """Return the questions that the first seat's hand can ask now, and none of them."""
    view = game.view(Seat(0))
    uses = moves_by_card(view)
    unsure = [card for card in view.hand if uses.needs_choice(card)]
    asked: list[Choice | None] = [WhichUse(str(card)) for card in unsure[:1]]
    if view.options.cheating and view.table:
        asked.append(Doubt())
    return [*asked, None]


def often_no_take(moves: Sequence[Move], random: Random) -> Sequence[Move]:
    """Leave taking out half of the time, as people play: random games would be very long."""
    others = [move for move in moves if not isinstance(move, Take)]
    return others if others and random.random() < 0.5 else moves


async def measured(drawn: DrawnTable, sitting: Sitting) -> list[str]:
    """Show the sitting with each question, and return what is not in sight."""
    wrong = []
    for choice in questions(sitting.game):
        await drawn.show(sitting, 0, choice)
        wrong += [f"{drawn.size}, {choice}: {fault}" for fault in await drawn.measure()]
    return wrong


async def play_and_measure(
    server: WebServer, tabs: Tabs, preset: str, count: int, size: tuple[int, int], every: int
) -> int:
    """Play a game at random in a window of this size, measure before every such move, and return their number."""
    drawn = await DrawnTable.open(server, tabs, size=size)
    random = Random(SEED + count)
    options = PRESETS.get(preset, TWO_PACKS)
    game = Game.start(options, count, deal_from_seed(random.randbytes(32), options, count, Seat(0)))
    sitting = Sitting(game, *drawn.people(count), until=drawn.soon())
    decisions = 0
    for moves in range(MOST_MOVES):
        if game.outcome is not None:
            return decisions
        if moves % every == 0:
            decisions += 1
            wrong = await measured(drawn, sitting)
            assert not wrong, "\n".join([f"move {moves}:", *wrong[:12]])
        seat = random.choice([Seat(at) for at in range(count) if game.legal_moves(Seat(at))])
        sitting.make(seat, random.choice(often_no_take(game.legal_moves(seat), random)))
    raise AssertionError("the game does not end")


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["360x640", "1366x768 at 200 %"])
async def test_nothing_needed_is_covered_or_outside_the_window_at_some_decisions(
    server: WebServer, tabs: Tabs, name: str
) -> None:
    assert await play_and_measure(server, tabs, "jokers", 8, sizes()[name], every=80) > 2


@pytest.mark.long
@pytest.mark.tenth
@pytest.mark.parametrize("name", sizes())
@pytest.mark.parametrize(
    "count,preset",
    [(2, "perevodnoy"), (4, "podkidnoy"), (4, "cheaters"), (4, "teams"), (4, "chaos"), (8, "jokers")],
)
async def test_nothing_needed_is_covered_or_outside_the_window_at_many_decisions(
    server: WebServer, tabs: Tabs, count: int, preset: str, name: str
) -> None:
    assert (PRESETS[preset].teams is Teams.OFF) or count == 4
    assert await play_and_measure(server, tabs, preset, count, sizes()[name], every=8) > 10


@pytest.mark.long
@pytest.mark.parametrize("name", long_but_for([*large_sizes()][:1], large_sizes(), tenth=True))
async def test_at_twelve_seats_nothing_needed_is_covered_at_the_two_largest_sizes(
    server: WebServer, tabs: Tabs, name: str
) -> None:
    assert await play_and_measure(server, tabs, "two packs", 12, large_sizes()[name], every=8) > 20
