"""Changes that another process has made to private posts, shown in the ephemeral messages that only this one can edit.

The token of an interaction stays in the process that received it, whichever process sends the posts.
"""

from __future__ import annotations

from functools import partial

from adapters.discord.addresses import private_owner
from adapters.discord.cleaning import Cleaning
from adapters.discord.private_chats import PrivateChats
from bot.ports.news import News


def show_changes(news: News, private: PrivateChats, cleaning: Cleaning) -> None:
    """Show all changes of private posts among the news, soon."""
    for chat, number in news.posts:
        owner = private_owner(chat)
        if owner is not None and number:
            cleaning.soon(partial(_show_change, private, owner, number))


async def _show_change(private: PrivateChats, user: int, number: int) -> None:
    """Show the post of this number as it is stored now, if it has been sent, changed or deleted since it was read."""
    before = private.posts.known(user)
    posts = await private.posts.of(user)
    post = posts.get(number)
    if post is None:
        gone = before.get(number)
        if gone is not None:
            await private.close(user, gone.table)
    elif number not in before:
        await private.show_ephemeral(user, post)
    else:
        await private.redraw_ephemeral(user, post)
