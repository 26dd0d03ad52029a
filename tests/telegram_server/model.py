"""The server's data: accounts, chats and messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Json = dict[str, Any]
ChatKind = Literal["private", "group", "supergroup"]
Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]

BOT_RIGHTS = (
    "can_be_edited", "can_change_info", "can_delete_messages", "can_delete_stories", "can_edit_stories",
    "can_invite_users", "can_manage_chat", "can_manage_video_chats", "can_post_stories",
    "can_promote_members", "can_restrict_members", "can_send_welcome_messages", "is_anonymous",
)  # fmt: skip
MEMBER_RIGHTS = (
    "can_add_web_page_previews", "can_change_info", "can_edit_tag", "can_invite_users", "can_manage_topics",
    "can_pin_messages", "can_react_to_messages", "can_send_audios", "can_send_documents", "can_send_messages",
    "can_send_other_messages", "can_send_photos", "can_send_polls", "can_send_video_notes", "can_send_videos",
    "can_send_voice_notes",
)  # fmt: skip


GENERAL = 1
"""The id of the first topic of a forum."""


class ApiError(Exception):
    """An error response, in the Bot API's own words."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


def bad_request(description: str) -> ApiError:
    """400: the request cannot be carried out."""
    return ApiError(400, f"Bad Request: {description}")


def forbidden(description: str) -> ApiError:
    """403: the bot may not do this."""
    return ApiError(403, f"Forbidden: {description}")


@dataclass
class Account:
    """A person or a bot. `started`: has started the bot under test. `blocked`: has blocked it."""

    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language: str | None = None
    is_bot: bool = False
    started: bool = False
    blocked: bool = False

    def json(self) -> Json:
        user: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        optional = {"last_name": self.last_name, "username": self.username, "language_code": self.language}
        return user | {name: value for name, value in optional.items() if value}


class Upload(bytes):
    """The content of a sent file; `name` is its name in the request."""

    name = ""


@dataclass
class Post:
    """A message as it is now. `ephemeral_for` is the id of its only reader."""

    id: int
    chat: ChatState = field(repr=False)
    sender: Account
    date: int
    text: str = ""
    entities: list[Json] = field(default_factory=list)
    keyboard: list[list[Json]] | None = None
    topic: int | None = None
    reply_to: Post | None = None
    silent: bool = False
    photo: Json | None = None
    document: Json | None = None
    rich: Json | None = None
    service: Json = field(default_factory=dict)
    source: str = ""
    edits: int = 0
    deleted: bool = False
    ephemeral_for: int | None = None
    sender_chat: Json | None = None
    without_user: bool = False
    """The message has no `from`, as messages in channels."""
    passed_on: Json = field(default_factory=dict)
    inline_id: str = ""

    def json(self) -> Json:
        """The message as the Bot API gives it."""
        message: Json = {
            "message_id": 0 if self.ephemeral_for else self.id,
            "date": self.date,
            "chat": self.chat.json(),
            "from": self.sender.json(),
            **self.service,
            **self.passed_on,
        }
        if self.ephemeral_for:
            message["ephemeral_message_id"] = self.id
        if self.topic is not None:
            message |= {"message_thread_id": self.topic, "is_topic_message": True}
        if self.sender_chat is not None:
            message["sender_chat"] = self.sender_chat
        if self.without_user:
            del message["from"]
        if self.edits:
            message["edit_date"] = self.date
        if self.reply_to is not None:
            message["reply_to_message"] = {
                name: value for name, value in self.reply_to.json().items() if name != "reply_to_message"
            }
        return message | self._content()

    def _content(self) -> Json:
        content: Json = {}
        words, marks = ("caption", "caption_entities") if self.has_caption else ("text", "entities")
        if self.photo is not None:
            content["photo"] = [self.photo]
        if self.document is not None:
            content["document"] = self.document
        if self.rich is not None:
            content["rich_message"] = {"blocks": self.rich["blocks"]}
        elif self.text:
            content[words] = self.text
        if self.entities:
            content[marks] = self.entities
        if self.keyboard:
            content["reply_markup"] = {"inline_keyboard": self.keyboard}
        return content

    @property
    def has_caption(self) -> bool:
        """Whether its text is the caption of a file."""
        return self.photo is not None or self.document is not None

    @property
    def buttons(self) -> list[Json]:
        return [button for row in self.keyboard or [] for button in row]

    @property
    def labels(self) -> list[list[str]]:
        return [[button["text"] for button in row] for row in self.keyboard or []]


@dataclass
class ChatState:
    """A chat: its members, its forum topics, and its messages by their ids.

    `ephemeral` are the messages visible to their readers, `all_ephemeral` also the vanished ones.
    """

    id: int
    kind: ChatKind
    title: str = ""
    owner: Account | None = None
    members: dict[int, Status] = field(default_factory=dict)
    topics: dict[int, str] = field(default_factory=dict)
    closed_topics: set[int] = field(default_factory=set)
    forum: bool = False
    posts: dict[int, Post] = field(default_factory=dict, repr=False)
    ephemeral: dict[int, Post] = field(default_factory=dict)
    all_ephemeral: dict[int, Post] = field(default_factory=dict, repr=False)
    migrated_to: int | None = None
    refusal: str = ""
    """The error for everything sent there by the bot; empty if it may write."""
    hides_members: bool = False
    tags: dict[int, str] = field(default_factory=dict)
    bot_manages_tags: bool = False
    bot_manages_topics: bool = False
    last_id: int = 0
    protected: bool = False

    def json(self) -> Json:
        if self.owner is not None:
            owner = self.owner.json()
            names: Json = {
                name: owner[name] for name in ("first_name", "last_name", "username") if name in owner
            }
            return {"id": self.id, "type": "private", **names}
        if self.kind == "private":
            return {"id": self.id, "type": "private", "first_name": self.title}
        chat: Json = {"id": self.id, "type": self.kind, "title": self.title}
        return chat | {"is_forum": True} if self.forum else chat

    def visible(self) -> list[Post]:
        return [post for post in self.posts.values() if not post.deleted]


def member_json(account: Account, status: Status, *, bare: bool = False, tag: str = "") -> Json:
    """The account as a `ChatMember`. A `bare` one has no rights: an older server knows none of the newer ones."""
    member: Json = {"user": account.json(), "status": status}
    if status == "restricted":
        member["is_member"] = True
    if bare:
        return member
    if tag and status in ("member", "restricted"):
        member["tag"] = tag
    if status == "creator":
        return member | {"is_anonymous": False}
    if status == "administrator":
        return member | dict.fromkeys(BOT_RIGHTS, True) | {"is_anonymous": False, "can_be_edited": False}
    if status == "restricted":
        return member | dict.fromkeys(MEMBER_RIGHTS, False) | {"until_date": 0}
    return member | {"until_date": 0} if status == "kicked" else member


@dataclass
class Prepared:
    """A message for a user of the Mini App to post until it expires, in chats of these kinds."""

    user: int
    result: Json
    kinds: frozenset[str]
    until: float


@dataclass
class Asked:
    """A guest query in a chat, or an inline query in an unknown one. `results` are None until the bot answers."""

    id: str
    who: Account
    chat: ChatState | None
    text: str
    at: float
    results: list[Json] | None = None
    button: Json | None = None
    posted: Post | None = None
