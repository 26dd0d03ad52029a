"""Notices: repeated commands do not push the game out of sight."""

from collections.abc import AsyncIterator

import pytest

from bot.domain.screen import Fold, Paragraph
from bot.tables.notices import ROOM_BURST, ROOM_PER_SECOND, SOON_S, STANDS_S
from tests.bot.trial import Trial


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    """At true speed: floods are held back."""
    trial = Trial(speed=1)
    await trial.start()
    yield trial
    await trial.stop()


async def test_a_notice_requested_again_is_shown_once_at_the_end(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/help")
    await trial.types(anna, "/top")
    first, board = trial.platform.visible(trial.room)
    await trial.passes(STANDS_S - 1)
    await trial.types(boris, "/help")
    await trial.passes(1)
    seen = trial.platform.visible(trial.room)
    assert [post.screen for post in seen] == [board.screen, first.screen]
    assert seen[-1].message != first.message


async def test_an_old_notice_stays_and_a_new_one_is_sent_when_it_is_requested_again(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/help")
    await trial.passes(STANDS_S)
    await trial.types(anna, "/help")
    await trial.passes(1)
    assert len(trial.platform.visible(trial.room)) == 2
    assert len(await trial.store.slots()) == 1, "the older one is forgotten"


async def test_another_notice_replaces_the_previous_one_only_within_a_short_time(trial: Trial) -> None:
    anna = await trial.person("Anna")
    for preset in ("simple", "teams"):
        await trial.types(anna, f"/rules {preset}")
        await trial.passes(SOON_S)
    await trial.types(anna, "/rules jokers")
    await trial.passes(0)
    await trial.types(anna, "/rules quick")
    await trial.passes(SOON_S)
    titles = [text.partition(" · ")[0] for text in trial.texts(trial.room)]
    assert titles == ["Simple Durak", "Durak two against two", "Quick Durak"]


async def test_the_buttons_for_a_rooms_language_are_only_in_the_room(trial: Trial) -> None:
    anna = await trial.person("Anna")
    for text in ("/help", "/top", "/rules", "/stats"):
        await trial.types(anna, text)
    before = len(trial.texts(anna.private))
    assert "too fast" in (await trial.types(anna, "/lang")).text
    await trial.passes(1)
    assert not any("language" in text.lower() for text in trial.texts(anna.private)[before:])


async def test_a_folded_text_moved_to_private_by_the_limit_of_the_room_is_open(trial: Trial) -> None:
    anna = await trial.person("Anna")
    for text in ("/help", "/top", "/rules", "/stats", "/privacy"):
        await trial.types(anna, text)
    await trial.passes(0.5)
    moved = trial.visible(anna.private)[-1].screen
    assert {line.fold for line in moved.blocks if isinstance(line, Paragraph)} == {Fold.OPEN}


async def test_a_room_with_many_notices_gets_no_further_ones_for_a_while(trial: Trial) -> None:
    anna, far = await trial.person("Anna"), await trial.person("Far", reachable=False)
    asked = ("/help", "/top", "/rules", "/stats")
    assert len(asked) == ROOM_BURST
    for text in asked:
        await trial.types(anna, text)
    await trial.passes(0.1)
    standing = trial.texts(trial.room)
    before = len(trial.texts(anna.private))
    await trial.types(anna, "/rules jokers")
    assert "too fast" in (await trial.types(far, "/rules jokers")).text
    await trial.passes(1)
    await trial.types(far, "/leave yes")
    await trial.passes(1)
    shown = trial.texts(trial.room)
    assert shown[:-1] == standing, "no rules, and of what one person is told the last alone"
    assert "no table" in shown[-1].lower()
    assert len(trial.texts(anna.private)) == before + 1
    await trial.passes(1 / ROOM_PER_SECOND)
    await trial.types(far, "/rules jokers")
    await trial.passes(1)
    rules = trial.texts(trial.room)
    assert rules[:-1] == standing, "the refusal is gone"
    assert len(rules) == len(shown)
