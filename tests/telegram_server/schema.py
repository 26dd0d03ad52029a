"""Check requests against the schema of Bot API 10.3."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

Json = dict[str, Any]

_FILE: Final = Path(__file__).with_name("telegram-bot-api-10.3.json")
_SPLIT: Final = re.compile(r", | or | and ")
PARSED_LATER: Final = frozenset({"text", "caption"})
"""Their lengths are measured without markup, so the methods check them."""
BUTTON_ACTIONS: Final = frozenset(
    {"callback_data", "callback_game", "copy_text", "disabled", "login_url", "pay", "switch_inline_query",
     "switch_inline_query_chosen_chat", "switch_inline_query_current_chat", "url", "web_app"}
)  # fmt: skip
STYLES: Final = frozenset({"primary", "success", "danger"})


class Violation(Exception):
    """A request that the Bot API never accepts. The text names the place."""


@cache
def facts() -> Json:
    """The schema: the methods with their parameters, and the types with their fields."""
    loaded: Json = json.loads(_FILE.read_text(encoding="utf-8"))
    return loaded


def method_name(written: str) -> str:
    """The method's name in its own spelling. The Bot API takes names in any case.

    Raises:
        Violation: there is no such method.
    """
    names = {name.lower(): name for name in facts()["methods"]}
    if written.lower() not in names:
        raise Violation(f"there is no method {written}")
    return str(names[written.lower()])


def read_parameters(method: str, raw: Json) -> Json:
    """The parameters as JSON values. Form fields arrive as text and are parsed.

    Raises:
        Violation: a parameter is unknown, missing or invalid.
    """
    known: Json = facts()["methods"][method]["parameters"]
    read: Json = {}
    for name, value in raw.items():
        if name not in known:
            raise Violation(f"{method} has no parameter {name}")
        read[name] = _read(value, known[name]["type"], f"{method}.{name}")
        if name not in PARSED_LATER or "parse_mode" not in known:
            _check_size(read[name], known[name], f"{method}.{name}")
    for name, fact in known.items():
        if fact.get("required") and name not in read:
            raise Violation(f"{method} needs {name}")
    return read


def longest(method: str, name: str) -> tuple[int, int]:
    """The shortest and the longest length of a text, in characters."""
    low, high, _ = facts()["methods"][method]["parameters"][name]["length"]
    return low, high


def _read(value: Any, kind: str, path: str) -> Any:
    """Parse a form field according to its type, and check it."""
    if isinstance(value, str) and "String" not in _SPLIT.split(kind) and kind != "InputFile":
        try:
            value = json.loads(value)
        except ValueError:
            raise Violation(f"{path} is no {kind}: {value[:40]!r}") from None
    elif isinstance(value, str) and kind == "Integer or String" and re.fullmatch(r"-?\d+", value):
        value = int(value)
    check(value, kind, path)
    return value


def check(value: Any, kind: str, path: str) -> None:
    """Check that `value` has the type `kind` of the schema, with all its parts.

    Raises:
        Violation: it has another type.
    """
    if kind.startswith("Array of "):
        if not isinstance(value, list):
            raise Violation(f"{path} is no array")
        for at, item in enumerate(value):
            check(item, kind.removeprefix("Array of "), f"{path}[{at}]")
        return
    kinds = _SPLIT.split(kind)
    if len(kinds) > 1:
        _check_any(value, kinds, path)
    elif kind in _PRIMITIVES:
        if not _PRIMITIVES[kind](value):
            raise Violation(f"{path} is no {kind}: {value!r:.40}")
    else:
        _check_object(value, kind, path)


def _check_any(value: Any, kinds: list[str], path: str) -> None:
    faults: list[str] = []
    for kind in kinds:
        try:
            check(value, kind, path)
        except Violation as fault:
            faults.append(str(fault))
        else:
            return
    raise Violation(faults[0] if len(kinds) == 1 else f"{path} is none of {', '.join(kinds)}: {faults}")


def _check_object(value: Any, kind: str, path: str) -> None:
    fact: Json = facts()["types"][kind]
    if kind == "RichText" and isinstance(value, str | list):
        _check_rich_text(value, path)
        return
    if "one_of" in fact:
        _check_any(value, fact["one_of"], path)
        return
    if not isinstance(value, dict):
        raise Violation(f"{path} is no {kind}")
    fields: Json = fact["fields"]
    for name, item in value.items():
        if name not in fields:
            raise Violation(f"{path}: {kind} has no field {name}")
        check(item, fields[name]["type"], f"{path}.{name}")
        _check_size(item, fields[name], f"{path}.{name}")
        if "const" in fields[name] and item != fields[name]["const"]:
            raise Violation(f"{path}.{name} is not {fields[name]['const']!r}")
    for name, field in fields.items():
        if field.get("required") and name not in value:
            raise Violation(f"{path}: {kind} needs {name}")
    if kind == "InlineKeyboardButton":
        _check_button(value, path)


def _check_rich_text(value: str | list[Any], path: str) -> None:
    """Check rich text in the form of a string or an array; the schema does not describe it."""
    for at, item in enumerate(value if isinstance(value, list) else ()):
        check(item, "RichText", f"{path}[{at}]")


def _check_size(value: Any, fact: Json, path: str) -> None:
    if "length" in fact and isinstance(value, str):
        low, high, unit = fact["length"]
        size = len(value.encode()) if unit == "bytes" else len(value)
        if not low <= size <= high:
            raise Violation(f"{path} has {size} {unit}, not {low} to {high}")
    if "range" in fact and isinstance(value, int):
        low, high = fact["range"]
        if not low <= value <= high:
            raise Violation(f"{path} is {value}, not {low} to {high}")


def _check_button(button: Json, path: str) -> None:
    """Check the rules outside of the schema: a button has one action, a label, and a known style."""
    actions = BUTTON_ACTIONS & button.keys()
    if len(actions) != 1:
        raise Violation(f"{path}: a button does one thing, not {sorted(actions)}")
    if not button["text"].strip():
        raise Violation(f"{path}: a button needs a label")
    if button.get("style", "primary") not in STYLES:
        raise Violation(f"{path}: no style {button['style']}")


def _is_integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_PRIMITIVES: Final[dict[str, Any]] = {
    "String": lambda value: isinstance(value, str),
    "Integer": _is_integer,
    "Float": lambda value: _is_integer(value) or isinstance(value, float),
    "Boolean": lambda value: isinstance(value, bool),
    "True": lambda value: value is True,
    "InputFile": lambda value: (
        isinstance(value, bytes) or (isinstance(value, str) and value.startswith("attach://"))
    ),
}
