"""Words that stand in databases and in messages: the code around them may get other names, they stay."""

from bot.domain.buttons import (
    ButtonData,
    CutTap,
    EndTap,
    EndVerb,
    ForgetTap,
    HandTap,
    LanguageTap,
    MoveTap,
    OwnTap,
    RoomTap,
    TableTap,
    TableVerb,
    from_data,
    to_data,
)
from bot.domain.ids import Chat, GameId, Language, MessageId, PersonId, PlatformName, SlotId, TableId
from bot.domain.rows import SlotRow
from bot.presenter.keys import SendKey
from bot.presenter.slot import Leaving, Slot
from bot.tables.posts import end_slot, hand_slot, here_slot, last_call_slot, owner_of, table_slot
from engine import Attack, Beat, parse_card

TABLE, PERSON, GAME = TableId("t1"), PersonId("p1"), GameId("g1")
CHAT = Chat(PlatformName("memory"), "room")


def test_the_slots_of_a_table_are_called_as_ever() -> None:
    assert table_slot(TABLE) == "table:t1"
    assert hand_slot(TABLE, PERSON) == "hand:t1:p1"
    assert here_slot(TABLE, PERSON) == "here:t1:p1"
    assert end_slot(TABLE, GAME) == "end:t1:g1"
    assert last_call_slot(TABLE, PERSON) == "last:t1:p1"
    assert owner_of(SlotId("hand:t1:p1")) == (TABLE, PERSON)
    assert owner_of(SlotId("last:t1:p1")) is None


def test_the_intent_of_a_send_counts_those_before_it_and_says_whether_it_rings() -> None:
    intents = {
        "95fdjepkym-0": SendKey("95fdjepkym", 0),
        "8jx8f73pmn-12": SendKey("8jx8f73pmn", 12),
        "vffyucypwd-3r": SendKey("vffyucypwd", 3, ring=True),
    }
    for text, key in intents.items():
        assert SendKey.parse(text) == key
        assert str(key) == text


def test_a_slot_whose_messages_are_to_be_deleted_says_removed() -> None:
    row = SlotRow(SlotId("hand:t1:p1"), TABLE, CHAT, None, None, "removed", None, MessageId("1"))
    slot = Slot.from_row(row)
    assert slot.leaving is Leaving.REMOVE
    assert slot.to_delete == ("1",)
    assert slot.row() == row


VERBS = {
    TableVerb.JOIN: "join",
    TableVerb.LEAVE: "leave",
    TableVerb.ADD_COMPUTER: "add",
    TableVerb.DROP_COMPUTER: "drop",
    TableVerb.PRESET: "preset",
    TableVerb.OPTIONS: "options",
    TableVerb.SET: "set",
    TableVerb.LEVEL: "level",
    TableVerb.PACE: "pace",
    TableVerb.START: "start",
    TableVerb.CANCEL: "cancel",
    TableVerb.HAND: "hand",
    TableVerb.CARDS_HERE: "cards",
    TableVerb.BACK: "back",
    TableVerb.TAKE_OVER: "seat",
    TableVerb.THREAD: "thread",
    TableVerb.HINTS: "hints",
    TableVerb.WATCH: "watch",
    TableVerb.CLOSE: "close",
    TableVerb.AGREE: "agree",
    TableVerb.WINDOW: "window",
    TableVerb.HERE: "here",
}
END_VERBS = {
    EndVerb.AGAIN: "again",
    EndVerb.VERIFY: "verify",
    EndVerb.REPLAY: "replay",
    EndVerb.COACH: "coach",
}
BUTTONS: list[tuple[str, ButtonData]] = [
    *((f"t:t1:{word}", TableTap(TABLE, verb)) for verb, word in VERBS.items()),
    *((f"t:t1:{word}", EndTap(TABLE, verb)) for verb, word in END_VERBS.items()),
    ("t:t1:set:cap=none", TableTap(TABLE, TableVerb.SET, "cap=none")),
    ("m:g1:3:2:a6s", MoveTap(GAME, 3, 2, Attack((parse_card("6s"),)))),
    ("m:g1:3:2:b6s7s:4", MoveTap(GAME, 3, 2, Beat(parse_card("6s"), parse_card("7s")), 4)),
    ("c:g1:3:2:6s", HandTap(GAME, 3, 2, "which", ("6s",))),
    ("k:g1:3:2:6s6h", HandTap(GAME, 3, 2, "mark", ("6s", "6h"))),
    ("n:g1:3:2:6s", HandTap(GAME, 3, 2, "why", ("6s",))),
    ("b:g1:3:2:", HandTap(GAME, 3, 2, "back")),
    ("q:g1:3:2:", HandTap(GAME, 3, 2, "doubt")),
    ("h:g1:3:2:", HandTap(GAME, 3, 2, "hint")),
    ("u:g1:1:0:18", CutTap(GAME, 1, 0, 18)),
    ("lang:ru", LanguageTap(Language("ru"))),
    ("room:opens=admins", RoomTap("opens", "admins")),
    ("room:game=", RoomTap("game", "")),
    ("own:order=rank", OwnTap("order", "rank")),
    ("forget:p1:1800000000", ForgetTap(PersonId("p1"), 1_800_000_000)),
]


def test_buttons_say_what_they_said() -> None:
    for data, button in BUTTONS:
        assert from_data(data) == button
        assert to_data(button) == data


def test_the_button_that_once_set_a_channel_s_language_still_does() -> None:
    assert from_data("lang:ru:room") == RoomTap("language", "ru")


def test_every_verb_has_its_word() -> None:
    assert VERBS.keys() == set(TableVerb)
    assert END_VERBS.keys() == set(EndVerb)
