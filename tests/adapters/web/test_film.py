"""Take the pictures of a short film of a game, in build/screens; `make screens` puts them together."""

from typing import Final

import pytest

from engine import PRESETS
from tests.adapters.web.browser import PICTURES, ROBOTO, Tabs
from tests.adapters.web.drawn_table import DrawnTable, wait_for_cards
from tests.adapters.web.page_client import WebServer
from tests.adapters.web.picture_people import ME as ANNA
from tests.adapters.web.picture_people import PictureRoom
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table

pytestmark = [pytest.mark.browser, pytest.mark.long]

FONTS = ROBOTO
SIZE: Final = (1024, 640)
ME: Final = 1
SETTLES_MS: Final = 350
"""The time for the page's own transitions; flights wait."""
STEP_MS, SHOWN_MS = 42, 55
"""The milliseconds of a flight between two pictures, and the milliseconds of showing each."""
MOVES: Final = (
    ("0 a8s", 900),
    ("1 b8s9s", 700),
    ("0 t9d", 900),
    ("1 b9dKd", 800),
    ("2 done; 3 done", 1300),
    ("1 aJc", 700),
    ("1 tJs", 900),
    ("2 take", 900),
    ("3 done", 1800),
)
"""Moves, and the milliseconds of rest after each."""
WATCH: Final = r"""
  const animate = Element.prototype.animate;
  const shift = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/;
  // A shorter way follows a change of the layout, such as one line of words more.
  const isFar = ({ transform = "" }) => (shift.exec(transform) ?? []).slice(1).some((px) => Math.abs(px) > 24);
  let flights = [];
  Element.prototype.animate = function (...given) {
    const flight = animate.apply(this, given);
    if (!given[0].some(isFar)) return flight;
    flight.pause();
    flights.push(flight);
    return flight;
  };
  window.film = {
    length: () => Math.max(0, ...flights.map((one) => one.effect.getComputedTiming().endTime)),
    at: (time) => flights.forEach((one) => { one.currentTime = time; }),
    land: () => { flights.forEach((one) => one.finish()); flights = []; },
  };
"""


async def test_each_move_of_a_beaten_and_a_taken_bout_is_animated(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open("about:blank", language="en", size=SIZE)
    await page.emulate_media(reduced_motion="no-preference")
    await page.add_init_script(WATCH)
    room = await PictureRoom.of(server, page)
    film = Film(room.drawn)
    sitting = dealt(room)
    await film.show(sitting, 900)
    await wait_for_cards(page, 6)
    flown = [await film.show(sitting.play(moves), still) for moves, still in MOVES]
    lying = [moves for (moves, _), pictures in zip(MOVES, flown, strict=True) if pictures == 0]
    assert lying == ["2 take"], (
        "each move sets cards going, but those that are taken lie until the others are done"
    )


def dealt(room: PictureRoom) -> Sitting:
    """Return four players in the middle of a game, the person of the page being the second."""
    game = table(
        "8s 6c 9d Ts",
        "9s 7d 6h Jc Kd Qc",
        "Qs 8d Kc 7h Ac 8c",
        "8h 9h Ad Jd Tc 7c",
        talon="Td 9c 7s Qd Js 6s Kh",
        options=PRESETS["podkidnoy"],
        trump="h",
    )
    return room.sitting(game, "Lena", ANNA, "Boris", "Vera")


class Film:
    """Takes pictures of a page, numbered in order; the name of each ends in the milliseconds of showing it."""

    def __init__(self, drawn: DrawnTable) -> None:
        self._drawn = drawn
        self._number = 0
        PICTURES.mkdir(parents=True, exist_ok=True)
        for old in PICTURES.glob("film-*.png"):
            old.unlink()

    async def show(self, sitting: Sitting, still: int) -> int:
        """Show the table with each flight step by step, then still; return the number of pictures of flights."""
        page = self._drawn.page
        await self._drawn.show(sitting, ME)
        await page.wait_for_timeout(SETTLES_MS)
        length = int(await page.evaluate("film.length()"))
        for time in range(STEP_MS, length, STEP_MS):
            await page.evaluate("(time) => film.at(time)", time)
            await self._take(SHOWN_MS)
        await page.evaluate("film.land()")
        await self._take(still)
        return len(range(STEP_MS, length, STEP_MS))

    async def _take(self, shown: int) -> None:
        path = PICTURES / f"film-{self._number:03}-{shown:04}.png"
        await self._drawn.page.screenshot(path=path)
        self._number += 1
