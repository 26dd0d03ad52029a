"""The methods for sending, editing and deleting messages."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any, Final

from tests.telegram_server import ephemeral
from tests.telegram_server.markup import BadMarkup, parse_html, utf16_length
from tests.telegram_server.model import GENERAL, ApiError, ChatState, Post, Upload, bad_request
from tests.telegram_server.rich import text_of
from tests.telegram_server.schema import Violation, longest
from tests.telegram_server.world import World

Json = dict[str, Any]
Keyboard = list[list[Json]] | None

DELETABLE_S: Final = 48 * 3600
MOST_BUTTONS: Final = 100
MOST_IN_ROW: Final = 8
UPLOADED: Final = "uploaded:"
"""Stands before the content of a file in the place of its name, in base64."""
NO_TEXT_BUTTONS: Final = "Text buttons are unallowed in the inline keyboard"


def send_message(world: World, method: str, params: Json) -> Any:
    chat = _writable_chat(world, params)
    text, entities = parsed_text(world, method, "text", params)
    content = {"text": text, "entities": entities, "source": params["text"]}
    return _post(world, chat, params, content)


def send_rich(world: World, method: str, params: Json) -> Any:
    if "tables" not in world.features:
        raise ApiError(404, "Not Found")
    chat = _writable_chat(world, params)
    return _post(
        world, chat, params, {"text": text_of(params["rich_message"]), "rich": params["rich_message"]}
    )


def send_photo(world: World, method: str, params: Json) -> Any:
    chat = _writable_chat(world, params)
    if "photos" not in world.features:
        raise bad_request("not enough rights to send photos to the chat")
    photo = params["photo"]
    if isinstance(photo, bytes):
        name = f"photo{len(world.files) + 1}"
        world.files[name] = photo
    elif photo in world.files:
        name = photo
    else:
        raise bad_request("wrong file identifier/HTTP URL specified")
    size = {"file_id": name, "file_unique_id": f"u{name}", "width": 640, "height": 480}
    text, entities = parsed_text(world, method, "caption", params) if "caption" in params else ("", [])
    return _post(world, chat, params, {"text": text, "entities": entities, "photo": size})


def send_document(world: World, method: str, params: Json) -> Any:
    """Accept an uploaded file; refuse an empty one, and every file in a chat without documents."""
    chat = _writable_chat(world, params)
    if "documents" not in world.features:
        raise bad_request("not enough rights to send documents to the chat")
    content = params["document"]
    if not isinstance(content, Upload):
        raise bad_request("wrong file identifier/HTTP URL specified")
    if not content:
        raise bad_request("file must be non-empty")
    name = f"document{len(world.files) + 1}"
    world.files[name] = content
    file = {"file_id": name, "file_unique_id": f"u{name}", "file_name": content.name}
    text, entities = parsed_text(world, method, "caption", params) if "caption" in params else ("", [])
    return _post(world, chat, params, {"text": text, "entities": entities, "document": file})


def edit_text(world: World, method: str, params: Json) -> Any:
    post = _own_message(world, params, "edit")
    if post.has_caption:
        raise bad_request("there is no text in the message to edit")
    return change(world, method, params, post)


def edit_caption(world: World, method: str, params: Json) -> Any:
    post = _own_message(world, params, "edit")
    if not post.has_caption:
        raise bad_request("there is no caption in the message to edit")
    text, entities = parsed_text(world, method, "caption", params) if "caption" in params else ("", [])
    return show(world, post, text, entities, keyboard_of(world, params))


def edit_media(world: World, method: str, params: Json) -> Any:
    """Change the photo and its caption; a message with text alone becomes a photo."""
    post, media = _own_message(world, params, "edit"), params["media"]
    if post.inline_id:
        raise bad_request("a new file can't be uploaded to an inline message")
    if "photos" not in world.features:
        raise bad_request("not enough rights to send photos to the chat")
    if media["type"] != "photo" or not media["media"].startswith(UPLOADED):
        raise bad_request("wrong file identifier/HTTP URL specified")
    content = b64decode(media["media"].removeprefix(UPLOADED))
    text, entities = (
        parsed_text(world, "editMessageCaption", "caption", media) if "caption" in media else ("", [])
    )
    before = None if post.photo is None else world.files[post.photo["file_id"]]
    if content != before:  # another photo is a change, even with the same caption
        name = f"photo{len(world.files) + 1}"
        world.files[name] = content
        post.photo = {"file_id": name, "file_unique_id": f"u{name}", "width": 640, "height": 480}
        post.text = f"{text}\0"
    return show(world, post, text, entities, keyboard_of(world, params))


def delete_message(world: World, method: str, params: Json) -> Any:
    post = world.message(world.writable(params["chat_id"]), params["message_id"], "delete")
    _remove(world, post)
    return True


def edit_ephemeral(world: World, method: str, params: Json) -> Any:
    """Edit an ephemeral message. The answer does not depend on the state at the reader."""
    post = ephemeral.own_message(world, params)
    text, _ = parsed_text(world, method, "text", params)
    ephemeral.check_length(text)
    change(world, method, params, post)
    return True


# sending


def _post(world: World, chat: ChatState, params: Json, content: Json) -> Json:
    keyboard = keyboard_of(world, params)
    asked = params.get("ephemeral_message_parameters")
    if asked is not None and "ephemeral" in world.features:
        return ephemeral.send(
            world, chat, asked, keyboard=keyboard, topic=params.get("message_thread_id"), **content
        )
    reply_to = None
    if "reply_parameters" in params:
        reply = params["reply_parameters"]
        reply_to = chat.posts.get(reply.get("message_id", 0))
        if (reply_to is None or reply_to.deleted) and not reply.get("allow_sending_without_reply"):
            raise bad_request("message to be replied not found")
    post = world.add(
        chat,
        world.bot,
        keyboard=keyboard,
        topic=params.get("message_thread_id"),
        silent=params.get("disable_notification", False),
        reply_to=reply_to,
        **content,
    )
    return post.json()


def _writable_chat(world: World, params: Json) -> ChatState:
    chat = world.writable(params["chat_id"])
    topic = params.get("message_thread_id")
    if topic is not None and topic not in chat.topics:
        raise bad_request("message thread not found")
    _check_open(world, chat, topic)
    return chat


def _check_open(world: World, chat: ChatState, topic: int | None) -> None:
    """In a closed topic only administrators write. Only in a forum is a message without a topic in General."""
    if topic is None and chat.forum:
        topic = GENERAL
    if topic in chat.closed_topics and world.status(chat, world.bot) != "administrator":
        raise bad_request("TOPIC_CLOSED")


def parsed_text(world: World, method: str, name: str, params: Json) -> tuple[str, list[Json]]:
    """The text without its markup, and the entities.

    Raises:
        ApiError: the markup is invalid or the text is empty.
        Violation: the text is too long or the parse mode is not supported.
    """
    source: str = params[name]
    mode = params.get("parse_mode")
    if mode is None:
        text, entities = source.strip(), params.get("entities", [])
    elif mode.upper() == "HTML":
        try:
            text, entities = parse_html(source, live_times="live_times" in world.features)
        except BadMarkup as wrong:
            raise bad_request(f"can't parse entities: {wrong}") from None
    else:
        raise Violation(f"{method}: the test server reads HTML alone, not {mode}")
    low, high = longest(method, name)
    if not text and low:
        raise bad_request("message text is empty")
    if utf16_length(text) > high:
        raise Violation(f"{method}.{name} has {utf16_length(text)} characters, at most {high} may be")
    return text, [mention for entity in entities if (mention := _mention(world, entity))]


def _mention(world: World, entity: Json) -> Json | None:
    """A mention by id; None, and so plain text, if there is no such account."""
    if "user_id" not in entity:
        return entity
    account = world.accounts.get(entity["user_id"])
    return None if account is None else {
        **{name: value for name, value in entity.items() if name != "user_id"}, "user": account.json(),
    }  # fmt: skip


def keyboard_of(world: World, params: Json) -> Keyboard:
    markup = params.get("reply_markup")
    if markup is None:
        return None
    rows: list[list[Json]] = [list(map(dict, row)) for row in markup["inline_keyboard"] if row]
    buttons = [button for row in rows for button in row]
    if len(buttons) > MOST_BUTTONS or any(len(row) > MOST_IN_ROW for row in rows):
        raise Violation(f"a keyboard of {len(buttons)} buttons, {max(map(len, rows))} in a row")
    if "disabled" not in world.features and any("disabled" in button for button in buttons):
        raise bad_request(NO_TEXT_BUTTONS)
    _check_web_apps(world.chats.get(params.get("chat_id", 0)), buttons)
    if "styles" not in world.features and any("style" in button for button in buttons):
        raise bad_request("BUTTON_STYLE_INVALID")
    return rows or None


def _check_web_apps(chat: ChatState | None, buttons: list[Json]) -> None:
    """Refuse buttons for pages outside of private chats, and pages without https."""
    for button in buttons:
        if "web_app" in button and (chat is None or chat.kind != "private"):
            raise bad_request("BUTTON_TYPE_INVALID")
        if "web_app" in button and not button["web_app"]["url"].startswith("https://"):
            raise bad_request("inline keyboard button Web App URL is invalid: Only HTTPS links are allowed")


# editing


def _own_message(world: World, params: Json, doing: str) -> Post:
    if "inline_message_id" in params:
        if "chat_id" in params or "message_id" in params:
            raise bad_request("message identifier is specified twice")
        return world.inline_message(params["inline_message_id"])
    if "chat_id" not in params or "message_id" not in params:
        raise Violation("chat_id and message_id are needed, or the id of an inline message")
    post = world.message(world.writable(params["chat_id"]), params["message_id"], doing)
    if post.sender is not world.bot:
        raise bad_request("message can't be edited")
    if doing == "edit":
        _check_open(world, post.chat, post.topic)
    return post


def change(world: World, method: str, params: Json, post: Post) -> Json | bool:
    rich = params.get("rich_message")
    if "tables" not in world.features:
        rich = None  # a server ignores unknown parameters
    if rich is None and "text" not in params:
        raise bad_request("message text is empty")
    text, entities = parsed_text(world, method, "text", params) if rich is None else (text_of(rich), [])
    shown = show(world, post, text, entities, keyboard_of(world, params), rich)
    post.source = params.get("text", "")
    return shown


def show(
    world: World, post: Post, text: str, entities: list[Json], keyboard: Keyboard, rich: Json | None = None
) -> Json | bool:
    if _same((text, entities, keyboard, rich), (post.text, post.entities, post.keyboard, post.rich)):
        raise bad_request(
            "message is not modified: specified new message content and reply markup are exactly the same"
            " as a current content and reply markup of the message"
        )
    post.text, post.entities, post.keyboard, post.rich = text, entities, keyboard, rich
    post.edits += 1
    world.log.post("edited", post)
    return True if post.inline_id else post.json()


def _same(first: object, second: object) -> bool:
    return json.dumps(first, sort_keys=True) == json.dumps(second, sort_keys=True)


def _remove(world: World, post: Post) -> None:
    if world.now() - post.date > DELETABLE_S:
        raise bad_request("message can't be deleted for everyone")
    status = world.status(post.chat, world.bot)
    if post.sender is not world.bot and post.chat.kind != "private" and status != "administrator":
        raise bad_request("message can't be deleted")
    post.deleted = True
    world.log.post("deleted", post)
