"""The links to the bot on t.me, and those that open a window on a table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.windows import mini_app_link


@dataclass(frozen=True, slots=True)
class Links:
    """The links of this bot for messages in one chat.

    `home` is the page's address on the internet, empty without one. `app` is the short name of a Mini App of this bot,
    `has_main_app` whether it has a Main Mini App: a group opens windows by one of them only.
    """

    bot: str
    in_group: bool = False
    home: str = ""
    app: str = ""
    has_main_app: bool = False

    @property
    def windows(self) -> bool:
        """Whether buttons in this chat can open windows. Telegram opens pages by https alone."""
        return self.home.startswith("https://") and (not self.in_group or bool(self.app) or self.has_main_app)

    @property
    def chat(self) -> str:
        """A link that opens the private chat with the bot and sends nothing."""
        return f"https://t.me/{self.bot}"

    @property
    def group(self) -> str:
        """A link that asks for the group to which the bot is to be added."""
        return f"{self.chat}?startgroup=new"

    def private(self, payload: str) -> str:
        """A deep link: it opens the private chat with the bot, where Start sends `/start` with this payload."""
        return f"{self.chat}?start={payload}"

    def window(self, key: str) -> str:
        """The link to the window on a table: in a group a link of Telegram, in private the page itself."""
        if not self.in_group:
            return mini_app_link(self.home, key)
        return f"{self.chat}/{self.app}?startapp={key}" if self.app else f"{self.chat}?startapp={key}"
