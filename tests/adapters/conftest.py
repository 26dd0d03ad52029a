"""Every platform with the whole application behind it; the deals are the same in every run."""

import itertools
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from functools import cache

import pytest

import adapters.web.platform
from adapters.clock import SystemClock
from adapters.web.static_files import StaticFiles, make_files
from bot.application import Application
from bot.domain.ids import Language
from bot.i18n.texts import Texts
from bot.tables.thinking import Pauses
from tests.adapters.stages import STAGES, Stage
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach
from tests.own_search import OwnSearch


@cache
def _made_files(without: tuple[str, ...], *texts: Texts) -> StaticFiles:
    return make_files({one.language: one for one in texts}, without)


@pytest.fixture(scope="session", autouse=True)
def files_made_once() -> Iterator[None]:
    """Compress the files of the page once for all servers with the same texts, because most tests start a server."""

    def made(texts: Mapping[Language, Texts], without: Collection[str]) -> StaticFiles:
        return _made_files(tuple(without), *texts.values())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(adapters.web.platform, "make_files", made)
        yield


@pytest.fixture(params=STAGES)
async def stage(request: pytest.FixtureRequest) -> AsyncIterator[Stage]:
    """A platform with a running bot. Computers do not pause, and no tap is refused as too fast."""
    stage = STAGES[request.param]()
    await stage.begin()
    seeds = (number.to_bytes(32, "big") for number in itertools.count(1))
    application = Application(
        MemoryStore(),
        SystemClock(),
        [stage.platform],
        pauses=Pauses(0, 0),
        speed=1000,
        draw_seed=lambda: next(seeds),
        coach=OwnCoach(),
        search_pool=OwnSearch(),
    )
    stage.application = application
    async with stage.running(application.run()):
        yield stage
