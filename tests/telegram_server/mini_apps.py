"""Mini Apps as Telegram's clients open them: the signed text in the fragment of the page's address."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from tests.telegram_server.inline import chat_instance
from tests.telegram_server.people import ChatView, Person
from tests.telegram_server.server import TelegramServer

Json = dict[str, Any]
VERSION: Final = "8.0"
THEME: Final = {"bg_color": "#17212b", "text_color": "#f5f5f5"}


@dataclass(frozen=True, slots=True)
class Launch:
    """An opened Mini App: the page's own address, and the fragment added by the client."""

    address: str
    signed: str

    @property
    def key(self) -> str:
        """The key of the table in the address; empty if the signed text has it."""
        return parse_qs(urlsplit(self.address).query).get("table", [""])[0]

    @property
    def fragment(self) -> str:
        parts = {
            "tgWebAppData": self.signed,
            "tgWebAppVersion": VERSION,
            "tgWebAppPlatform": "web",
            "tgWebAppThemeParams": json.dumps(THEME),
        }
        return "&".join(f"{name}={quote(text)}" for name, text in parts.items())


def signed_text(token: str, **fields: str) -> str:
    """Sign fields as Telegram does, with the third party's `signature` among them, and return them as a query."""
    fields = {"signature": "c2lnbmVkIGJ5IFRlbGVncmFt", **fields}
    text = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    secret = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    made = hmac.new(secret, text.encode(), hashlib.sha256).hexdigest()
    return urlencode({**fields, "hash": made})


def user_text(person: Person) -> str:
    """The user as Telegram writes it into the signed text."""
    user = {name: value for name, value in person.account.json().items() if name != "is_bot"}
    if person.account.started:
        user["allows_write_to_pm"] = True
    return json.dumps(user, ensure_ascii=False)


def opens_window(server: TelegramServer, person: Person, chat: ChatView, label: str, app: str = "") -> Launch:
    """Tap a button for a Mini App: one of the private chat, or a direct link in a group."""
    _, button = chat.find(label)
    now = str(int(time.time()))
    if "web_app" in button:
        signed = signed_text(server.token, user=user_text(person), query_id="AAH", auth_date=now)
        return Launch(button["web_app"]["url"], signed)
    link = urlsplit(button["url"])
    assert (link.scheme, link.netloc) == ("https", "t.me"), button
    start = parse_qs(link.query)["startapp"][0]
    fields = {"chat_type": chat.state.kind, "chat_instance": chat_instance(chat.state), "start_param": start}
    signed = signed_text(server.token, user=user_text(person), auth_date=now, **fields)
    return Launch(app, signed)
