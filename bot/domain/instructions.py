"""Requests to the process that sends to a platform, and their stored form.

The screens of tables need no instructions: every process draws them from the stored state. Instructions are for
notices, for posts that are sent again or ring, and for messages noticed by another process.
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
"""A request still running when its sender stopped is carried out within this time, or never."""


class Urgency(IntEnum):
    """The priority of screens when requests are scarce: the lowest number is served first."""

    TAPPER = 0  # for the person who tapped
    AWAITED = 1  # for the player to move
    TABLE = 2
    OTHER = 3


class Repost(Enum):
    """Post the screen in a new message, then delete the old one. `RING` notifies the readers, `QUIET` does not."""

    RING = "ring"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Asker:
    """The person who caused a notice, or asked for a table's post. They are told if it is refused."""

    person: PersonId
    title: str = ""
    """The title of the room of the notice; empty if it is stored."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Show a separate screen in a slot, with or without a table."""

    slot: SlotId
    """The slot of the notice."""
    table: TableId | None
    """The table of the notice; None if it belongs to none."""
    chat: Chat
    """The chat of the message."""
    screen: Screen
    """The content."""
    urgency: Urgency
    """The priority when requests are scarce."""
    repost: Repost | None
    """Post the screen in a new message; None to edit the present one."""
    asker: Asker | None = None
    """None if nobody caused the notice."""
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True, slots=True)
class NoticeTapped:
    """Show a screen on the tapped notice."""

    chat: Chat
    message: MessageId
    screen: Screen
    asker: Asker | None = None
    kind: Literal["tapped-notice"] = "tapped-notice"


@dataclass(frozen=True, slots=True)
class RemoveSlot:
    """Delete the messages of a slot without a table."""

    slot: SlotId
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class Release:
    """Leave the message of a slot without a table as it is."""

    slot: SlotId
    kind: Literal["release"] = "release"


@dataclass(frozen=True, slots=True)
class MessageFound:
    """A message of this slot exists in its chat: it becomes the slot's post, or is deleted."""

    slot: SlotId
    chat: Chat
    message: MessageId
    kind: Literal["found"] = "found"


@dataclass(frozen=True, slots=True)
class Redraw:
    """The post of this slot may be out of date: draw it again."""

    slot: SlotId
    kind: Literal["redraw"] = "redraw"


@dataclass(frozen=True, slots=True)
class PostAgain:
    """Post the screen of a table's slot at the end of its chat."""

    table: TableId
    slot: SlotId
    repost: Repost
    asker: Asker | None = None
    """None if nobody asked for the post."""
    kind: Literal["post-again"] = "post-again"


@dataclass(frozen=True, slots=True)
class TapToken:
    """After a tap the platform may show the person something at this address, `until` this time (ms)."""

    chat: Chat
    tap_token: str
    until: int
    kind: Literal["tap-token"] = "tap-token"


@dataclass(frozen=True, slots=True)
class Reachable:
    """This chat can be written to."""

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
    """Return the instruction to draw a post again, due when a delayed edit of another process can do no harm."""
    return PutInstruction(
        InstructionRow(f"heal:{slot}", platform, now + HEAL_MS, INSTRUCTION_JSON.dump(Redraw(slot)))
    )


def notice_instructions(
    slot: SlotId, chat: Chat, screen: Screen, repost: Repost | None, now: int
) -> tuple[PutInstruction, ...]:
    """Return the instructions to post a notice, to be committed with the record of its sending."""
    instructions: tuple[Instruction, ...] = (
        Notice(slot, None, chat, screen, Urgency.OTHER, repost),
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
    """Return the instructions sorted by time and id."""
    return sorted(instructions, key=lambda instruction: (instruction.due, instruction.id))
