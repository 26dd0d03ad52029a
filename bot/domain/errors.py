"""The application's errors, as one tree.

BotError
├── PlatformError            a chat platform did not do what it was asked
│   ├── Throttled            asked too often: wait `retry_after` seconds
│   ├── Unavailable          no answer or a passing fault: it may have happened, or not
│   ├── Unreachable          this chat or person cannot be written to (blocked, never started, removed)
│   │   └── ChatGone         this chat, or topic of a chat, was deleted
│   ├── MessageGone          the message to edit or delete is not there any more
│   ├── MessageFrozen        the message is there, but cannot be edited any more: post a new one and delete it
│   ├── ChatReplaced         the chat has a new address
│   └── Refused              the platform refuses this content: sending it again will not help
├── StoreError               the store did not do what it was asked
│   ├── AlreadyStored        that (game, number) is taken: the same move came twice
│   ├── AlreadyDone          the platform delivered it twice, and it is done
│   ├── StaleTable           the step was made from a version of the table that is no more: read it again, try again
│   └── StoreUnavailable     the store cannot be read or written now: a full disk, a foreign lock
│       ├── AlreadyServed    another process serves it
│       ├── DiskFull         there is no room on the disk
│       └── LeaseLost        another process talks to the platform, or may do so soon
└── SettingsError            a setting is wrong: one line says which and why
"""

from __future__ import annotations

from bot.domain.ids import Chat


class BotError(Exception):
    """The root of the tree."""


class PlatformError(BotError):
    """A chat platform did not do what it was asked."""


class Throttled(PlatformError):
    """Asked too often; nothing happened."""

    def __init__(self, retry_after: float) -> None:
        """`retry_after` is in seconds."""
        super().__init__(f"throttled for {retry_after} s")
        self.retry_after = retry_after


class Unavailable(PlatformError):
    """No answer, or a passing fault: the request may have been carried out or not."""

    def __init__(self, reason: str, *, maybe_done: bool = True) -> None:
        """`maybe_done` is False where the platform is known not to have acted."""
        super().__init__(reason)
        self.maybe_done = maybe_done


class Unreachable(PlatformError):
    """This chat or person cannot be written to until they do something about it."""

    def __init__(self, reason: str = "", *, told: str = "") -> None:
        """`told` is the id of the text that tells the person concerned why, if the platform knows."""
        super().__init__(reason)
        self.told = told


class ChatGone(Unreachable):
    """This chat, or this topic of a chat, is no more, and nobody can bring it back."""


class MessageGone(PlatformError):
    """The message is not there any more, or too old to be touched."""


class MessageFrozen(PlatformError):
    """The message cannot be edited any more: another one is to take its place."""


class ChatReplaced(PlatformError):
    """The chat has a new address; nothing happened."""

    def __init__(self, new: Chat) -> None:
        super().__init__("the chat has a new address")
        self.new = new


class Refused(PlatformError):
    """The platform refuses this content."""

    def __init__(self, reason: str = "", *, told: str = "") -> None:
        """`told` is the id of the text that tells the person concerned why, if the platform knows."""
        super().__init__(reason)
        self.told = told


class StoreError(BotError):
    """The store did not do what it was asked."""


class AlreadyStored(StoreError):
    """That (game, number) is taken: nothing of the commit was applied."""


class AlreadyDone(StoreError):
    """The platform delivers this again, and it is done: nothing of the commit was applied."""


class StaleTable(StoreError):
    """The table has another version than the one that the step was made from: nothing of the commit was applied."""


class StoreUnavailable(StoreError):
    """The store cannot be read or written now. It says so itself, so that nobody else needs to log it."""


class AlreadyServed(StoreUnavailable):
    """Another process serves the store, and nobody else may write to it."""


class DiskFull(StoreUnavailable):
    """There is no room on the disk of the store."""


class LeaseLost(StoreUnavailable):
    """The lease has ended: another process may talk to the platform, and this one may not."""


class SettingsError(BotError):
    """A setting is wrong; the text is one line for the operator and holds no secret."""
