"""The page as Discord's client frames it, without the client: in a window of the frame's size, with its layout mode."""

from playwright.async_api import Page

BEGIN_FRAME = """async () => {
  const [script, style] = JSON.parse(document.getElementById("app").dataset.late).frame;
  const { beginFrame } = await import(script);
  if (document.documentElement.dataset.frame) return;
  window.opened = [];
  beginFrame((address) => window.opened.push(address));
  await new Promise((done) => document.head.append(
    Object.assign(document.createElement("link"), { rel: "stylesheet", href: style, onload: done })));
}"""
SHOW_LAYOUT = """async (mode) => {
  const [script] = JSON.parse(document.getElementById("app").dataset.late).frame;
  (await import(script)).showLayout(mode);
}"""
FOCUSED, PICTURE_IN_PICTURE, GRID = range(3)
"""The layout modes of Discord's client."""


async def begin_frame(page: Page) -> None:
    """Give the page its looks in Discord. `opened` in it collects the addresses that Discord is asked to open."""
    await page.evaluate(BEGIN_FRAME)


async def show_layout(page: Page, mode: int) -> None:
    await page.evaluate(SHOW_LAYOUT, mode)
