"""People of the browser page come back by their old links and find everything as it was."""

import json
from pathlib import Path
from typing import Any

from adapters.store import SqlStore
from adapters.web.visitors import Visitors
from tests.adapters.web.page_client import serve
from tests.e2e.older.older_files import WEB, asked, written

VISITORS = "SELECT * FROM visitors ORDER BY token_digest"
POSTS = "SELECT * FROM posts ORDER BY platform, chat, number"


async def test_an_old_link_leads_to_its_person_room_and_posts(tmp_path: Path) -> None:
    path = written(tmp_path, WEB)
    visitors: dict[str, dict[str, Any]] = WEB.notes["visitors"]
    before = asked(path, POSTS)
    store = await SqlStore.open(path)
    try:
        async with serve(store) as server:
            for name, kept in visitors.items():
                welcome = (await server.open(token=kept["token"])).welcome
                assert (welcome["me"]["user"], welcome["me"]["name"]) == (kept["user"], f"\u2068{name}\u2069")
                room = kept["room"]
                assert (welcome["room"] and f"g-{welcome['room']['key']}") == room
                posts = {post["number"] for post in welcome["private"]}
                assert posts == {number for _, chat, _, number, *_ in before if chat == f"p-{kept['user']}"}
    finally:
        await store.close()
    assert asked(path, POSTS) == before


async def test_visitors_and_rooms_are_kept_in_the_same_letters(tmp_path: Path) -> None:
    path = written(tmp_path, WEB)
    before = asked(path, VISITORS), asked(path, POSTS)
    store = await SqlStore.open(path)
    try:
        people = Visitors(store)
        for name, kept in WEB.notes["visitors"].items():
            visitor = await people.find(kept["token"])
            assert visitor is not None
            assert (visitor.name, visitor.user) == (name, kept["user"])
            await people.keep(visitor)
            room = None if visitor.room is None else await people.room(visitor.room)
            assert (room and room.chat.id) == kept["room"]
            if room is not None:
                assert visitor.rooms == (room.key,)
                await people.rename_room(room, "", "")
    finally:
        await store.close()
    assert (asked(path, VISITORS), asked(path, POSTS)) == (with_unknown_choices(before[0]), before[1])


def with_unknown_choices(visitors: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The stored visitors as they are now: whether people from before chose their language is unknown."""
    return [
        (*rest, json.dumps({**json.loads(profile), "chose_language": None})) for *rest, profile in visitors
    ]
