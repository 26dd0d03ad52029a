"""All commands: the table of the documentation, made from the declarations and the English texts."""

import pytest

from bot.domain.command_list import COMMANDS, NeedsPerson
from bot.domain.languages import ENGLISH
from bot.i18n.texts import load_texts
from tests.approval import ROOT, approve
from tests.bot.forged import ALL_FEATURES

PAGE = ROOT / "docs" / "commands.md"
HEAD = "| command | what it does | who |\n| --- | --- | --- |\n"


@pytest.mark.golden
def test_the_page_lists_each_command() -> None:
    before, head, rest = PAGE.read_text(encoding="utf-8").partition(HEAD)
    assert head, "the page has the head of the table"
    after = rest[rest.index("\n## ") :]
    approve(PAGE, f"{before}{head}{table()}{after}")


def test_only_commands_that_need_a_person_say_why_and_each_reason_has_its_own_words() -> None:
    """A chat can type the other commands, so a reason for these would never be read."""
    for_chats = {name for one in ALL_FEATURES for name in one.for_chats}
    assert {COMMANDS[name].needs for name in for_chats} == {NeedsPerson.SENDER}
    used = {facts.needs for name, facts in COMMANDS.items() if name not in for_chats}
    assert used == set(NeedsPerson)
    for texts in load_texts().values():
        words = {texts("answer-write-as-yourself", needs=need.value) for need in NeedsPerson}
        assert len(words) == len(NeedsPerson)


def table() -> str:
    texts = load_texts()[ENGLISH]
    rights = {name: right for one in ALL_FEATURES for name, right in one.command_rights.items()}
    return "".join(
        f"| `/{name}` | {texts(f'command-{name}')} | {rights[name].value} |\n" for name in COMMANDS
    )
