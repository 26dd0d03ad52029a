"""The first message of a page: who comes, and whether there is room."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from aiohttp import WSCloseCode, WSMsgType, web

from adapters.web.admission import MOST_PAGES_OF_PERSON
from adapters.web.messages import Hello, read_message
from adapters.web.networks import Network
from adapters.web.page_services import PageServices
from adapters.web.page_texts import guest_name
from adapters.web.visitors import Visitor, new_visitor
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH

HELLO_TIMEOUT_S = 15
"""A page that has not sent its hello by then is disconnected."""
AGAIN_S = 20
"""A page that is turned away tries again after so long, by itself."""


async def first_message(socket: web.WebSocketResponse) -> Hello | None:
    """Return the page's hello; if it sends none, close the socket and return None."""
    with suppress(TimeoutError):
        message = await socket.receive(timeout=HELLO_TIMEOUT_S)
        if message.type is WSMsgType.TEXT and isinstance(hello := read_message(message.data), Hello):
            return hello
    await socket.close(code=WSCloseCode.POLICY_VIOLATION)
    return None


async def recognise(
    services: PageServices, socket: web.WebSocketResponse, hello: Hello, network: Network | None
) -> tuple[Visitor, str | None] | None:
    """Return the visitor, with the token if it is new. If it is not admitted, close the socket and return None."""
    if hello.token is None:
        return await _newcomer(services, socket, hello, network)
    visitor = await services.visitors.find(hello.token)
    if visitor is None:
        await socket.send_json({"t": "unknown"})
        await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
    elif len(services.open_pages.pages_of(visitor.user)) >= MOST_PAGES_OF_PERSON:
        await turn_away(socket, services.texts[visitor.language]("web-later-tabs"))
    else:
        return visitor, None
    return None


def with_browser_language(visitor: Visitor, hello: Hello) -> Visitor:
    """Give the visitor the language of their page, unless they had chosen one before."""
    if hello.language is None or visitor.chose_language:
        return visitor
    return replace(visitor, language=Language(hello.language), chose_language=hello.chosen)


async def turn_away(socket: web.WebSocketResponse, text: str) -> None:
    """Tell the page why it may not be open now, and when it should try again; then close the socket."""
    with suppress(ConnectionError):
        await socket.send_json({"t": "later", "text": text, "seconds": AGAIN_S})
    await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)


async def _newcomer(
    services: PageServices, socket: web.WebSocketResponse, hello: Hello, network: Network | None
) -> tuple[Visitor, str] | None:
    language = Language(hello.language or ENGLISH)
    if not services.admission.newcomer(network):
        await turn_away(socket, services.texts[language]("web-later-newcomers"))
        return None
    name = hello.name.strip() or guest_name(services.texts[language])
    return new_visitor(name, language, chosen=hello.chosen, face=hello.face)
