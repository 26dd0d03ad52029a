"""Talk and posts: the group is shown to all in the room, the private chat to one person alone."""

import asyncio

from bot.domain.commands import ChatMovedOn, Tapped, Typed
from tests.adapters.web.page_client import PageClient, WebServer, text_screen
from tests.memory.clock import ManualClock


async def friends(server: WebServer) -> tuple[PageClient, PageClient]:
    one = await server.open_room(name="Аня", language="ru")
    other = await server.open(name="Борис", language="en", room=one.welcome["room"]["key"])
    return one, other


async def test_talk_reaches_everybody_in_the_room_and_counts_as_chat_messages(server: WebServer) -> None:
    one, other = await friends(server)
    await other.say("say", side="group", text="<b>hi</b>")
    said, same = [
        await page.hear("post", lambda told: told["post"]["kind"] == "talk") for page in (one, other)
    ]
    assert said == same
    assert said["side"] == "group"
    assert said["post"]["text"] == "<b>hi</b>"
    assert said["post"]["name"] == "\u2068Борис\u2069"
    await other.say("tap", side="group", number=1, data="x", n=7)
    await other.hear("answer", lambda message: message["n"] == 7)
    moved = [command for command in server.application.commands if isinstance(command, ChatMovedOn)]
    assert moved[-1].where.chat == one.room()
    assert moved[-1].where.position == said["post"]["number"]


async def test_a_command_is_shown_in_the_group_and_carried_out(server: WebServer) -> None:
    one, other = await friends(server)
    await one.say("say", side="group", text="/newgame@durak  perevodnoy ")
    shown = await other.hear("post", lambda message: message["post"]["kind"] == "talk")
    assert shown["post"]["text"] == "/newgame@durak  perevodnoy"
    await one.hear("answer")
    await one.hear("answer")
    typed = [command for command in server.application.commands if isinstance(command, Typed)][-1]
    assert (typed.name, typed.argument, typed.where.chat) == ("newgame", "perevodnoy", one.room())
    assert (typed.where.position, typed.where.private) == (shown["post"]["number"], False)
    assert typed.where.title == "Стол: \u2068Аня\u2069"
    assert typed.addressed, "an unknown command is answered, because no other bot may know it"


async def test_talk_in_a_private_chat_is_answered_with_a_hint_that_only_the_bot_reads_it(
    server: WebServer,
) -> None:
    page = await server.open(name="Аня", language="ru")
    await page.say("say", side="private", text="привет")
    assert "/" in (await page.hear("answer"))["text"]
    assert server.application.typed() == []


async def test_a_post_in_a_private_chat_is_sent_only_to_the_pages_of_its_person(server: WebServer) -> None:
    one, other = await friends(server)
    await server.platform.send(one.private(), text_screen("secret", "a6s"), key="h", quiet=False)
    await server.platform.send(one.room(), text_screen("table"), key="t", quiet=False)
    mine = await one.hear("post", lambda message: message["side"] == "private")
    assert mine["post"]["screen"]["rows"][0][0]["data"] == "a6s"
    heard: list[object] = []
    while "table" not in repr(heard):
        heard.append(await other.next())
    assert "secret" not in repr(heard)
    reopened = await server.open(token=other.token)
    assert "secret" not in repr(reopened.welcome)


async def test_a_tap_in_a_group_without_a_room_reaches_nobody(server: WebServer) -> None:
    page = await server.open(name="Аня")
    await page.say("tap", side="group", number=1, data="x", n=1)
    await page.say("say", side="group", text="anybody?")
    await page.say("solo")
    await page.hear("answer")
    assert [command for command in server.application.commands if isinstance(command, Tapped)] == []


async def test_an_arrival_in_a_room_is_announced_once(server: WebServer, clock: ManualClock) -> None:
    one, other = await friends(server)
    again = await server.open(token=other.token)
    came = [post["name"] for post in again.welcome["group"] if post["kind"] == "came"]
    assert came == ["\u2068Аня\u2069", "\u2068Борис\u2069"]
    people = await one.hear_in_time(clock, "people", lambda message: message["count"] == 2)
    assert people["names"] == ["\u2068Аня\u2069", "\u2068Борис\u2069"]


async def test_a_person_who_left_the_room_is_no_longer_listed(server: WebServer, clock: ManualClock) -> None:
    one, other = await friends(server)
    await one.hear_in_time(clock, "people", lambda message: message["count"] == 2)
    await other.socket.close()
    left = await one.hear_in_time(clock, "people", lambda message: message["count"] == 1)
    assert left["names"] == ["\u2068Аня\u2069"]


async def test_a_room_that_was_never_opened_cannot_be_entered(server: WebServer) -> None:
    page = await server.glance(name="Аня", language="en", room="nosuchroom")
    assert page.welcome["room"] is None
    assert "no such room" in (await page.hear("answer"))["text"]


async def test_a_page_that_opens_another_room_gets_only_its_posts(server: WebServer) -> None:
    one, other = await friends(server)
    await other.say("room")
    other.welcome = await other.hear("welcome")
    assert other.room() != one.room()
    await server.platform.send(one.room(), text_screen("there"), key="1", quiet=False)
    await server.platform.send(other.room(), text_screen("here"), key="2", quiet=False)
    heard = await other.hear("post", lambda message: message["post"]["kind"] == "screen")
    assert heard["post"]["screen"]["blocks"][0]["spans"][0]["text"] == "here"


async def test_edits_of_a_post_while_a_page_opens_reach_the_page(server: WebServer) -> None:
    """Edits made during the reading of the chats come after the posts of this reading."""
    page = await server.open(name="Аня")
    sent = await server.platform.send(page.private(), text_screen("0"), key="h", quiet=False)
    opening = asyncio.create_task(server.open(token=page.token))
    last = 0
    while not opening.done():
        last += 1
        await server.platform.edit(page.private(), sent.message, text_screen(str(last)))
        await asyncio.sleep(0)
    late = await opening
    await server.platform.edit(page.private(), sent.message, text_screen("end"))
    shown = [late.welcome["private"][0]]
    while _text(shown[-1]) != "end":
        shown.append((await late.hear("post"))["post"])
    counted = [int(_text(post)) for post in shown[1:-1]]
    assert counted == list(range(last - len(counted) + 1, last + 1))
    assert int(_text(shown[0])) >= last - len(counted)


def _text(post: dict[str, object]) -> str:
    screen = post["screen"]
    assert isinstance(screen, dict)
    text: str = screen["blocks"][0]["spans"][0]["text"]
    return text


async def test_a_reaction_reaches_everybody_in_the_room_but_no_later_visitor(server: WebServer) -> None:
    one, other = await friends(server)
    for face in (5, 5, 0):
        await other.say("react", face=face)
        for page in (one, other):
            seen = (await page.hear("post", lambda told: told["post"]["kind"] == "reaction"))["post"]
            assert (seen["user"], seen["face"]) == (other.welcome["me"]["user"], face)
    third = await server.open(name="Вика", room=one.welcome["room"]["key"])
    assert "reaction" not in [post["kind"] for post in third.welcome["group"]]


async def test_reactions_are_limited_and_each_is_answered(server: WebServer, clock: ManualClock) -> None:
    _, other = await friends(server)
    for _ in range(3):
        await other.say("react", face=1)
        await other.hear("post", lambda told: told["post"]["kind"] == "reaction")
    await other.say("react", face=1)
    assert (await other.hear("answer"))["text"] == "Not so fast!"
    await clock.advance(4)
    await other.say("react", face=1)
    await other.hear("post", lambda told: told["post"]["kind"] == "reaction")
    alone = await server.open(name="Зоя", language="en")
    await alone.say("react", face=1)
    assert (await alone.hear("answer"))["text"]
    await alone.say("react", face=6)
    assert (await alone.hear("answer"))["text"] == "I did not understand that request. Reload the page."
