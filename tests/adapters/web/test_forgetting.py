"""A forgotten person leaves no name, no line and no private post behind."""

import json

from adapters.kit.post_box import MOST_POSTS
from adapters.web.chats import BODY_JSON, Talk
from bot.domain.commands import ChatRenamed
from bot.domain.ids import UserKey
from bot.domain.names import distinct_names, shown_name
from bot.domain.screen import Paragraph, Picture, Screen, Text
from tests.adapters.web.page_client import (
    PageClient,
    WebServer,
    kept_of,
    lobby_screen,
    serve,
    text_screen,
)
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore


def screen_naming(name: str, *, picture: bool = False) -> Screen:
    shown = Paragraph((Text(f"The fool is {shown_name(name)}."),))
    return Screen((shown,), picture=Picture.of(b"portrait", "Epaulettes!") if picture else None)


async def all_of(box: MemoryStore, *pages: PageClient) -> str:
    """Return everything stored about these people as one text, with unescaped names."""
    return json.dumps(await kept_of(box, *pages), ensure_ascii=False, default=str)


async def test_no_stored_text_names_a_forgotten_person(server: WebServer, box: MemoryStore) -> None:
    name = 'Зоя "Zo" \\ <b> of Zagreb'
    zoe = await server.open_room(name=name, language="ru")
    boris = await server.open(name="Борис", room=zoe.welcome["room"]["key"])
    await zoe.say("say", side="group", text="my own words")
    await boris.hear("post", lambda told: told["post"].get("text") == "my own words")
    await boris.say("say", side="group", text="answered")
    await boris.hear("post", lambda told: told["post"].get("text") == "answered")
    await server.platform.send(zoe.room(), screen_naming(name, picture=True), key="end", quiet=True)
    await server.platform.send(zoe.room(), screen_naming("Борис", picture=True), key="other end", quiet=True)
    await server.platform.send(zoe.private(), text_screen("her cards"), key="hand", quiet=True)
    await server.platform.send(boris.private(), screen_naming(name), key="hand", quiet=True)

    second = distinct_names((name, name))[1]
    await server.platform.send(boris.private(), text_screen(second), key="a namesake's number", quiet=True)

    assert (await all_of(box, zoe, boris)).count("Зоя") == 8, (
        "came, talk, the room's title and name, end, the other's end, her number, profile"
    )
    await server.platform.forget(zoe.welcome["me"]["user"])

    kept = await all_of(box, zoe, boris)
    assert "Зоя" not in kept
    assert "my own words" not in kept
    assert "her cards" not in kept
    assert "answered" in kept
    assert shown_name("Борис") in kept
    again = await server.open(token=boris.token)
    ends = [post for post in again.welcome["group"] if post["kind"] == "screen"]
    assert [("picture" in post["screen"]) for post in ends] == [False, True]
    assert again.welcome["room"]["title"] == f"{shown_name('')}’s table"
    assert len(again.welcome["private"]) == 2
    renamed = [command.where for command in server.application.commands if isinstance(command, ChatRenamed)]
    assert [(where.chat, where.title) for where in renamed] == [(zoe.room(), f"Стол: {shown_name('')}")]


async def test_the_name_of_a_forgotten_person_is_removed_without_their_arrival_line(
    server: WebServer, box: MemoryStore
) -> None:
    zoe = await server.open_room(name="Зоя", language="ru")
    boris = await server.open(name="Борис", room=zoe.welcome["room"]["key"])
    stranger = await server.open_room(name="Зоя", language="ru")
    for page in (boris, stranger):
        await server.platform.send(page.private(), screen_naming("Зоя"), key="hand", quiet=True)
    for number in range(MOST_POSTS):
        await box.add(zoe.room(), f"talk {number}", BODY_JSON.dump(Talk(UserKey("w"), "w", "…", 1)))
    await server.platform.forget(zoe.welcome["me"]["user"])
    assert "Зоя" not in str(await box.posts(boris.private()))
    assert "Зоя" in str(await box.posts(stranger.private())), "another of that name, in a room of her own"


async def test_open_pages_of_a_forgotten_person_continue_as_a_guest_without_the_name(
    server: WebServer, clock: ManualClock
) -> None:
    zoe = await server.open_room(name="Зоя", language="ru")
    boris = await server.open(name="Борис", room=zoe.welcome["room"]["key"])
    await zoe.say("say", side="group", text="my own words")
    said = await boris.hear("post", lambda told: told["post"].get("text") == "my own words")
    hand = await server.platform.send(zoe.private(), text_screen("her cards"), key="hand", quiet=True)

    await server.platform.forget(zoe.welcome["me"]["user"])

    gone = await boris.hear("gone", lambda told: told["number"] == said["post"]["number"])
    assert gone["side"] == "group"
    assert str((await zoe.hear("gone", lambda told: told["side"] == "private"))["number"]) == hand.message
    people = await boris.hear_in_time(clock, "people", lambda told: told["count"] == 2)
    assert shown_name("Зоя") not in people["names"]
    await zoe.say("say", side="group", text="hello again")
    heard = await boris.hear("post", lambda told: told["post"].get("text") == "hello again")
    assert "Зоя" not in heard["post"]["name"]
    after = await server.open(token=zoe.token)
    assert after.welcome["me"]["user"] == zoe.welcome["me"]["user"]
    assert after.welcome["private"] == []


async def test_a_forgotten_person_has_no_face(server: WebServer, clock: ManualClock) -> None:
    zoe, boris = await server.open_room(name="Зоя", face=3), await server.open(name="Борис", face=7)
    seated = [zoe.welcome["me"]["user"], boris.welcome["me"]["user"]]
    await boris.socket.close()
    await server.platform.send(zoe.room(), lobby_screen(*seated), key="lobby", quiet=True)
    assert (await zoe.hear("faces"))["faces"] == {seated[0]: 3, seated[1]: 7}
    await server.platform.forget(seated[1])
    assert (await zoe.hear("faces"))["faces"] == {seated[1]: None}
    assert (await server.open(token=zoe.token, room=zoe.welcome["room"]["key"])).welcome["faces"] == {
        seated[0]: 3
    }
    await server.platform.forget(seated[0])
    assert (await zoe.hear_in_time(clock, "faces"))["faces"] == {
        seated[0]: (await server.open(token=zoe.token)).welcome["me"]["face"]
    }


async def test_forgetting_removes_all_private_posts_from_an_open_page(server: WebServer) -> None:
    zoe = await server.open(name="Зоя")
    for number in range(1, MOST_POSTS + 1):
        await server.platform.send(zoe.private(), text_screen("cards"), key=str(number), quiet=True)
        await zoe.hear("post")
    await server.platform.forget(zoe.welcome["me"]["user"])
    gone = [(await zoe.hear("gone"))["number"] for _ in range(MOST_POSTS)]
    assert gone == list(range(1, MOST_POSTS + 1))
    await zoe.say("beat")
    await zoe.hear("beat")


async def test_the_personal_link_of_a_forgotten_person_is_unknown(
    server: WebServer, box: MemoryStore
) -> None:
    zoe = await server.open_room(name="Зоя")
    await zoe.socket.close()
    await server.stop()
    async with serve(box) as anew:
        await anew.platform.forget(zoe.welcome["me"]["user"])
        assert "Зоя" not in await all_of(box, zoe)
        page = PageClient(await anew.socket())
        await page.say("hello", token=zoe.token)
        assert await page.ended() == [{"t": "unknown"}]
