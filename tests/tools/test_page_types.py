"""The types of the page's messages."""

import pytest
from pydantic import ValidationError

from tests.adapters.web.page_client import TO_PAGE
from tools.page_types import FILE, declarations


def test_the_types_of_the_page_follow_from_those_of_the_server() -> None:
    assert FILE.read_text() == declarations(), "run `python -m tools.page_types`"


@pytest.mark.parametrize("text", ['{"t": "tick", "more": 1}', '{"t": "bye bye"}', '{"t": "share"}'])
def test_a_message_of_another_type_is_found(text: str) -> None:
    with pytest.raises(ValidationError):
        TO_PAGE.validate_json(text)
