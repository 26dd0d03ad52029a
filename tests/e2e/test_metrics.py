"""`/metrics` and the log of a real process: the one on the port of the health alone, neither with a name."""

import json
import re
from pathlib import Path

from aiohttp import ClientSession

from tests.telegram_server import BotProcess, Fault, TelegramServer


async def fetched(address: str, path: str) -> tuple[int, str]:
    async with ClientSession() as asking, asking.get(address + path) as response:
        return response.status, await response.text()


def figure(told: str, name: str) -> float:
    """Return the value of the one sample that begins so."""
    (found,) = re.findall(rf"^{re.escape(name)}\S* (\S+)$", told, re.MULTILINE)
    return float(found)


async def test_the_figures_of_a_process_tell_nothing_of_anybody_and_not_on_the_page(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with BotProcess(telegram, tmp_path, health_port=0, web_port=0, log_format="json") as bot:
        await bot.listens()
        anna, boris = (telegram.user(name) for name in ("Anna", "Boris"))
        await boris.types_private("/start")
        group = telegram.group("Friday", [anna, boris])
        await anna.types(group, "/newgame")
        await telegram.until(lambda: group.buttons)
        telegram.fail("editMessageText", Fault.TOO_MANY)
        await boris.taps(group, "I’m in")
        await telegram.until(lambda: "Boris" in group.last.text)
        lines = [json.loads(line)["event"] for line in bot.log.splitlines()]
        (home,) = [line.split()[-1].removesuffix("/readyz") for line in lines if "the health is at" in line]
        (page,) = [line.split()[-1] for line in lines if "the page is at" in line]
        assert (await fetched(page, "/metrics"))[0] == 404
        status, told = await fetched(home, "/metrics")
        assert status == 200
        of_telegram = 'platform="telegram"'
        assert figure(told, f'durak_commands_total{{kind="tap",outcome="done",{of_telegram}') == 1
        assert figure(told, f'durak_requests_total{{kind="edit",outcome="throttled",{of_telegram}') == 1
        assert figure(told, f"durak_answer_seconds_count{{{of_telegram}") == 1
        assert figure(told, f"durak_shown_seconds_count{{{of_telegram}") >= 2
        assert figure(told, 'durak_commits_total{outcome="done"') >= 2
        assert figure(told, 'durak_tables{kind="awake"') == 1
        assert figure(told, "durak_loop_lag_seconds_count") >= 1
        assert figure(told, "process_resident_memory_bytes") > 0
        labels = set(re.findall(r'="([^"]*)"', told))
        assert not labels & {str(anna.id), str(group.id)}
        for private in ("Anna", "Boris", "Friday", telegram.token):
            assert private not in told
            assert private not in bot.log
