"""Telegram as a chat platform, with long polling or a webhook."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    InputMediaPhoto,
    Message,
    ReplyParameters,
    Update,
)
from telegram.constants import ChatMemberStatus, ParseMode
from telegram.error import BadRequest, EndPointNotFound, NetworkError, RetryAfter, TelegramError

from adapters.telegram import ephemeral
from adapters.telegram.addresses import (
    TELEGRAM,
    Links,
    chat_id,
    chat_of,
    ephemeral_chat,
    inline_message,
    inline_room,
    is_group,
    is_inline,
    is_paced_as_group,
    message_id,
    position_of,
    receiver_of,
    thread_id,
    user_id,
)
from adapters.telegram.client import (
    CANNOT_DELETE,
    NOT_MODIFIED,
    QUERY_TOO_OLD,
    TOPIC_NOT_MODIFIED,
    WRONG_MESSAGE_KIND,
    as_platform_errors,
    contains,
    hidden_members_explained,
    platform_error,
    redact,
    seconds_of,
    use_timedeltas,
)
from adapters.telegram.drawing import (
    EMPTY_TEXT,
    LONGEST_TEXT,
    Drawn,
    Features,
    draw,
    fits_caption,
    fitting_inline,
)
from adapters.telegram.ephemeral import EphemeralSender
from adapters.telegram.init_data import read_init_data
from adapters.telegram.inline import LONGEST_INLINE, answer_guest, answer_inline, prepare_message
from adapters.telegram.receiving import (
    Poller,
    Receiver,
    as_ending,
    build_bot,
    handle_update,
    read_update,
)
from adapters.telegram.update_tasks import ReadUpdate, UpdateTasks
from adapters.telegram.webhook import WebhookAddress, WebhookServer, webhook_secret
from bot.domain.command_list import menu_in
from bot.domain.commands import (
    Answer,
    Proposal,
    TablePosted,
    Where,
)
from bot.domain.errors import Refused, Unavailable, Unreachable
from bot.domain.ids import Chat, Language, MessageId, PlatformName, UserKey
from bot.domain.languages import ENGLISH, pick_language, primary
from bot.domain.rooms import RoomKind
from bot.domain.screen import Picture, Screen, captioned, without_files
from bot.i18n.texts import Texts
from bot.ports.platform import Capabilities, Handler, Limits, PlatformLogin, Sent
from bot.runtime.metrics import Metrics

_EDIT_RICH: Final = "editmessagetext"
"""The method `editMessageText` for rich messages, in lower case to avoid a warning.

The library warns about the usual spelling, because it has a Python method for it. That method requires a text. The Bot
API accepts method names in any case.
"""


class Messages:
    """The messages of one bot. The methods raise the library's errors."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(
        self, chat: int, topic: int | None, drawn: Drawn, *, quiet: bool, replies_to: int | None
    ) -> Message:
        """Send a text or a rich message. A text is a reply to the message `replies_to`, if that one still exists."""
        if drawn.rich is not None:
            return await self._send_rich(chat, topic, drawn, quiet=quiet)
        return await self._bot.send_message(
            chat,
            drawn.text,
            ParseMode.HTML,
            disable_notification=quiet,
            message_thread_id=topic,
            reply_markup=drawn.keyboard,
            reply_parameters=None
            if replies_to is None
            else ReplyParameters(replies_to, allow_sending_without_reply=True),
        )

    async def send_file(
        self, chat: int, topic: int | None, screen: Screen, drawn: Drawn, *, quiet: bool
    ) -> Message:
        """Send the screen's picture or else its document, with the text as the caption."""
        shown: dict[str, Any] = {
            "caption": drawn.text,
            "parse_mode": ParseMode.HTML,
            "disable_notification": quiet,
            "message_thread_id": topic,
            "reply_markup": drawn.keyboard,
        }
        if screen.picture is not None:
            return await self._bot.send_photo(chat, screen.picture.png, **shown)
        assert screen.document is not None
        return await self._bot.send_document(
            chat, screen.document.data, filename=screen.document.name, **shown
        )

    async def edit(
        self, chat: int, message: int, drawn: Drawn, *, has_file: bool = False, picture: Picture | None = None
    ) -> None:
        """Change the text and the buttons of a message.

        `has_file`: the message probably has a file, with the text as its caption; else it has none. If this is wrong,
        show `picture` in the message; without a picture, or if Telegram refuses it, change the text or the caption.
        """
        change = self._edit_caption if has_file else self._edit_text
        try:
            await change(chat, message, drawn)
        except BadRequest as refused:
            if contains(refused, NOT_MODIFIED):
                return
            if not contains(refused, WRONG_MESSAGE_KIND):
                raise
            if picture is not None:
                with contextlib.suppress(BadRequest):
                    await self.edit_picture(chat, message, picture, drawn)
                    return
            await self.edit(chat, message, drawn, has_file=not has_file)

    async def edit_picture(self, chat: int, message: int, picture: Picture | None, drawn: Drawn) -> None:
        """Change the picture and the caption of a message. A text message becomes a message with a picture.

        `picture` must not be None.
        """
        assert picture is not None
        media = InputMediaPhoto(picture.png, drawn.text, ParseMode.HTML)
        try:
            await self._bot.edit_message_media(media, chat, message, reply_markup=drawn.keyboard)
        except BadRequest as refused:
            if not contains(refused, NOT_MODIFIED):
                raise

    async def edit_inline(self, message: str, drawn: Drawn) -> None:
        """Change the text and the buttons of an inline message. It cannot become a rich message."""
        try:
            await self._bot.edit_message_text(
                drawn.text, inline_message_id=message, parse_mode=ParseMode.HTML, reply_markup=drawn.keyboard
            )
        except BadRequest as refused:
            if not contains(refused, NOT_MODIFIED):
                raise

    async def delete(self, chat: int, message: int) -> None:
        """Delete a message. If Telegram refuses because of its age, replace its text by one sign."""
        try:
            await self._bot.delete_message(chat, message)
        except BadRequest as refused:
            if not contains(refused, CANNOT_DELETE):
                raise
            await self.edit(chat, message, Drawn(EMPTY_TEXT))

    async def _send_rich(self, chat: int, topic: int | None, drawn: Drawn, *, quiet: bool) -> Message:
        parameters = {
            "chat_id": chat,
            "message_thread_id": topic,
            "rich_message": drawn.rich,
            "disable_notification": quiet,
            "reply_markup": drawn.keyboard,
        }
        posted: Message = await self._bot.do_api_request("sendRichMessage", parameters, return_type=Message)
        return posted

    async def _edit_text(self, chat: int, message: int, drawn: Drawn) -> None:
        if drawn.rich is not None:
            parameters = {"chat_id": chat, "message_id": message, "rich_message": drawn.rich}
            await self._bot.do_api_request(_EDIT_RICH, {**parameters, "reply_markup": drawn.keyboard})
            return
        await self._bot.edit_message_text(
            drawn.text, chat, message, parse_mode=ParseMode.HTML, reply_markup=drawn.keyboard
        )

    async def _edit_caption(self, chat: int, message: int, drawn: Drawn) -> None:
        await self._bot.edit_message_caption(
            chat, message, caption=drawn.text, parse_mode=ParseMode.HTML, reply_markup=drawn.keyboard
        )


_log = logging.getLogger(__name__)


_LETTERS: Final = 2
"""The letters of Telegram's codes of languages."""
_SCOPES: Final = {
    RoomKind.GROUP: BotCommandScopeAllGroupChats(),
    RoomKind.PRIVATE: BotCommandScopeAllPrivateChats(),
}


async def set_menus(bot: Bot, texts: Mapping[Language, Texts], without: Collection[str] = ()) -> None:
    """Set the command menus in each language. Users of other languages see the English menu.

    `without` are commands to leave out. Refused menus are only logged, and the others are set. After another error no
    more menus are set.
    """
    refused: dict[str, list[str]] = {}
    try:
        for code, words in _by_letters(texts).items():
            for kind, scope in _SCOPES.items():
                try:
                    await bot.set_my_commands(_menu(words, menu_in(kind, without)), scope, code)
                except BadRequest as error:
                    refused.setdefault(error.message, []).append(f"{words.language} ({kind.value})")
    except TelegramError as error:
        _log.warning("the command menus could not be set: %s", error.message)
    if refused:
        named = "; ".join(f"{', '.join(menus)}: {reason}" for reason, menus in refused.items())
        _log.warning("Telegram refused command menus: %s", named)


def _by_letters(texts: Mapping[Language, Texts]) -> Mapping[str | None, Texts]:
    """Return the texts by Telegram's codes of languages, which have two letters. English has None: it is for all.

    `pt` has the texts for a client with this language, also if they are those of `pt-BR`.
    """
    letters = [code for code in dict.fromkeys(map(primary, texts)) if len(code) == _LETTERS]
    return {None if code == ENGLISH else code: texts[pick_language(code)] for code in letters}


def _menu(words: Texts, names: tuple[str, ...]) -> list[BotCommand]:
    return [BotCommand(name, words(f"command-{name}")) for name in names]


_Result = TypeVar("_Result")

LIMITS: Final = Limits(
    per_second=30, chat_interval=1.05, chat_burst=2, group_per_minute=20, is_group=is_paced_as_group
)
"""Telegram's limits, with small bursts: 30 requests a second in all, 20 a minute to a group, 1 a second to a chat.

Edits of inline messages count like edits in a group.
"""

POST_ATTEMPTS: Final = 5
NETWORK_ATTEMPTS: Final = 3
LONGEST_PAUSE_S: Final = 5.0
"""The longest pause before a retry. After a longer one, Telegram refuses the answer to the query."""
LAST_COMMANDS_S: Final = 1.0
"""The time for the commands under way to end when the bot stops."""

LONGEST_TAG: Final = 16
LONGEST_TOPIC: Final = 128
_ADMIN_STATUSES: Final = frozenset({ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR})
_MEMBER_STATUSES: Final = _ADMIN_STATUSES | {ChatMemberStatus.MEMBER}
"""The statuses of members. A restricted user is also a member if Telegram reports `is_member`."""
_GET_CHAT: Final = "getchat"
_GET_CHAT_MEMBER: Final = "getchatmember"
"""The method `getChatMember` in lower case to avoid a warning.

The library warns about the usual spelling, because it has a Python method for it.
"""


class TelegramPlatform:
    """A `ChatPlatform` for one bot. Requests wait until `run` has reached Telegram."""

    def __init__(  # noqa: PLR0913 -- everything that the operator sets is passed in here
        self,
        token: str,
        texts: Mapping[Language, Texts],
        *,
        base_url: str = "https://api.telegram.org/bot",
        base_file_url: str = "https://api.telegram.org/file/bot",
        home: str = "",
        app: str = "",
        webhook: WebhookAddress | None = None,
        metrics: Metrics | None = None,
        without: Collection[str] = (),
    ) -> None:
        """Store the settings. The token is a secret: it is neither logged nor part of any error.

        `home` is the public address of the page. `app` is the short name of a Mini App of the bot. With `webhook`,
        Telegram sends updates to this address; without it, the bot fetches them. The menus have no command of
        `without`.
        """
        use_timedeltas()
        self._secret = webhook_secret(token)
        redact(token, self._secret)
        self._token = token
        self._texts = texts
        self._home, self._app, self._without = home, app, without
        self._bot = build_bot(token, base_url, base_file_url)
        self._messages = Messages(self._bot)
        self._ephemeral = EphemeralSender(self._bot)
        self._handler: Handler | None = None
        self._metrics = metrics or Metrics()
        self._tasks = UpdateTasks(
            lambda update: read_update(update, self._bot.username), self._handle_update, self._note_full
        )
        self._comes_again = webhook is not None
        self._receiver: Receiver = (
            Poller(self._bot, self._tasks)
            if webhook is None
            else WebhookServer(self._bot, self._tasks, webhook, self._secret)
        )
        self._features = Features()
        self._ready = asyncio.Event()

    @property
    def name(self) -> PlatformName:
        return TELEGRAM

    @property
    def limits(self) -> Limits:
        return LIMITS

    @property
    def capabilities(self) -> Capabilities:
        anywhere = self._ready.is_set() and (
            self._bot.bot.supports_inline_queries or self._bot.bot.supports_guest_queries
        )
        return Capabilities(received_anywhere=self._comes_again, opens_anywhere=bool(anywhere))

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        """Send a message; with `quiet`, without a notification. In a room of an inline message, change this message.

        `key` is not used: Telegram has no idempotency keys. After a lost response the message may exist.
        """
        if is_inline(chat):
            return await self._show_inline(chat, screen)
        if receiver_of(chat) is not None:
            return await self._send_ephemeral(chat, screen)
        target, topic = chat_id(chat), thread_id(chat)
        replies_to = None if screen.replies_to is None else message_id(screen.replies_to)

        async def post(drawn: Drawn) -> Message:
            return await self._messages.send(target, topic, drawn, quiet=quiet, replies_to=replies_to)

        shown = captioned(screen)

        async def post_file(drawn: Drawn) -> Message:
            return await self._messages.send_file(target, topic, shown, drawn, quiet=quiet)

        message = None
        if _has_file(screen) and fits_caption(shown, self._features):
            with contextlib.suppress(Refused, Unreachable):  # the chat may not allow files
                message = await self._with_fallback(chat, shown, post_file)
        if message is None:
            message = await self._with_fallback(chat, without_files(screen), post)
        return Sent(MessageId(str(message.message_id)), position_of(target, message.message_id))

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        if is_inline(chat):
            await self._show_inline(chat, screen)
            return
        target, post = chat_id(chat), message_id(message)
        if receiver_of(chat) is not None:
            await self._edit_ephemeral(chat, post, screen)
            return

        async def change_picture(drawn: Drawn) -> None:
            await self._messages.edit_picture(target, post, shown.picture, drawn)

        shown = captioned(screen)
        if shown is not screen and fits_caption(shown, self._features):
            with contextlib.suppress(Refused, Unreachable):  # the chat may not allow files
                await self._with_fallback(chat, shown, change_picture)
                return

        async def change(drawn: Drawn) -> None:
            await self._messages.edit(target, post, drawn, has_file=_has_file(screen), picture=screen.picture)

        await self._with_fallback(chat, screen, change)

    async def delete(self, chat: Chat, message: MessageId) -> None:
        if is_inline(chat):
            await self._show_inline(chat, Screen(()))
            return
        target, post = chat_id(chat), message_id(message)
        await self._ready.wait()
        with as_platform_errors():
            if receiver_of(chat) is not None:
                await self._ephemeral.delete(chat, post)
            else:
                await self._messages.delete(target, post)

    def kind_of(self, chat: Chat) -> RoomKind:
        """Return the kind of the room.

        Comments under a channel's posts are messages of the group linked to the channel.
        """
        if is_inline(chat):
            return RoomKind.FOREIGN
        if not is_group(chat.id):
            return RoomKind.PRIVATE
        return RoomKind.TOPIC if chat.topic else RoomKind.GROUP

    async def _show_inline(self, room: Chat, screen: Screen) -> Sent:
        """Show the screen in the inline message of this room, and return the id of this message.

        The bot cannot send another one: a user posted the message, or it was the answer to a mention.

        Raises:
            Unreachable: the address does not name an inline message.
        """
        message = inline_message(room)
        if message is None:
            raise Unreachable("a chat known only by its inline messages")

        async def change(drawn: Drawn) -> None:
            await self._messages.edit_inline(message, drawn)

        await self._ready.wait()
        shown = fitting_inline(screen, self._bot.username)
        await self._with_fallback(room, shown, change, LONGEST_INLINE)
        return Sent(MessageId(message))

    async def _post_tables(self, update: Update, answer: Answer) -> None:
        """Answer a mention in a chat without the bot, or an inline query, with the table to post.

        After a refusal, retry with fewer features. After a rate limit, retry later. After a network error, retry at
        once. A failure is only logged.
        """
        links, features, lost = self._links(inline_room("", "")), self._features, 0
        for _ in range(POST_ATTEMPTS):
            try:
                if update.guest_message is not None:
                    posted = await answer_guest(self._bot, update.guest_message, answer, features, links)
                    await self._note_posted(posted)
                elif update.inline_query is not None:
                    await answer_inline(self._bot, update.inline_query, answer, features, links)
            except RetryAfter as flood:
                await asyncio.sleep(min(seconds_of(flood.retry_after), LONGEST_PAUSE_S))
                continue
            except BadRequest as refused:
                smaller = next(features.fallbacks(refused.message.lower()), None)
                if smaller is not None and not contains(refused, QUERY_TOO_OLD):
                    features = smaller
                    continue
                if not lost:  # else Telegram may have carried out the lost request
                    _log.warning("a table could not be posted: %s", refused.message)
            except NetworkError as error:
                lost += 1
                if lost < NETWORK_ATTEMPTS:
                    continue
                _log.warning("a table could not be posted: %s", type(error).__name__)
            except TelegramError as error:
                _log.warning("a table could not be posted: %s", error.message)
            return
        _log.warning("a table could not be posted: too many refused attempts")

    async def _note_posted(self, posted: TablePosted | None) -> None:
        """Report the id of the posted message to the application; do nothing for None.

        With the id, the application accepts taps on the table's buttons only in this message.
        """
        assert self._handler is not None
        if posted is not None:
            _ = await self._handler(posted)

    async def prepare(self, user: UserKey, proposal: Proposal) -> str:
        person = user_id(user)
        if person is None:
            raise Refused("no user of Telegram")
        await self._ready.wait()
        if not self._bot.bot.supports_inline_queries:
            raise Refused("the inline mode is off", text_id="telegram-inline-off")

        async def save(drawn: Drawn) -> str:
            return await prepare_message(self._bot, person, proposal, drawn)

        shown = fitting_inline(proposal.screen, self._bot.username)
        return await self._with_fallback(inline_room("", ""), shown, save, LONGEST_INLINE)

    def ephemeral(self, room: Chat, user: UserKey) -> Chat | None:
        person = user_id(user)
        return None if person is None or not is_group(room.id) else ephemeral_chat(room, person)

    def keep_tap_token(self, place: Chat, tap_token: str, seconds: float) -> None:
        self._ephemeral.keep_tap_token(place, tap_token, seconds)

    async def _send_ephemeral(self, place: Chat, screen: Screen) -> Sent:
        async def post(drawn: Drawn) -> MessageId:
            return await self._ephemeral.send(place, drawn)

        return Sent(await self._with_ephemeral_fallback(place, screen, post))

    async def _edit_ephemeral(self, place: Chat, message: int, screen: Screen) -> None:
        async def change(drawn: Drawn) -> None:
            await self._ephemeral.edit(place, message, drawn)

        await self._with_ephemeral_fallback(place, screen, change)

    async def _with_ephemeral_fallback(
        self, place: Chat, screen: Screen, ask: Callable[[Drawn], Awaitable[_Result]]
    ) -> _Result:
        shown = ephemeral.fitting(screen)
        try:
            return await self._with_fallback(place, shown, ask, ephemeral.LONGEST_TEXT)
        except Refused as refused:
            raise Refused(str(refused), text_id=ephemeral.REFUSED) from None

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        if is_inline(chat):
            return False  # its administrators are unknown, and a table there is its opener's
        target, person = chat_id(chat), user_id(user)
        if person is None or target == person:
            return person is not None
        await self._ready.wait()
        with as_platform_errors(), hidden_members_explained():
            member = await self._member(target, person)
        return member["status"] in _ADMIN_STATUSES

    def vouched(self, signed: str, now: int) -> PlatformLogin | None:
        return read_init_data(signed, self._token, now)

    def links_to_windows(self, chat: Chat) -> bool:
        links = self._links(chat)
        return links.in_group and links.windows

    async def is_member(self, chat: Chat, user: UserKey) -> bool:
        """Return True if the user is in the group; False for a private chat.

        If the bot is not an administrator, Telegram may refuse with an error.
        """
        target, person = chat_id(chat), user_id(user)
        if person is None or target >= 0:
            return False
        await self._ready.wait()
        with as_platform_errors():
            member = await self._member(target, person)
        return member["status"] in _MEMBER_STATUSES or bool(member.get("is_member"))

    async def mark(self, chat: Chat, user: UserKey, title: str, made: str) -> str:
        """Give the member the tag `title`, cut to Telegram's length, and return the tag.

        `made` is the tag that the bot gave before, to be replaced; empty if it gave none.

        Raises:
            Refused: the member has a tag that is not the bot's, or cannot have a tag.
        """
        tag, (target, person) = title[:LONGEST_TAG], _member_of(chat, user)
        await self._ready.wait()
        with as_platform_errors():
            if (await self._member(target, person)).get("tag", "") not in ("", tag, made):
                raise Refused("the member has another tag")
            await self._bot.set_chat_member_tag(target, person, tag)
        return tag

    async def unmark(self, chat: Chat, user: UserKey, made: str) -> None:
        target, person = _member_of(chat, user)
        await self._ready.wait()
        with as_platform_errors():
            if (await self._member(target, person)).get("tag", "") == made:
                await self._bot.set_chat_member_tag(target, person, "")

    async def _member(self, group: int, person: int) -> dict[str, Any]:
        """Return the `ChatMember` as JSON: the library's class requires fields that older servers do not send."""
        asked = {"chat_id": group, "user_id": person}
        member: dict[str, Any] = await self._bot.do_api_request(_GET_CHAT_MEMBER, asked)
        return member

    async def may_make_topics(self, where: Where) -> bool:
        """Return True if the group has topics, and the bot is an administrator with the right to manage them."""
        group = chat_id(where.chat)
        await self._ready.wait()
        with as_platform_errors():
            chat: dict[str, Any] = await self._bot.do_api_request(_GET_CHAT, {"chat_id": group})
            if not chat.get("is_forum"):
                return False
            return bool((await self._member(group, self._bot.id)).get("can_manage_topics"))

    async def make_topic(self, group: Chat, title: str, people: Sequence[UserKey]) -> Chat:
        """Make a topic in a forum and return its address.

        `people` is not used: all members of the group see the topic.
        """
        number = chat_id(group)
        self._check_ready()
        with as_platform_errors():
            topic = await self._bot.create_forum_topic(number, title[:LONGEST_TOPIC])
        return chat_of(number, topic.message_thread_id)

    async def rename_topic(self, topic: Chat, title: str) -> None:
        with self._changing(topic) as (group, number):
            await self._bot.edit_forum_topic(group, number, title[:LONGEST_TOPIC])

    async def close_topic(self, topic: Chat) -> None:
        with self._changing(topic) as (group, number):
            await self._bot.close_forum_topic(group, number)

    @contextlib.contextmanager
    def _changing(self, topic: Chat) -> Iterator[tuple[int, int]]:
        """Give the ids of a group and its topic for a request that may change nothing.

        Raises:
            PlatformError: As `MakesTopics` says.
        """
        number = thread_id(topic)
        if number is None:
            raise Refused("no topic")
        self._check_ready()
        with as_platform_errors():
            try:
                yield chat_id(topic), number
            except BadRequest as refused:
                if not contains(refused, TOPIC_NOT_MODIFIED):
                    raise

    def _check_ready(self) -> None:
        """Check that the bot has reached Telegram. Requests for topics call this instead of waiting.

        Such a request is stored before it is sent. After a kill during a wait, it would be unknown if the topic exists.

        Raises:
            Unavailable: the bot has not reached Telegram yet.
        """
        if not self._ready.is_set():
            raise Unavailable("Telegram was not reached yet", maybe_done=False)

    async def forget(self, user: UserKey) -> None:
        """Do nothing, because this adapter stores no data about people."""

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        """Receive updates until cancelled. Call `listens` when the first updates can arrive.

        Raises:
            SettingsError: Telegram refuses the token or the webhook.
            Unavailable: Telegram cannot be reached, or another program receives the updates of this bot.
        """
        redact(self._token, self._secret)
        self._handler = handle
        try:
            with as_ending(self._token):
                await self._bot.initialize()
                self._ready.set()
                await self._receiver.begin()
                listens()
                await self._go_on()
        finally:
            await asyncio.gather(self._receiver.end(), self._tasks.finish(LAST_COMMANDS_S))
            self._ready.clear()
            await self._bot.shutdown()

    async def _go_on(self) -> None:
        _log.info("Telegram knows us as @%s", self._bot.username)
        menus = asyncio.create_task(set_menus(self._bot, self._texts, self._without))
        try:
            await self._receiver.go_on()
        finally:
            menus.cancel()

    async def _handle_update(self, one: ReadUpdate) -> None:
        assert self._handler is not None
        await handle_update(one, self._bot, self._handler, self._post_tables, comes_again=self._comes_again)

    def _note_full(self) -> None:
        self._metrics.refused(TELEGRAM, "everybody", "full")

    async def _with_fallback(
        self,
        chat: Chat,
        screen: Screen,
        ask: Callable[[Drawn], Awaitable[_Result]],
        longest: int = LONGEST_TEXT,
    ) -> _Result:
        """Call `ask` with the drawn screen, and return its result. `longest` is as in `draw`.

        If the server refuses a feature, repeat this with fewer features, and use only these from then on. The library's
        errors are raised as `PlatformError`s.
        """
        await self._ready.wait()
        links = self._links(chat)
        drawn = draw(screen, self._features, links, longest)
        with as_platform_errors():
            try:
                return await ask(drawn)
            except (BadRequest, EndPointNotFound) as refused:
                if not isinstance(platform_error(refused), Refused):
                    raise
                tried, why = [drawn], refused
        for features in self._features.fallbacks(why.message.lower()):
            drawn = draw(screen, features, links, longest)
            if drawn not in tried:
                tried.append(drawn)
                with contextlib.suppress(Refused), as_platform_errors():
                    result = await ask(drawn)
                    self._downgrade(features, why)
                    return result
        raise platform_error(why)

    def _links(self, chat: Chat) -> Links:
        account, in_group = self._bot.bot, is_paced_as_group(chat.id)
        return Links(
            account.username or "",
            in_group,
            self._home,
            self._app,
            bool(account.has_main_web_app),
            bool(account.supports_inline_queries),
        )

    def _downgrade(self, features: Features, why: TelegramError) -> None:
        _log.warning("Telegram refuses a newer feature (%s): from now on %s", why.message, features)
        self._features = features


def _member_of(chat: Chat, user: UserKey) -> tuple[int, int]:
    """Return the Telegram ids of a group and of its member.

    Raises:
        Refused: the chat is not a group, or the user has no Telegram id.
        Unreachable: the address does not name a Telegram chat.
    """
    target, person = chat_id(chat), user_id(user)
    if person is None or target >= 0:
        raise Refused("no member of a group")
    return target, person


def _has_file(screen: Screen) -> bool:
    return screen.picture is not None or screen.document is not None
