"""The previews that chats show below a link: a title, a sentence and a picture, in the head of the page.

Programs that make previews send no signs of a browser. So the address of a page answers everybody with the page, and
its data have other addresses. A preview is only looked up: it uses up no code and seats nobody.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from aiohttp import hdrs, web

from adapters.web.admission import Admission, NetworkLimits, Networks
from adapters.web.kept_bodies import UNLISTED
from adapters.web.page_texts import accepted_language, names_language
from adapters.web.static_files import LinkedPage, StaticFile
from adapters.web.visits import file_response
from bot.domain.ids import Language
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits

WIDTH: Final = 1200
HEIGHT: Final = 630
"""The size of the pictures, in pixels."""
PREVIEWS_OF_NETWORK: Final = {"burst": 60, "per_second": 2}
PREVIEWS_OF_ALL: Final = {"burst": 300, "per_second": 50}
"""The limits of lookups, and those of pages with a new preview. The same preview is new under another host name."""
KEPT_PAGES: Final = 64
"""The number of kept pages with their previews. A page has about 30 kB."""
FOR_ALL: Final[Mapping[str, str]] = {hdrs.CACHE_CONTROL: "no-cache"}
"""The header of a page without a key."""
FOR_READER: Final[Mapping[str, str]] = {hdrs.CACHE_CONTROL: "private, no-cache", **UNLISTED}
"""The headers of a page with a key in its path. Only the browser of the reader may store it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a link."""

    path: str
    """The path of the page, without copied signs behind it."""
    title: str
    text: str
    """One sentence. It also describes the picture for people who do not see it."""
    picture: str
    """The path of the picture."""


def home_preview(texts: Texts) -> Preview:
    """Return the preview of the home page. Pages without a better one have it, too."""
    return Preview("/", texts("web-title"), texts("web-tagline"), "/picture.png")


class Previews:
    """Puts previews into pages, and limits the work for them by network and for all together."""

    def __init__(
        self,
        public: str,
        clock: Clock,
        networks: Networks,
        admission: Admission,
        pages: Mapping[Language, LinkedPage],
    ) -> None:
        """`public` is the address of the page on the internet; empty if it has none. `pages` are the main pages."""
        self._public = public
        self._networks = networks
        self._admission = admission
        self._pages = pages
        self._by = NetworkLimits(clock, **PREVIEWS_OF_NETWORK)
        self._by_all = RateLimits[None](clock, **PREVIEWS_OF_ALL)
        self._made_by = NetworkLimits(clock, **PREVIEWS_OF_NETWORK)
        self._made_by_all = RateLimits[None](clock, **PREVIEWS_OF_ALL)
        self._kept = OrderedDict[tuple[LinkedPage, str], StaticFile]()

    def admits(self, request: web.Request) -> bool:
        """Count the lookup for a preview. Return False if a limit is exceeded: the page gets the preview of home."""
        if self._by.allows(self._networks.of(request)) and self._by_all.allows(None):
            return True
        self._admission.note_request_refused()
        return False

    def admits_code(self, request: web.Request, code: str) -> bool:
        """Count the lookup of an invitation, also as a look at this code. Return False if a limit is exceeded."""
        return self._admission.look(self._networks.of(request), code) and self.admits(request)

    def main_page(
        self,
        request: web.Request,
        preview: Preview | None,
        texts: Texts,
        headers: Mapping[str, str] = FOR_READER,
    ) -> web.Response:
        """Return the response with the main page and a preview with these texts.

        The page is in the language of the browser: the language in a link is that of its sender.
        """
        language = accepted_language(request) if names_language(request) else texts.language
        return self.response(request, self._pages[language], preview, texts, headers)

    def response(
        self,
        request: web.Request,
        page: LinkedPage,
        preview: Preview | None,
        texts: Texts,
        headers: Mapping[str, str],
    ) -> web.Response:
        """Return the response with the page and this preview, or that of home.

        To compress a page with a new preview takes the event loop half a millisecond. Above a limit the page has none.
        """
        base = self._public or f"{request.scheme}://{request.host}"
        tags = _tags(preview or home_preview(texts), base, texts, named="lang" in request.query)
        return file_response(request, self._made(request, page, tags), headers)

    def _made(self, request: web.Request, page: LinkedPage, tags: str) -> StaticFile:
        """Return the kept page with these tags, or make it; above a limit, the page without tags."""
        name = page, tags
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if not (self._made_by.allows(self._networks.of(request)) and self._made_by_all.allows(None)):
            self._admission.note_request_refused()
            return page.plain
        made = self._kept[name] = page.with_preview(tags)
        if len(self._kept) > KEPT_PAGES:
            self._kept.popitem(last=False)
        return made


def _tags(preview: Preview, base: str, texts: Texts, *, named: bool) -> str:
    """Return the tags of a preview for the head of its page.

    `base` is the address before each path. `named` is True if the link names its language.
    """
    language = f"?lang={texts.language}"
    properties = {
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": f"{base}{preview.path}{language if named else ''}",
        "og:image": f"{base}{preview.picture}{language}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.text,
    }
    tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()]
    return "\n  ".join((*tags, '<meta name="twitter:card" content="summary_large_image">'))
