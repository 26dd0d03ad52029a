"""The page "Who may do what" of the documentation agrees with the declared rights."""

from collections.abc import Iterable, Iterator
from inspect import cleandoc

import pytest

from bot.domain.rights import Right
from bot.domain.tap_data import TableTap, TableVerb, TapData
from bot.feature import Feature
from tests.approval import ROOT, approve
from tests.bot.forged import ALL_FEATURES

HEAD = """
# Who may do what

Each command, button, link and page declares one right. The dispatcher checks it before the handler runs
(`bot/rights.py`), and nothing is allowed without a check. Anybody can send any text as a tap, so the right asks who the
person is, and where: it never trusts the text. A step of a table asks again under the table's lock.

A person belongs to a room if one of these proofs exists, the cheapest first:

1. The command or tap was made in the room.
2. The person tapped *Join* or a free seat in the room within the last hour, and was sent to the private chat. The tap
   is stored, so a restart between the two loses nothing. A forwarded link seats nobody: the reader has not tapped.
3. The person sits at this table, or was a guest of the game that is continued.
4. The platform says that they are a member. It is asked at most once in ten minutes about a person and a room. If it
   says no, the notices about the room are switched off.
5. If the platform cannot say: `again` is for people of the room's last game; the link to a seat is also for people who
   were dealt cards in the room or switched its notices on, in the last 30 days.

A barred person does not belong to the room. The refusal asks for a tap in the room, which is the first proof.

This page is generated from the code.
"""


@pytest.mark.golden
def test_the_page_lists_each_right_and_everything_with_this_right() -> None:
    approve(ROOT / "docs" / "rights.md", "\n".join(page()) + "\n")


def page() -> Iterator[str]:
    yield cleandoc(HEAD)
    yield from ("", "## The rights", "", "| right | people |", "| --- | --- |")
    yield from (f"| {right.value} | {right.about} |" for right in Right)
    yield from ("", "## Commands", "", "| command | right |", "| --- | --- |")
    commands = {name: right for one in ALL_FEATURES for name, right in one.command_rights.items()}
    yield from (f"| `/{name}` | {right.value} |" for name, right in sorted(commands.items()))
    yield from ("", "## Pages of the browser page", "", "| page | right |", "| --- | --- |")
    pages = {name.value: right for one in ALL_FEATURES for name, right in one.panel_rights.items()}
    yield from (f"| {name} | {right.value} |" for name, right in sorted(pages.items()))
    yield from ("", "## Buttons at a table", "", "Their text is `t:TABLE:VERB`.", "")
    yield from ("| verb | right |", "| --- | --- |")
    yield from (f"| `{verb.value}` | {verb.right.value} |" for verb in TableVerb)
    confirmed = Right.THEMSELVES.value
    yield f"| `leave` or `agree` with a person, as a confirmation | {confirmed} |"
    yield from ("", "## Other buttons, and links to the private chat", "")
    yield from ("| text begins with | kind | feature | action | right |", "| --- | --- | --- | --- | --- |")
    for feature in ALL_FEATURES:
        yield from _kinds(feature, feature.taps, "button", ":")
        yield from _kinds(feature, feature.links, "link", "_")


def _kinds(feature: Feature, kinds: Iterable[type[TapData]], kind: str, separator: str) -> Iterator[str]:
    for one in sorted(kinds, key=lambda one: one.prefix):
        if one is TableTap:
            continue
        assert one.__doc__ is not None
        assert one.declared_right is not None
        action = " ".join(cleandoc(one.__doc__).partition("\n\n")[0].split())
        right = one.declared_right.value
        yield f"| `{one.prefix}{separator}` | {kind} | {feature.name} | {action} | {right} |"
