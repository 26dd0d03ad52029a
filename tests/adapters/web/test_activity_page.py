"""The page as an Activity, in a frame of Discord's client behind Discord's proxy, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.domain.answers import AnswerCode
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.i18n.texts import load_texts
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA
from tests.adapters.discord.test_windows import hand
from tests.adapters.stages import until
from tests.adapters.web.browser import Chromium, photograph, resize
from tests.adapters.web.framed import FOCUSED, GRID
from tests.adapters.web.page_states import LONG_NAME
from tests.adapters.web.test_frames import FAULTS, SIZED, SMALL, TILES, USUAL, least_button
from tests.adapters.web.window_client import HOME
from tests.discord_activity.world import FOREIGN, TOKENS, ActivityWorld, Client, activity_world
from tests.discord_server.payloads import Json, user
from tests.discord_server.weather import Fault
from tests.short_run import long_but_for

pytestmark = pytest.mark.browser
SAID = load_texts()[Language("ru")]
FOLLOW_LINK = """(_, href) => {
  const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
  link.click();
  link.remove();
}"""
SILENT_MS = 8_000
OTHERS = 7
"""The number of further people in a room. More exchanges at once than nine are refused."""
EXPECTED = (
    "An iframe which has both allow-scripts and allow-same-origin",
    "Permissions policy violation: screen-wake",
)
"""The beginnings of expected lines: about the frame of Discord's client, and a frame cannot keep the screen on."""


async def shows_hand(client: Client) -> None:
    await expect(client.inside.locator(".hand .card")).to_have_count(6)


async def says(client: Client, text: str, *, ways_on: int = 1) -> None:
    """Wait until the page shows this sentence, with the button to try again."""
    await expect(client.inside.locator(".window-page .tagline")).to_have_text(text)
    await expect(client.inside.locator(".window-page .act")).to_have_count(ways_on)


async def tries_again(client: Client) -> None:
    await client.inside.locator(".window-page .act").click()


async def lays_card(world: ActivityWorld, client: Client, who: Json) -> bool:
    """Play the first playable card, and wait until it has left the hand; False without such a card."""
    card = client.inside.locator(".hand .card.can").first
    if not await card.count():  # A defender may hold no card that beats.
        return False
    laid = str(await card.get_attribute("data-card"))
    await card.click(position={"x": 12, "y": 20})
    await world.server.until(lambda: laid not in hand(world.served, who))
    return True


def complaints(world: ActivityWorld) -> list[str]:
    """Return the lines in the consoles that the page is responsible for."""
    return [line for line in world.console if not line.startswith(EXPECTED)]


@pytest.mark.parametrize("replaces", [True, False], ids=["Discord's policy", "own policy"])
async def test_a_player_plays_in_discords_frame(
    chromium: Chromium, tmp_path: Path, *, replaces: bool
) -> None:
    async with activity_world(chromium, tmp_path) as world:
        world.proxy.replaces_policy = replaces
        await world.served.deal(ANNA, BORIS)
        played = 0
        for who in (ANNA, BORIS):
            client = await world.opens(who)
            await shows_hand(client)
            cards = await client.inside.locator(".hand .card").all()
            assert {str(await card.get_attribute("data-card")) for card in cards} == hand(world.served, who)
            await photograph(client.page, f"activity-{who['username']}")
            played += await lays_card(world, client, who)
            assert [asked["prompt"] for asked in await client.heard("AUTHORIZE")] == ["none"]
            assert await client.violations() == []
            await client.close()
        assert played
        assert complaints(world) == []


async def test_a_reload_needs_no_second_sign_in_and_nothing_is_installed(
    chromium: Chromium, tmp_path: Path
) -> None:
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        client = await world.opens(ANNA)
        await shows_hand(client)
        await client.page.reload()
        await shows_hand(client)
        assert world.exchanges == 1
        await until(lambda: client.heard("SUBSCRIBE"))
        assert await client.heard("AUTHORIZE") == []
        body = client.inside.locator("body")
        kept = "() => [Object.keys(localStorage).filter((key) => /token|name/.test(key)), document.cookie]"
        assert await body.evaluate(kept) == [[], ""]
        assert not any("worker" in asked or "install" in asked for asked in world.proxy.requests)
        await body.evaluate(FOLLOW_LINK, "/replay/abc")
        assert await client.page.evaluate("client.opened") == [f"{HOME}/replay/abc"]
        await client.page.evaluate("tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 1 })")
        await expect(client.inside.locator("html")).to_have_attribute("data-frame", "tile")
        assert await client.violations() == []
        assert complaints(world) == []


@pytest.mark.sampled
@pytest.mark.parametrize("consent", ["asked", "later"])
async def test_a_person_who_refuses_reads_why_and_is_asked_again_after_a_tap(
    chromium: Chromium, tmp_path: Path, consent: str
) -> None:
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        client = await world.opens(ANNA, consent=consent)
        await client.page.get_by_text("Cancel").click()
        await says(client, SAID("web-window-consent"))
        await photograph(client.page, f"activity-{consent}")
        assert world.exchanges == 0
        await tries_again(client)
        await client.page.get_by_text("Authorize").click()
        await shows_hand(client)
        assert await client.violations() == []
        assert complaints(world) == []


Change = Callable[[ActivityWorld], object]
LASTING: dict[str, tuple[Change, Change, str]] = {
    "forged code": (
        lambda world: setattr(world.codes, "are_forged", True),
        lambda world: setattr(world.codes, "are_forged", False),
        f"answer-{AnswerCode.WINDOW_REFUSED.value}",
    ),
    "not in the instance": (
        lambda world: world.users.remove(ANNA["id"]),
        lambda world: world.users.append(ANNA["id"]),
        f"answer-{AnswerCode.ACTIVITY_ABSENT.value}",
    ),
    "the instance has ended": (
        ActivityWorld.ends_instance,
        ActivityWorld.begins_instance,
        f"answer-{AnswerCode.ACTIVITY_ENDED.value}",
    ),
    "origin not allowed": (
        lambda world: world.switches(on=False),
        lambda world: world.switches(on=True),
        "web-window-blocked",
    ),
}
"""Faults that last: how each begins and ends, and the sentence that the page shows."""


@pytest.mark.sampled
async def test_after_a_lasting_fault_the_person_reads_why_and_tries_again(
    chromium: Chromium, tmp_path: Path
) -> None:
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        for name, (begins, ends, said) in LASTING.items():
            begins(world)
            client = await world.opens(ANNA)
            await says(client, SAID(said))
            await photograph(client.page, f"activity-{name.replace(' ', '-')}")
            await tries_again(client)
            await until(lambda client=client: _authorized(client, 2))  # type: ignore[misc]
            await says(client, SAID(said))
            ends(world)
            await tries_again(client)
            await shows_hand(client)
            assert await client.violations() == []
            await client.close()


async def _authorized(client: Client, times: int) -> bool:
    return len(await client.heard("AUTHORIZE")) == times


PASSING: dict[str, tuple[Change, Change, str]] = {
    "token endpoint down": (
        lambda world: world.refuses_tokens(Fault.LOST),
        ActivityWorld.gives_tokens,
        f"answer-{AnswerCode.TRY_AGAIN.value}",
    ),
    "token endpoint slow": (
        lambda world: setattr(world.server.weather, "hanging", TOKENS),
        ActivityWorld.gives_tokens,
        f"answer-{AnswerCode.TRY_AGAIN.value}",
    ),
    "too many requests": (
        lambda world: world.refuses_tokens(Fault.TOO_FAST),
        ActivityWorld.gives_tokens,
        f"answer-{AnswerCode.SLOW_DOWN.value}",
    ),
    "no server": (
        lambda world: setattr(world.proxy, "is_down", "key"),
        lambda world: setattr(world.proxy, "is_down", ""),
        "web-away",
    ),
}
"""Faults that pass: how each begins and ends, and the sentence that the page shows."""


@pytest.mark.sampled
async def test_after_a_passing_fault_the_page_tries_again_by_itself(
    chromium: Chromium, tmp_path: Path
) -> None:
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        for name, (begins, ends, said) in PASSING.items():
            begins(world)
            client = await world.opens(ANNA)
            await says(client, SAID(said))
            await photograph(client.page, f"activity-{name.replace(' ', '-')}")
            ends(world)
            await shows_hand(client)
            assert await client.violations() == []
            await client.close()


@pytest.mark.sampled
async def test_a_lost_connection_comes_back_with_the_same_key(chromium: Chromium, tmp_path: Path) -> None:
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        clients = {who["id"]: await world.opens(who) for who in (ANNA, BORIS)}
        for client in clients.values():
            await shows_hand(client)
        for breaks in (_cut, ActivityWorld.restarts):
            before = world.sockets()
            await breaks(world)
            await until(lambda before=before: world.sockets() >= before + len(clients))  # type: ignore[misc]
            played = [await lays_card(world, clients[who["id"]], who) for who in (ANNA, BORIS)]
            assert any(played) or breaks is ActivityWorld.restarts
        assert world.exchanges == len(clients)


async def _cut(world: ActivityWorld) -> None:
    world.proxy.cut()


async def test_a_key_that_is_not_valid_any_more_is_renewed_without_a_tap(
    chromium: Chromium, tmp_path: Path
) -> None:
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        client = await world.opens(ANNA)
        await shows_hand(client)
        await world.voids_keys()
        await client.page.reload()
        await shows_hand(client)
        assert world.exchanges == 2


async def test_closed_windows_stay_closed_until_a_tap(chromium: Chromium, tmp_path: Path) -> None:
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        client = await world.opens(ANNA)
        await shows_hand(client)
        await client.inside.locator(".bar .menu").click()
        await client.inside.locator(".sheet").get_by_text(SAID("web-window-close")).click()
        await says(client, SAID("web-window-over"))
        assert world.exchanges == 1
        await tries_again(client)
        await shows_hand(client)
        assert world.exchanges == 2


@pytest.mark.sampled
async def test_an_address_refused_later_is_no_endless_wait(chromium: Chromium, tmp_path: Path) -> None:
    """The tab has a key, so the page connects at once; the server refuses the socket."""
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        client = await world.opens(ANNA)
        await shows_hand(client)
        world.switches(on=False)
        await client.page.reload()
        await says(client, SAID("web-away"))
        await tries_again(client)
        await says(client, SAID("web-window-blocked"))
        world.switches(on=True)
        await shows_hand(client)


@pytest.mark.sampled
async def test_a_silent_client_of_discord_is_named(chromium: Chromium, tmp_path: Path) -> None:
    async with activity_world(chromium, tmp_path) as world:
        client = await world.opens(VERA, answers="never", clock=True)
        await client.inside.locator(".window-page").wait_for()
        await until(lambda: any("/static/activity." in asked for asked in world.proxy.requests))
        await client.page.clock.fast_forward(SILENT_MS)
        await says(client, SAID("web-window-silent"))
        assert world.exchanges == 0


@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["ru"], LANGUAGES))
async def test_no_page_of_an_activity_has_a_fault_of_layout(
    chromium: Chromium, tmp_path: Path, language: str
) -> None:
    said = load_texts()[Language(language)]
    async with activity_world(chromium, tmp_path, language) as world:
        client = await world.opens(ANNA, consent="asked")
        await client.page.get_by_text("Cancel").click()
        await says(client, said("web-window-consent"))
        wrong = await faults(client, "consent refused")
        world.proxy.is_down = "key"
        await tries_again(client)
        await client.page.get_by_text("Authorize").click()
        await says(client, said("web-away"))
        wrong += await faults(client, "offline")
        world.proxy.is_down = ""
        world.ends_instance()
        await tries_again(client)
        await says(client, said(f"answer-{AnswerCode.ACTIVITY_ENDED.value}"))
        wrong += await faults(client, "ended")
        world.begins_instance()
        await tries_again(client)
        opens = client.inside.locator(".window-page .button.main")
        await expect(opens).to_be_visible()
        others = [await world.enters(user(20 + at, f"{LONG_NAME} {at}")) for at in range(OTHERS)]
        await expect(client.inside.locator(".window-page")).to_contain_text(f" {len(others)}")
        wrong += await faults(client, "a room with long names")
        for window in others:
            await window.socket.close()
        await opens.click()
        await expect(client.inside.locator(".lobby-page .guest")).to_have_count(1)
        wrong += await faults(client, "a lobby")
        assert not wrong, "\n".join(wrong)


async def faults(client: Client, state: str) -> list[str]:
    """Return the faults of layout in this state, in a tile and in frames of usual sizes."""
    frame = client.page.frames[1]
    wrong: list[str] = []
    for size, mode in [(TILES[0], GRID), *((size, FOCUSED) for size in (SMALL, *USUAL))]:
        await client.page.evaluate(
            "(mode) => tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: mode })", mode
        )
        await resize(client.page, *size)
        await frame.wait_for_function(SIZED, arg=list(size))
        await frame.locator(f"html[data-frame={'tile' if mode else 'usual'}]").wait_for()
        found = await frame.evaluate(FAULTS, 0 if mode else least_button(size))
        wrong += [f"{state}, {size}: {fault}" for fault in found]
    return wrong


async def test_another_site_cannot_sign_in_by_the_messages_of_discord(
    chromium: Chromium, tmp_path: Path
) -> None:
    """By its own policy the page is in no frame of another site; by Discord's it hears nothing of that site."""
    async with activity_world(chromium, tmp_path) as world:
        await world.served.deal(ANNA, BORIS)
        world.proxy.replaces_policy = False
        refused = await world.opens(ANNA, site=FOREIGN)
        await until(lambda: refused.page.frames[1].url == "chrome-error://chromewebdata/")
        world.proxy.replaces_policy = True
        client = await world.opens(ANNA, site=FOREIGN, clock=True)
        await until(lambda: any("/static/activity." in asked for asked in world.proxy.requests))
        await client.inside.locator(".window-page").wait_for()
        await client.page.clock.fast_forward(SILENT_MS)
        await says(client, SAID("web-window-silent"))
        assert await client.heard("AUTHORIZE") == []
        assert world.exchanges == 0


def acts(world: ActivityWorld, who: Json) -> int:
    """Return the number of taps and commands of this person in Discord's client."""
    done = [said for kind, said in world.server.story if kind == "acts"]
    return sum((said.get("user") or said["member"]["user"])["id"] == who["id"] for said in done)


@pytest.mark.parametrize("consent", ["given", "later"])
@pytest.mark.parametrize("way", ["button", "entry point"])
async def test_one_tap_leads_from_a_dealt_table_to_the_cards_in_the_frame(
    chromium: Chromium, tmp_path: Path, way: str, consent: str
) -> None:
    """At the first visit the answer to Discord's question is a second tap."""
    async with activity_world(chromium, tmp_path) as world:
        world.offers_launches()
        await world.served.deal(ANNA, BORIS)
        before = acts(world, ANNA)
        if way == "button":
            await world.served.taps(ANNA, "window:")
        else:
            await world.server.launches(ANNA, CHANNEL)
        client = await world.opens(ANNA, consent=consent, instance=await world.instance_of(ANNA))
        if consent == "later":
            await client.page.get_by_text("Authorize").click()
        await shows_hand(client)
        cards = await client.inside.locator(".hand .card").all()
        assert {str(await card.get_attribute("data-card")) for card in cards} == hand(world.served, ANNA)
        assert acts(world, ANNA) == before + 1
        assert await client.violations() == []
        assert complaints(world) == []


async def test_two_taps_in_the_frame_lead_from_a_room_without_a_table_to_the_cards(
    chromium: Chromium, tmp_path: Path
) -> None:
    """Anna opens a table and deals; Boris sits down by one tap, in the frame as well."""
    async with activity_world(chromium, tmp_path) as world:
        world.offers_launches()
        clients = []
        for who in (ANNA, BORIS):
            await world.server.launches(who, CHANNEL)
            clients.append(await world.opens(who, instance=await world.instance_of(who)))
        anna, boris = clients
        await anna.inside.get_by_text(SAID("window-room-open")).click()
        await boris.inside.locator("[data-act$=':join']").click()
        await world.server.until(lambda: world.served.seated() == len(clients))
        await anna.inside.locator("[data-act$=':start']").click()
        for client in clients:
            await shows_hand(client)
            assert await client.violations() == []
        assert [acts(world, who) for who in (ANNA, BORIS)] == [1, 1]
        assert complaints(world) == []
