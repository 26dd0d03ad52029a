"""The methods for querying chats and updates, answering callback queries, and setting up the bot."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from tests.telegram_server import ephemeral, inline, message_methods
from tests.telegram_server.log import Entry
from tests.telegram_server.model import ChatState, bad_request, member_json
from tests.telegram_server.schema import Violation
from tests.telegram_server.state import ServerState

Json = dict[str, Any]
Method = Callable[[ServerState, str, Json], Any]

ANSWERABLE_S: Final = 15


def get_me(state: ServerState, method: str, params: Json) -> Any:
    return state.bot.json() | {
        "can_join_groups": state.joins_groups,
        "can_read_all_group_messages": state.reads_everything,
        "supports_inline_queries": state.answers_inline,
        "supports_guest_queries": state.answers_guests,
        "has_main_web_app": state.has_main_app,
    }


async def get_updates(state: ServerState, method: str, params: Json) -> Any:
    return await state.updates.poll(
        params.get("offset"),
        params.get("limit", 100),
        params.get("timeout", 0),
        params.get("allowed_updates"),
    )


def set_webhook(state: ServerState, method: str, params: Json) -> Any:
    _check_webhook(params)
    if params.get("drop_pending_updates"):
        state.updates.pending.clear()
    if "allowed_updates" in params:
        state.updates.allowed = params["allowed_updates"] or None
    state.updates.webhook = params if params["url"] else None
    state.updates.last_error = {}
    state.log.wake()
    return True


def _check_webhook(params: Json) -> None:
    """Refuse invalid addresses as the Bot API does; a local server accepts http, too."""
    address = urlsplit(params["url"])
    if params["url"] and address.scheme != "https" and address.hostname != "127.0.0.1":
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", params.get("secret_token", "")):
        raise bad_request("secret token contains unallowed characters")
    if not 1 <= params.get("max_connections", 40) <= 100:
        raise Violation("max_connections is not between 1 and 100")


def delete_webhook(state: ServerState, method: str, params: Json) -> Any:
    return set_webhook(state, method, params | {"url": ""})


def get_webhook_info(state: ServerState, method: str, params: Json) -> Any:
    url = "" if state.updates.webhook is None else state.updates.webhook["url"]
    waiting = len(state.updates.pending)
    known = {"url": url, "has_custom_certificate": False, "pending_update_count": waiting}
    return known | state.updates.last_error


def answer_callback_query(state: ServerState, method: str, params: Json) -> Any:
    """Take one answer for each query, within `ANSWERABLE_S`. Its URL may only be a deep link to this bot."""
    query = state.queries.get(params["callback_query_id"])
    if query is None or query.answer is not None or state.now() - query.asked_at > ANSWERABLE_S:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    url = params.get("url", "")
    if url and not url.lower().startswith(f"https://t.me/{state.bot.username.lower()}?start="):
        raise bad_request("URL_INVALID")
    query.answer = params
    text = params.get("text", "")
    kind = "alert" if params.get("show_alert") else "toast"
    data = {"query": query.id, "kind": kind, "url": url}
    state.log.add(
        Entry("toast", query.post.chat.id, query.post.id, query.who.first_name, text or url, data=data)
    )
    return True


def set_my_commands(state: ServerState, method: str, params: Json) -> Any:
    if len(params["commands"]) > 100:
        raise Violation("at most 100 commands")
    for command in params["commands"]:
        if (
            not command["command"].replace("_", "").isalnum()
            or command["command"] != command["command"].lower()
        ):
            raise bad_request("BOT_COMMAND_INVALID")
    if len(params.get("language_code", "")) not in (0, 2):
        raise bad_request("invalid language code specified")
    state.commands[_scope(params)] = params["commands"]
    return True


def get_chat_member(state: ServerState, method: str, params: Json) -> Any:
    chat = state.chat(params["chat_id"])
    account = state.accounts.get(params["user_id"])
    if account is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    if chat.hides_members and account is not state.bot and state.status(chat, state.bot) != "administrator":
        raise bad_request("member list is inaccessible")
    status, tag = state.status(chat, account), chat.tags.get(account.id, "")
    member = member_json(account, status, bare=state.bare_members, tag=tag)
    if account is state.bot and status == "administrator" and not state.bare_members:
        member["can_manage_topics"] = chat.bot_manages_topics
    return member


def set_chat_member_tag(state: ServerState, method: str, params: Json) -> bool:
    """Set a member's tag. The bot must be an administrator with this right. Administrators have titles and no tags."""
    chat = state.chat(params["chat_id"])
    if chat.kind == "private":
        raise bad_request("method is available only for groups and supergroups")
    if state.status(chat, state.bot) != "administrator" or not chat.bot_manages_tags:
        raise bad_request("not enough rights to manage tags")
    account = state.accounts.get(params["user_id"])
    status = "left" if account is None else state.status(chat, account)
    if account is None or status in ("left", "kicked"):
        raise bad_request("PARTICIPANT_ID_INVALID")
    if status in ("creator", "administrator"):
        raise bad_request("CHAT_CREATOR_REQUIRED")
    tag = params.get("tag", "")
    if any(ord(letter) > 0x2FFF for letter in tag):
        raise bad_request("TAG_INVALID")
    chat.tags[account.id] = tag
    return True


def get_chat(state: ServerState, method: str, params: Json) -> Any:
    """Return the chat with the fields of every answer."""
    always = {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(_GIFTS, True),
    }
    return state.chat(params["chat_id"]).json() | always


_GIFTS: Final = (
    "gifts_from_channels",
    "limited_gifts",
    "premium_subscription",
    "unique_gifts",
    "unlimited_gifts",
)


def create_forum_topic(state: ServerState, method: str, params: Json) -> Any:
    """Create a topic. Its id is the id of the service message at its beginning."""
    chat = _forum(state, params, "create a topic")
    name = params["name"]
    made = state.add(chat, state.bot, service={"forum_topic_created": {"name": name, "icon_color": 7322096}})
    made.topic = made.id
    chat.topics[made.id] = name
    return {"message_thread_id": made.id, "name": name, "icon_color": 7322096}


def edit_forum_topic(state: ServerState, method: str, params: Json) -> bool:
    chat, topic = _forum(state, params, "edit the topic"), params["message_thread_id"]
    if topic not in chat.topics:
        raise bad_request("TOPIC_ID_INVALID")
    if chat.topics[topic] == params["name"]:
        raise bad_request("TOPIC_NOT_MODIFIED")
    state.add(chat, state.bot, service={"forum_topic_edited": {"name": params["name"]}}, topic=topic)
    chat.topics[topic] = params["name"]
    return True


def close_forum_topic(state: ServerState, method: str, params: Json) -> bool:
    chat, topic = _forum(state, params, "close the topic"), params["message_thread_id"]
    if topic not in chat.topics:
        raise bad_request("TOPIC_ID_INVALID")
    if topic in chat.closed_topics:
        raise bad_request("TOPIC_NOT_MODIFIED")
    state.add(chat, state.bot, service={"forum_topic_closed": {}}, topic=topic)
    chat.closed_topics.add(topic)
    return True


def _forum(state: ServerState, params: Json, doing: str) -> ChatState:
    """Return the forum with topics managed by the bot.

    Raises:
        ApiError: it is none, or the bot lacks the right.
    """
    chat = state.chat(params["chat_id"])
    if not chat.forum:
        raise bad_request("the chat is not a forum")
    if state.status(chat, state.bot) != "administrator" or not chat.bot_manages_topics:
        raise bad_request(f"not enough rights to {doing}")
    return chat


def _scope(params: Json) -> tuple[str, str]:
    return params.get("scope", {"type": "default"})["type"], params.get("language_code", "")


METHODS: Final[dict[str, Method]] = {
    "answerCallbackQuery": answer_callback_query,
    "answerGuestQuery": inline.answer_guest_query,
    "answerInlineQuery": inline.answer_inline_query,
    "closeForumTopic": close_forum_topic,
    "createForumTopic": create_forum_topic,
    "deleteEphemeralMessage": ephemeral.delete,
    "deleteMessage": message_methods.delete_message,
    "editForumTopic": edit_forum_topic,
    "deleteWebhook": delete_webhook,
    "editEphemeralMessageText": message_methods.edit_ephemeral,
    "editMessageCaption": message_methods.edit_caption,
    "editMessageMedia": message_methods.edit_media,
    "editMessageText": message_methods.edit_text,
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getMe": get_me,
    "getUpdates": get_updates,
    "getWebhookInfo": get_webhook_info,
    "savePreparedInlineMessage": inline.save_prepared_inline_message,
    "sendDocument": message_methods.send_document,
    "sendMessage": message_methods.send_message,
    "sendPhoto": message_methods.send_photo,
    "sendRichMessage": message_methods.send_rich,
    "setChatMemberTag": set_chat_member_tag,
    "setMyCommands": set_my_commands,
    "setWebhook": set_webhook,
}
