"""How many of the requests that Telegram takes in a second are made when more is to be shown than it takes."""

import asyncio
import contextlib

from adapters.clock import SystemClock
from adapters.telegram import TelegramPlatform
from adapters.telegram.addresses import chat_of
from bot.domain.commands import Answer, Command
from bot.domain.ids import SlotId, TableId
from bot.domain.instructions import Urgency
from bot.domain.screen import Paragraph, Screen, Text
from bot.i18n.texts import load_texts
from bot.presenter import Presenter
from tests.memory.store import MemoryStore
from tests.telegram_server import Jitter, TelegramServer

START_S = 30.0
SENT = ("sendMessage", "before")
SCREEN = Screen((Paragraph((Text("Your cards"),)),))


async def requests_per_s(server: TelegramServer, requests: int, jitter: Jitter) -> float:
    """Show a screen to this number of people at once, and return the rate of sent messages (1/s).

    The server answers each request after the time `jitter`. The first second does not count: no limit delays it.
    """
    platform = TelegramPlatform(
        server.token, load_texts(), base_url=server.base_url, base_file_url=server.base_file_url
    )
    presenter = Presenter({platform.name: platform}, MemoryStore(), SystemClock())
    people = [server.user(f"Player {number}", started=True) for number in range(requests)]
    listens, sent = asyncio.Event(), list[float]()
    listening = asyncio.create_task(platform.run(_handle, listens.set))
    await asyncio.wait_for(listens.wait(), START_S)
    server.jitter = jitter
    server.on_request(lambda method, _, stage: sent.append(_now()) if (method, stage) == SENT else None)
    for person in people:
        slot, chat = SlotId(f"hand:{person.id}"), chat_of(person.id)
        presenter.show(slot, TableId("t"), chat, SCREEN, Urgency.TAPPER)
    serving = asyncio.create_task(presenter.run())
    await presenter.settle()
    for task in (serving, listening):
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    later = [at for at in sent if at > sent[0] + 1]
    return (len(later) - 1) / (later[-1] - later[0])


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _handle(_: Command) -> Answer:
    return Answer()
