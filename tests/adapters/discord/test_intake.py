"""Interactions above eight of one person are acknowledged and refused. The person gets a warning."""

import asyncio

import pytest

from adapters.kit.intake import MOST_OF_ONE_USER
from bot.dispatch import Dispatch
from bot.domain.commands import Answer, Command, Tapped, Typed
from bot.domain.languages import ENGLISH
from bot.i18n.texts import load_texts
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, serving
from tests.discord_server.server import DiscordServer
from tests.waiting import until

TOO_FAST = load_texts()[ENGLISH]("answer-slow-down")


class HeldApplication:
    """Holds the taps and commands of Anna until the event `goes_on`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.goes_on = asyncio.Event()
        handle = Dispatch.handle

        async def held(dispatch: Dispatch, command: Command) -> Answer:
            if isinstance(command, Tapped | Typed) and command.who.user == ANNA["id"]:
                self.begun.append(command.data if isinstance(command, Tapped) else command.name)
                await self.goes_on.wait()
            return await handle(dispatch, command)

        monkeypatch.setattr(Dispatch, "handle", held)


@pytest.mark.parametrize("way", ["taps", "commands"])
async def test_all_interactions_of_a_person_above_the_limit_are_acknowledged_and_one_warned(
    monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    held = HeldApplication(monkeypatch)
    async with DiscordServer([CHANNEL]) as server, serving(server, speed=1) as served:
        await served.types(BORIS, "newgame", preset="podkidnoy")
        await server.until(lambda: served.offered(":join"))
        post, data = served.offered(":join")[-1]

        async def acts() -> str:
            if way == "commands":
                return await server.slash(ANNA, CHANNEL, "rules")
            return await server.tap(ANNA, post, data)

        numbers = [await acts() for _ in range(MOST_OF_ONE_USER + 4)]
        await server.until(lambda: all(number in server.acknowledged for number in numbers))
        await until(lambda: held.begun)
        assert len(held.begun) == 1
        told = [words for words in served.told(ANNA) if words == TOO_FAST]
        assert len(told) == (1 if way == "taps" else 4), "a command without an answer would think for ever"
        await server.slash(BORIS, CHANNEL, "rules")
        await server.until(lambda: "Podkidnoy" in str(served.told(BORIS)))
        held.goes_on.set()
        await until(lambda: len(held.begun) == MOST_OF_ONE_USER and not server.thinking())
        again = await acts()
        await until(lambda: len(held.begun) == MOST_OF_ONE_USER + 1 and again in server.acknowledged)
