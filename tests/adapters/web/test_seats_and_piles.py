"""Seats at a wide table cover neither the talon nor the discard pile."""

import pytest

from engine import Game, Seat, deal_from_seed
from tests.adapters.web.browser import resize
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.test_viewport import TWO_PACKS
from tests.bot.screens.sitting import Sitting

pytestmark = pytest.mark.browser
SIZES = ((1000, 650), (1280, 720), (1280, 800), (1366, 650), (1920, 1080))
COVERED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const across = (one, other) => one.left < other.right && other.left < one.right;
  const along = (one, other) => one.top < other.bottom && other.top < one.bottom;
  const meets = (one, other) => across(one, other) && along(one, other);
  const piles = [...document.querySelectorAll(".talon, .discard")];
  const seats = [...document.querySelectorAll(".seat")];
  return piles.flatMap((pile) => seats.filter((seat) => meets(box(seat), box(pile))).map((seat) => seat.innerText));
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("count", [4, 6, 8, 9])
async def test_a_seat_covers_no_pile(drawn: DrawnTable, count: int) -> None:
    game = Game.start(TWO_PACKS, count, deal_from_seed(bytes(32), TWO_PACKS, count, Seat(0)))
    sitting = Sitting(game, *drawn.people(count), until=drawn.soon())
    await drawn.show(sitting)
    for width, height in SIZES:
        await resize(drawn.page, width, height)
        await drawn.drawn()
        assert await drawn.page.evaluate(COVERED) == [], (width, height)
