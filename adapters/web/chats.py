"""The chats of the page: their posts are stored in the post box and sent to the open pages.

The connection of an open page has its two chats (a room and the private chat) and a queue of messages.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal, assert_never

from adapters.kit.post_box import ARRIVAL, MOST_POSTS, KeptLines, PostBox
from adapters.web.drawing import Json, screen_json, with_purposes
from adapters.web.messages import PageSide
from adapters.web.once_a_second import OnceASecond
from adapters.web.visitors import WEB, Visitor, Visitors, WebRoom
from bot.domain.errors import MessageGone, StoreError, Unavailable, Unreachable
from bot.domain.ids import Chat, Language, MessageId, UserKey, new_id
from bot.domain.names import distinct_names, shown_forms, shown_name
from bot.domain.screen import Screen
from bot.domain.stored import BY_KIND, StoredJson
from bot.ports.clock import Clock
from bot.ports.news import News
from bot.ports.platform import Sent


@dataclass(frozen=True, slots=True)
class ScreenPost:
    """A post with a screen as the page's JSON. For a reader of another language, `translations` replace parts of it.

    With `quiet`, the post does not notify the reader.
    """

    screen: dict[str, Any]
    translations: dict[Language, dict[str, Any]]
    quiet: bool
    at: int
    kind: Literal["screen"] = "screen"

    def without_name(self, raw: str) -> ScreenPost:
        """Return the post without the name `raw` (as typed). If the post has the name, its picture is removed too."""
        forms = shown_forms(raw)
        screen = _without(forms, self.screen)
        translations = _without(forms, self.translations)
        if (screen, translations) == (self.screen, self.translations):
            return self
        screen.pop("picture", None)
        return replace(self, screen=screen, translations=translations)


@dataclass(frozen=True, slots=True)
class Talk:
    """A line written by a visitor."""

    user: UserKey
    name: str
    text: str
    at: int
    kind: Literal["talk"] = "talk"


@dataclass(frozen=True, slots=True)
class Arrival:
    """The line about a visitor's arrival in the room."""

    user: UserKey
    name: str
    at: int
    kind: Literal["came"] = "came"


@dataclass(frozen=True, slots=True)
class Reaction:
    """A visitor's last reaction in the room. `face` is the number of the drawn face."""

    user: UserKey
    face: int
    at: int
    kind: Literal["reaction"] = "reaction"


Body = ScreenPost | Talk | Arrival | Reaction
"""The content of a post.

`at` is its time in ms: a page merges two chats, and each chat has its own numbers of posts.
"""
BODY_JSON: Final[StoredJson[Body]] = StoredJson(Annotated[Body, BY_KIND], "post of the page")


def _without(forms: tuple[str, ...], value: Any) -> Any:
    """Return a JSON value in which each of the names `forms` is replaced by the word for a nameless person."""
    if isinstance(value, dict):
        return {key: _without(forms, one) for key, one in value.items()}
    if isinstance(value, list):
        return [_without(forms, one) for one in value]
    if isinstance(value, str):
        for form in forms:
            value = value.replace(form, shown_name(""))
    return value


def seated_users(screens: Iterable[Json]) -> set[UserKey]:
    """Return the users at the tables of these screens."""
    seats = [seat for screen in screens for seat in screen.get("stage", {}).get("seats", ())]
    return {UserKey(seat["user"]) for seat in seats if seat.get("user")}


def screen_post(screen: Screen, *, quiet: bool, at: int) -> ScreenPost:
    """Return the post of a screen, sent at the time `at` (ms). With `quiet`, it does not notify the reader.

    Translations are stored without a picture: the page shows the picture of the screen.
    """
    translations = {
        language: screen_json(replace(one, picture=None)) for language, one in screen.translations
    }
    return ScreenPost(screen_json(screen), translations, quiet, at)


def post_json(number: int, body: Body, language: Language) -> Json:
    """Return the post as JSON for a reader of this language.

    Without a translation, the screen is in its own language.
    """
    post: Json = {"number": number, "kind": body.kind}
    match body:
        case ScreenPost(screen, translations, quiet):
            post |= {"screen": with_purposes({**screen, **translations.get(language, {})}), "quiet": quiet}
        case Talk(user, name, text):
            post |= {"user": user, "name": name, "text": text}
        case Arrival(user, name):
            post |= {"user": user, "name": name}
        case Reaction(user, face):
            post |= {"user": user, "face": face}
        case _:
            assert_never(body)
    return post | {"at": body.at}


MOST_WAITING = 512
"""The most messages in the queue of a page. A slower page is disconnected. It reconnects and gets everything again."""
PIECE = 16_384
"""The most letters of posts in one message. A longer post has its own message."""
MOST_NAMED = 40
"""The most names of a room's people sent to a page. Those with the oldest connections are sent."""


@dataclass(frozen=True, slots=True)
class PeopleInRoom:
    """The people of a room as a page shows them: some names, each once, and the number of all people."""

    names: tuple[str, ...]
    count: int

    def message(self, known: PeopleInRoom | None) -> dict[str, Any]:
        """Return the message for a page that shows the people `known`: only the changes. None: send all people."""
        if known is None:
            return {"names": self.names, "count": self.count}
        before, now = set(known.names), set(self.names)
        return {"came": sorted(now - before), "gone": sorted(before - now), "count": self.count}


class PageConnection:
    """The connection of one open page. Changes in its chats are held back while their posts are read from the store.

    `kept`: the visitor is stored; an inactive newcomer is not. `takes_changes`: the page understands changes of the
    people in its room; a page of the previous version gets all of them. The lock `loading` is held while chats are
    read.
    """

    def __init__(
        self,
        transport: asyncio.Transport | None,
        visitor: Visitor,
        *,
        kept: bool,
        takes_changes: bool = False,
    ) -> None:
        self.visitor = visitor
        self.kept = kept
        self.takes_changes = takes_changes
        self.room: WebRoom | None = None
        self.people: PeopleInRoom | None = None
        """The people of the room that this page got last; None if it got none."""
        self.outbox: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.known_faces: set[UserKey] = set()
        """The users whose faces this page got. A user without a face counts too."""
        self.stale = False
        """True if the page has not asked for its home page since a change of it."""
        self._transport = transport
        self._questions = 0
        """The number of the last question: 0, -1, -2 and so on."""
        self._held_back: list[str] | None = []
        self.loading = asyncio.Lock()

    def send(self, t: str, **message: Any) -> None:
        """Queue a message of type `t` for this page, without waiting. If the queue is full, disconnect the page."""
        self._put(_message_json(t, message))

    def publish(self, text: str) -> None:
        """Queue a change in a chat, given as JSON. It is held back while the page loads its chats."""
        if self._held_back is None:
            self._put(text)
        else:
            self._held_back.append(text)

    def start_loading(self) -> None:
        """Hold back changes from now on. Call this before the chats are read."""
        self._held_back = self._held_back or []

    def finish_loading(self, t: str, *, group: list[Json], private: list[Json], **message: Any) -> None:
        """Queue the posts of both chats (`group` and `private`), then the changes held back.

        A page disconnects after some seconds without a complete message. So older posts of a long chat are sent first,
        in pieces. The last pieces are in one message of type `t` with all other fields.
        """
        last: dict[str, list[Json]] = {}
        for side, posts in (("group", group), ("private", private)):
            *earlier, last[side] = _pieces_of(posts)
            for piece in earlier:
                self.send("earlier", side=side, posts=piece)
        self.send(t, **last, **message)
        self.show_again([])

    def show_again(self, posts: list[Json]) -> None:
        """Queue these posts of the room, then the changes held back. After that, hold back no changes."""
        for post in posts:
            self.send("post", side="group", post=post)
        held_back, self._held_back = self._held_back or [], None
        for text in held_back:
            self._put(text)

    def side_of(self, chat: Chat) -> PageSide | None:
        """Return the side of the page with this chat; None if the page may not show the chat."""
        if chat == self.visitor.private:
            return "private"
        return "group" if self.room is not None and chat == self.room.chat else None

    def ask(self, side: PageSide, screen: Screen, replaced: int, at: int) -> None:
        """Show a screen with a question in one of the chats, on this page alone. The question is not stored.

        Questions have numbers below 0. With such a number, the question `replaced` is replaced; with 0 or above, the
        question is new. `at` is the time of the post (ms).
        """
        if replaced >= 0:
            self._questions -= 1
        body = screen_post(screen, quiet=True, at=at)
        post = post_json(replaced if replaced < 0 else self._questions, body, self.visitor.language)
        self.send("post", side=side, post=post)

    def _put(self, text: str) -> None:
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.cut_off()

    def cut_off(self) -> None:
        """Disconnect the page. It reconnects by itself."""
        if self._transport is not None:
            self._transport.abort()


class OpenPages:
    """All open pages, by the chats that they show, the oldest connections first.

    The people of rooms and changed faces are sent at most once a second: each event costs a message to every page of
    the room, and many people may cause events.
    """

    def __init__(self, clock: Clock) -> None:
        self._pages: dict[str, dict[PageConnection, None]] = {}
        self._people = OnceASecond[Chat](clock, self._send_people)
        self._faces = OnceASecond[None](clock, lambda _: self._send_faces())
        self._homes = OnceASecond[PageConnection](clock, _send_stale)
        self._changed_faces: dict[UserKey, int | None] = {}
        self.count = 0

    async def run(self) -> None:
        """Send the delayed people and faces until cancelled."""
        async with asyncio.TaskGroup() as sending:
            sending.create_task(self._people.run())
            sending.create_task(self._faces.run())
            sending.create_task(self._homes.run())

    def add(self, page: PageConnection) -> None:
        self.count += 1
        self._subscribe(page, page.visitor.private)

    def remove(self, page: PageConnection) -> None:
        self.count -= 1
        self._unsubscribe(page, page.visitor.private)
        self.move(page, None)

    def move(self, page: PageConnection, room: WebRoom | None) -> None:
        """Move the page to another room; None for no room. Send the changes of people in both rooms to their pages."""
        before, page.room, page.people = page.room, room, None
        if before is not None:
            self._unsubscribe(page, before.chat)
            self.publish_people(before)
        if room is not None:
            self._subscribe(page, room.chat)
            self.publish_people(room)

    def publish(self, chat: Chat, t: str, **message: Any) -> None:
        """Send a message of type `t` to every page that shows this chat."""
        pages = self._pages.get(chat.id, ())
        for side in ("group", "private"):
            listeners = [page for page in pages if page.side_of(chat) == side]
            if listeners:
                text = _message_json(t, {"side": side, **message})
                for page in listeners:
                    page.publish(text)

    def publish_post(self, chat: Chat, number: int, body: Body) -> None:
        """Send a post to every page that shows this chat, in the page's language if there is a translation."""
        translated = body.translations if isinstance(body, ScreenPost) else ()
        texts: dict[tuple[PageSide, Language | None], str] = {}
        for page in tuple(self._pages.get(chat.id, ())):
            side, language = page.side_of(chat), page.visitor.language
            if side is None:
                continue
            group = side, language if language in translated else None
            if group not in texts:
                post = post_json(number, body, language)
                texts[group] = _message_json("post", {"side": side, "post": post})
            page.publish(texts[group])

    def cut_off(self, chat: Chat | None = None) -> None:
        """Disconnect the pages that show this chat (None: all pages). They reconnect and get everything again."""
        for page in self._all() if chat is None else tuple(self._pages.get(chat.id, ())):
            page.cut_off()

    def shows(self, chat: Chat) -> bool:
        """Return True if an open page shows this chat."""
        return chat.id in self._pages

    def kept_chats(self) -> set[Chat]:
        """Return the chats on the pages of stored visitors."""
        pages = [page for pages in self._pages.values() for page in pages if page.kept]
        return {
            chat for page in pages for chat in (page.visitor.private, page.room and page.room.chat) if chat
        }

    def pages_of(self, user: UserKey) -> list[PageConnection]:
        return [page for page in self._pages.get(f"p-{user}", ()) if page.visitor.user == user]

    def publish_people(self, room: WebRoom) -> None:
        """Send the people of the room to its pages, at once or within a second."""
        self._people.ask(room.chat)

    def _send_people(self, room: Chat) -> None:
        pages = tuple(self._pages.get(room.id, ()))
        people_by_user = {page.visitor.user: page.visitor.name for page in pages}
        names = distinct_names(tuple(itertools.islice(people_by_user.values(), MOST_NAMED)))
        people = PeopleInRoom(tuple(sorted(names)), len(people_by_user))
        texts: dict[PeopleInRoom | None, str] = {}
        for page in pages:
            known, page.people = page.people, people
            if known == people:
                continue
            since = known if page.takes_changes else None
            if since not in texts:
                texts[since] = _message_json("people", {"side": "group", **people.message(since)})
            page.publish(texts[since])

    def without_faces(self, chat: Chat, users: set[UserKey]) -> set[UserKey]:
        """Return the users with a drawn face still to be sent: some page with this chat has not got it yet."""
        pages = self._pages.get(chat.id, ())
        return {user for page in pages for user in users - page.known_faces}

    def publish_faces(self, chat: Chat, users: Collection[UserKey], faces: Mapping[UserKey, int]) -> None:
        """Send the numbers of people's drawn faces to every page that shows this chat.

        `users` are the users in `faces`, and those without a face. The pages then count as informed about all of them.
        """
        text = _message_json("faces", {"faces": faces})
        for page in tuple(self._pages.get(chat.id, ())):
            page.known_faces.update(users)
            page.publish(text)

    def change_face(self, user: UserKey, face: int | None) -> None:
        """Send a user's new drawn face to the pages with the old one, at once or within a second. None removes it."""
        self._changed_faces[user] = face
        self._faces.ask(None)

    def _send_faces(self) -> None:
        changed, self._changed_faces = self._changed_faces, {}
        texts: dict[frozenset[UserKey], str] = {}
        for page in self._all():
            known = frozenset(changed.keys() & page.known_faces)
            if known and known not in texts:
                texts[known] = _message_json("faces", {"faces": {user: changed[user] for user in known}})
            if known:
                page.publish(texts[known])

    def note_stale(self, page: PageConnection) -> None:
        """Tell the page that its home page has changed, at once or within a second, until it asks for the new one."""
        if not page.stale:
            page.stale = True
            self._homes.ask(page)

    def _all(self) -> set[PageConnection]:
        return {page for pages in self._pages.values() for page in pages}

    def _subscribe(self, page: PageConnection, chat: Chat) -> None:
        self._pages.setdefault(chat.id, {})[page] = None

    def _unsubscribe(self, page: PageConnection, chat: Chat) -> None:
        pages = self._pages.get(chat.id, {})
        pages.pop(page, None)
        if not pages:
            self._pages.pop(chat.id, None)


def _send_stale(page: PageConnection) -> None:
    page.send("stale")


def _pieces_of(posts: list[Json]) -> list[list[Json]]:
    """Divide the posts of a chat into pieces for single messages. Without posts, there is one empty piece."""
    pieces: list[list[Json]] = [[]]
    size = 0
    for post in posts:
        length = len(json.dumps(post, ensure_ascii=False))
        if pieces[-1] and size + length > PIECE:
            pieces.append([])
            size = 0
        pieces[-1].append(post)
        size += length
    return pieces


def _message_json(t: str, message: dict[str, Any]) -> str:
    return json.dumps({"t": t, **message}, ensure_ascii=False)


LINES = KeptLines(("talk-", ARRIVAL), 100)
"""The stored lines of a room: talk and arrivals.

They have a separate limit, so they do not push out the table's post.
"""
MOST_SHOWN = LINES.most + 100
"""The most posts of a chat that an opening page gets: all lines, and a hundred others."""


class PageChats:
    """Sends, changes and removes posts of the page's chats.

    The methods raise `PlatformError`s, but `clear` and `forget` raise the `StoreError`s of the post box.
    """

    def __init__(self, box: PostBox, visitors: Visitors, open_pages: OpenPages, clock: Clock) -> None:
        self._box = box
        self._visitors = visitors
        self._clock = clock
        self._open_pages = open_pages
        self._changed: dict[tuple[Chat, int], None] = {}
        self._reading: asyncio.Task[None] | None = None
        box.listen(self._receive)

    def _receive(self, news: News) -> None:
        """Show the changes of other processes on the open pages.

        If the changed posts of a chat are unknown, disconnect its pages: they reconnect and get everything again.
        """
        if news.missed:
            self._open_pages.cut_off()
        for chat, number in news.posts:
            if number and self._open_pages.shows(chat):
                self._changed[chat, number] = None
            elif self._open_pages.shows(chat):
                self._open_pages.cut_off(chat)
        if self._changed and (self._reading is None or self._reading.done()):
            self._reading = asyncio.create_task(self._read_changed())

    async def _read_changed(self) -> None:
        while self._changed:
            changed, self._changed = tuple(self._changed), {}
            for chat in dict.fromkeys(chat for chat, _ in changed):
                numbers = [number for of, number in changed if of == chat]
                try:
                    posts = {post.number: post for post in await self._box.posts(chat, last=MOST_POSTS)}
                    bodies = {
                        number: BODY_JSON.load(posts[number].body) for number in numbers if number in posts
                    }
                    self._publish_changed(chat, numbers, bodies)
                    for number in numbers:
                        await self._show_faces(chat, bodies.get(number))
                except StoreError:
                    self._open_pages.cut_off(chat)

    def _publish_changed(self, chat: Chat, numbers: Iterable[int], bodies: Mapping[int, Body]) -> None:
        for number in numbers:
            if number in bodies:
                self._open_pages.publish_post(chat, number, bodies[number])
            else:
                self._open_pages.publish(chat, "gone", number=number)

    async def _show_faces(self, chat: Chat, body: Body | None) -> None:
        """Send the drawn faces of the people at this post's table to the pages of the chat, if a page lacks some."""
        users = seated_users([body.screen]) if isinstance(body, ScreenPost) else set[UserKey]()
        unknown = self._open_pages.without_faces(chat, users)
        if unknown:
            self._open_pages.publish_faces(chat, unknown, await self._visitors.faces_of(unknown))

    async def send(self, chat: Chat, screen: Screen, key: str, *, quiet: bool) -> Sent:
        number = await self._add(chat, key, screen_post(screen, quiet=quiet, at=self._clock.now()))
        return Sent(MessageId(str(number)), number)

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        body = screen_post(screen, quiet=True, at=self._clock.now())
        with as_platform_errors():
            await self._show_faces(chat, body)
            if not await self._box.replace(_writable(chat), _number(message), BODY_JSON.dump(body)):
                raise MessageGone
        self._open_pages.publish_post(chat, _number(message), body)

    async def delete(self, chat: Chat, message: MessageId) -> None:
        with as_platform_errors():
            if not await self._box.remove(_writable(chat), _number(message)):
                raise MessageGone
        self._open_pages.publish(chat, "gone", number=_number(message))

    async def add_talk(self, room: WebRoom, visitor: Visitor, text: str) -> int:
        """Store a visitor's line in the room, show it on the open pages of the room, and return its number."""
        body = Talk(visitor.user, shown_name(visitor.name), text, self._clock.now())
        with as_platform_errors():
            post = await self._box.add(room.chat, f"talk-{new_id(20)}", BODY_JSON.dump(body), lines=LINES)
        self._open_pages.publish_post(room.chat, post.number, body)
        return post.number

    async def react(self, room: WebRoom, visitor: Visitor, face: int) -> None:
        """Store a visitor's reaction and show it on the open pages of the room. `face` is the number of a drawn face.

        It replaces the visitor's last reaction. A page opened later does not get it.
        """
        body = Reaction(visitor.user, face, self._clock.now())
        stored = BODY_JSON.dump(body)
        with as_platform_errors():
            post = await self._box.add(room.chat, f"reaction-{visitor.user}", stored)
            if post.body != stored:
                await self._box.replace(room.chat, post.number, stored)
        self._open_pages.publish_post(room.chat, post.number, body)

    async def add_arrival(self, room: WebRoom, visitor: Visitor) -> int | None:
        """Add the line about a visitor's arrival to the room, once for each visitor, and return its number.

        Return None if the room already has the line. Then it is not sent again.
        """
        body = Arrival(visitor.user, shown_name(visitor.name), self._clock.now())
        stored = BODY_JSON.dump(body)
        with as_platform_errors():
            post = await self._box.add(room.chat, f"{ARRIVAL}{visitor.user}", stored, lines=LINES)
        if post.body != stored:
            return None
        self._open_pages.publish_post(room.chat, post.number, body)
        return post.number

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        """Return True if the user may decide for the chat: the opener of a room, or the owner of a private chat."""
        if chat == Chat(WEB, f"p-{user}"):
            return True
        with as_platform_errors():
            room = await self._visitors.room(chat.id.removeprefix("g-"))
        return room is not None and room.chat == chat and room.opener == user

    async def clear(self, chat: Chat) -> None:
        """Remove all posts of the chat from the open pages, but not from the post box.

        All stored posts count, because an open page may show more of them than a new page gets. Other tasks run between
        two posts.
        """
        for post in await self._box.posts(chat, last=MOST_POSTS):
            self._open_pages.publish(chat, "gone", number=post.number)
            await asyncio.sleep(0)

    async def forget(self, chat: Chat, user: UserKey, name: str) -> None:
        """Remove a person's lines from the chat, and their name from the screens in it.

        The picture of a screen with the name is removed, too: the name may be drawn in it.
        """
        for post in await self._box.posts(chat, last=MOST_POSTS):
            body = BODY_JSON.load(post.body)
            if isinstance(body, ScreenPost):
                nameless = body.without_name(name)
                if nameless is not body:
                    await self._box.replace(chat, post.number, BODY_JSON.dump(nameless))
                    self._open_pages.publish_post(chat, post.number, nameless)
            elif body.user == user:
                await self._box.remove(chat, post.number)
                self._open_pages.publish(chat, "gone", number=post.number)

    async def history(self, chat: Chat, language: Language, *, translated: bool = False) -> list[Json]:
        """Return the chat's last posts, except reactions, as JSON for a page in this language.

        With `translated`, return only posts with translations.
        """
        with as_platform_errors():
            posts = await self._box.posts(chat, last=MOST_SHOWN)
        bodies = {post.number: BODY_JSON.load(post.body) for post in posts}
        return [
            post_json(number, body, language)
            for number, body in bodies.items()
            if not isinstance(body, Reaction)
            and (not translated or (isinstance(body, ScreenPost) and body.translations))
        ]

    async def post(self, chat: Chat, number: int, language: Language) -> Json | None:
        """Return one of the chat's last posts as JSON for a reader of this language; None if there is none."""
        with as_platform_errors():
            posts = await self._box.posts(chat, last=MOST_SHOWN)
        found = next((post for post in posts if post.number == number), None)
        return None if found is None else post_json(number, BODY_JSON.load(found.body), language)

    async def newest_table(self, chat: Chat, language: Language) -> Json:
        """Return the newest table or lobby of the chat as JSON for a reader of this language; empty without one."""
        with as_platform_errors():
            posts = await self._box.posts(chat, last=MOST_SHOWN)
        for post in reversed(posts):
            shown = post_json(post.number, BODY_JSON.load(post.body), language)
            if shown["kind"] == "screen" and "stage" in shown["screen"]:
                screen: Json = shown["screen"]
                return screen
        return {}

    async def _add(self, chat: Chat, key: str, body: Body) -> int:
        """Add a post, show it on the open pages, and return its number.

        If the chat has a post with this key, use the existing post instead.
        """
        with as_platform_errors():
            await self._show_faces(chat, body)
            post = await self._box.add(_writable(chat), key, BODY_JSON.dump(body))
        self._open_pages.publish_post(chat, post.number, BODY_JSON.load(post.body))
        return post.number


def _writable(chat: Chat) -> Chat:
    if chat.platform != WEB or chat.topic or not chat.id.startswith(("g-", "p-")):
        raise Unreachable
    return chat


def _number(message: MessageId) -> int:
    if not (message.isascii() and message.isdigit() and len(message) < 16):
        raise MessageGone
    return int(message)


@contextmanager
def as_platform_errors() -> Iterator[None]:
    """Raise a `PlatformError` in place of an error of the store."""
    try:
        yield
    except StoreError as error:
        raise Unavailable(str(error)) from error
