"""Rich messages: the checks outside of the schema, and their plain text."""

from __future__ import annotations

from typing import Any, Final

from tests.telegram_server.schema import Violation

Json = dict[str, Any]

LONGEST: Final = 32_768
MOST_COLUMNS: Final = 20
BLOCKS: Final = frozenset({"paragraph", "heading", "footer", "table"})
"""The supported kinds of blocks. The Bot API has more."""
MARKS: Final = frozenset({"bold", "bot_command"})
ALIGNS: Final = frozenset({"left", "center", "right"})
VALIGNS: Final = frozenset({"top", "middle", "bottom"})


def text_of(rich: Json) -> str:
    """The text of the blocks line by line, with ` | ` between the cells of a row.

    Raises:
        Violation: the message is invalid, or this server does not support it.
    """
    if len({"blocks", "html", "markdown"} & rich.keys()) != 1 or not rich.get("blocks"):
        raise Violation("a rich message has blocks: the test server reads no other kind")
    text = "\n".join(map(_block, rich["blocks"]))
    if len(text) > LONGEST:
        raise Violation(f"a rich message of {len(text)} characters")
    return text


def _block(block: Json) -> str:
    if block["type"] not in BLOCKS:
        raise Violation(f"the test server draws no {block['type']}")
    if block["type"] == "heading" and not 1 <= block["size"] <= 6:
        raise Violation(f"a heading of size {block['size']}")
    return _table(block["cells"]) if block["type"] == "table" else _rich_text(block["text"])


def _table(rows: list[list[Json]]) -> str:
    if len({len(row) for row in rows}) != 1 or len(rows[0]) > MOST_COLUMNS:
        raise Violation(f"rows of {[len(row) for row in rows]} cells")
    for cell in (cell for row in rows for cell in row):
        if cell["align"] not in ALIGNS or cell["valign"] not in VALIGNS:
            raise Violation(f"a cell at {cell['align']}, {cell['valign']}")
    return "\n".join(" | ".join(_rich_text(cell.get("text", "")) for cell in row) for row in rows)


def _rich_text(text: Any) -> str:
    if isinstance(text, str):
        return text
    if isinstance(text, list):
        return "".join(map(_rich_text, text))
    if text["type"] not in MARKS:
        raise Violation(f"the test server knows no {text['type']}")
    return _rich_text(text["text"])
