"""The protocol has a name for each event and each of its fields; the document of the protocol lists them."""

from dataclasses import fields
from typing import get_args

from engine import Event, View
from engine.protocol.names import EVENTS, FIELDS


def test_the_tables_have_every_kind_of_event_and_no_other() -> None:
    assert EVENTS.keys() == set(get_args(Event))
    assert EVENTS.keys() <= FIELDS.keys()


def test_every_attribute_is_written_once() -> None:
    for kind, written in FIELDS.items():
        hidden = {"options", "course", "history"} if kind is View else set()
        attributes = {field.name for field in fields(kind)} - hidden  # type: ignore[arg-type]
        assert sorted(written.values()) == sorted(attributes), kind
