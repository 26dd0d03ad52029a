"""All commands: the table of the documentation, made from the declarations and the English texts."""

import pytest

from bot.domain.command_list import COMMANDS
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


def table() -> str:
    texts = load_texts()[ENGLISH]
    rights = {name: right for one in ALL_FEATURES for name, right in one.command_rights.items()}
    return "".join(
        f"| `/{name}` | {texts(f'command-{name}')} | {rights[name].value} |\n" for name in COMMANDS
    )
