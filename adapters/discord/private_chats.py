"""The private chats: stored posts, shown as ephemeral messages, as direct messages, or as both.

The token of an interaction stays in the process that received it. So this process also shows the changes that other
processes make in a post.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from discord import ui

from adapters.discord.addresses import place_id, private_chat, private_owner
from adapters.discord.channels import MessageAddresses
from adapters.discord.cleaning import Cleaning
from adapters.discord.direct_messages import DirectMessages, Rings, nonce_of
from adapters.discord.drawing import Additions, Appearance, block_markdown, draw, escaped, leading_to
from adapters.discord.ephemeral import (
    EXPECTED,
    MOST_PER_USER,
    NOT_SENT,
    EphemeralAnswers,
    EphemeralHandle,
    EphemeralMessage,
    EphemeralMessages,
    FollowupMessage,
    StoredMessage,
)
from adapters.discord.errors import ANY_ERROR, as_platform_errors
from adapters.discord.interactions import (
    DIRECT,
    OPENS,
    ORIGINAL,
    PAGE,
    LiveInteraction,
    is_foreign,
    is_with_the_bot,
    server_of,
)
from adapters.discord.private_posts import PrivatePost, PrivatePosts
from adapters.discord.profiles import HandRight, Profiles
from adapters.kit.post_box import PostBox
from bot.domain.errors import MessageFrozen, MessageGone, PlatformError, Unreachable
from bot.domain.ids import Language, MessageId, TableId, UserKey
from bot.domain.languages import ENGLISH
from bot.domain.screen import Button, Moment, Pairs, Paragraph, Screen, Tap, Tone, without_files
from bot.domain.tap_data import LINK, ShowHand
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.news import News
from bot.ports.platform import Sent

_log = logging.getLogger(__name__)

_MOST_CACHED: Final = 2_000
AGAIN_MS: Final = 60_000
"""The pause before expired tokens of cards are removed after a failure of the store."""


class PrivateChats:
    """The private chats of all users. The methods raise `PlatformError`s."""

    def __init__(
        self,
        box: PostBox,
        clock: Clock,
        texts: Mapping[Language, Texts],
        profiles: Profiles,
        direct: DirectMessages,
        cleaning: Cleaning,
    ) -> None:
        self.jumps = MessageAddresses(direct.client)
        self.appearance = Appearance(texts=texts, find_foreign=self.jumps.to_foreign)
        self.ephemeral = EphemeralMessages(cleaning)
        self.answers = EphemeralAnswers(cleaning)
        self._cleaning = cleaning
        self.posts = PrivatePosts(box, cached=profiles.cached)
        self._box = box
        self._clock = clock
        self._texts = texts
        self._profiles = profiles
        self._direct = direct
        self.rings = Rings(direct, profiles, cleaning, clock)
        self._interactions: dict[int, LiveInteraction] = {}
        self.stands_still: Callable[[TableId], bool] = lambda table: False
        """Returns True if the table's message in a chat without the bot needs a tap."""
        self._watched: set[int] = set()
        """The users for whom the removal of expired tokens is planned."""
        self._pages: dict[tuple[int, int], int] = {}
        """The shown page of the cards, by the user and the number of the post."""

    # called by the application

    async def send(self, user: int, screen: Screen, *, key: str, quiet: bool) -> Sent:
        """Store a new post and show it. A repeated `key` means the same post. Files are left out.

        Send an alert, unless the post is sent `quiet` or as a direct message. Above `MOST_POSTS`, remove old posts.

        Raises:
            Unreachable: the screen is for direct messages only (`direct`), and the user accepts none.
        """
        screen = without_files(screen)
        with as_platform_errors():
            posts = await self.posts.of(user)
            new = PrivatePost(0, screen, screen.table)
            stored = await self._box.add(private_chat(user), key, new.body())
            as_direct_message = await self._goes_direct(user, screen)
        post = replace(PrivatePost.read(stored.number, stored.body), screen=screen, table=new.table)
        posts[post.number] = post
        if as_direct_message and post.direct is None:
            post = await self._send_direct(user, post, key, quiet=quiet)
        if screen.direct and post.direct is None:
            with suppress(MessageGone):
                await self.delete(user, post.number)
            raise Unreachable("the user takes no direct messages", text_id="discord-direct-closed")
        await self.show_ephemeral(user, post)
        if not quiet and post.direct is None:
            with as_platform_errors():
                await self._ring(user, post)
        await self.posts.prune(user, posts, lambda number: self._forget_page(user, number))
        return Sent(MessageId(str(post.number)))

    async def edit(self, user: int, number: int, screen: Screen) -> None:
        """Change a post in all its messages, and delete its outdated alerts.

        A `direct` screen is also sent as a direct message, unless the post already has one.

        Raises:
            MessageGone: there is no such post.
        """
        screen = without_files(screen)
        with as_platform_errors():
            posts = await self.posts.of(user)
            known = posts.get(number)
            if known is None:
                raise MessageGone
            post = replace(known, screen=screen, table=screen.table or known.table)
            if not await self._box.replace(private_chat(user), number, post.body()):
                raise MessageGone
            if not screen.lasting_call:
                same_call = self._call(screen) == self._call(known.screen)
                await self.rings.remove(user, number, only_lasting=same_call)
        posts[number] = post
        if screen.direct and post.direct is None:
            key = nonce_of(f"the news of {user}-{number}")
            post = await self._send_direct(user, post, key, quiet=False)
        else:
            await self._redraw_direct(user, post)
        await self.redraw_ephemeral(user, post, again=screen == known.screen)

    async def delete(self, user: int, number: int) -> None:
        """Remove a post with its direct message and alerts.

        The ephemeral message of its table is deleted, or shows another post of the table.

        Raises:
            MessageGone: there is no such post.
        """
        with as_platform_errors():
            posts = await self.posts.of(user)
            await self.rings.remove(user, number)
            if not await self._box.remove(private_chat(user), number):
                raise MessageGone
        post = posts.pop(number, None)
        self._forget_page(user, number)
        if post is None:
            return
        if post.direct is not None:
            self._cleaning.soon(functools.partial(self._direct.delete, user, post.direct))
        await self.close(user, post.table)

    async def forget(self, user: int) -> None:
        """Remove the user's posts, profile, and all references to their messages. Discord still shows the messages."""
        with as_platform_errors():
            await self._box.forget(UserKey(str(user)), private_chat(user))
        self.posts.forget(user)
        self.ephemeral.forget_user(user)
        self._interactions.pop(user, None)
        self._pages = {key: page for key, page in self._pages.items() if key[0] != user}
        self._profiles.forget(user)

    # called when a user acts

    def remember(self, live: LiveInteraction) -> None:
        """Note the user's newest interaction. While its token is valid, new posts can be shown with it.

        Also note the channel of direct messages with the bot, or the server of a chat without the bot.
        """
        if is_with_the_bot(live.interaction):
            self._direct.remember_channel(live.user, live.interaction.channel_id or 0)
        elif is_foreign(live.interaction):
            self.jumps.note_foreign(live.interaction.channel_id or 0, server_of(live.interaction))
        if len(self._interactions) >= _MOST_CACHED:
            now = self._clock.monotonic()
            self._interactions = {
                user: known for user, known in self._interactions.items() if known.expires_at > now
            }
        self._interactions[live.user] = live

    async def set_language(self, user: int, language: Language) -> None:
        """Set the language of the adapter's own words. If it has changed, redraw the user's ephemeral messages."""
        before = self._profiles.language(user)
        await self._profiles.keep_language(user, language)
        if before != language:
            for message in self.ephemeral.editable(user, self._clock.monotonic()):
                await self.refresh(user, message)

    async def open(self, live: LiveInteraction, table: TableId | None) -> None:
        """Show the newest post of the table (None: of any table) in a new ephemeral message.

        If the table gets a newer post meanwhile, the same message shows that post. The library's errors are raised.
        """
        message = EphemeralMessage(NOT_SENT, EXPECTED, table, live.expires_at)
        self.ephemeral.expect(live.user, message)
        try:
            async with message.lock:
                post = await self.posts.newest(live.user, table)
                message.shown = shown = await self._content(live.user, post, message)
                sent = await live.follow_up(self._view(*shown))
                message.handle, message.message = FollowupMessage(sent), sent.id
            message.token = _stored_token(live)
        except BaseException:
            self.ephemeral.forget(live.user, message)
            raise
        self.ephemeral.add(live.user, message, self._clock.monotonic())
        self.answers.delete(live.user)
        await self.refresh(live.user, message)

    async def open_again(self, live: LiveInteraction, table: TableId | None) -> None:
        """Show the newest post of the table in a new ephemeral message, unless a message of the table exists.

        This can be necessary after `adopt`: while a tap on an old message is on its way, *My cards* may open a newer
        message and delete the old one. Then `adopt` replaces and deletes the newer message.
        """
        shown = self.ephemeral.for_table(live.user, table, self._clock.monotonic())
        if shown is None and table is not None and await self.posts.newest(live.user, table) is not None:
            with suppress(*ANY_ERROR):
                await self.open(live, table)

    def adopt(
        self, live: LiveInteraction, handle: EphemeralHandle, message_id: int, table: TableId | None
    ) -> EphemeralMessage:
        """Return the ephemeral message with this id. If it is not in memory, add it as the message of this table.

        In the second case, delete an older message of the table. From now on `handle` edits the returned message, with
        the token of the interaction `live`. Its last answer is cleared.
        """
        now = self._clock.monotonic()
        message = self.ephemeral.with_id(live.user, message_id, now)
        if message is None:
            message = EphemeralMessage(handle, message_id, table, live.expires_at)
            self.ephemeral.add(live.user, message, now)
        message.handle, message.expires_at = handle, live.expires_at
        message.answer, message.answered_in = "", None
        message.token = _stored_token(live)
        return message

    async def refresh(self, user: int, message: EphemeralMessage) -> bool:
        """Show the newest post of the message's table. If the edit fails, forget the message, and return False.

        Unchanged content causes no request. After a success, store the right to edit the message (`_keep_right`).
        """
        async with message.lock:
            content = await self._content(user, await self.posts.newest(user, message.table), message)
            if content == message.shown:
                self._keep_right(user, message)
                return True
            try:
                message.message = await message.handle.edit(self._view(*content))
            except ANY_ERROR as error:
                _log.debug("an ephemeral message is gone: %s", type(error).__name__)
                self.ephemeral.forget(user, message)
                return False
            message.shown = content
            self._keep_right(user, message)
            return True

    def table_stands_still(self, table: TableId) -> None:
        """Redraw the messages with cards of this table in the background: the result of `stands_still` has changed."""
        self._cleaning.soon(functools.partial(self._refresh_hands, table))

    async def _refresh_hands(self, table: TableId) -> None:
        for user in self.posts.users_with_direct(table):
            self._cleaning.soon(functools.partial(self._redraw_newest_direct, user, table))
        for user, message in self.ephemeral.of_table(table, self._clock.monotonic()):
            await self.refresh(user, message)

    async def _redraw_newest_direct(self, user: int, table: TableId) -> None:
        post = await self.posts.newest(user, table)
        if post is not None:
            await self._redraw_direct(user, post)

    def user_acted(self, user: int) -> None:
        """Delete the user's alerts, except lasting ones, and the last short answer. Call this when the user acts."""
        self._cleaning.soon(functools.partial(self.rings.user_acted, user))
        self.answers.delete(user)

    async def turn_page(self, user: int, post: PrivatePost, page: int) -> None:
        """Show the page with this number (from 0) of the cards in the post's direct message."""
        self._pages[user, post.number] = page
        await self._redraw_direct(user, post)

    async def redraw_direct(self, user: int, message: int) -> None:
        """Edit a direct message without a change, so that its selects show no refused choice.

        A failure is not raised.
        """
        post = await self.posts.shown_by(user, message)
        if post is not None:
            with suppress(PlatformError):
                await self._redraw_direct(user, post)

    async def show_direct(self, user: int, table: TableId | None) -> bool:
        """Send the newest post of the table (None: of any table) also as a direct message, unless it has one.

        Return False if the user accepts no direct messages; True without a post.
        """
        post = await self.posts.newest(user, table)
        if post is not None and post.direct is None:
            key = nonce_of(f"the direct message of {user}-{post.number}")
            post = await self._send_direct(user, post, key, quiet=True)
        return post is None or post.direct is not None

    # direct messages

    def shows_direct(self, user: int) -> bool:
        """Return True if, by the caches, posts of this user are in direct messages: each edit then needs a request."""
        return self._profiles.known_direct(user) or self.posts.any_direct(user)

    async def _goes_direct(self, user: int, screen: Screen) -> bool:
        """Return True if the screen is also sent as a direct message.

        It is sent if it is for direct messages only, if its room is the private chat, or if the user prefers
        direct messages.
        """
        in_private = screen.direct or screen.room == private_chat(user)
        return in_private or (await self._profiles.of(user)).direct

    async def _send_direct(self, user: int, post: PrivatePost, key: str, *, quiet: bool) -> PrivatePost:
        """Send the post as a direct message. Return the post with the id of this message.

        If the user accepts no direct messages, store that they want none, and return the post unchanged.
        """
        try:
            view = await self._direct_view(user, post)
            sent = await self._direct.send(user, view, nonce=key, quiet=quiet)
        except Unreachable:
            with as_platform_errors():
                await self._profiles.prefers_direct(user, direct=False)
            return post
        return await self.posts.set_direct(user, post, sent.id)

    async def _redraw_direct(self, user: int, post: PrivatePost) -> None:
        if post.direct is None:
            return
        try:
            await self._direct.edit(user, post.direct, await self._direct_view(user, post))
        except (MessageGone, MessageFrozen, Unreachable):
            await self.posts.set_direct(user, post, None)
            if await self._goes_direct(user, post.screen):
                raise MessageGone from None

    async def _direct_view(self, user: int, post: PrivatePost) -> ui.LayoutView:
        page, address = (
            self._pages.get((user, post.number), 0),
            await self.jumps.to(post.screen.room),
        )
        texts = await self._texts_of(user)
        link = None if address is None else (texts("discord-to-table"), address)
        still = self._still_note(post.table, texts)
        return draw(post.screen, self.appearance, Additions(still, page, _page_id(post.table), link=link))

    def _still_note(self, table: TableId | None, texts: Texts) -> str:
        """Return a note (Markdown) that asks for a tap on the table's message; empty if no tap is needed.

        A tap is needed if the token for that message has expired or expires soon.
        """
        return escaped(texts("discord-still")) if table is not None and self.stands_still(table) else ""

    async def _texts_of(self, user: int) -> Texts:
        return self._texts[await self._profiles.last_language(user) or ENGLISH]

    def _forget_page(self, user: int, number: int) -> None:
        self._pages.pop((user, number), None)

    # ephemeral messages

    async def redraw_ephemeral(self, user: int, post: PrivatePost, *, again: bool = False) -> None:
        """Show a changed post in the ephemeral message of its table.

        With `again`, send it even if it looks unchanged.
        """
        message = self.ephemeral.for_table(user, post.table, self._clock.monotonic())
        if message is not None:
            if again:
                message.shown = None
            await self.refresh(user, message)

    async def close(self, user: int, table: TableId | None) -> None:
        """Delete the ephemeral message of a removed post's table, or show another post of the table in it."""
        message = self.ephemeral.for_table(user, table, self._clock.monotonic())
        if message is None or table is None:
            return
        if await self.posts.newest(user, table) is None:
            self.ephemeral.delete(user, message)
        else:
            await self.refresh(user, message)

    async def show_ephemeral(self, user: int, post: PrivatePost) -> None:
        """Show a new post in the ephemeral message of its table.

        Without such a message, and without a direct message, show the post in a new one. This needs a valid token of
        the user's last interaction, in the post's room.
        """
        now = self._clock.monotonic()
        message = None if post.table is None else self.ephemeral.for_table(user, post.table, now)
        live = self._live_in(user, place_id(post.screen.room))
        if message is not None:
            await self.refresh(user, message)
        elif post.direct is None and live is not None:
            with suppress(*ANY_ERROR):
                await self._send_ephemeral(live, post)

    def opens_in(self, user: int, room: int | None) -> bool:
        """Return True if the bot can show the user new cards in this channel. None: in any channel."""
        return self._live_in(user, room) is not None

    def _live_in(self, user: int, room: int | None) -> LiveInteraction | None:
        """Return the user's last interaction in this room (None: in any room) if its token is valid."""
        live = self._interactions.get(user)
        if live is None or live.expires_at <= self._clock.monotonic():
            return None
        return live if room in (None, live.interaction.channel_id) else None

    async def _send_ephemeral(self, live: LiveInteraction, post: PrivatePost) -> None:
        if post.table is not None:
            await self.open(live, post.table)
        else:
            await live.follow_up(draw(post.screen, self.appearance))

    async def _ring(self, user: int, post: PrivatePost) -> None:
        screen, button = post.screen, None
        if post.table is not None:
            payload, texts = ShowHand(post.table).text(LINK), await self._texts_of(user)
            button = ui.Button[Any](label=texts("table-button-hand"), custom_id=OPENS + payload)
        await self.rings.ring(
            user,
            post.number,
            self._call(screen),
            screen.call_room or screen.room,
            lasting=screen.lasting_call,
            button=button,
        )

    def _call(self, screen: Screen) -> str:
        """Return the text (Markdown) of a post's alert: the first line of the tone `CALL`, or else the first line."""
        lines = [block for block in screen.blocks if isinstance(block, Paragraph)]
        first = next((line for line in lines if line.tone is Tone.CALL), next(iter(lines), None))
        return "" if first is None else block_markdown(first, leading_to(screen, self.appearance))

    async def _content(
        self, user: int, post: PrivatePost | None, message: EphemeralMessage
    ) -> tuple[Screen, Additions]:
        """Return the screen of the post and the adapter's additions. Without a post, the screen has one line."""
        direct, texts = (await self._profiles.of(user)).direct, await self._texts_of(user)
        toggle = Button(
            texts("discord-direct-off" if direct else "discord-direct-on"),
            Tap(f"{DIRECT}{message.table or ''}"),
        )
        screen = Screen((Paragraph(texts.rich("discord-cards-come")),)) if post is None else post.screen
        drop_outdated_answer(message, screen)
        answer = "\n\n".join(filter(None, (message.answer, self._still_note(message.table, texts))))
        return screen, Additions(answer, message.page, _page_id(message.table), (toggle,))

    def _view(self, screen: Screen, extras: Additions) -> ui.LayoutView:
        return draw(screen, self.appearance, extras)

    # after a restart

    async def restore_hands(self) -> None:
        """After a start, show the newest posts in the messages with cards whose tokens are stored and valid."""
        with as_platform_errors():
            for user in await self._profiles.with_hands():
                for right in (await self._profiles.of(user)).hands:
                    self._restore(user, right)
                self._watch_hands(user)

    def _restore(self, user: int, right: HandRight) -> None:
        now, left_ms = self._clock.monotonic(), right.expires_at - self._clock.now()
        if left_ms <= 0 or self.ephemeral.with_id(user, right.message, now) is not None:
            return
        number = ORIGINAL if right.is_response else right.message
        handle = StoredMessage(self._direct.client, right.token, number)
        message = EphemeralMessage(
            handle, right.message, right.table, now + left_ms, right.token, right.token
        )
        self.ephemeral.add(user, message, now)
        self._cleaning.soon(functools.partial(self._refresh_quietly, user, message))

    async def _refresh_quietly(self, user: int, message: EphemeralMessage) -> None:
        await self.refresh(user, message)

    def _keep_right(self, user: int, message: EphemeralMessage) -> None:
        """Store the token of a message with cards in a chat without the bot, in the background."""
        if message.token and message.token != message.stored and message.table is not None:
            message.stored = message.token
            expires_at = self._clock.now() + message.expires_at - self._clock.monotonic()
            is_response = not isinstance(message.handle, FollowupMessage)
            right = HandRight(message.table, message.message, message.token, expires_at, is_response)
            self._cleaning.soon(functools.partial(self._store_right, user, right))

    async def _store_right(self, user: int, right: HandRight) -> None:
        others = [one for one in (await self._profiles.of(user)).hands if one.table != right.table]
        await self._profiles.keep_hands(user, (*others[-MOST_PER_USER + 1 :], right))
        self._watch_hands(user)

    def _watch_hands(self, user: int) -> None:
        """Plan the removal of the user's stored tokens when they expire. A user has one such plan at a time."""
        if user not in self._watched:
            self._watched.add(user)
            self._cleaning.soon(functools.partial(self._drop_expired, user))

    async def _drop_expired(self, user: int) -> None:
        now = self._clock.now()
        due: int | None = now + AGAIN_MS  # after a failure of the store
        try:
            hands = (await self._profiles.of(user)).hands
            valid = tuple(one for one in hands if one.expires_at > now)
            await self._profiles.keep_hands(user, valid)
            due = min((one.expires_at for one in valid), default=None)
        finally:
            if due is None:
                self._watched.discard(user)
            else:
                self._cleaning.after((due - now) / 1000, functools.partial(self._drop_expired, user))


def _stored_token(live: LiveInteraction) -> str:
    """Return the token to store for a restart: that of the interaction in a chat without the bot, else an empty text.

    In other chats, an alert after the restart asks the user to open the cards again.
    """
    return live.interaction.token if is_foreign(live.interaction) else ""


def _page_id(table: TableId | None) -> str:
    return f"{PAGE}{table or ''}:"


def show_changes(news: News, private: PrivateChats, cleaning: Cleaning) -> None:
    """Show the changes of private posts made by other processes, in the background."""
    for chat, number in news.posts:
        owner = private_owner(chat)
        if owner is not None and number:
            cleaning.soon(partial(_show_change, private, owner, number))


async def _show_change(private: PrivateChats, user: int, number: int) -> None:
    """Show the stored state of this post: another process may have sent, changed or deleted it."""
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


def drop_outdated_answer(message: EphemeralMessage, screen: Screen) -> None:
    """Drop the answer to the last tap if the bout or the player's part in it has changed since it was shown."""
    situation = _situation(screen)
    if message.answered_in not in (None, situation):
        message.answer = ""
    message.answered_in = situation if message.answer else None


def _situation(screen: Screen) -> tuple[object, ...]:
    """Return the first line of a hand without its times, and the first card on the table; they change with the bout."""
    first = next((block.spans for block in screen.blocks if isinstance(block, Paragraph)), ())
    pairs = next((block.pairs for block in screen.blocks if isinstance(block, Pairs)), ())
    return tuple(span for span in first if not isinstance(span, Moment)), *(attack for attack, _ in pairs[:1])
