"""Files of an older version are opened: everything is there, and no message that is still shown is touched."""

import json
import re
from pathlib import Path

import pytest

from bot.domain.state_json import from_text, to_text
from tests.e2e.older.older_files import DISCORD, TABLES, WEB, OlderFile, asked, opened, written

SLOTS = """
    SELECT slot, chat, topic, message, digest FROM slots
    WHERE message IS NOT NULL AND "table" IS NOT NULL AND slot NOT LIKE 'last:%'
"""
"""Notices and last calls end with the process that made them."""
KILLED_MS = 2_000
"""The older version was killed so long before `now`; two deadlines were due in between."""
IN_DOUBT = {"Pending", "Pending anew"}
"""The chats with an unfinished send when the older version was killed."""
OPTIONS = re.compile(r'"(?:options|own)":"([^"]*)"')
BLANK = "UPDATE slots SET digest = '' WHERE digest <> 'removed'"


def redrawn(path: Path) -> set[str]:
    """Return the slots of posts that read otherwise now: lobbies, tables, ends, hands with them, all of Discord's."""
    found = set()
    for table, text in asked(path, 'SELECT "table", state FROM tables WHERE open'):
        state = json.loads(text)
        if state["kind"] == "lobby" and not (state["private"] and state["arranging"]):
            found |= {f"hand:{table}:{state['opener']}" if state["private"] else f"table:{table}"}
        elif state["kind"] == "play" or state.get("why") == "played":
            found |= {f"table:{table}"}
        if state.get("why") == "played":
            seats = state["before"]["seats"] if state["private"] else ()
            found |= {f"end:{table}:{table}", *(f"hand:{table}:{seat['person']}" for seat in seats)}
        if state["kind"] == "play" and (state["private"] or state["room"]["platform"] == "discord"):
            found |= {f"hand:{table}:{seat['person']}" for seat in state["seats"]}
    return found & {slot for slot, *_ in asked(path, SLOTS)}


@pytest.mark.parametrize("older,fewest", [(TABLES, 30), (WEB, 5), (DISCORD, 4)])
async def test_every_open_table_is_brought_back(older: OlderFile, fewest: int, tmp_path: Path) -> None:
    async with opened(written(tmp_path, older), older) as at:
        tables = at.asks('SELECT "table" FROM tables WHERE open')
        assert len(tables) >= fewest
        for (table,) in tables:
            assert at.application.coordinator.tables.known(table) is not None, at.state(table)


async def test_no_standing_message_is_sent_again_and_none_is_edited_that_reads_the_same(
    tmp_path: Path,
) -> None:
    """Exceptions are unfinished sends, and a post to be deleted: the hand of a person who left."""
    path = written(tmp_path)
    before, otherwise = asked(path, SLOTS), redrawn(path)
    async with opened(path, TABLES, TABLES.now - KILLED_MS) as at:
        await at.passes(0.5)
        assert {request.chat.id for request in at.platform.requests("send")} == IN_DOUBT
        edited = [(request.chat.id, request.message) for request in at.platform.requests("edit")]
        stood = [(chat, message) for slot, chat, _, message, _ in before if slot in otherwise]
        assert sorted(edited) == sorted(one for one in stood if one[0] not in IN_DOUBT)
        sent = [(one.method, one.chat.id) for one in at.platform.requests() if one.method != "edit"]
        of_who_left = ("delete", "Уля")
        anew = [("delete", "Pending anew"), ("send", "Pending"), ("send", "Pending anew")]
        assert sorted(sent) == sorted([of_who_left, *anew])
        after = [row for row in at.asks(SLOTS) if row[1] not in IN_DOUBT]
    same = [row for row in before if row[1] not in IN_DOUBT and row[0] not in otherwise]
    assert [row for row in after if row[0] not in otherwise] == same
    assert [row[:4] for row in after] == [row[:4] for row in before if row[1] not in IN_DOUBT]


@pytest.mark.parametrize("older", [WEB, DISCORD])
async def test_no_message_of_the_page_or_of_discord_is_touched_that_reads_the_same(
    older: OlderFile, tmp_path: Path
) -> None:
    path = written(tmp_path, older)
    before, otherwise = asked(path, SLOTS), redrawn(path)
    async with opened(path, older) as at:
        await at.passes(0.5)
        assert {request.chat.id for request in at.platform.log} == {
            row[1] for row in before if row[0] in otherwise
        }
        same = [row for row in before if row[0] not in otherwise]
        assert [row for row in at.asks(SLOTS) if row[0] not in otherwise] == same


@pytest.mark.parametrize("older,fewest", [(TABLES, 60), (WEB, 4), (DISCORD, 2)])
async def test_the_digest_of_every_screen_that_reads_the_same_is_the_stored_one(
    older: OlderFile, fewest: int, tmp_path: Path
) -> None:
    """Without stored digests all posts are drawn again, and each gets the digest that was stored."""
    stored = {slot: digest for slot, _, _, _, digest in asked(written(tmp_path, older), SLOTS)}
    async with opened(written(tmp_path, older, BLANK), older, older.now - KILLED_MS) as at:
        await at.passes(0.5)
        now = {slot: digest for slot, _, _, _, digest in at.asks(SLOTS)}
    compared = stored.keys() & now.keys() - redrawn(written(tmp_path, older))
    assert len(compared) >= fewest
    assert {slot: now[slot] for slot in compared} == {slot: stored[slot] for slot in compared}


def test_the_file_holds_every_phase_of_a_table(tmp_path: Path) -> None:
    path = written(tmp_path)
    states = [json.loads(state) for (state,) in asked(path, "SELECT state FROM tables WHERE open")]
    assert {state["kind"] for state in states} == {"lobby", "play", "ended"}
    assert {state["why"] for state in states if state["kind"] == "ended"} == {
        "played",
        "cancelled",
        "expired",
    }
    pages = {state["arranging"] for state in states if state["kind"] == "lobby"}
    assert pages == {None, "after", "cards"}
    plays = [state for state in states if state["kind"] == "play"]
    waits = {re.sub(r"\d+", "N", state["waiting"]) for state in plays}
    assert waits == {"act:N", "window:N:N:throwing", "window:N:N:taking", ""}
    seats = {seat["presence"] for state in plays for seat in state["seats"]}
    assert seats == {"here", "away", "left", "computer"}
    assert {state["pace"] for state in states if "pace" in state} == {"blitz", "normal", "mail", "none"}
    for something in ("rung", "called", "grace", "stale", "cancel_agreed", "pack"):
        assert any(state[something] for state in plays), something
    assert any(state["number"] > 1 for state in plays)
    assert any(state["previous"] and state["kept"] for state in states if state["kind"] == "lobby")
    assert any(state["own"] for state in states if state["kind"] == "lobby")


def test_the_file_holds_every_kind_of_row(tmp_path: Path) -> None:
    path = written(tmp_path)
    kinds = {kind for (kind,) in asked(path, "SELECT kind FROM seat_events")}
    assert kinds == {"joined", "left", "timed_out", "substituted", "back", "taken_over"}
    results = {result for (result,) in asked(path, "SELECT result FROM games")}
    assert results == {None, "fool", "draw", "winner", "resigned", "cancelled", "expired"}
    deadlines = {name for (name,) in asked(path, "SELECT name FROM deadlines")}
    assert deadlines == {"act", "window", "ring", "last", "stale", "expire", "idle", "kept", "archive"}
    slots = {slot.partition(":")[0] for (slot,) in asked(path, "SELECT slot FROM slots")}
    assert slots == {"table", "hand", "options", "end", "last", "note"}
    assert asked(path, "SELECT slot FROM slots WHERE digest = 'removed'")
    assert asked(path, "SELECT slot FROM slots WHERE intent IS NOT NULL AND message IS NULL")
    assert asked(path, "SELECT slot FROM slots WHERE intent IS NOT NULL AND replaces IS NOT NULL")
    assert asked(path, "SELECT name FROM deadlines WHERE due < ?", TABLES.now)
    for table in ("nicks", "forgotten", "epaulettes", "ranked", "standings"):
        assert asked(path, f"SELECT * FROM {table}"), table
    assert asked(path, "SELECT * FROM tables WHERE NOT open")


@pytest.mark.parametrize("older", [TABLES, WEB, DISCORD])
def test_every_stored_state_is_written_in_the_same_letters(older: OlderFile, tmp_path: Path) -> None:
    """But for options that have come since."""
    for (text,) in asked(written(tmp_path, older), "SELECT state FROM tables"):
        again = to_text(from_text(text))
        assert list(json.loads(again)) == list(json.loads(text))
        assert OPTIONS.sub("", again) == OPTIONS.sub("", text)
        for old, new in zip(OPTIONS.findall(text), OPTIONS.findall(again), strict=True):
            assert set(old.split()) <= set(new.split())
