"""The people of the page and their rooms. The post box stores both, to keep them across restarts."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import zlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from adapters.kit.post_box import PRIVATE, REGISTER, ROOM, Kept, PostBox, RowCount, UseFound
from bot.domain.commands import Where, Who
from bot.domain.faces import FACES
from bot.domain.ids import Chat, Language, PlatformName, UserKey, new_id
from bot.domain.names import shown_name
from bot.domain.rows import Person
from bot.domain.stored import StoredJson

WEB = PlatformName("web")
DAY_MS = 86_400_000
HOUR_MS = 3_600_000


@dataclass(frozen=True, slots=True)
class Visitor:
    """A visitor of the page, recognised by the token of their link."""

    digest: str
    """The SHA-256 of the link's token. The token itself is never stored."""
    user: UserKey
    """The person's id on this platform."""
    name: str
    """The name as typed."""
    language: Language
    """The chosen language, or that of the browser."""
    room: str | None = None
    """The key of the last room entered; None if there is none."""
    rooms: tuple[str, ...] = ()
    """The keys of all rooms entered."""
    chose_language: bool = False
    """True if the person chose the language; otherwise it is their browser's."""
    face: int | None = None
    """The number of the chosen drawn face; None without a choice."""
    idle: bool = False
    """True until the person chooses a name or a face, says a line in a room, or enters somebody else's room.

    A browser gives every newcomer a face, so the first face is no choice.
    """

    @property
    def private(self) -> Chat:
        return Chat(WEB, f"{PRIVATE}{self.user}")

    @property
    def shown_face(self) -> int:
        """The number of the chosen face; without a choice it follows from the user."""
        return zlib.crc32(self.user.encode()) % FACES if self.face is None else self.face

    def who(self) -> Who:
        return Who(WEB, self.user, self.name, self.language, self.private)


@dataclass(frozen=True, slots=True)
class WebRoom:
    """A group chat of the page. `opener` is its only admin.

    The `title` is in the opener's language. Readers of another language get a title made from the opener's shown
    `name`.
    """

    key: str
    title: str
    opener: UserKey
    name: str

    @property
    def chat(self) -> Chat:
        return Chat(WEB, f"{ROOM}{self.key}")

    def where(self, position: int | None = None) -> Where:
        return Where(self.chat, private=False, title=self.title, position=position)


ROOM_JSON: Final[StoredJson[WebRoom]] = StoredJson(WebRoom, "room of the page")

PAGE: Final = 100
"""The number of rooms or visitors looked at together."""


def new_visitor(
    name: str, language: Language, *, chosen: bool = False, face: int | None = None, idle: bool = False
) -> tuple[Visitor, str]:
    """Return a new visitor and the token of their link. Neither is stored here; the token is never stored.

    `chosen`: the visitor chose the language. `idle`: the visitor has done nothing yet.
    """
    token, user = secrets.token_urlsafe(24), UserKey(new_id(14))
    return Visitor(_digest(token), user, name, language, chose_language=chosen, face=face, idle=idle), token


class Visitors:
    """Visitors by their tokens, rooms by their keys. The methods raise the `StoreError`s of the post box."""

    def __init__(self, box: PostBox) -> None:
        self._box = box

    async def find(self, token: str) -> Visitor | None:
        digest = _digest(token)
        found = await self._box.visitor(digest)
        if found is None:
            return None
        user, profile = found
        return parse_visitor(digest, user, profile)

    async def face_of(self, user: UserKey) -> int | None:
        """Return the number of this visitor's face; None for an unknown or forgotten user."""
        profile = await self._box.profile_of(user)
        return None if profile is None else parse_visitor("", user, profile).shown_face

    async def language_of(self, user: UserKey) -> Language | None:
        """Return the language of this visitor; None for an unknown or forgotten user."""
        profile = await self._box.profile_of(user)
        return None if profile is None else parse_visitor("", user, profile).language

    async def faces_of(self, users: Collection[UserKey]) -> dict[UserKey, int]:
        """Return the numbers of the faces of these users, except unknown and forgotten ones."""
        faces = await asyncio.gather(*map(self.face_of, users))
        return {user: face for user, face in zip(users, faces, strict=True) if face is not None}

    async def faces_at(self, people: Iterable[Person | None]) -> list[int | None]:
        """Return the numbers of the faces of the people at some seats.

        None for a computer, for a person of another platform, and for a forgotten visitor.
        """

        async def face_at(person: Person | None) -> int | None:
            return await self.face_of(person.user) if person is not None and person.platform == WEB else None

        return await asyncio.gather(*map(face_at, people))

    async def keep(self, visitor: Visitor) -> None:
        profile = _Profile(
            visitor.name,
            visitor.language,
            visitor.room,
            visitor.rooms,
            visitor.chose_language,
            visitor.face,
            visitor.idle,
        )
        await self._box.keep_visitor(visitor.digest, visitor.user, _PROFILE_JSON.dump(profile))

    async def use(self, chat: Chat, at: int) -> None:
        """Record the use of a room, or of a private chat, at this time (ms since 1970), rounded down to hours."""
        await self._box.use(chat, at - at % HOUR_MS)

    async def unused(self, before: int, after: str) -> tuple[Chat, ...]:
        """Return some chats last used before this time (ms since 1970), in the order of their ids.

        `after` is the id of the last chat returned before; empty at the start. An empty result means: no more chats.
        """
        return await self._box.unused(WEB, before, after)

    async def used_rooms(self, kept: Kept, after: UseFound | None) -> tuple[UseFound, ...]:
        """Return up to `PAGE` rooms last used before `kept.alone`, the longest unused first.

        `after` is the last one returned before; None at the start.
        """
        return await self._box.used_rooms(kept, after, PAGE)

    async def used_visitors(self, kept: Kept, after: UseFound | None) -> tuple[UseFound, ...]:
        """Return up to `PAGE` private chats last used before `kept.alone`.

        `after` is the last one returned before; None at the start. A visitor who has entered a room is marked as needed
        while the room exists.
        """
        found = await self._box.used_visitors(kept, after, PAGE)
        return tuple(
            [use if use.needed else replace(use, needed=await self._has_room(use.chat)) for use in found]
        )

    async def _has_room(self, private: Chat) -> bool:
        user = UserKey(private.id.removeprefix(PRIVATE))
        profile = await self._box.profile_of(user)
        rooms = () if profile is None else parse_visitor("", user, profile).rooms
        return any([await self.room(key) is not None for key in rooms])

    async def drop_unneeded(self, found: Sequence[UseFound], kept: Kept) -> int:
        """Delete those of `found` that are not needed and were not used meanwhile.

        Return the number of deleted ones.
        """
        chats = [use.chat for use in found if not use.needed]
        return len(await self._box.drop_unneeded(chats, kept)) if chats else 0

    async def count(self) -> tuple[RowCount, ...]:
        """Count the rows that visitors have made, by kind."""
        return await self._box.at_work().count_page()

    def at_work(self) -> Visitors:
        """Return the same visitors for background work, with other reading connections (`Store.at_work`).

        Their reads may take longer, and failures do not mark the store as failing.
        """
        return Visitors(self._box.at_work())

    async def drop(self, chat: Chat) -> None:
        """Remove a room with all its posts, or the posts of a private chat. Its recorded use is removed, too."""
        await self._box.drop(chat, _register_chat(chat.id.removeprefix(ROOM)))

    async def open_room(self, opener: Visitor, title: str) -> WebRoom:
        room = WebRoom(new_id(16), title, opener.user, shown_name(opener.name))
        await self._box.add(_register_chat(room.key), "room", ROOM_JSON.dump(room))
        return room

    async def room(self, key: str) -> WebRoom | None:
        posts = await self._box.posts(_register_chat(key), last=1)
        return ROOM_JSON.load(posts[0].body) if posts else None

    async def rooms(self, keys: Sequence[str]) -> list[WebRoom]:
        """Return the rooms with these keys in the same order, without unknown ones."""
        posts = await self._box.only_posts(WEB, [_register_chat(key).id for key in keys])
        found = {post.chat.id: ROOM_JSON.load(post.body) for post in posts}
        rooms = (found.get(_register_chat(key).id) for key in keys)
        return [room for room in rooms if room is not None]

    async def room_of(self, chat: Chat) -> WebRoom | None:
        """Return the room of this chat; None for a chat that is no room of the page."""
        return await self.room(chat.id.removeprefix(ROOM)) if chat.platform == WEB else None

    async def rename_room(self, room: WebRoom, before: str, after: str) -> WebRoom:
        """Replace the name `before` by `after` in the room's title and its opener's name. Return the changed room."""
        title, name = room.title.replace(before, after), room.name.replace(before, after)
        renamed = replace(room, title=title, name=name)
        for post in await self._box.posts(_register_chat(room.key), last=1):
            await self._box.replace(_register_chat(room.key), post.number, ROOM_JSON.dump(renamed))
        return renamed

    async def users_of_room(self, room: WebRoom) -> tuple[UserKey, ...]:
        """Return all users who have ever entered this room."""
        return await self._box.visitors_with(room.key)

    async def forget(self, user: UserKey) -> tuple[Visitor, ...]:
        """Remove this person's links and private posts. Return the removed visitors, without digests."""
        profiles = await self._box.forget(user, Chat(WEB, f"p-{user}"))
        return tuple(parse_visitor("", user, profile) for profile in profiles)

    async def enter(self, visitor: Visitor, room: WebRoom) -> Visitor:
        """Store that the visitor has entered this room, and return the changed visitor.

        After entering somebody else's room, the visitor is not `idle` any more.
        """
        rooms = visitor.rooms if room.key in visitor.rooms else (*visitor.rooms, room.key)
        idle = visitor.idle and room.opener == visitor.user
        inside = replace(visitor, room=room.key, rooms=rooms, idle=idle)
        await self.keep(inside)
        return inside


def parse_visitor(digest: str, user: UserKey, profile: str) -> Visitor:
    """Read a visitor from the stored JSON."""
    stored = _PROFILE_JSON.load(profile)
    return Visitor(
        digest,
        user,
        stored.name,
        stored.language,
        stored.room,
        stored.rooms,
        stored.chose_language,
        stored.face,
        stored.idle,
    )


@dataclass(frozen=True, slots=True)
class _Profile:
    """The stored fields of a visitor, without the keys of the row."""

    name: str
    language: Language
    room: str | None
    rooms: tuple[str, ...]
    chose_language: bool
    face: int | None
    idle: bool = False


_PROFILE_JSON: Final[StoredJson[_Profile]] = StoredJson(_Profile, "visitor")


def _register_chat(key: str) -> Chat:
    """Return the internal chat in which a room's title and opener are stored. No page shows it."""
    return Chat(WEB, f"{REGISTER}{key}")


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
