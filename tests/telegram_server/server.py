"""A local Bot API server with real sockets and real validation. A test moves its users."""

from __future__ import annotations

import asyncio
import inspect
import json
from base64 import b64encode
from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import Any, Final, Literal, Self

from aiohttp import web

from tests.telegram_server.faults import Fault, Floods, Jitter, Planned
from tests.telegram_server.log import Entry
from tests.telegram_server.message_methods import UPLOADED
from tests.telegram_server.model import ApiError, ChatState, Status, Upload
from tests.telegram_server.people import Group, Person
from tests.telegram_server.query_methods import METHODS, Method
from tests.telegram_server.schema import Violation, facts, method_name, read_parameters
from tests.telegram_server.state import ServerState
from tests.telegram_server.transcript import transcript
from tests.telegram_server.webhook import Webhook
from tests.waiting import PATIENCE_S

Json = dict[str, Any]
Stage = Literal["before", "after"]
Hook = Callable[[str, Json, Stage], Awaitable[None] | None]

TOKEN: Final = "7000000001:TEST-TOKEN-that-never-was-a-secret-xyz"
UNLOGGED: Final = frozenset({"getUpdates"})

GATEWAY_PAGE = """<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body>
</html>
"""


class TelegramServer:
    """`async with await TelegramServer.start() as server`: the Telegram of a test.

    `violations` are requests never accepted by the Bot API: they are bugs of the bot.
    """

    def __init__(self, state: ServerState, token: str, floods: Floods | None) -> None:
        self.state = state
        self.token = token
        self.floods = floods
        self.jitter: Jitter | None = None
        self.log = state.log
        self.violations: list[str] = []
        self.counts: dict[str, int] = {}
        self.strangers = 0
        """The number of requests with another token."""
        self.callers: dict[str, str] = {}
        """The process that made the last request of each method, where processes have addresses of their own.

        The method that was asked for last comes last.
        """
        self._faults: list[Planned] = []
        self._late: list[tuple[str, Json]] = []
        self._hooks: list[Hook] = []
        self._stopping = asyncio.Event()
        self.webhook = Webhook(state, self._carry_out)
        self._port = 0
        app = web.Application(client_max_size=64 * 2**20)
        app.router.add_route("*", "/bot{token}/{method}", self._serve)
        app.router.add_route("*", "/{caller}/bot{token}/{method}", self._serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)

    # start and stop

    @classmethod
    async def start(
        cls,
        *,
        bot_name: str = "durak_test_bot",
        token: str = TOKEN,
        reads_everything: bool = False,
        floods: Floods | None = None,
        port: int = 0,
    ) -> Self:
        """Listen on a free port of this machine."""
        server = cls(ServerState(bot_name, reads_everything=reads_everything), token, floods)
        await server._runner.setup()
        await web.TCPSite(server._runner, "127.0.0.1", port).start()
        server._port = int(server._runner.addresses[0][1])
        server.webhook.start()
        return server

    async def stop(self) -> None:
        self._stopping.set()
        self.state.updates.close()
        await self.webhook.stop()
        await self._runner.cleanup()
        await self.log.stop()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @property
    def base_url(self) -> str:
        """The address for the bot in place of Telegram's own."""
        return f"http://127.0.0.1:{self._port}/bot"

    def base_url_of(self, caller: str) -> str:
        """An address for one of several processes: `callers` tells them apart."""
        return f"http://127.0.0.1:{self._port}/{caller}/bot"

    @property
    def base_file_url(self) -> str:
        return f"http://127.0.0.1:{self._port}/file/bot"

    # called by tests

    def user(
        self,
        name: str,
        *,
        language: str | None = "en",
        last_name: str = "",
        username: str = "",
        started: bool = False,
    ) -> Person:
        """Create a user. `started`: the user has already started the bot."""
        account = self.state.account(name, language, last_name, username)
        account.started = started
        return Person(self.state, account)

    def group(
        self,
        title: str,
        members: list[Person],
        *,
        supergroup: bool = True,
        bot: Status = "member",
        forum: bool = False,
    ) -> Group:
        """Create a group with the bot in it. Its first member is the owner."""
        statuses: dict[int, Status] = {person.id: "member" for person in members}
        if members:
            statuses[members[0].id] = "creator"
        statuses[self.state.bot.id] = bot
        kind: Literal["supergroup", "group"] = "supergroup" if supergroup else "group"
        return Group(self.state, self.state.group(title, kind, statuses, forum=forum))

    def friends(self, first: Person, second: Person) -> Group:
        """Return the private chat of two people. The bot is not there."""
        members: dict[int, Status] = {first.id: "member", second.id: "member"}
        return Group(self.state, self.state.group(second.name, "private", members, forum=False))

    def fail(
        self, method: str, fault: Fault, *, times: int = 1, chat: int | None = None, retry_after: int = 1
    ) -> None:
        """Let the next `times` requests of this method (to this chat) meet a fault."""
        self._faults.append(Planned(method, fault, times, chat, retry_after))

    async def apply_late(self) -> int:
        """Carry out the requests with `Fault.LATE`, after all later ones; return their number."""
        late, self._late = self._late, []
        for method, raw in late:
            await self._answer(method, raw)
        return len(late)

    def on_request(self, hook: Hook) -> None:
        """Call the hook for every request: before it is carried out, and before its response is sent."""
        self._hooks.append(hook)

    async def until(self, condition: Callable[[], object], timeout: float = PATIENCE_S) -> None:
        """Wait until the condition holds; it is checked at every change, and now and then without one."""
        await self.log.until(condition, timeout)

    def pass_time(self, seconds: float) -> None:
        """Move the server's clock forward."""
        self.state.skipped_seconds += seconds

    def transcript(self, *chats: Person | Group) -> str:
        """Return the events in these chats as readable text, equal in every run."""
        names = {chat.private.id if isinstance(chat, Person) else chat.id: chat.name for chat in chats}
        return transcript(self.log.entries, names)

    # requests

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            self.strangers += 1
            return _failed(ApiError(401, "Unauthorized"))
        try:
            method = method_name(request.match_info["method"])
            raw = await _read_body(request, method)
        except Violation as wrong:
            return _failed(self._record_violation(wrong))
        except ConnectionResetError:
            return web.Response()  # the client has closed the connection before the request was complete
        self.counts[method] = self.counts.get(method, 0) + 1
        self.log.wake()
        _ = self.callers.pop(method, None)
        self.callers[method] = request.match_info.get("caller", "")
        await self._call_hooks(method, raw, "before")
        if self.jitter is not None and method not in UNLOGGED:
            await self.jitter.wait()
        fault = self._fault(method, raw)
        if fault is None or fault.fault is Fault.DROP_AFTER:
            answer = await self._answer(method, raw)
            await self._call_hooks(method, raw, "after")
            return answer if fault is None else _drop(request)
        self.log.add(Entry("fault", text=f"{method}: {fault.fault.value}", data=raw))
        error = fault.fault.error(fault.retry_after)
        if error is not None:
            return _failed(error)
        if fault.fault is Fault.LATE:
            self._late.append((method, raw))
        if fault.fault is Fault.HANG:
            await self._stopping.wait()
        return _drop(request)

    async def _answer(self, method: str, raw: Json) -> web.Response:
        try:
            result = await self._carry_out(method, raw)
        except ApiError as error:
            return _failed(error)
        return web.json_response({"ok": True, "result": result})

    async def _carry_out(self, method: str, raw: Json) -> Any:
        """Carry out a method and return its result. A violation is recorded.

        Raises:
            ApiError: the request is refused.
        """
        try:
            params = read_parameters(method, raw)
            if method not in UNLOGGED:
                self.log.add(Entry("request", _number(params.get("chat_id")), text=method, data=params))
            chat = self._chat_of(params)
            if self.floods is not None and chat is not None:
                self.floods.check(method, chat)
            result = _method(method)(self.state, method, params)
            result = await result if inspect.isawaitable(result) else result
        except Violation as wrong:
            raise self._record_violation(wrong) from None
        except ApiError as error:
            self.log.add(Entry("answer", _number(raw.get("chat_id")), text=f"{method}: {error.description}"))
            raise
        return result

    def _chat_of(self, params: Json) -> ChatState | None:
        """Return the counted chat of a request; edits of inline messages count, too."""
        post = self.state.inline.get(params.get("inline_message_id", ""))
        return self.state.chats.get(params.get("chat_id", 0)) if post is None else post.chat

    def _record_violation(self, wrong: Violation) -> ApiError:
        self.violations.append(str(wrong))
        return ApiError(400, f"Bad Request: {wrong}")

    def _fault(self, method: str, raw: Json) -> Planned | None:
        """Take the planned fault for this request, if there is one."""
        for planned in self._faults:
            if planned.meets(method, raw | {"chat_id": _number(raw.get("chat_id"))}):
                planned.times -= 1
                return planned
        return None

    async def _call_hooks(self, method: str, raw: Json, stage: Stage) -> None:
        for hook in list(self._hooks):
            waiting = hook(method, raw, stage)
            if waiting is not None:
                await waiting


async def _read_body(request: web.Request, method: str) -> Json:
    """The parameters from the query string, a form, a multipart form with files, or JSON."""
    raw: Json = dict(request.query)
    if request.content_type == "application/json":
        return raw | dict(await request.json())
    files: dict[str, Upload] = {}
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            files[name] = Upload(value.file.read())
            files[name].name = value.filename
        else:
            raw[name] = value
    known = facts()["methods"][method]["parameters"]
    raw |= {name: content for name, content in files.items() if name in known}
    for name, value in raw.items():
        if isinstance(value, str) and value.startswith("attach://"):
            raw[name] = files.get(value.removeprefix("attach://"), value)
    if isinstance(raw.get("media"), str):
        raw["media"] = _with_upload(json.loads(raw["media"]), files)
    return raw


def _with_upload(media: Json, files: Mapping[str, Upload]) -> Json:
    """Put the file named by the media into its place, as text."""
    file = files.get(str(media["media"]).removeprefix("attach://"))
    return media if file is None else {**media, "media": UPLOADED + b64encode(file).decode()}


def _method(name: str) -> Method:
    if name not in METHODS:
        raise Violation(f"the test server does not know {name} yet")
    return METHODS[name]


def _failed(error: ApiError) -> web.Response:
    """Return the Bot API's answer; a gateway without a connection to it answers with a page."""
    if error.code == 502:
        return web.Response(text=GATEWAY_PAGE, content_type="text/html", status=502)
    body: Json = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    return web.json_response(body, status=error.code)


def _drop(request: web.Request) -> web.Response:
    """Close the connection without a response."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _number(chat_id: object) -> int:
    try:
        return int(str(chat_id))
    except ValueError:
        return 0
