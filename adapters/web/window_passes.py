"""The passes to windows, by the keys that pages keep in their tabs. Of a key only its fingerprint is stored.

The post box keeps them: a chat for each person, with a post for each key. No page shows such a chat.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from adapters.kit.post_box import MOST_POSTS, PostBox
from adapters.web.visitors import DAY_MS, WEB
from bot.domain.ids import Chat, PersonId
from bot.domain.stored import StoredJson
from bot.features.windows import Pass

PASS_JSON: Final[StoredJson[Pass]] = StoredJson(Pass, "pass")
_CHATS: Final = "w-"


class WindowPasses:
    """Keeps passes, as durably as the store keeps games. The methods raise the `StoreError`s of the post box."""

    def __init__(self, box: PostBox) -> None:
        self._box = box

    async def keep(self, right: Pass, now: int) -> str:
        """Keep a pass and return its key, which is stored nowhere. Expired passes of this person go."""
        chat, key = _chat(right.person), f"{right.person}.{secrets.token_urlsafe(24)}"
        for post in await self._box.posts(chat, last=MOST_POSTS):
            if PASS_JSON.load(post.body).until < now:
                await self._box.remove(chat, post.number)
        await self._box.use(chat, now)
        await self._box.add(chat, _digest(key), PASS_JSON.dump(right))
        return key

    async def find(self, key: str, now: int) -> Pass | None:
        """Return the pass of a key; None if it has expired, was dropped, or never was."""
        person, digest = PersonId(key.partition(".")[0]), _digest(key)
        for post in await self._box.posts(_chat(person), last=MOST_POSTS):
            if post.key == digest and (right := PASS_JSON.load(post.body)).until >= now:
                return right
        return None

    async def forget(self, person: PersonId) -> None:
        """Drop every pass of this person."""
        await self._box.drop(_chat(person))

    async def tidy_up(self, now: int) -> None:
        """Drop the passes of everybody whose last one has expired."""
        last = _CHATS
        while chats := await self._box.unused(WEB, now + DAY_MS, after=last):
            for chat in chats:
                posts = await self._box.posts(chat, last=MOST_POSTS)
                if all(PASS_JSON.load(post.body).until < now for post in posts):
                    await self._box.drop(chat)
            last = chats[-1].id


def _chat(person: PersonId) -> Chat:
    return Chat(WEB, f"{_CHATS}{person}")


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()
