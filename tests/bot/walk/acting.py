"""Carries out one act of one person, as their platform does, and collects the texts read afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.answers import Declined
from bot.domain.commands import (
    Answer,
    PanelAsked,
    Requested,
    TablesAsked,
    Tapped,
    Typed,
    TypedForChat,
    Where,
    Who,
)
from bot.domain.ids import Chat, MessageId, UserKey
from bot.domain.panels import PanelName
from bot.domain.screen import Button, OpenWindow, Screen, Tap
from bot.domain.tap_data import LINK, OpenOptions, ShowHand, TableTap, TapData, by_prefix, parsed
from bot.features.guests.commands import ComeIn
from bot.features.windows.open_windows import Window, Windows
from tests.bot.trial import data_of, text_of
from tests.bot.walk.expected import DONE
from tests.bot.walk.factors import (
    ACTS,
    ELSEWHERE,
    IN_ANSWERS,
    IN_HAND,
    IN_PRIVATE,
    OF_MATCHES,
    WORDS,
    Act,
    Bot,
    ChatKind,
    Kind,
    Person,
)
from tests.bot.walk.messages import MESSAGES
from tests.bot.walk.platforms import GROUPS, PAGE, SERVERS
from tests.bot.walk.scenes import TITLE, Scene, where_typed

_PRIVATE_POSTS: Final = by_prefix((ShowHand, OpenOptions))
"""Links whose post a platform like Discord shows in the place of the tap."""
_LEFT: Final = "left"
"""The label of a button in no present post of the bot."""


@dataclass(frozen=True)
class Post:
    """A message for the person. `alone` is True if nobody else reads it."""

    chat: Chat
    screen: Screen
    alone: bool
    message: MessageId | None = None


@dataclass(frozen=True)
class Reaction:
    """All texts for a person after an act: the shown answer, and posts."""

    answer: Answer
    posts: tuple[Post, ...]
    where: Where
    """The place of the act."""
    heard: str = ""
    """The words of the answer, even if the platform does not show them by itself."""
    typed: bool = False
    """It was a typed command."""
    real: bool = False
    """The tapped button is in a visible post."""

    @property
    def refused(self) -> bool:
        return self.answer.refused


@dataclass(frozen=True)
class Actor:
    """A person in a scene, and the place of their act."""

    scene: Scene
    person: Person

    @property
    def who(self) -> Who:
        return self.scene.people[self.person]

    @property
    def in_room(self) -> bool:
        """True if the person acts in the room."""
        scene = self.scene
        gone = scene.bot is Bot.LEFT and scene.place is not ChatKind.WINDOW
        return not (gone or self.person in ELSEWHERE or scene.place in IN_PRIVATE)

    @property
    def typed_in(self) -> Chat:
        """The chat for the person's commands."""
        scene = self.scene
        untyped = scene.place in (ChatKind.FOREIGN, ChatKind.WINDOW)
        return self.who.private if untyped or not self.in_room else self.room

    @property
    def room(self) -> Chat:
        """The room for commands of people of the room."""
        return self.scene.home if self.scene.place is ChatKind.MATCH else self.scene.room

    def reads(self, chat: Chat) -> bool:
        """Return True if the person can read the chat."""
        scene = self.scene
        if chat == self.who.private:
            return chat not in scene.trial.walked[chat.platform].blocked
        if "@" in chat.topic:
            return chat.topic.endswith(f"@{self.who.user}")
        return chat.whole == scene.room.whole and self.person not in ELSEWHERE

    def is_alone(self, chat: Chat) -> bool:
        return chat == self.who.private or "@" in chat.topic

    # acts

    async def acts(self, case_act: str) -> Reaction:
        """Carry out an act with this label."""
        act = ACTS[case_act]
        match act.kind:
            case Kind.TYPED:
                return await self.types(self._text(act))
            case Kind.LINK:
                return await self.follows(self._tap(act).text(LINK))
            case Kind.TAP:
                chat = self._chat_of(act)
                return await self.taps(self._data(act, chat), chat)
            case Kind.PAGE:
                return await self.opens_page(act.label.removeprefix("page:"))
            case Kind.ASKED:
                return await self.asks(exact=act.label == "asked:exact")

    def _text(self, act: Act) -> str:
        return f"join {self.scene.code}" if act.label == "/join" and self.scene.code else act.text

    def _tap(self, act: Act) -> TapData:
        scene, label = self.scene, act.label
        if label == "link:code" and scene.code:
            return ComeIn(scene.code)  # type: ignore[arg-type]
        return scene.taps[label]

    def _data(self, act: Act, chat: Chat) -> str:
        """Return the text of such a button in the chat, or else a forged one."""
        tap = self._tap(act)
        buttons = (
            data_of(one) for post in reversed(self.scene.trial.visible(chat)) for one in _buttons(post.screen)
        )
        return next((data for data in buttons if _is_like(type(tap).parse(data), tap)), tap.text())

    def _chat_of(self, act: Act) -> Chat:
        scene = self.scene
        if not self.in_room or act.label in IN_HAND:
            return self.who.private
        if scene.place is ChatKind.FOREIGN and act.label in IN_ANSWERS:
            return self.who.private
        return scene.home if act.label.startswith("cup-") and scene.place in OF_MATCHES else self.room

    async def types(self, text: str, chat: Chat | None = None) -> Reaction:
        """Type a command; `words` are no command."""
        scene, chat = self.scene, chat or self.typed_in
        if chat == self.who.private:  # by this they open it
            scene.trial.walked[chat.platform].blocked.discard(chat)
        name, _, argument = text.partition(" ")
        if not text:
            name, argument = "", WORDS
        who = self.who
        if self.person is Person.ANONYMOUS:
            where = where_typed(scene, who, name, chat)
            command = TypedForChat(where, UserKey(who.user), name, argument)
            return await self._does(command, where, shown=False)
        where = where_typed(scene, who, name, chat)
        platform = scene.trial.walked[chat.platform]
        if name in ("newgame", "table") and platform.is_foreign(chat):
            platform.offer_message(chat)
        shown = platform.capabilities.answers_typed
        typed = Typed(who, where, name, argument, addressed=chat.platform == PAGE)
        return await self._followed(await self._does(typed, where, shown=shown))

    async def follows(self, payload: str) -> Reaction:
        """Follow a deep link into the private chat."""
        who, where = self.who, Where(self.who.private, private=True)
        platform = self.scene.trial.walked[who.platform]
        platform.blocked.discard(who.private)
        shown = platform.capabilities.answers_typed
        return await self._does(Typed(who, where, "start", payload), where, shown=shown)

    async def taps(
        self,
        data: str,
        chat: Chat,
        message: MessageId | None = None,
        *,
        in_chat: bool = False,
    ) -> Reaction:
        """Tap a button; without a `message` on the post with this button, or else on one left there."""
        scene, who, private = self.scene, self.who, chat == self.who.private
        if scene.place is ChatKind.WINDOW and not in_chat:
            return await self._taps_in_window(data)
        platform = scene.trial.walked[chat.platform]
        there = message or self._post_with(data, chat)
        found = there or self._left_post(data, chat)
        typed_answers = platform.capabilities.answers_typed
        ephemeral = typed_answers and not private
        title = "" if private or platform.is_foreign(chat) else TITLE
        token = "" if private else f"the tap of {who.user}"
        where = Where(chat, private, title, ephemeral=ephemeral)
        tapped = Tapped(who, where, data, found, tap_token=token)
        real = there is not None and self._is_real(data, chat)
        return replace(await self._followed(await self._does(tapped, where, shown=True)), real=real)

    def _is_real(self, data: str, chat: Chat) -> bool:
        shown = (one for post in self.scene.trial.visible(chat) for one in _buttons(post.screen))
        buttons = [one for one in shown if data_of(one) == data]
        linked = chat.platform == GROUPS and any(isinstance(one.action, OpenWindow) for one in buttons)
        shown_buttons = [one for one in buttons if one.label != _LEFT]
        return self.reads(chat) and bool(shown_buttons) and not linked

    def _post_with(self, data: str, chat: Chat) -> MessageId | None:
        posts = self.scene.trial.visible(chat)
        found = [post.message for post in posts for one in _buttons(post.screen) if data_of(one) == data]
        if not found and self.scene.trial.walked[chat.platform].is_foreign(chat):
            found = [post.message for post in posts]
        return found[-1] if found else None

    def _left_post(self, data: str, chat: Chat) -> MessageId:
        platform = self.scene.trial.walked[chat.platform]
        return platform.leave_post(chat, Screen((), ((Button(_LEFT, Tap(data)),),)))

    async def _taps_in_window(self, data: str) -> Reaction:
        scene, windows = self.scene, self.scene.windows
        where = Where(scene.room, private=False, ephemeral=True)
        window = await scene.window(self.person)
        before = await _parts(windows, window)
        mark = self._mark()
        answer = await scene.trial.finished(windows.tap(window, data))
        after = await _parts(windows, window)
        windows.leave(window)
        changed = [Post(self.who.private, one, True) for one in after if one not in before]
        return Reaction(answer, (*changed, *self._posts_since(mark)), where, answer.text)

    async def opens_page(self, name: str, chat: Chat | None = None) -> Reaction:
        """Open a page to read, about this chat."""
        scene, chat = self.scene, chat or self.typed_in
        if scene.place is ChatKind.WINDOW:
            window = await scene.window(self.person)
            answer = await scene.windows.panel(window, name, "")
            scene.windows.leave(window)
            return Reaction(answer, (), Where(scene.room, private=False, ephemeral=True), answer.text)
        where = Where(chat, chat == self.who.private, "" if chat == self.who.private else TITLE)
        return await self._does(PanelAsked(self.who, where, PanelName(name)), where, shown=True)

    async def asks(self, *, exact: bool) -> Reaction:
        """Ask for tables to post in a chat without the bot."""
        who = self.who
        for_chat = self.person is Person.ANONYMOUS
        where = Where(who.private, private=True)
        return await self._does(TablesAsked(who, "", exact, for_chat), where, shown=True)

    # what follows

    async def _followed(self, reaction: Reaction) -> Reaction:
        """Follow a link at once, as a platform like Discord does."""
        payload = reaction.answer.opens_private
        if self.who.platform != SERVERS or payload is None or reaction.answer.text:
            return reaction
        if parsed(payload, _PRIVATE_POSTS, LINK) is not None:
            return reaction
        next_one = await self.follows(payload)
        return replace(next_one, posts=(*reaction.posts, *next_one.posts))

    def _mark(self) -> dict[str, int]:
        return {name: len(one.log) for name, one in self.scene.trial.walked.items()}

    async def _does(self, command: Requested, where: Where, *, shown: bool) -> Reaction:
        mark = self._mark()
        answer = await self.scene.trial.does(where.chat.platform, command)
        heard, posts = answer.text, self._posts_since(mark)
        if isinstance(command, TypedForChat):  # its refusal is only posted
            heard = _refusal_in(posts)
            answer = replace(answer, refused=bool(heard))
        if not shown:
            answer = replace(answer, text="", spans=(), screen=None)
        typed = isinstance(command, Typed | TypedForChat)
        return Reaction(answer, posts, where, heard, typed)

    def _posts_since(self, mark: dict[str, int]) -> tuple[Post, ...]:
        posts = []
        for name, platform in self.scene.trial.walked.items():
            for one in platform.log[mark[name] :]:
                shown = one.method in ("send", "edit") and not one.error and one.screen is not None
                if shown and one.screen is not None and self.reads(one.chat):
                    posts.append(Post(one.chat, one.screen, self.is_alone(one.chat), one.message))
        return tuple(posts)


def _buttons(screen: Screen) -> Iterator[Button]:
    return (button for row in screen.rows for button in row)


def _is_like(there: TapData | None, tap: TapData) -> bool:
    """Return True if a button does the same as the forged one, perhaps to something else."""
    if isinstance(there, TableTap) and isinstance(tap, TableTap):
        return there.verb is tap.verb and there.named_person == tap.named_person
    return there is not None


def _refusal_in(posts: Iterable[Post]) -> str:
    """Return the first line of a notice with a refusal; empty if there is none."""
    lines = (line for post in posts if post.screen.table is None for line in text_of(post.screen).split("\n"))
    return next((line for line in lines if MESSAGES.code(line) not in (None, *DONE)), "")


async def _parts(windows: Windows, window: Window) -> list[Screen]:
    with suppress(Declined):
        return [screen for _, screen in (await windows.shown(window)).posts]
    return []
