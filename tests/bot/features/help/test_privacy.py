"""`/privacy` is true: it speaks of everything that the store keeps, and of nothing else."""

import pytest

from adapters.store.mapping import metadata
from adapters.web.disk_share import QUIET_DAYS
from adapters.web.housekeeping import UNUSED_DAYS
from bot.domain.languages import LANGUAGES
from bot.features.help.screens import privacy_screen
from bot.i18n.texts import load_texts
from tests.bot.trial import Trial, text_of

SAID = {
    "people": "person",
    "nicks": "person",
    "games": "games",
    "moves": "games",
    "seat_events": "games",
    "standings": "games",
    "meetings": "games",
    "epaulettes": "games",
    "achievements": "games",
    "tournaments": "games",
    "places": "games",
    "chips": "games",
    "fools_of_week": "games",
    "fool_marks": "games",
    "puzzle_attempts": "puzzles",
    "puzzle_visits": "puzzles",
    "puzzle_rooms": "rooms",
    "rooms": "rooms",
    "tables": "rooms",
    "table_keys": "rooms",
    "room_settings": "rooms",
    "room_people": "rooms",
    "sent_to_private": "rooms",
    "posts": "words",
    "visitors": "long",
    "chat_uses": "long",
    "forgotten": "forget",
    "remembered": "remembered",
}
"""The line that speaks of each table of the store."""
OURS = {
    "chores",
    "deadlines",
    "leases",
    "orders",
    "posted_lobbies",
    "puzzle_posts",
    "slots",
    "post_chats",
    "ranked",
    "reports",
    "secrets",
    "updates",
    "writers",
}
"""Tables with nothing about people: our own clocks, addresses, counters and secrets."""


def test_every_table_of_the_store_is_spoken_of() -> None:
    assert SAID.keys() | OURS == metadata.tables.keys()
    assert not SAID.keys() & OURS
    for texts in load_texts().values():
        shown = text_of(privacy_screen(texts))
        assert all(texts(f"privacy-{line}").split("\n")[0][:40] in shown for line in SAID.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_days_are_those_of_the_housekeeping_and_the_way_out_is_named(language: str) -> None:
    shown = text_of(privacy_screen(load_texts()[LANGUAGES[language].code]))  # type: ignore[index]
    assert f" {UNUSED_DAYS} " in shown
    assert f" {QUIET_DAYS} " in shown
    assert "/forgetme" in shown


async def test_it_can_be_asked_anywhere(trial: Trial) -> None:
    anna = await trial.person("Anna")
    for chat in (trial.room, anna.private):
        await trial.types(anna, "/privacy", chat)
        assert trial.texts(chat)[-1].startswith("Privacy")
