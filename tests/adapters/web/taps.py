"""Wait for a tap itself: until the page has sent it and has its answer.

Some views of the page show a waiting tap; none shows it before the tap. So a test waiting for the end of this look may
continue before the tap is sent.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from weakref import WeakKeyDictionary

from playwright.async_api import Page, WebSocket, expect

from tests.waiting import PATIENCE_S

_taps: WeakKeyDictionary[Page, "PageTaps"] = WeakKeyDictionary()


class PageTaps:
    """The sent taps of a page, and its answered taps, by their keys.

    A repeated tap keeps its key. A tap without a key is missing here, because nothing marks its answer.
    """

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.answered: set[str] = set()
        self._keys: dict[int, str] = {}
        self._changed = asyncio.Event()

    def listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note_tap)
        socket.on("framereceived", self._note_answer)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until the condition is true; it is checked at each tap and each answer.

        Raises:
            TimeoutError: it is not true in time.
        """
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    def _note_tap(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "tap" and "key" in message:
            self._keys[message["n"]] = key = message["key"]
            if key not in self.sent:
                self.sent.append(key)
            self._changed.set()

    def _note_answer(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "answer" and message["n"] in self._keys:
            self.answered.add(self._keys[message["n"]])
            self._changed.set()


def note_taps(page: Page) -> None:
    """Note the taps of this page from now on; it has no connection yet."""
    _taps[page] = taps = PageTaps()
    page.on("websocket", taps.listen)


@asynccontextmanager
async def answered(page: Page, at_least: int = 1) -> AsyncIterator[None]:
    """Wait for the taps sent by the page in the block: at least this number, all answered, and drawn as answered.

    Use 0 for a click with a possible question before the tap. The page then sends its taps during the click itself.

    Raises:
        TimeoutError: fewer taps were sent in time, or one has no answer.
    """
    taps = _taps[page]
    before = len(taps.sent)
    yield
    await page.evaluate("0")  # the browser reports the sent taps before this value
    await taps.until(
        lambda: len(taps.sent) >= before + at_least and taps.answered.issuperset(taps.sent[before:])
    )
    await expect(page.locator(".waiting")).to_have_count(0)
