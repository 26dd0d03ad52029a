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
from tests.telegram_server.state import ServerState

Json = dict[str, Any]
Keyboard = list[list[Json]] | None

DELETABLE_S: Final = 48 * 3600
MOST_BUTTONS: Final = 100
MOST_IN_ROW: Final = 8
UPLOADED: Final = "uploaded:"
"""Stands before the content of a file in the place of its name, in base64."""
NO_TEXT_BUTTONS: Final = "Text buttons are unallowed in the inline keyboard"


def send_message(state: ServerState, method: str, params: Json) -> Any:
    chat = _writable_chat(state, params)
    text, entities = parsed_text(state, method, "text", params)
    content = {"text": text, "entities": entities, "source": params["text"]}
    return _post(state, chat, params, content)


def send_rich(state: ServerState, method: str, params: Json) -> Any:
    if "tables" not in state.features:
        raise ApiError(404, "Not Found")
    chat = _writable_chat(state, params)
    return _post(
        state, chat, params, {"text": text_of(params["rich_message"]), "rich": params["rich_message"]}
    )


def send_photo(state: ServerState, method: str, params: Json) -> Any:
    chat = _writable_chat(state, params)
    if "photos" not in state.features:
        raise bad_request("not enough rights to send photos to the chat")
    photo = params["photo"]
    if isinstance(photo, bytes):
        name = f"photo{len(state.files) + 1}"
        state.files[name] = photo
    elif photo in state.files:
        name = photo
    else:
        raise bad_request("wrong file identifier/HTTP URL specified")
    size = {"file_id": name, "file_unique_id": f"u{name}", "width": 640, "height": 480}
    text, entities = parsed_text(state, method, "caption", params) if "caption" in params else ("", [])
    return _post(state, chat, params, {"text": text, "entities": entities, "photo": size})


def send_document(state: ServerState, method: str, params: Json) -> Any:
    """Accept an uploaded file; refuse an empty one, and every file in a chat without documents."""
    chat = _writable_chat(state, params)
    if "documents" not in state.features:
        raise bad_request("not enough rights to send documents to the chat")
    content = params["document"]
    if not isinstance(content, Upload):
        raise bad_request("wrong file identifier/HTTP URL specified")
    if not content:
        raise bad_request("file must be non-empty")
    name = f"document{len(state.files) + 1}"
    state.files[name] = content
    file = {"file_id": name, "file_unique_id": f"u{name}", "file_name": content.name}
    text, entities = parsed_text(state, method, "caption", params) if "caption" in params else ("", [])
    return _post(state, chat, params, {"text": text, "entities": entities, "document": file})


def edit_text(state: ServerState, method: str, params: Json) -> Any:
    post = _own_message(state, params, "edit")
    if post.has_caption:
        raise bad_request("there is no text in the message to edit")
    return change(state, method, params, post)


def edit_caption(state: ServerState, method: str, params: Json) -> Any:
    post = _own_message(state, params, "edit")
    if not post.has_caption:
        raise bad_request("there is no caption in the message to edit")
    text, entities = parsed_text(state, method, "caption", params) if "caption" in params else ("", [])
    return show(state, post, text, entities, keyboard_of(state, params))


def edit_media(state: ServerState, method: str, params: Json) -> Any:
    """Change the photo and its caption; a message with text alone becomes a photo."""
    post, media = _own_message(state, params, "edit"), params["media"]
    if post.inline_id:
        raise bad_request("a new file can't be uploaded to an inline message")
    if "photos" not in state.features:
        raise bad_request("not enough rights to send photos to the chat")
    if media["type"] != "photo" or not media["media"].startswith(UPLOADED):
        raise bad_request("wrong file identifier/HTTP URL specified")
    content = b64decode(media["media"].removeprefix(UPLOADED))
    text, entities = (
        parsed_text(state, "editMessageCaption", "caption", media) if "caption" in media else ("", [])
    )
    before = None if post.photo is None else state.files[post.photo["file_id"]]
    if content != before:  # another photo is a change, even with the same caption
        name = f"photo{len(state.files) + 1}"
        state.files[name] = content
        post.photo = {"file_id": name, "file_unique_id": f"u{name}", "width": 640, "height": 480}
        post.text = f"{text}\0"
    return show(state, post, text, entities, keyboard_of(state, params))


def delete_message(state: ServerState, method: str, params: Json) -> Any:
    post = state.message(state.writable(params["chat_id"]), params["message_id"], "delete")
    _remove(state, post)
    return True


def edit_ephemeral(state: ServerState, method: str, params: Json) -> Any:
    """Edit an ephemeral message. The answer does not depend on the state at the reader."""
    post = ephemeral.own_message(state, params)
    text, _ = parsed_text(state, method, "text", params)
    ephemeral.check_length(text)
    change(state, method, params, post)
    return True


# sending


def _post(state: ServerState, chat: ChatState, params: Json, content: Json) -> Json:
    keyboard = keyboard_of(state, params)
    asked = params.get("ephemeral_message_parameters")
    if asked is not None and "ephemeral" in state.features:
        return ephemeral.send(
            state, chat, asked, keyboard=keyboard, topic=params.get("message_thread_id"), **content
        )
    reply_to = None
    if "reply_parameters" in params:
        reply = params["reply_parameters"]
        reply_to = chat.posts.get(reply.get("message_id", 0))
        if reply_to is None or reply_to.deleted:
            if not reply.get("allow_sending_without_reply"):
                raise bad_request("message to be replied not found")
            reply_to = None
    post = state.add(
        chat,
        state.bot,
        keyboard=keyboard,
        topic=params.get("message_thread_id"),
        silent=params.get("disable_notification", False),
        reply_to=reply_to,
        **content,
    )
    return post.json()


def _writable_chat(state: ServerState, params: Json) -> ChatState:
    chat = state.writable(params["chat_id"])
    topic = params.get("message_thread_id")
    if topic is not None and topic not in chat.topics:
        raise bad_request("message thread not found")
    _check_open(state, chat, topic)
    return chat


def _check_open(state: ServerState, chat: ChatState, topic: int | None) -> None:
    """In a closed topic only administrators write. Only in a forum is a message without a topic in General."""
    if topic is None and chat.forum:
        topic = GENERAL
    if topic in chat.closed_topics and state.status(chat, state.bot) != "administrator":
        raise bad_request("TOPIC_CLOSED")


def parsed_text(state: ServerState, method: str, name: str, params: Json) -> tuple[str, list[Json]]:
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
            text, entities = parse_html(source, live_times="live_times" in state.features)
        except BadMarkup as wrong:
            raise bad_request(f"can't parse entities: {wrong}") from None
    else:
        raise Violation(f"{method}: the test server reads HTML alone, not {mode}")
    low, high = longest(method, name)
    if not text and low:
        raise bad_request("message text is empty")
    if utf16_length(text) > high:
        raise Violation(f"{method}.{name} has {utf16_length(text)} characters, at most {high} may be")
    return text, [mention for entity in entities if (mention := _mention(state, entity))]


def _mention(state: ServerState, entity: Json) -> Json | None:
    """A mention by id; None, and so plain text, if there is no such account."""
    if "user_id" not in entity:
        return entity
    account = state.accounts.get(entity["user_id"])
    return None if account is None else {
        **{name: value for name, value in entity.items() if name != "user_id"}, "user": account.json(),
    }  # fmt: skip


def keyboard_of(state: ServerState, params: Json) -> Keyboard:
    markup = params.get("reply_markup")
    if markup is None:
        return None
    rows: list[list[Json]] = [list(map(dict, row)) for row in markup["inline_keyboard"] if row]
    buttons = [button for row in rows for button in row]
    if len(buttons) > MOST_BUTTONS or any(len(row) > MOST_IN_ROW for row in rows):
        raise Violation(f"a keyboard of {len(buttons)} buttons, {max(map(len, rows))} in a row")
    if "disabled" not in state.features and any("disabled" in button for button in buttons):
        raise bad_request(NO_TEXT_BUTTONS)
    _check_web_apps(state.chats.get(params.get("chat_id", 0)), buttons)
    if "styles" not in state.features and any("style" in button for button in buttons):
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


def _own_message(state: ServerState, params: Json, doing: str) -> Post:
    if "inline_message_id" in params:
        if "chat_id" in params or "message_id" in params:
            raise bad_request("message identifier is specified twice")
        return state.inline_message(params["inline_message_id"])
    if "chat_id" not in params or "message_id" not in params:
        raise Violation("chat_id and message_id are needed, or the id of an inline message")
    post = state.message(state.writable(params["chat_id"]), params["message_id"], doing)
    if post.sender is not state.bot:
        raise bad_request("message can't be edited")
    if doing == "edit":
        _check_open(state, post.chat, post.topic)
    return post


def change(state: ServerState, method: str, params: Json, post: Post) -> Json | bool:
    rich = params.get("rich_message")
    if "tables" not in state.features:
        rich = None  # a server ignores unknown parameters
    if rich is None and "text" not in params:
        raise bad_request("message text is empty")
    text, entities = parsed_text(state, method, "text", params) if rich is None else (text_of(rich), [])
    shown = show(state, post, text, entities, keyboard_of(state, params), rich)
    post.source = params.get("text", "")
    return shown


def show(
    state: ServerState,
    post: Post,
    text: str,
    entities: list[Json],
    keyboard: Keyboard,
    rich: Json | None = None,
) -> Json | bool:
    if _same((text, entities, keyboard, rich), (post.text, post.entities, post.keyboard, post.rich)):
        raise bad_request(
            "message is not modified: specified new message content and reply markup are exactly the same"
            " as a current content and reply markup of the message"
        )
    post.text, post.entities, post.keyboard, post.rich = text, entities, keyboard, rich
    post.edits += 1
    state.log.post("edited", post)
    return True if post.inline_id else post.json()


def _same(first: object, second: object) -> bool:
    return json.dumps(first, sort_keys=True) == json.dumps(second, sort_keys=True)


def _remove(state: ServerState, post: Post) -> None:
    if state.now() - post.date > DELETABLE_S:
        raise bad_request("message can't be deleted for everyone")
    status = state.status(post.chat, state.bot)
    if post.sender is not state.bot and post.chat.kind != "private" and status != "administrator":
        raise bad_request("message can't be deleted")
    post.deleted = True
    state.log.post("deleted", post)
