"""The addresses of the page in a browser: paths for places with a preview, and old links with a fragment."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import PHONE, Tabs, come_in
from tests.adapters.web.page_client import WebServer

pytestmark = pytest.mark.browser


async def test_an_old_link_of_each_kind_leads_to_its_path(server: WebServer, tabs: Tabs) -> None:
    host = await server.open_room(name="Anna", language="en")
    key = host.welcome["room"]["key"]
    paths = {
        f"#room={key}": f"/room/{key}",
        f"#room={key.upper()}).": f"/room/{key}",
        "#puzzle": "/puzzle",
        "#puzzle=17.": "/puzzle/17",
    }
    page = await tabs.open("about:blank", language="en", size=PHONE)
    for fragment, path in paths.items():
        for link in (f"/{fragment}", path):
            await page.goto("about:blank")
            await page.goto(server.url + link)
            await expect(page.locator(".invited-page [data-wish=join]")).to_be_visible()
            if "room" in link:
                await expect(page.locator("h1")).to_contain_text("Anna")
            assert page.url.lower() == f"{server.url}{path}"
    await page.goto(f"{server.url}/puzzle/17")
    await page.locator("[data-wish=join]").click()
    assert (await server.application.hears("puzzle")).argument == "17"


@pytest.mark.parametrize("link", ["/room/{key}#me={token}", "/#room={key}&me={token}"])
async def test_a_personal_link_with_a_path_leaves_an_address_that_invites(
    server: WebServer, tabs: Tabs, link: str
) -> None:
    host = await server.open_room(name="Anna", language="en")
    key, guest = host.welcome["room"]["key"], await server.open(name="Boris", language="en")
    room = f"{server.url}/room/{key}"
    page = await tabs.open(server.url + link.format(key=key, token=guest.token), language="en")
    shown = page.locator(".room-page .titles")
    await expect(shown).to_contain_text("Anna")
    assert page.url == room
    await page.reload()
    await expect(shown).to_contain_text("Anna")
    assert page.url == room
    await page.go_back()
    await expect(page.locator(".home-page")).to_be_visible()
    assert page.url == f"{server.url}/"
    await page.go_forward()
    await expect(shown).to_contain_text("Anna")
    assert page.url == room
    await page.goto("about:blank")
    await page.goto(f"{room}#page=rules")
    await expect(page.locator(".reading")).to_be_visible()
    assert page.url == f"{room}#page=rules"
    await page.go_back()
    await expect(shown).to_contain_text("Anna")
    assert page.url == room
    friend = await tabs.open(page.url, language="en", size=PHONE)
    await come_in(friend, "Vera")
    await expect(friend.locator(".room-page .titles")).to_contain_text("Anna")
    assert friend.url == room


async def test_the_lesson_leads_back_to_the_path_of_the_invitation(server: WebServer, tabs: Tabs) -> None:
    host = await server.open_room(name="Anna", language="en")
    room = f"{server.url}/room/{host.welcome['room']['key']}"
    page = await tabs.open(room, language="en", size=PHONE)
    await page.locator("[data-wish=learn]").click()
    await expect(page.locator(".teacher")).to_be_visible()
    assert page.url == f"{room}#learn"
    await page.reload()
    await expect(page.locator(".teacher")).to_be_visible()
    await page.locator(".lesson-page .bar .round").first.click()
    await expect(page.locator("[data-wish=join]")).to_be_visible()
    assert page.url == room
