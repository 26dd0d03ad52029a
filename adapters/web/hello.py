"""The first message of a page identifies its visitor. The page is refused if a limit is reached."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from aiohttp import WSCloseCode, WSMsgType, web

from adapters.web.admission import MOST_PAGES_OF_PERSON, Network
from adapters.web.messages import Hello, read_message, wrong_fields
from adapters.web.page_services import PageServices
from adapters.web.page_texts import guest_name
from adapters.web.visitors import Visitor, new_visitor
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH

HELLO_TIMEOUT_S = 15
"""The timeout in seconds of a page's first message. After it the page is disconnected."""
RETRY_S = 20
"""The time in seconds after which a refused page tries again."""


async def first_message(socket: web.WebSocketResponse) -> Hello | None:
    """Return the page's first message. If there is no valid one in time, close the socket and return None.

    In answer to an invalid one, first send the names of its wrong fields. A browser may have stored a damaged value, or
    one that is too long for this server.
    """
    with suppress(TimeoutError, ConnectionError):
        message = await socket.receive(timeout=HELLO_TIMEOUT_S)
        if message.type is WSMsgType.TEXT:
            if isinstance(hello := read_message(message.data), Hello):
                return hello
            if fields := wrong_fields(message.data):
                await socket.send_json({"t": "odd", "fields": fields})
    await socket.close(code=WSCloseCode.POLICY_VIOLATION)
    return None


async def recognise(
    services: PageServices, socket: web.WebSocketResponse, hello: Hello, network: Network | None
) -> tuple[Visitor, str | None] | None:
    """Return the visitor, and the token of a new visitor (None for a known one).

    A new visitor is not stored here. If the visitor is refused, send the reason, close the socket and return None.
    """
    if hello.token is None:
        return await _newcomer(services, socket, hello, network)
    visitor = await services.visitors.find(hello.token)
    if visitor is None:
        with suppress(ConnectionError):
            await socket.send_json({"t": "unknown"})
        await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
    elif len(services.open_pages.pages_of(visitor.user)) >= MOST_PAGES_OF_PERSON:
        await turn_away(socket, services.texts[visitor.language]("web-later-tabs"))
    else:
        return visitor, None
    return None


def with_browser_language(visitor: Visitor, hello: Hello) -> Visitor:
    """Return the visitor with the language of their page, unless they have chosen a language before."""
    if hello.language is None or visitor.chose_language:
        return visitor
    return replace(visitor, language=Language(hello.language), chose_language=hello.chosen)


async def turn_away(socket: web.WebSocketResponse, text: str) -> None:
    """Send the page the reason of the refusal (`text`) and the time of its next try, then close the socket."""
    with suppress(ConnectionError):
        await socket.send_json({"t": "later", "text": text, "seconds": RETRY_S})
    await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)


async def _newcomer(
    services: PageServices, socket: web.WebSocketResponse, hello: Hello, network: Network | None
) -> tuple[Visitor, str] | None:
    language = Language(hello.language or ENGLISH)
    if not services.admission.newcomer(network):
        await turn_away(socket, services.texts[language]("web-later-newcomers"))
        return None
    if not await services.disk_share.admits("visitors"):
        await turn_away(socket, services.texts[language]("web-full-newcomers"))
        return None
    chosen = hello.name.strip()
    name = chosen or guest_name(services.texts[language])
    return new_visitor(name, language, chosen=hello.chosen, face=hello.face, idle=not chosen)
