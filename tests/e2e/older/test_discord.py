"""The profiles and private posts that Discord's adapter stored are read with the same meaning."""

import json
from pathlib import Path

from adapters.discord.private_posts import PrivatePost
from adapters.discord.profiles import Profile, Profiles, Ring
from adapters.store import SqlStore
from tests.e2e.older.older_files import DISCORD, asked, written

KEPT = "SELECT token_digest, user, profile FROM visitors ORDER BY user"


async def test_profiles_are_known_and_kept_in_the_same_letters(tmp_path: Path) -> None:
    path = written(tmp_path, DISCORD)
    before = asked(path, KEPT)
    anna, boris = (int(DISCORD.notes["people"][name]) for name in ("Anna", "Борис"))
    store = await SqlStore.open(path)
    try:
        profiles = Profiles(store)
        (ring,) = [json.loads(profile)["ring"] for _, user, profile in before if user == str(anna)]
        assert await profiles.of(anna) == Profile(False, Ring(3, ring["channel"], ring["message"]))
        assert await profiles.of(boris) == Profile(True, None)
        for user in (anna, boris):
            known = await profiles.of(user)
            await profiles.prefers_direct(user, direct=not known.direct)
            await profiles.prefers_direct(user, direct=known.direct)
            await profiles.rings(user, known.ring)
    finally:
        await store.close()
    assert asked(path, KEPT) == before


def test_private_posts_are_read_and_written_in_the_same_letters(tmp_path: Path) -> None:
    posts = asked(written(tmp_path, DISCORD), "SELECT number, body FROM posts")
    assert len(posts) > 5
    for number, body in posts:
        kept = PrivatePost.read(number, body)
        assert kept.body() == body
        assert kept.table is not None
    assert any(PrivatePost.read(*post).direct is not None for post in posts)
