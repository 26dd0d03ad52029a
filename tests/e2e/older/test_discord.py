"""The private posts that Discord's adapter stored are read with the same meaning."""

from pathlib import Path

from adapters.discord.private_posts import PrivatePost
from tests.e2e.older.older_files import DISCORD, asked, written


def test_private_posts_are_read_and_written_in_the_same_letters(tmp_path: Path) -> None:
    posts = asked(written(tmp_path, DISCORD), "SELECT number, body FROM posts")
    assert len(posts) > 5
    for number, body in posts:
        kept = PrivatePost.read(number, body)
        assert kept.body() == body
        assert kept.table is not None
    assert any(PrivatePost.read(*post).direct is not None for post in posts)
