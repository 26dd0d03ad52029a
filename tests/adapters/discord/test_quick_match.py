"""Quick match on Discord: closed direct messages, questions about people, and names."""

import re
from collections.abc import AsyncIterator

import pytest

from bot.domain.names import bare
from bot.features.hall import Hall
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, buttons, parts, serving, texts
from tests.discord_server.payloads import Json, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with DiscordServer([CHANNEL]) as server, serving(server) as running:
        yield running


def seen(served: Serving, who: Json) -> list[Json]:
    """Return the direct messages of a person, and the ephemeral ones next to them."""
    place = direct_channel_of(who)
    return [*served.server.posts(place), *served.server.ephemeral(who, place)]


def shown(served: Serving, who: Json) -> str:
    return "\n".join(text for message in seen(served, who) for text in texts(message["components"]))


def offered(served: Serving, who: Json, beginning: str) -> list[tuple[Json, str]]:
    return [one for one in buttons(seen(served, who)) if one[1].startswith(beginning)]


async def taps(served: Serving, who: Json, beginning: str) -> None:
    """Tap the newest button of a person with such data as soon as there is one."""
    await served.server.until(lambda: offered(served, who, beginning))
    number = await served.server.tap(who, *offered(served, who, beginning)[-1])
    await served.server.until(lambda: number in served.server.acknowledged)


async def seeks(served: Serving, *people: Json) -> None:
    for who in people:
        await served.types(who, "play", direct_channel_of(who))


async def test_with_closed_direct_messages_the_wait_is_shown_next_to_the_command_and_can_be_stopped(
    served: Serving,
) -> None:
    served.server.closed_direct_messages.add(BORIS["id"])
    await seeks(served, BORIS)
    assert "I cannot send you direct messages" in shown(served, BORIS)
    await taps(served, BORIS, "unseek")
    await served.server.until(lambda: "You are not waiting" in shown(served, BORIS))
    assert "Looking for people" not in shown(served, BORIS)
    assert not offered(served, BORIS, "unseek")
    await taps(served, BORIS, "seek:perevodnoy:2")
    await served.server.until(lambda: offered(served, BORIS, "unseek"))
    assert "Perevodnoy" in shown(served, BORIS)


async def test_with_closed_direct_messages_the_cards_come_next_to_the_command(served: Serving) -> None:
    served.server.closed_direct_messages.add(BORIS["id"])
    await seeks(served, BORIS, ANNA)
    for who in (ANNA, BORIS):
        await served.server.until(lambda who=who: "Trump" in shown(served, who))  # type: ignore[misc]
    assert not served.server.posts(direct_channel_of(BORIS))
    await taps(served, BORIS, "unseek")
    await served.server.until(lambda: "You are not waiting any more" in shown(served, BORIS))


async def test_with_open_direct_messages_the_wait_is_a_direct_message(served: Serving) -> None:
    await seeks(served, BORIS)
    (wait,) = served.server.posts(direct_channel_of(BORIS))
    assert "Looking for people" in str(wait)
    (answer,) = served.server.ephemeral(BORIS, direct_channel_of(BORIS))
    assert "Your cards come in private" in str(answer)
    assert not buttons([answer])


HOSTILE = ["*_[x](http://e.io)", "~~x~~ ||y|| `z`", "<b>Anna</b> > # <@1>"]
ESCAPED = re.compile(r"\\(.)")


def unmarked(line: str) -> str:
    """Return the line without each backslash and the sign that it escapes."""
    return ESCAPED.sub("", line)


async def leaves(served: Serving, who: Json) -> None:
    await served.types(who, "leave", direct_channel_of(who))
    await served.server.until(lambda: leaving(served, who))
    await served.server.tap(who, *leaving(served, who)[-1])


def leaving(served: Serving, who: Json) -> list[tuple[Json, str]]:
    """Return the buttons that leave the game."""
    return [one for one in buttons(seen(served, who)) if ":leave:" in one[1]]


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_name_with_markup_is_shown_as_typed_and_marks_up_nothing(served: Serving, name: str) -> None:
    other = user(21, name)
    await seeks(served, other, BORIS)
    await served.server.until(lambda: "You play with" in shown(served, BORIS))
    (line,) = [one for one in shown(served, BORIS).splitlines() if "You play with" in one]
    assert bare(ESCAPED.sub(r"\1", line)).startswith(f"You play with {name}. The cards")
    marks = bare(unmarked(line)).removeprefix("You play with").partition(". The cards")[0]
    assert not set(marks) & set("*_~`|[]<>#"), line
    assert "://" not in unmarked(line)
    await served.server.until(lambda: "Trump" in shown(served, BORIS))


async def test_with_closed_direct_messages_each_way_on_after_the_game_has_an_answer(served: Serving) -> None:
    served.server.closed_direct_messages.add(BORIS["id"])
    await seeks(served, ANNA, BORIS)
    await leaves(served, ANNA)
    waits = len(offered(served, BORIS, "unseek"))
    for beginning in ("hallnext:", "hallagain:"):
        await taps(served, BORIS, beginning)
        await served.server.until(lambda: len(offered(served, BORIS, "unseek")) == waits + 1)
        await taps(served, BORIS, "unseek")
        await served.server.until(lambda: len(offered(served, BORIS, "unseek")) == waits)
    await taps(served, BORIS, "hallwho:")
    await taps(served, BORIS, "hallno:")
    await served.server.until(lambda: "will not meet again" in shown(served, BORIS))


async def test_the_answer_about_a_person_takes_the_place_of_the_question(served: Serving) -> None:
    name = HOSTILE[0]
    other = user(21, name)
    served.application.core.service(Hall).reports = served.room()
    await seeks(served, other, BORIS)
    await leaves(served, other)
    for beginning, said in (("hallbad:", "is sent"), ("hallno:", "will not meet again")):
        await taps(served, BORIS, "hallwho:")
        await served.server.until(lambda: "About the people of this game" in shown(served, BORIS))
        labels = [part["label"] for part in parts([*seen(served, BORIS)]) if part.get("label")]
        assert f"Never again: {name}" in map(bare, labels)
        await taps(served, BORIS, beginning)
        await served.server.until(
            lambda said=said: (
                said in shown(served, BORIS)  # type: ignore[misc]
                and "About the people of this game" not in shown(served, BORIS)
            )
        )
        assert not offered(served, BORIS, "hallno:")
        (line,) = [one for one in shown(served, BORIS).splitlines() if said in one]
        assert bare(ESCAPED.sub(r"\1", line)).count(name) == 1
        assert not set(unmarked(line)) & set("*_[]"), line
    await served.server.until(lambda: served.server.posts(CHANNEL))
    (report,) = [text for post in served.server.posts(CHANNEL) for text in texts(post["components"])]
    assert name in bare(ESCAPED.sub(r"\1", report))
    assert not set(unmarked(report)) & set("*_[]"), report
