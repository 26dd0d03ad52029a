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
    """The root of the tree."""


class PlatformError(BotError):
    """A chat platform did not carry out a request."""


class Throttled(PlatformError):
    """There were too many requests; nothing happened."""

    def __init__(self, retry_after: float) -> None:
        """`retry_after` is in seconds."""
        super().__init__(f"throttled for {retry_after} s")
        self.retry_after = retry_after


class Unavailable(PlatformError):
    """No answer, or a temporary fault: the request may have been carried out or not."""

    def __init__(self, reason: str, *, maybe_done: bool = True) -> None:
        """`maybe_done` is False if the platform is known not to have acted."""
        super().__init__(reason)
        self.maybe_done = maybe_done


class Unreachable(PlatformError):
    """Messages to this chat or person are refused until they do something about it."""

    def __init__(self, reason: str = "", *, text_id: str = "") -> None:
        """`text_id` is the id of the text with the reason for the person concerned, if the platform knows it."""
        super().__init__(reason)
        self.text_id = text_id


class ChatGone(Unreachable):
    """This chat, or this topic of a chat, was deleted for good."""


class MessageGone(PlatformError):
    """The message does not exist any more, or is too old to be changed."""


class MessageFrozen(PlatformError):
    """The message cannot be edited any more and must be replaced by a new one."""


class ChatReplaced(PlatformError):
    """The chat has a new address; nothing happened."""

    def __init__(self, new: Chat) -> None:
        super().__init__("the chat has a new address")
        self.new = new


class Refused(PlatformError):
    """The platform refuses this content."""

    def __init__(self, reason: str = "", *, text_id: str = "") -> None:
        """`text_id` is the id of the text with the reason for the person concerned, if the platform knows it."""
        super().__init__(reason)
        self.text_id = text_id


class StoreError(BotError):
    """The store did not carry out a request."""


class AlreadyStored(StoreError):
    """This (game, number) is taken: nothing of the commit was applied."""


class AlreadyDone(StoreError):
    """The platform delivered a finished update again: nothing of the commit was applied."""


class StaleTable(StoreError):
    """The step was made from another version of the table: nothing of the commit was applied."""


class StoreUnavailable(StoreError):
    """The store cannot be read or written now. The store itself logs this, so callers need not."""


class AlreadyServed(StoreUnavailable):
    """Another process serves the store and is the only writer."""


class DatabaseDamaged(StoreUnavailable):
    """Parts of the store are damaged. What is stored in others can still be read and written."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"it is damaged ({reason}): restore a copy")


class DiskFull(StoreUnavailable):
    """There is no room on the disk of the store."""


class WentBack(StoreUnavailable):
    """The store lacks commits that it has answered: it is a replica that was behind, or an older copy."""


class LeaseLost(StoreUnavailable):
    """The lease has ended: another process may send requests to the platform, and this one may not."""


class SettingsError(BotError):
    """A setting is wrong; the text is one line for the operator and holds no secret."""
