"""The posts of the page's chats, as they are stored."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from bot.domain.ids import Language, UserKey
from bot.domain.names import shown_forms, shown_name
from bot.domain.stored import BY_KIND, StoredJson


@dataclass(frozen=True, slots=True)
class ScreenPost:
    """A screen as the page's JSON. `translations` replace parts of it for readers of their languages."""

    screen: dict[str, Any]
    translations: dict[Language, dict[str, Any]]
    quiet: bool
    at: int
    kind: Literal["screen"] = "screen"

    def without_name(self, raw: str) -> ScreenPost:
        """Return the post without a person's name, and without its picture, which may show the name."""
        forms = shown_forms(raw)
        screen = _without(forms, self.screen)
        translations = _without(forms, self.translations)
        if (screen, translations) == (self.screen, self.translations):
            return self
        screen.pop("picture", None)
        return replace(self, screen=screen, translations=translations)


@dataclass(frozen=True, slots=True)
class Talk:
    """A line that a visitor wrote."""

    user: UserKey
    name: str
    text: str
    at: int
    kind: Literal["talk"] = "talk"


@dataclass(frozen=True, slots=True)
class Arrival:
    """The line that a visitor came into the room."""

    user: UserKey
    name: str
    at: int
    kind: Literal["came"] = "came"


@dataclass(frozen=True, slots=True)
class Reaction:
    """The last face that a visitor showed to the room."""

    user: UserKey
    face: int
    at: int
    kind: Literal["reaction"] = "reaction"


Body = ScreenPost | Talk | Arrival | Reaction
"""What a post contains. `at` is its time (ms): numbers count in one chat alone, and a page shows two chats as one."""
BODY_JSON: Final[StoredJson[Body]] = StoredJson(Annotated[Body, BY_KIND], "post of the page")


def _without(forms: tuple[str, ...], value: Any) -> Any:
    """Return a JSON value in which a nameless person stands for each of these shown names."""
    if isinstance(value, dict):
        return {key: _without(forms, one) for key, one in value.items()}
    if isinstance(value, list):
        return [_without(forms, one) for one in value]
    if isinstance(value, str):
        for form in forms:
            value = value.replace(form, shown_name(""))
    return value
