"""Screens of quick match."""

from collections.abc import Iterator
from dataclasses import replace

from bot.domain.ids import PersonId, TableId
from bot.domain.names import distinct_names
from bot.domain.scene import ReactionFace, SeatReaction
from bot.domain.screen import Screen
from bot.features.hall.model import HallPerson
from bot.features.hall.screens import about_screen, found_screen, report_screen, waiting_screen
from bot.i18n.texts import Texts
from engine import PRESETS, Ending, Outcome, Seat
from tests.bot.screens.sitting import ANYA, BORYA, Sitting
from tests.engine.setting import table

ANNA, TABLE = PersonId("anna"), TableId("table")


def strangers(texts: Texts) -> Iterator[tuple[str, Screen]]:
    waits = HallPerson(ANNA, "perevodnoy-3-blitz", True, "perevodnoy-3-blitz", 1_800_000_000_000)
    yield "waiting", waiting_screen(waits, texts)
    yield "waiting with closed direct messages", waiting_screen(waits, texts, closed=True)
    yield "not waiting", waiting_screen(None, texts)
    yield (
        "found people",
        found_screen(distinct_names(("Борис", "Boris", "Boris")), 0, texts, rated=True, known=False),
    )
    yield (
        "found a person and a computer",
        found_screen(distinct_names(("Борис",)), 1, texts, rated=False, known=True),
    )
    yield "found nobody", found_screen((), 3, texts, rated=True, known=False)
    people = [(0, "Борис"), (2, "Вика")]
    yield "about the others", about_screen(TABLE, people, texts, reports=True)
    yield "about the others, without reports", about_screen(TABLE, people[:1], texts, reports=False)
    game = table("6s", "6d 9s", talon="", options=PRESETS["podkidnoy"])
    over = Sitting(game, ANYA, BORYA, feature="hall", alone=True).ended(
        Outcome((Seat(1),), ((Seat(0),),), Ending.FOOL)
    )
    yield "the end of a game", over.over(0, texts)
    faces = [
        replace(ANYA, reaction=SeatReaction(0, ReactionFace.THINKS, 1, 1)),
        replace(BORYA, reaction=SeatReaction(1, ReactionFace.LAUGHS, 2, 1, 3)),
    ]
    running = Sitting(game, *faces, room=texts("hall-title"), feature="hall", alone=True)
    yield "a hand with reactions", running.hand(0, texts)
    yield "a report", report_screen("Борис", "Аня", ANNA, 1, texts, paused=False)
    yield "the last report", report_screen("Борис", "Аня", ANNA, 3, texts, paused=True)


AREAS = {"strangers": strangers}
