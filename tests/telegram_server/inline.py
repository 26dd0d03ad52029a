"""Messages in chats without the bot: guest mode, inline mode, messages prepared for the Mini App, and their edits."""

from __future__ import annotations

from typing import Any, Final

from tests.telegram_server import message_methods
from tests.telegram_server.log import Entry
from tests.telegram_server.model import Account, Asked, ChatState, Post, Prepared, bad_request
from tests.telegram_server.schema import Violation
from tests.telegram_server.state import ServerState

Json = dict[str, Any]

ANSWERABLE_S: Final = 15
PREPARED_S: Final = 600
MOST_RESULTS: Final = 50
LONGEST_QUERY: Final = 256
TOO_OLD: Final = "query is too old and response timeout expired or query ID is invalid"


def mention(state: ServerState, chat: ChatState, who: Account, text: str, **content: Any) -> Asked | None:
    """Send a text from a user to a chat without the bot. A mention of the bot becomes a guest query.

    So does a reply to a message of the bot. `content` are more fields of the `Post`.
    """
    name = f"@{state.bot.username}"
    at = text.lower().find(name.lower())
    entities = [] if at < 0 else [{"type": "mention", "offset": at, "length": len(name)}]
    post = state.add(chat, who, text=text, entities=entities, **content)
    absent = state.status(chat, state.bot) in ("left", "kicked")
    meant = at >= 0 or (post.reply_to is not None and post.reply_to.sender is state.bot)
    if not meant or not absent or not state.answers_guests or chat.protected:
        return None
    asked = Asked(f"guest{next(state.numbers)}", who, chat, text, state.now())
    state.asked[asked.id] = asked
    state.updates.put({"guest_message": post.json() | {"guest_query_id": asked.id}})
    return asked


def type_query(state: ServerState, who: Account, text: str) -> Asked | None:
    """Type the bot's name and a text in any chat."""
    if not state.answers_inline:
        return None
    asked = Asked(f"inline{next(state.numbers)}", who, None, text[:LONGEST_QUERY], state.now())
    state.asked[asked.id] = asked
    query = {"id": asked.id, "from": who.json(), "query": asked.text, "offset": ""}
    state.updates.put({"inline_query": query})
    return asked


def pick(state: ServerState, asked: Asked, chat: ChatState, name: str) -> Post:
    """Post a result of an inline query. With feedback the bot gets its id, if it has a keyboard."""
    result = next(one for one in asked.results or [] if one["id"] == name)
    post = _post(state, chat, asked.who, result, {"via_bot": state.bot.json()})
    if state.inline_feedback:
        chosen = {"result_id": name, "from": asked.who.json(), "query": asked.text}
        chosen |= {"inline_message_id": post.inline_id} if post.keyboard else {}
        state.updates.put({"chosen_inline_result": chosen})
    return post


def answer_guest_query(state: ServerState, method: str, params: Json) -> Json:
    """Post the answer to a mention: once, and soon. The message belongs to the bot."""
    asked = _open_query(state, params["guest_query_id"])
    if asked.chat is None:
        raise bad_request(TOO_OLD)
    called = {"guest_bot_caller_user": asked.who.json()}
    asked.posted = _post(state, asked.chat, state.bot, params["result"], called)
    asked.results = [params["result"]]
    return {"inline_message_id": asked.posted.inline_id}


def answer_inline_query(state: ServerState, method: str, params: Json) -> bool:
    """Take at most 50 results with different ids."""
    asked, results = _open_query(state, params["inline_query_id"]), params["results"]
    if asked.chat is not None:
        raise bad_request(TOO_OLD)
    if len(results) > MOST_RESULTS:
        raise bad_request("too many inline query results specified")
    if len({one["id"] for one in results}) < len(results):
        raise bad_request("RESULT_ID_DUPLICATE")
    for one in results:
        _ = _content(state, one)
    asked.results, asked.button = results, params.get("button")
    state.log.add(Entry("answer", asked.who.id, text="inline", data=params))
    return True


def save_prepared_inline_message(state: ServerState, method: str, params: Json) -> Json:
    """Keep a message for a user. It can be posted only in the kinds of chats allowed here."""
    if params["user_id"] not in state.accounts:
        raise bad_request("USER_ID_INVALID")
    if not state.answers_inline:
        raise bad_request("BOT_INLINE_DISABLED")
    _ = _content(state, params["result"])
    kinds = {kind for allowed, kinds in _KINDS.items() if params.get(allowed) for kind in kinds}
    name, until = f"prepared{next(state.numbers)}", state.now() + PREPARED_S
    state.prepared[name] = Prepared(params["user_id"], params["result"], frozenset(kinds), until)
    return {"id": name, "expiration_date": int(until)}


_KINDS: Final = {"allow_user_chats": ("private",), "allow_group_chats": ("group", "supergroup")}


def share(state: ServerState, who: Account, name: str, chat: ChatState) -> Post | str:
    """Post a prepared message, as the client does for the Mini App. Return the error if it cannot be posted."""
    prepared = state.prepared.get(name)
    if prepared is None or prepared.user != who.id or state.now() > prepared.until:
        return "MESSAGE_EXPIRED"
    if chat.kind not in prepared.kinds:
        return "MESSAGE_SEND_FAILED"
    return _post(state, chat, who, prepared.result, {"via_bot": state.bot.json()})


def _open_query(state: ServerState, query: str) -> Asked:
    asked = state.asked.get(query)
    if asked is None or asked.results is not None or state.now() - asked.at > ANSWERABLE_S:
        raise bad_request(TOO_OLD)
    return asked


def _content(state: ServerState, result: Json) -> Json:
    """The text and the keyboard of a result. An article has a title of some letters."""
    if result["type"] != "article":
        raise Violation("the test server knows articles alone")
    if not 1 <= len(result["id"].encode()) <= 64:
        raise bad_request("RESULT_ID_INVALID")
    if not result["title"].strip():
        raise bad_request("ARTICLE_TITLE_EMPTY")
    content = result["input_message_content"]
    text, entities = message_methods.parsed_text(
        state, "sendMessage", "text", {**content, "text": content["message_text"]}
    )
    keyboard = message_methods.keyboard_of(state, {"reply_markup": result.get("reply_markup")})
    return {"text": text, "entities": entities, "keyboard": keyboard}


def _post(state: ServerState, chat: ChatState, sender: Account, result: Json, marks: Json) -> Post:
    inline_id = f"AgAAA{next(state.numbers):05}-_x"
    post = state.add(chat, sender, **_content(state, result), inline_id=inline_id, passed_on=marks)
    state.inline[inline_id] = post
    return post


def chat_instance(chat: ChatState) -> str:
    """Return the id of a chat in callback queries and Mini Apps: the same for all of its users."""
    return str(abs(chat.id) * 7_919 + 13)
