"""Ephemeral messages: shown in a group to one person alone, as unreliably as Telegram shows them."""

from __future__ import annotations

from typing import Any, Final

from tests.telegram_server.markup import utf16_length
from tests.telegram_server.model import ApiError, ChatState, Post, bad_request
from tests.telegram_server.state import ServerState

Json = dict[str, Any]

PERMITTED_S: Final = 15
LONGEST_EDIT: Final = 1024
"""Letters. Longer texts can be sent, and are refused in edits."""
_OUT: Final = frozenset({"left", "kicked"})


def send(state: ServerState, chat: ChatState, asked: Json, **content: Any) -> Json:
    """Show a message to its receiver alone.

    Raises:
        ApiError: the receiver is no member, or the bot is no administrator and names no fresh tap of the receiver.
    """
    receiver = asked["receiver_user_id"]
    if chat.kind == "private" or state.refuses_ephemeral:
        raise bad_request("ephemeral messages can't be sent to this chat")
    if chat.members.get(receiver, "left") in _OUT:
        raise bad_request("PARTICIPANT_ID_INVALID")
    if "callback_query_id" in asked:
        _use_up(state, chat, receiver, asked["callback_query_id"])
    elif state.status(chat, state.bot) != "administrator":
        raise bad_request("not enough rights to send ephemeral messages")
    post = Post(
        next(state.numbers), chat, state.bot, int(state.now()), ephemeral_for=receiver, silent=True, **content
    )
    chat.ephemeral[post.id] = chat.all_ephemeral[post.id] = post
    state.log.post("shown", post)
    return post.json()


def _use_up(state: ServerState, chat: ChatState, receiver: int, number: str) -> None:
    """Use up the tap named by the bot: it counts once, for the tapping person, in the group, for some seconds."""
    query = state.queries.get(number)
    fresh = query is not None and state.now() - query.asked_at <= PERMITTED_S
    if query is None or not fresh or query.used or query.who.id != receiver or query.post.chat is not chat:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    query.used = True


def own_message(state: ServerState, params: Json) -> Post:
    """Return the message to edit or delete, even one that has vanished from the client.

    Raises:
        ApiError: there is no message with this address, or it was deleted.
    """
    if "ephemeral" not in state.features:
        raise ApiError(404, "Not Found")
    chat = state.writable(params["chat_id"])
    post = chat.all_ephemeral.get(params["ephemeral_message_id"])
    if post is None or post.ephemeral_for != params["receiver_user_id"]:
        raise bad_request("message to edit not found")
    return post


def check_length(text: str) -> None:
    """Refuse a text above the length of an edit."""
    if utf16_length(text) > LONGEST_EDIT:
        raise bad_request("MESSAGE_TOO_LONG")


def vanish(chat: ChatState, receiver: int) -> None:
    """Remove the receiver's messages from their client. The server continues to accept edits of them."""
    chat.ephemeral = {
        number: post for number, post in chat.ephemeral.items() if post.ephemeral_for != receiver
    }


def delete(state: ServerState, method: str, params: Json) -> Any:
    """`deleteEphemeralMessage`."""
    post = own_message(state, params)
    post.deleted = True
    del post.chat.all_ephemeral[post.id]
    post.chat.ephemeral.pop(post.id, None)
    state.log.post("hidden", post)
    return True
