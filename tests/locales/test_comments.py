"""Comments for translators: above each English message, about each variable; a variable has one meaning."""

import re
from collections import defaultdict

from fluent.syntax import ast

from bot.domain.languages import ENGLISH
from tests.locales.catalogue import entries, messages

EXPLAINED = re.compile(r"^\$(\w+): (\S.*)$", re.MULTILINE)
"""A line of a comment, such as `$name: the name of a person, in the nominative`."""


def comments() -> dict[str, str]:
    """Return the comment of each English message, empty without one."""
    return {
        entry.id.name: "" if entry.comment is None else entry.comment.content or ""
        for _, entry in entries(ENGLISH)
        if isinstance(entry, ast.Message)
    }


def test_every_variable_of_a_message_is_explained_in_its_comment_and_nothing_else_is() -> None:
    said = {
        message: {name for name, _ in EXPLAINED.findall(comment)} for message, comment in comments().items()
    }
    wrong = {
        message: sorted(variables ^ said[message])
        for message, (_, variables) in messages(ENGLISH).items()
        if variables != said[message]
    }
    assert wrong == {}


def test_a_variable_has_one_meaning_in_all_messages() -> None:
    meanings = defaultdict(set)
    for comment in comments().values():
        for name, meaning in EXPLAINED.findall(comment):
            meanings[name].add(meaning)
    assert len(meanings) > 100
    assert {name: sorted(several) for name, several in meanings.items() if len(several) > 1} == {}


def test_headings_of_sections_belong_to_no_message() -> None:
    """A heading has two or three signs, as Fluent wants it; a comment with one sign is about the next message."""
    assert [entry.content for _, entry in entries(ENGLISH) if type(entry) is ast.Comment] == []
