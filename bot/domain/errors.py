"""The application's errors, as one tree.

BotError
├── PlatformError            a chat platform did not carry out a request
│   ├── Throttled            too many requests: wait `retry_after` seconds
│   ├── Unavailable          no answer or a temporary fault: the request may have been carried out
│   ├── Unreachable          this chat or person cannot be written to (blocked, never started, removed)
│   │   └── ChatGone         this chat, or topic of a chat, was deleted
│   ├── MessageGone          the message to edit or delete does not exist any more
│   ├── MessageFrozen        the message exists, but cannot be edited any more: post a new one and delete it
│   ├── ChatReplaced         the chat has a new address
│   └── Refused              the platform refuses this content: sending it again will not help
├── StoreError               the store did not carry out a request
│   ├── AlreadyStored        this (game, number) is taken: the same move was received twice
│   ├── AlreadyDone          the platform delivered an update twice, and it is done
│   ├── StaleTable           the step was made from an old version of the table: read it again, try again
│   └── StoreUnavailable     the store cannot be read or written now: a full disk, a foreign lock
│       ├── AlreadyServed    another process serves it
│       ├── DatabaseDamaged  parts of it cannot be read: the operator restores a copy
│       ├── WentBack         the store has lost answered commits: everything must be read again
│       ├── DiskFull         there is no room on the disk
│       └── LeaseLost        another process sends requests to the platform, or may do so soon
└── SettingsError            a setting is wrong: one line names it and the reason
"""

from __future__ import annotations

from bot.domain.ids import Chat


class BotError(Exception):
    """The base class of the application's errors."""


class PlatformError(BotError):
    """A chat platform did not carry out a request."""


class Throttled(PlatformError):
    """There were too many requests. This request was not carried out; it may be sent again after a wait."""

    def __init__(self, retry_after: float) -> None:
        """`retry_after` is the time to wait, in seconds."""
        super().__init__(f"throttled for {retry_after} s")
        self.retry_after = retry_after


class Unavailable(PlatformError):
    """There was no answer, or a temporary fault. The request may have been carried out or not."""

    def __init__(self, reason: str, *, maybe_done: bool = True) -> None:
        """`maybe_done` is False if the request was certainly not carried out."""
        super().__init__(reason)
        self.maybe_done = maybe_done


class Unreachable(PlatformError):
    """The platform refuses messages to this chat or person.

    Only they can change this, for example by unblocking the bot.
    """

    def __init__(self, reason: str = "", *, text_id: str = "") -> None:
        """`text_id` is the id of a text with the reason, to be shown to the person; empty if the reason is unknown."""
        super().__init__(reason)
        self.text_id = text_id


class ChatGone(Unreachable):
    """This chat, or this topic of a chat, was deleted for good."""


class MessageGone(PlatformError):
    """The message does not exist any more, or the bot may not change it: it is too old, or not from the bot."""


class MessageFrozen(PlatformError):
    """The message exists, but cannot be edited any more. It must be replaced by a new one."""


class ChatReplaced(PlatformError):
    """The chat has a new address, `new`. The request was not carried out."""

    def __init__(self, new: Chat) -> None:
        super().__init__("the chat has a new address")
        self.new = new


class Refused(PlatformError):
    """The platform refuses this content."""

    def __init__(self, reason: str = "", *, text_id: str = "") -> None:
        """`text_id` is the id of a text with the reason, to be shown to the person; empty if the reason is unknown."""
        super().__init__(reason)
        self.text_id = text_id


class StoreError(BotError):
    """The store did not carry out a request."""


class AlreadyStored(StoreError):
    """A row with this key, such as (game, number), is stored already. Nothing of the commit was applied."""


class AlreadyDone(StoreError):
    """The update of the platform was handled before. Nothing of the commit was applied."""


class StaleTable(StoreError):
    """A table, a tournament or another row has changed since it was read. Nothing of the commit was applied.

    This error also means that the room has another unfinished table, or the chat another open tournament.
    """


class StoreUnavailable(StoreError):
    """The store cannot be read or written now. The store logs this error itself; its callers do not log it."""


class AlreadyServed(StoreUnavailable):
    """Another process serves the store, and only that process may write to it."""


class DatabaseDamaged(StoreUnavailable):
    """Parts of the store are damaged. Its other parts can still be read and written."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"it is damaged ({reason}): restore a copy")


class DiskFull(StoreUnavailable):
    """There is no room on the disk of the store."""


class WentBack(StoreUnavailable):
    """The store has lost answered commits, for example because it is an older copy or a replica with a delay."""


class LeaseLost(StoreUnavailable):
    """The lease of this process has ended. Now another process may send requests to the platform."""


class SettingsError(BotError):
    """A setting is wrong. The text is one line for the operator, without secrets."""
