"""Who holds a link, and the rooms that they opened: kept in the post box, so that a restart loses nobody."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, replace

from adapters.kit.post_box import PostBox
from bot.domain.commands import Where, Who
from bot.domain.ids import Chat, Language, PlatformName, UserKey, new_id

WEB = PlatformName("web")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody with a link. `digest` is the SHA-256 of its token; the token itself is never kept.

    `rooms` are the keys of all rooms that they ever came to, `room` that of the last. `chose_language` is whether
    they chose their language themselves; else it is their browser's.
    """

    digest: str
    user: UserKey
    name: str
    language: Language
    room: str | None = None
    rooms: tuple[str, ...] = ()
    chose_language: bool = False

    @property
    def private(self) -> Chat:
        return Chat(WEB, f"p-{self.user}")

    def who(self) -> Who:
        return Who(WEB, self.user, self.name, self.language, self.private)


@dataclass(frozen=True, slots=True)
class WebRoom:
    """A group chat of the page. `opener` decides for it."""

    key: str
    title: str
    opener: UserKey

    @property
    def chat(self) -> Chat:
        return Chat(WEB, f"g-{self.key}")

    def where(self, position: int | None = None) -> Where:
        return Where(self.chat, private=False, title=self.title, position=position)


class Visitors:
    """Visitors by their tokens, rooms by their keys. Raises what the post box raises."""

    def __init__(self, box: PostBox) -> None:
        self._box = box

    async def new(self, name: str, language: Language, *, chosen: bool = False) -> tuple[Visitor, str]:
        """Somebody new, and the token of their link, which only they will hold."""
        token = secrets.token_urlsafe(24)
        visitor = Visitor(_digest(token), UserKey(new_id(14)), name, language, chose_language=chosen)
        await self.keep(visitor)
        return visitor, token

    async def find(self, token: str) -> Visitor | None:
        digest = _digest(token)
        found = await self._box.visitor(digest)
        if found is None:
            return None
        user, profile = found
        return parse_visitor(digest, user, profile)

    async def keep(self, visitor: Visitor) -> None:
        profile = {
            "name": visitor.name,
            "language": visitor.language,
            "room": visitor.room,
            "rooms": visitor.rooms,
            "chose_language": visitor.chose_language,
        }
        await self._box.keep_visitor(visitor.digest, visitor.user, json.dumps(profile))

    async def open_room(self, opener: Visitor, title: str) -> WebRoom:
        room = WebRoom(new_id(16), title, opener.user)
        await self._box.add(_register_chat(room.key), "room", _room_json(room))
        return room

    async def room(self, key: str) -> WebRoom | None:
        posts = await self._box.posts(_register_chat(key), last=1)
        if not posts:
            return None
        known = json.loads(posts[0].body)
        return WebRoom(key, known["title"], UserKey(known["opener"]))

    async def rename_room(self, room: WebRoom, before: str, after: str) -> WebRoom:
        """Change what stands in the room's title."""
        renamed = replace(room, title=room.title.replace(before, after))
        for post in await self._box.posts(_register_chat(room.key), last=1):
            await self._box.replace(_register_chat(room.key), post.number, _room_json(renamed))
        return renamed

    async def users_of_room(self, room: WebRoom) -> tuple[UserKey, ...]:
        """Everybody whose link has led them into this room."""
        return await self._box.visitors_with(room.key)

    async def forget(self, user: UserKey) -> tuple[Visitor, ...]:
        """Drop this person's links and private posts; as whom they were known."""
        profiles = await self._box.forget(user, Chat(WEB, f"p-{user}"))
        return tuple(parse_visitor("", user, profile) for profile in profiles)

    async def enter(self, visitor: Visitor, room: WebRoom) -> Visitor:
        """The visitor is in this room from now on."""
        rooms = visitor.rooms if room.key in visitor.rooms else (*visitor.rooms, room.key)
        inside = replace(visitor, room=room.key, rooms=rooms)
        await self.keep(inside)
        return inside


def parse_visitor(digest: str, user: UserKey, profile: str) -> Visitor:
    """Somebody as they are kept."""
    known = json.loads(profile)
    room = known["room"]
    rooms = tuple(known.get("rooms", () if room is None else (room,)))
    language, chosen = Language(known["language"]), known.get("chose_language", False)
    return Visitor(digest, user, known["name"], language, room, rooms, chosen)


def _room_json(room: WebRoom) -> str:
    return json.dumps({"title": room.title, "opener": room.opener})


def _register_chat(key: str) -> Chat:
    """Where the room's own facts stand: an address that nobody can write to or read."""
    return Chat(WEB, f"r-{key}")


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
