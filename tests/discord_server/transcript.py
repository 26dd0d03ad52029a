"""A readable record of people's acts on Discord and their screens: each change of a message, by place and reader."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tests.discord_server.components import SELECT
from tests.discord_server.payloads import EPHEMERAL, LOADING, Json

SIGNS: Final = {"diamonds": "♦", "clubs": "♣", "hearts": "♥", "spades": "♠", "red": "🃏", "black": "🃏"}
_EMOJI: Final = re.compile(r"<:durak_(?:joker_)?(\w+):\d+>")
_COMMAND: Final = re.compile(r"</(\w+):\d+>")
_TIME: Final = re.compile(r"<t:\d+:R>")
_ISOLATES: Final = re.compile("[\u2068\u2069]")


def transcript(story: Iterable[tuple[str, Json]], names: Mapping[str, str]) -> str:
    """Tell the story; `names` are those of people and channels by their ids."""
    lines: list[str] = []
    numbers: dict[str, int] = {}
    for what, one in story:
        if what == "acts":
            lines.append(_act(one, names))
        elif not one["flags"] & LOADING:
            number = numbers.setdefault(one["id"], len(numbers) + 1)
            lines.append(f"{_place(one, names)} #{number} {what}")
            if what != "is gone":
                lines.extend(_shown(one["components"]))
    return "\n".join(lines) + "\n"


def _place(message: Json, names: Mapping[str, str]) -> str:
    channel = names.get(message["channel_id"], message["channel_id"])
    if message["flags"] & EPHEMERAL:
        return f"{channel}, {names.get(message['for'], '?')} alone:"
    return f"{channel}:"


def _act(interaction: Json, names: Mapping[str, str]) -> str:
    who = (interaction.get("user") or interaction["member"]["user"])["username"]
    channel = names.get(interaction["channel_id"], interaction["channel_id"])
    if "message" not in interaction:
        options = " ".join(option["value"] for option in interaction["data"]["options"])
        return f"{channel}: {who} types /{interaction['data']['name']} {options}".rstrip()
    tapped = interaction["data"]["custom_id"]
    parts = _parts(interaction["message"]["components"])
    part = next((part for part in parts if part.get("custom_id") == tapped), None)
    if part is not None and part["type"] == SELECT:
        (value,) = interaction["data"]["values"]
        label = next(option["label"] for option in part["options"] if option["value"] == value)
        return f"{channel}: {who} chooses [ {label} ]"
    return f"{channel}: {who} taps [ {tapped if part is None else _label(part)} ]"


def _shown(components: list[Json]) -> Iterator[str]:
    for component in _parts(components):
        if component["type"] == 10:
            yield from (f"    | {line}".rstrip() for line in words(component["content"]).splitlines())
        elif component["type"] == 1:
            yield "    " + " ".join(f"[ {_label(one)} ]" for one in component["components"])


def words(markdown: str) -> str:
    """The text as people read it."""
    text = _EMOJI.sub(lambda found: SIGNS[found[1]], _COMMAND.sub(r"/\1", _TIME.sub("⟨time⟩", markdown)))
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", _ISOLATES.sub("", text)).replace("**", "")


def _label(button: Json) -> str:
    if button["type"] == SELECT:
        return f"{button['placeholder']} ▾ {' | '.join(option['label'] for option in button['options'])}"
    name = (button.get("emoji") or {}).get("name") or ""
    label = button.get("label", "") + SIGNS.get(name.rpartition("_")[2], "")
    return f"({label})" if button.get("disabled") else label


def _parts(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _parts(component.get("components", []))
