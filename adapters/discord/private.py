"""The private chats: posts kept in the post box, shown in windows, in direct messages, or in both."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from discord import ui

from adapters.discord.addresses import private_chat, room_number
from adapters.discord.appearance import Appearance
from adapters.discord.custom_ids import DIRECT, PAGE
from adapters.discord.direct import DirectMessages, nonce_of
from adapters.discord.drawing import Extras, draw
from adapters.discord.faults import ANY, as_platform_errors
from adapters.discord.keeping import Kept, kept_from, table_in
from adapters.discord.markdown import block_markdown
from adapters.discord.profiles import Profiles
from adapters.discord.rings import Rings
from adapters.discord.talking import Remarks, Talk
from adapters.discord.windows import NOWHERE, Ephemeral, Followup, Window, Windows
from adapters.kit.post_box import PostBox
from bot.domain.errors import MessageGone, PlatformError, StoreError, Unreachable
from bot.domain.ids import Language, MessageId, TableId, UserKey
from bot.domain.languages import ENGLISH
from bot.domain.screen import Button, Paragraph, Screen, Tap
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.platform import Sent

_log = logging.getLogger(__name__)

MOST_POSTS: Final = 40
_MOST_CACHED: Final = 2_000
Posts = dict[int, Kept]


class PrivateChats:
    """Posts of everybody's private chat. The methods raise the application's `PlatformError`s."""

    def __init__(
        self,
        box: PostBox,
        clock: Clock,
        texts: Mapping[Language, Texts],
        profiles: Profiles,
        direct: DirectMessages,
        rings: Rings,
    ) -> None:
        self.appearance = Appearance(texts=texts)
        self.windows = Windows()
        self.remarks = Remarks()
        self._box = box
        self._clock = clock
        self._texts = texts
        self._profiles = profiles
        self._direct = direct
        self._rings = rings
        self._posts: dict[int, Posts] = {}
        self._talks: dict[int, Talk] = {}
        self._pages: dict[tuple[int, int], int] = {}

    # what the application asks

    async def send(self, user: int, screen: Screen, *, key: str, quiet: bool) -> Sent:
        """Keep a new post, then show it; the same key again is the same post. Pictures hang in rooms alone."""
        screen = replace(screen, picture=None)
        with as_platform_errors():
            posts = await self._of(user)
            fresh = Kept(0, screen, table_in(screen))
            post = await self._box.add(private_chat(user), key, fresh.body())
            direct = await self._goes_direct(user, screen)
        kept = replace(kept_from(post.number, post.body), screen=screen, table=fresh.table)
        posts[kept.number] = kept
        if direct and kept.direct is None:
            kept = await self._to_direct(user, kept, key, quiet=quiet)
        await self._show_new(user, kept, quiet=quiet)
        await self._prune(user, posts)
        return Sent(MessageId(str(kept.number)))

    async def edit(self, user: int, number: int, screen: Screen) -> None:
        """Change a post wherever it is shown."""
        screen = replace(screen, picture=None)
        with as_platform_errors():
            posts = await self._of(user)
            known = posts.get(number)
            if known is None:
                raise MessageGone
            kept = replace(known, screen=screen, table=table_in(screen) or known.table)
            if not await self._box.replace(private_chat(user), number, kept.body()):
                raise MessageGone
            if self._call(screen) != self._call(known.screen):
                await self._rings.answered(user, number)
        posts[number] = kept
        await self._redraw_direct(user, kept)
        window = self.windows.at(user, kept.table, self._clock.now())
        if window is not None:
            await self.refresh(user, window)

    async def delete(self, user: int, number: int) -> None:
        """Remove a post wherever it is shown."""
        with as_platform_errors():
            posts = await self._of(user)
            await self._rings.answered(user, number)
            if not await self._box.remove(private_chat(user), number):
                raise MessageGone
        kept = posts.pop(number, None)
        self._pages.pop((user, number), None)
        if kept is None:
            return
        if kept.direct is not None:
            with suppress(PlatformError):
                await self._direct.delete(user, kept.direct)
        window = self.windows.at(user, kept.table, self._clock.now())
        if window is None or kept.table is None:
            return
        if any(other.table == kept.table for other in posts.values()):
            await self.refresh(user, window)
        else:
            await self.windows.drop(user, window)

    async def forget(self, user: int) -> None:
        """Drop the posts, where they were shown, and what was preferred."""
        with as_platform_errors():
            await self._box.forget(UserKey(str(user)), private_chat(user))
        self._posts.pop(user, None)
        self._pages = {at: page for at, page in self._pages.items() if at[0] != user}
        self._profiles.forget(user)

    # what people do

    def talks(self, talk: Talk) -> None:
        """Somebody acts: what is new for them can be shown where they did, for a while."""
        if len(self._talks) >= _MOST_CACHED:
            now = self._clock.now()
            self._talks = {user: known for user, known in self._talks.items() if known.until > now}
        self._talks[talk.user] = talk

    async def speaks(self, user: int, language: Language) -> None:
        """What the application says in this language the adapter does not say in another."""
        before = self._profiles.language(user)
        self._profiles.speaks(user, language)
        if before != language:
            for window in self.windows.of(user, self._clock.now()):
                await self.refresh(user, window)

    async def open(self, talk: Talk, table: TableId | None) -> None:
        """Show somebody their cards in a new window."""
        kept = await self.newest(talk.user, table)
        face = await self._face(talk.user, kept, Window(NOWHERE, 0, table, 0))
        message = await talk.interaction.followup.send(view=self._drawn(*face), ephemeral=True, wait=True)
        window = Window(Followup(message), message.id, table, talk.until, drawn=face)
        await self.windows.add(talk.user, window, self._clock.now())
        await self.remarks.forget(talk.user)
        await self.refresh(talk.user, window)

    async def adopt(self, talk: Talk, held: Ephemeral, message: int, table: TableId | None) -> Window:
        """A tap in a window: whatever became of it, it is one again, with a new token."""
        now = self._clock.now()
        window = self.windows.bearing(talk.user, message, now)
        if window is None:
            window = Window(held, message, table, talk.until)
            await self.windows.add(talk.user, window, now)
        window.held, window.until, window.remark = held, talk.until, ""
        return window

    async def refresh(self, user: int, window: Window) -> None:
        """Let the window show the newest post of its table; the latest wins, and what is unchanged costs nothing."""
        async with window.lock:
            face = await self._face(user, await self.newest(user, window.table), window)
            if face == window.drawn:
                return
            try:
                window.message = await window.held.edit(self._drawn(*face))
            except ANY as error:
                _log.debug("a window is gone: %s", type(error).__name__)
                self.windows.forget(user, window)
            else:
                window.drawn = face

    async def acted(self, user: int) -> None:
        """Rings and remarks have done their work."""
        await self._rings.answered(user)
        await self.remarks.forget(user)

    async def newest(self, user: int, table: TableId | None) -> Kept | None:
        """The newest post of this table, or of any."""
        found = [
            kept
            for kept in (await self._of(user)).values()
            if kept.table is not None and table in (None, kept.table)
        ]
        return max(found, key=lambda kept: kept.number, default=None)

    async def behind(self, user: int, direct: int) -> Kept | None:
        """The post that a direct message shows."""
        return next((kept for kept in (await self._of(user)).values() if kept.direct == direct), None)

    async def turn(self, user: int, kept: Kept, page: int) -> None:
        """Another page of the cards in a direct message."""
        self._pages[user, kept.number] = page
        await self._redraw_direct(user, kept)

    async def bring_direct(self, user: int, table: TableId | None) -> bool:
        """Show the table's post in a direct message as well; False where they take none."""
        kept = await self.newest(user, table)
        if kept is not None and kept.direct is None:
            kept = await self._to_direct(
                user, kept, nonce_of(f"the direct message of {user}-{kept.number}"), quiet=True
            )
        return (await self._profiles.of(user)).direct

    # parts

    async def _of(self, user: int) -> Posts:
        known = self._posts.get(user)
        if known is None:
            stored = await self._box.posts(private_chat(user), MOST_POSTS * 2)
            known = {post.number: kept_from(post.number, post.body) for post in stored}
            if len(self._posts) >= _MOST_CACHED:
                self._posts.clear()
            known = self._posts.setdefault(user, known)
        return known

    async def _goes_direct(self, user: int, screen: Screen) -> bool:
        """A game in the direct messages is shown there, whatever is preferred for those in channels."""
        return screen.room == private_chat(user) or (await self._profiles.of(user)).direct

    async def _to_direct(self, user: int, kept: Kept, key: str, *, quiet: bool) -> Kept:
        """Who takes no direct message of ours does not prefer them any more."""
        try:
            post = await self._direct.send(user, self._direct_view(user, kept), nonce=key, quiet=quiet)
        except Unreachable:
            with as_platform_errors():
                await self._profiles.prefers_direct(user, direct=False)
            return kept
        kept = replace(kept, direct=post.id)
        with as_platform_errors():
            await self._box.replace(private_chat(user), kept.number, kept.body())
        (await self._of(user))[kept.number] = kept
        return kept

    async def _redraw_direct(self, user: int, kept: Kept) -> None:
        if kept.direct is None:
            return
        try:
            await self._direct.edit(user, kept.direct, self._direct_view(user, kept))
        except (MessageGone, Unreachable):
            gone = replace(kept, direct=None)
            with as_platform_errors():
                await self._box.replace(private_chat(user), kept.number, gone.body())
            (await self._of(user))[kept.number] = gone
            if await self._goes_direct(user, kept.screen):
                raise MessageGone from None

    def _direct_view(self, user: int, kept: Kept) -> ui.LayoutView:
        page = self._pages.get((user, kept.number), 0)
        return draw(kept.screen, self.appearance, Extras("", page, _page_id(kept.table)))

    async def _show_new(self, user: int, kept: Kept, *, quiet: bool) -> None:
        """A new post goes into its window, or into a new one where the person has just acted."""
        now = self._clock.now()
        window = None if kept.table is None else self.windows.at(user, kept.table, now)
        talk = self._talks.get(user)
        if window is not None:
            await self.refresh(user, window)
        elif kept.direct is None and quiet and talk is not None and talk.until > now:
            with suppress(*ANY):
                await self._show_there(talk, kept)
        if not quiet and kept.direct is None:
            await self._ring(user, kept)

    async def _show_there(self, talk: Talk, kept: Kept) -> None:
        if kept.table is not None:
            await self.open(talk, kept.table)
        else:
            await talk.interaction.followup.send(view=draw(kept.screen, self.appearance), ephemeral=True)

    async def _ring(self, user: int, kept: Kept) -> None:
        with as_platform_errors():
            await self._rings.ring(user, kept.number, self._call(kept.screen), room_number(kept.screen.room))

    def _call(self, screen: Screen) -> str:
        """What the reader of a post is called with: its first line."""
        first = next((block for block in screen.blocks if isinstance(block, Paragraph)), None)
        return "" if first is None else block_markdown(first, self.appearance)

    async def _face(self, user: int, kept: Kept | None, window: Window) -> _Face:
        direct = (await self._profiles.of(user)).direct
        texts = self._texts[self._profiles.language(user) or ENGLISH]
        toggle = Button(
            texts("discord-direct-off" if direct else "discord-direct-on"),
            Tap(f"{DIRECT}{window.table or ''}"),
        )
        screen = Screen((Paragraph(texts.rich("discord-cards-come")),)) if kept is None else kept.screen
        return screen, Extras(window.remark, window.page, _page_id(window.table), (toggle,))

    def _drawn(self, screen: Screen, extras: Extras) -> ui.LayoutView:
        return draw(screen, self.appearance, extras)

    async def _prune(self, user: int, posts: Posts) -> None:
        """What is long past is not kept: notices first, then what is oldest."""
        if len(posts) <= MOST_POSTS:
            return
        oldest_first = sorted(posts.values(), key=lambda kept: (kept.table is not None, kept.number))
        with suppress(StoreError):
            for kept in oldest_first[: len(posts) - MOST_POSTS // 2]:
                await self._box.remove(private_chat(user), kept.number)
                posts.pop(kept.number, None)
                self._pages.pop((user, kept.number), None)


_Face = tuple[Screen, Extras]


def _page_id(table: TableId | None) -> str:
    return f"{PAGE}{table or ''}:"
