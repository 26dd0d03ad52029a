"""People of the browser page come back by their old links and find everything as it was."""

from pathlib import Path
from typing import Any

from adapters.store import SqlStore
from tests.adapters.web.visits import serving
from tests.e2e.older.opened import WEB, asked, written

POSTS = "SELECT * FROM posts ORDER BY platform, chat, number"


async def test_an_old_link_leads_to_its_person_room_and_posts(tmp_path: Path) -> None:
    path = written(tmp_path, WEB)
    visitors: dict[str, dict[str, Any]] = WEB.notes["visitors"]
    before = asked(path, POSTS)
    store = await SqlStore.open(path)
    try:
        async with serving(store) as served:
            for name, kept in visitors.items():
                welcome = (await served.open(token=kept["token"])).welcome
                assert (welcome["me"]["user"], welcome["me"]["name"]) == (kept["user"], f"\u2068{name}\u2069")
                room = kept["room"]
                assert (welcome["room"] and f"g-{welcome['room']['key']}") == room
                posts = {post["number"] for post in welcome["private"]}
                assert posts == {number for _, chat, _, number, *_ in before if chat == f"p-{kept['user']}"}
    finally:
        await store.close()
    assert asked(path, POSTS) == before
