"""Instructions to the process connected to a platform, and their stored form.

Posts of tables need no instructions, because every process draws them from the stored state. Instructions are for
notices, for posts sent again or with a notification, and for messages reported to another process.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Annotated, Final, Literal

from bot.domain.ids import Chat, MessageId, PersonId, PlatformName, SlotId, TableId, new_id
from bot.domain.rows import InstructionRow, PutInstruction
from bot.domain.screen import Screen
from bot.domain.stored import BY_KIND, StoredJson

HEAL_MS: Final = 15_000
"""A request of a stopped process may be carried out by the platform up to this time later, but not afterwards."""


class Urgency(IntEnum):
    """The priority of a screen when the rate limits do not allow all requests. The lowest number is sent first."""

    TAPPER = 0  # for the person who tapped
    AWAITED = 1  # for the player to move
    TABLE = 2
    OTHER = 3


class Repost(Enum):
    """Post the screen in a new message, then delete the old one. `RING` notifies the readers; `QUIET` does not."""

    RING = "ring"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Asker:
    """The person with the request for a notice or a post. They get a message if the platform refuses to show it."""

    person: PersonId
    title: str = ""
    """The title of the notice's room; empty if the stored title of the room is to be used."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Show a notice, a screen in a slot of its own. It may belong to a table."""

    slot: SlotId
    """The slot of the notice."""
    table: TableId | None
    """The table of the notice; None if it belongs to no table."""
    chat: Chat
    """The chat of the message."""
    screen: Screen
    """The content."""
    urgency: Urgency
    """The priority when requests are scarce."""
    repost: Repost | None
    """Post the notice in a new message; None to edit its present message."""
    asker: Asker | None = None
    """The person with the request for the notice; None if nobody asked for it."""
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True, slots=True)
class NoticeTapped:
    """Replace the content of a notice after a tap on its button. `asker` is as in `Notice`."""

    chat: Chat
    message: MessageId
    screen: Screen
    asker: Asker | None = None
    kind: Literal["tapped-notice"] = "tapped-notice"


@dataclass(frozen=True, slots=True)
class RemoveSlot:
    """Delete the messages of a slot. The slot belongs to no table."""

    slot: SlotId
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class Release:
    """Never edit or delete the message of this slot again. The slot belongs to no table."""

    slot: SlotId
    kind: Literal["release"] = "release"


@dataclass(frozen=True, slots=True)
class MessageFound:
    """A message of this slot was found in its chat, for example by a tap on it.

    It becomes the slot's post, or is deleted if the slot has another one.
    """

    slot: SlotId
    chat: Chat
    message: MessageId
    kind: Literal["found"] = "found"


@dataclass(frozen=True, slots=True)
class Redraw:
    """Draw the post of this slot again, because its content may be out of date."""

    slot: SlotId
    kind: Literal["redraw"] = "redraw"


@dataclass(frozen=True, slots=True)
class PostAgain:
    """Post the screen of a table's slot again, as the newest message of its chat."""

    table: TableId
    slot: SlotId
    repost: Repost
    asker: Asker | None = None
    """The person with the request for the post; None if nobody asked for it."""
    kind: Literal["post-again"] = "post-again"


@dataclass(frozen=True, slots=True)
class TapToken:
    """The token of a tap. It permits the bot to send a message to this address `until` this time (ms)."""

    chat: Chat
    tap_token: str
    until: int
    kind: Literal["tap-token"] = "tap-token"


@dataclass(frozen=True, slots=True)
class Reachable:
    """The bot can write to this chat again."""

    chat: Chat
    kind: Literal["reachable"] = "reachable"


@dataclass(frozen=True, slots=True)
class ChatMoved:
    """A chat has a new address."""

    old: Chat
    new: Chat
    kind: Literal["moved"] = "moved"


Instruction = Annotated[
    Notice
    | NoticeTapped
    | RemoveSlot
    | Release
    | MessageFound
    | Redraw
    | PostAgain
    | TapToken
    | Reachable
    | ChatMoved,
    BY_KIND,
]
INSTRUCTION_JSON: Final[StoredJson[Instruction]] = StoredJson(Instruction, "instruction")


def heal(slot: SlotId, platform: PlatformName, now: int) -> PutInstruction:
    """Return the instruction to draw a post again after `HEAL_MS`.

    Until then a late edit of a stopped process could replace the new content. `now` is the present time (ms).
    """
    return PutInstruction(
        InstructionRow(f"heal:{slot}", platform, now + HEAL_MS, INSTRUCTION_JSON.dump(Redraw(slot)))
    )


def notice_instructions(slot: SlotId, chat: Chat, screen: Screen, now: int) -> tuple[PutInstruction, ...]:
    """Return the instructions to post a notice and to release its slot (`Release`).

    The caller commits them with its own row about the notice. `now` is the present time (ms).
    """
    instructions: tuple[Instruction, ...] = (
        Notice(slot, None, chat, screen, Urgency.OTHER, None),
        Release(slot),
    )
    first = f"{now:015d}:{new_id(8)}"
    return tuple(
        PutInstruction(
            InstructionRow(f"{first}:{number}", chat.platform, now, INSTRUCTION_JSON.dump(instruction))
        )
        for number, instruction in enumerate(instructions)
    )


def in_order(instructions: Iterable[InstructionRow]) -> list[InstructionRow]:
    """Return the instructions sorted by their time and id."""
    return sorted(instructions, key=lambda instruction: (instruction.due, instruction.id))
