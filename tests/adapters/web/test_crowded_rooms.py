"""An action of one person in a room costs its pages a bounded number of messages, for any number of people."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from adapters.web.admission import ROOM_BURST, ROOM_PER_SECOND, ROOM_WAIT_S
from adapters.web.chats import LINES, MOST_NAMED
from adapters.web.visitors import WEB
from bot.domain.commands import ChatMovedOn
from bot.domain.ids import SlotId
from bot.domain.instructions import Urgency
from bot.domain.names import bare, shown_name
from bot.presenter.presenter import Presenter
from tests.adapters.web.page_client import Message, PageClient, WebServer, lobby_screen, text_screen
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore
from tests.waiting import until

PEOPLE = 200
RENAMES = 100
IN_TIME = ROOM_BURST + int(ROOM_PER_SECOND * ROOM_WAIT_S)
"""The limit of lines and reactions of a room in one moment."""


async def enter(server: WebServer, clock: ManualClock, people: int, **hello: object) -> list[PageClient]:
    """Open a room, and bring in this number of people of one name."""
    opener = await server.open_room(name="Anna", language="en")
    room: dict[str, Any] = {"room": opener.welcome["room"]["key"], "changes": True}
    pages = [await server.open(token=opener.token, **room)]
    pages[0].token = opener.token
    for _ in range(people - 1):
        await clock.advance(0.4)  # newcomers are limited, too
        pages.append(await server.open(**{"name": "Anna", "language": "en", **room, **hello}))
    await opener.socket.close()
    await pages[-1].hear_in_time(clock, "people", lambda told: told["count"] == people)
    await clock.advance(1)
    return pages


async def heard_by(
    pages: Sequence[PageClient], clock: ManualClock, seconds: float = 0
) -> list[list[Message]]:
    """Let time pass, and return the messages to each of these pages before the answer to a last question."""
    await clock.advance(seconds)
    for page in pages:
        await page.say("beat")
    return [await page.heard_until("beat") for page in pages]


def of_kind(heard: Sequence[Message], t: str) -> list[Message]:
    return [message for message in heard if message["t"] == t]


def shown(pages: Sequence[Sequence[Message]], kind: str) -> list[int]:
    """Return for each page the number of received posts of this kind."""
    return [sum(post["post"]["kind"] == kind for post in of_kind(heard, "post")) for heard in pages]


async def no_page_is_open(server: WebServer) -> bool:
    async with server.client.get(f"{server.url}/healthz") as answer:
        return bool((await answer.json())["pages"] == 0)


async def rename(page: PageClient, name: str, face: int = 0) -> None:
    await page.say("profile", name=name, face=face)
    await page.hear("me")


@pytest.mark.sampled
async def test_a_hundred_renames_in_a_second_cause_two_messages_to_each_page(
    server: WebServer, clock: ManualClock
) -> None:
    pages = await enter(server, clock, PEOPLE)
    await heard_by(pages, clock)
    renamed, others = pages[:RENAMES], pages[RENAMES:]
    for number, page in enumerate(renamed):
        await rename(page, f"Boris {number}")
    for heard in await heard_by(others, clock, 1):
        people = of_kind(heard, "people")
        assert 1 <= len(people) <= 2, "one at once, the other a second later"
        assert all(set(one) == {"t", "side", "came", "gone", "count"} for one in people)
        came, gone = ([name for one in people for name in one[which]] for which in ("came", "gone"))
        assert sorted(map(bare, came)) == sorted(f"Boris {number}" for number in range(MOST_NAMED))
        assert len(gone) == MOST_NAMED
        assert people[-1]["count"] == PEOPLE
    await rename(pages[-1], "Zoe")
    for heard in await heard_by(others[:-1], clock, 2):
        assert of_kind(heard, "people") == [], "nobody is shown her name"


async def test_a_rename_is_stored_and_shown_to_its_person_at_once(
    server: WebServer, clock: ManualClock
) -> None:
    one, other = await enter(server, clock, 2)
    twin = await server.open(token=other.token, language="en")
    await rename(one, "Boris")
    for name in ("Vera", "Zoe"):
        await other.say("profile", name=name, face=0)
        for page in (other, twin):
            assert (await page.hear("me"))["me"]["name"] == shown_name(name)
        again = await server.open(token=other.token, language="en")
        assert again.welcome["me"]["name"] == shown_name(name)
    (heard,) = await heard_by([one], clock, 1)
    people = of_kind(heard, "people")
    came, gone = ({bare(name) for one in people for name in one[which]} for which in ("came", "gone"))
    assert (came, gone) == ({"Boris", "Zoe"}, {"Anna", "Anna 2"}), "nobody was called Vera for a second"


async def test_a_page_of_the_previous_version_gets_the_whole_list_of_people(
    server: WebServer, clock: ManualClock
) -> None:
    one, other = await enter(server, clock, 2)
    old = await server.open(token=one.token)
    await clock.advance(1)
    await rename(other, "Boris")
    names = [shown_name("Anna"), shown_name("Boris")]
    told = await old.hear_in_time(clock, "people", lambda told: names == told["names"])
    assert told["count"] == 2


async def test_people_who_come_and_go_cause_one_message_a_second_to_each_page(
    server: WebServer, clock: ManualClock
) -> None:
    one, other = await enter(server, clock, 2)
    await heard_by([one], clock)
    for _ in range(10):
        again = await server.open(token=other.token, changes=True)
        await again.socket.close()
    (heard,) = await heard_by([one], clock, 1)
    assert len(of_kind(heard, "people")) <= 2
    assert not of_kind(heard, "post")


async def test_chat_lines_of_a_room_are_limited_and_those_waiting_too_long_are_refused(
    server: WebServer, clock: ManualClock
) -> None:
    pages = await enter(server, clock, 12)
    await heard_by(pages, clock)
    lines = [(page, f"{page.welcome['me']['user']} {number}") for number in range(4) for page in pages]
    for page, line in lines:
        await page.say("say", side="group", text=line)
        await page.say("tap", side="private", number=1, data="x", n=9)
    at_once = await heard_by(pages, clock)
    assert shown(at_once, "talk") == [ROOM_BURST] * len(pages)
    answers = Counter(one["text"] for heard in at_once for one in of_kind(heard, "answer") if not one["n"])
    refused = "Too many are talking in this room right now. Try again in a few seconds."
    assert answers == {refused: len(lines) - IN_TIME}
    taps = [sum(one["n"] == 9 for one in of_kind(heard, "answer")) for heard in at_once]
    assert taps == [4] * len(pages), "no tap waits for a line"
    assert shown(await heard_by(pages, clock, ROOM_WAIT_S), "talk") == [IN_TIME - ROOM_BURST] * len(pages)
    again = await server.open(token=pages[0].token)
    kept = [post["text"] for post in again.welcome["group"] if post["kind"] == "talk"]
    assert len(kept) == IN_TIME
    assert set(kept) < {line for _, line in lines}
    elsewhere = await server.open_room(name="Zoe", language="en")
    await elsewhere.say("say", side="group", text="hello")
    await elsewhere.hear("post", lambda told: told["post"].get("text") == "hello")


async def test_a_waiting_chat_line_is_dropped_when_its_page_is_closed(
    server: WebServer, clock: ManualClock
) -> None:
    pages = await enter(server, clock, 6)
    for page in pages:
        for _ in range(4):
            await page.say("say", side="group", text="hello")
        await page.say("beat")
        await page.hear("beat")
    moved = sum(isinstance(command, ChatMovedOn) for command in server.application.commands)
    for page in pages:
        await page.socket.close()
    await until(lambda: no_page_is_open(server))
    await clock.advance(ROOM_WAIT_S)
    assert sum(isinstance(command, ChatMovedOn) for command in server.application.commands) == moved


async def test_reactions_count_towards_the_limit_of_chat_lines(server: WebServer, clock: ManualClock) -> None:
    pages = await enter(server, clock, 15)
    await heard_by(pages, clock)
    for _ in range(3):
        for page in pages:
            await page.say("react", face=1)
    at_once = await heard_by(pages, clock)
    assert shown(at_once, "reaction") == [ROOM_BURST] * len(pages)
    refused = [one["text"] for heard in at_once for one in of_kind(heard, "answer")]
    assert len(refused) == 45 - IN_TIME
    later = await heard_by(pages, clock, ROOM_WAIT_S)
    assert shown(later, "reaction") == [IN_TIME - ROOM_BURST] * len(pages)


async def test_announced_arrivals_in_a_room_are_limited_but_everybody_can_enter(
    server: WebServer, clock: ManualClock
) -> None:
    opener = await server.open_room(name="Anna", language="en")
    guests = [await server.open(name="Guest") for _ in range(50)]
    room = opener.welcome["room"]["key"]
    inside = [await server.open(token=guest.token, room=room) for guest in guests]
    assert all(page.welcome["room"]["key"] == room for page in inside)
    (at_once,) = await heard_by([opener], clock)
    assert shown([at_once], "came") == [ROOM_BURST - 1]
    (later,) = await heard_by([opener], clock, ROOM_WAIT_S)
    assert shown([later], "came") == [IN_TIME - ROOM_BURST]
    assert of_kind(later, "people")[-1]["count"] == 51


async def test_somebody_who_comes_back_is_not_announced_again(server: WebServer, clock: ManualClock) -> None:
    one, other = await enter(server, clock, 2)
    room = one.welcome["room"]["key"]
    elsewhere = (await server.open_room(name="Zoe")).welcome["room"]["key"]
    await heard_by([one], clock)
    for _ in range(3):
        for key in (elsewhere, room):
            again = await server.open(token=other.token, room=key)
            await again.socket.close()
    (heard,) = await heard_by([one], clock)
    assert of_kind(heard, "post") == []


async def test_changed_faces_cause_one_message_a_second_to_each_page(
    server: WebServer, clock: ManualClock
) -> None:
    pages = await enter(server, clock, 6, face=0)
    users = [page.welcome["me"]["user"] for page in pages]
    await server.platform.send(pages[0].room(), lobby_screen(*users), key="lobby", quiet=True)
    await heard_by(pages, clock, 1)
    for face in (5, 6):
        for page in pages:
            await rename(page, "", face=face)
    for heard in await heard_by(pages, clock, 1):
        faces = of_kind(heard, "faces")
        assert len(faces) <= 2, "one at once, the other a second later"
        assert faces[-1]["faces"] == dict.fromkeys(users, 6)
    await rename(pages[0], "Boris", face=6)
    (heard,) = await heard_by(pages[1:2], clock, 2)
    assert of_kind(heard, "faces") == [], "the face is the same"


async def test_changes_of_a_table_in_a_room_are_limited_and_the_last_one_is_shown(
    server: WebServer, box: MemoryStore, clock: ManualClock
) -> None:
    """A board of a tournament is such a post, too."""
    (page,) = await enter(server, clock, 1)
    presenter = Presenter({WEB: server.platform}, box, clock)
    running = asyncio.create_task(presenter.run())

    async def change(number: int) -> None:
        screen = text_screen(str(number))
        presenter.show(SlotId("slot"), None, page.room(), screen, Urgency.TABLE)
        await clock.advance(0.01)

    try:
        for number in range(100):
            await change(number)
        (heard,) = await heard_by([page], clock)
        assert len(of_kind(heard, "post")) <= ROOM_BURST + ROOM_PER_SECOND
        (later,) = await heard_by([page], clock, 1)
        assert "'99'" in str(of_kind([*heard, *later], "post")[-1])
        for number in range(50):
            presenter.show(SlotId("hand"), None, page.private(), text_screen(str(number)), Urgency.TAPPER)
            await clock.advance(0.01)
        (heard,) = await heard_by([page], clock)
        assert len(of_kind(heard, "post")) == 50, "private chats have one reader"
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_the_last_hundred_chat_lines_are_kept_and_displace_no_table(
    server: WebServer, clock: ManualClock
) -> None:
    (page,) = await enter(server, clock, 1)
    sent = await server.platform.send(page.room(), text_screen("the table"), key="table", quiet=True)
    for number in range(520):
        await page.say("say", side="group", text=str(number))
        await page.hear("post", lambda told: told["post"]["kind"] == "talk")
        await clock.advance(2)
    again = await server.open(token=page.token)
    texts = [post["text"] for post in again.welcome["group"] if post["kind"] == "talk"]
    assert texts == [str(number) for number in range(520 - LINES.most, 520)]
    assert "the table" in str(again.welcome["group"])
    await server.platform.edit(page.room(), sent.message, text_screen("still there"))
