"""Hands in the room: a person holds their cards there, shown to them alone."""

from collections.abc import AsyncIterator

import pytest

from bot.domain.errors import Refused, Unavailable
from bot.domain.ids import SlotId
from bot.domain.tap_data import PlayAgain, TableVerb
from engine import Seat
from tests.bot.features.group_hands.room_with_hands import Room, dealt, hand, seated, started
from tests.bot.features.settings.test_room_settings import an_admin, sets
from tests.bot.trial import Trial, data_of, text_of

COMING = "Your cards will be shown here"


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with started() as room:
        yield room


async def test_administrators_switch_hands_in_the_room_on_if_the_platform_has_them(trial: Trial) -> None:
    anna = await an_admin(trial)
    await trial.types(anna, "/settings")
    await sets(trial, anna, "here", "on")
    assert (await trial.store.room_settings(trial.room)).hands_in_room
    await trial.types(anna, "/newgame")
    await trial.taps(anna, TableVerb.ADD_COMPUTER)
    await trial.taps(anna, TableVerb.START)
    labels = [one.label for _, one in trial.buttons(trial.room)]
    assert "Cards here" in labels
    await trial.types(anna, "/settings")
    await sets(trial, anna, "here", "off")
    table = next(post for post in trial.visible(trial.room) if "My cards" in str(post.screen.rows))
    assert "Cards here" not in str(table.screen.rows)


async def test_a_seated_person_without_a_private_chat_reads_where_the_cards_are_shown(room: Room) -> None:
    ann, vic = await seated(room)
    (coming,) = room.texts(room.place(vic))
    assert coming.startswith(COMING)
    assert "tap the button at the bottom" in coming
    (lobby,) = room.texts(room.room)
    assert "Vic" in lobby
    assert "everybody marked has to open it" not in lobby
    assert room.visible(vic.private) == ()
    await room.taps(ann, TableVerb.START)
    assert len(hand(room, vic)) == 6
    assert not hand(room, vic) & hand(room, ann)
    assert len(room.visible(room.place(vic))) == 1, "the announcement became the hand"
    tried = [one for one in room.platform.requests() if one.chat == vic.private]
    assert tried == [], "nothing is sent to a chat that was never opened"


async def test_without_hands_in_the_room_a_private_chat_is_needed(trial: Trial) -> None:
    ann, vic = await trial.person("Ann"), await trial.person("Vic", reachable=False)
    await trial.types(ann, "/newgame")
    answer = await trial.taps(vic, TableVerb.JOIN)
    assert answer.opens_private == f"join_{trial.table.table}"
    assert (await trial.insists(vic, TableVerb.CARDS_HERE)).refused
    assert len(trial.table.persons()) == 1


async def test_a_whole_game_is_played_in_the_room_and_in_private(room: Room) -> None:
    ann, vic = await dealt(room)
    await room.play_out(ann, vic)
    (post,) = room.visible(room.place(vic))
    assert "fool" in text_of(post.screen)
    assert room.visible(vic.private) == ()
    await room.taps(vic, PlayAgain)
    assert room.texts(room.place(vic))[-1].startswith(COMING)
    await room.taps(ann, PlayAgain)
    assert len({one.label for _, one in room.buttons(room.place(vic)) if one.card is not None}) >= 6


async def test_the_hand_is_edited_only_for_its_owner(room: Room) -> None:
    ann, vic = await room.person("Ann"), await room.stranger("Vic")
    bob = await room.person("Bob")
    await room.types(ann, "/newgame")
    for who in (bob, vic):
        await room.taps(who, TableVerb.JOIN)
    await room.taps(ann, TableVerb.START)
    known, own = {who.name: who for who in (ann, bob, vic)}, Seat(2)
    assert room.owner(own) == "Vic"
    for _ in range(200):
        before = room.edits(vic)
        who = await room.plays_awaited(known)
        if room.over:
            break
        awaited = room.running.game.awaited
        assert room.edits(vic) == before or who is vic or own in {awaited.must, *awaited.may}
    assert room.edits(vic) > 3


async def test_each_tap_on_the_button_for_cards_in_the_room_replaces_the_hand_post(room: Room) -> None:
    ann, _ = await dealt(room)
    assert room.visible(room.place(ann)) == ()
    for _ in range(2):
        assert not (await room.taps(ann, TableVerb.CARDS_HERE)).text
        (post,) = room.visible(room.place(ann))
        assert {one.label for row in post.screen.rows for one in row if one.card} == hand(room, ann)
    first, second = (one.key for one in room.platform.requests("send") if one.chat == room.place(ann))
    assert first != second
    deleted = [one.message for one in room.platform.requests("delete") if one.chat == room.place(ann)]
    assert len(deleted) == 1
    room.platform.lose(room.place(ann), room.visible(room.place(ann))[-1].message)
    await room.taps(ann, TableVerb.CARDS_HERE)
    assert len(room.visible(room.place(ann))) == 1


async def test_a_refused_hand_in_the_room_moves_to_the_private_chat_with_the_reason(room: Room) -> None:
    ann, _ = await dealt(room)
    posts = len(room.visible(ann.private))
    room.platform.fail_next("send", Refused("no", text_id="telegram-here-refused"), chat=room.place(ann))
    await room.taps(ann, TableVerb.CARDS_HERE)
    await room.passes(1)
    words = "\n".join(room.texts(ann.private)[-2:])
    assert "Telegram does not let me." in words
    assert "Your turn" in words
    assert len(room.visible(ann.private)) == posts + 1, "the hand came down beside the word"
    assert room.running.state.seats[0].person not in room.running.state.cards_in_room
    await room.taps(ann, TableVerb.CARDS_HERE)
    assert len(room.visible(room.place(ann))) == 1, "it may be asked for again"


async def test_a_person_without_a_private_chat_reads_a_refusal_in_the_room_and_counts_as_missing(
    room: Room,
) -> None:
    ann, vic = await room.person("Ann"), await room.stranger("Vic")
    await room.types(ann, "/newgame")
    room.platform.fail_next("send", Refused("no", text_id="telegram-here-unknown"), chat=room.place(vic))
    await room.taps(vic, TableVerb.JOIN)
    await room.passes(1)
    word = room.texts(room.room)[-1]
    assert "your cards cannot be shown here: they are waiting" in word
    assert "This Telegram server" in word
    assert "Vic" in word
    lobby = room.texts(room.room)[0]
    assert "will be shown here" not in lobby, "nothing is promised that was refused"
    assert "private chat" in lobby
    answer = await room.taps(ann, TableVerb.START)
    assert "Vic" in answer.text
    assert room.table.game is None
    await room.taps(vic, TableVerb.JOIN)
    await room.taps(ann, TableVerb.START)
    assert len(hand(room, vic)) == 6
    await room.passes(20)
    assert len(room.texts(room.room)) == 1, "the word has gone"


async def test_a_deleted_hand_in_the_room_is_not_sent_again_without_a_new_tap(room: Room) -> None:
    """A vanished hand is not sent again by itself: the platform would need a new tap."""
    ann, vic = await dealt(room)
    (post,) = room.visible(room.place(vic))
    sends = len([one for one in room.platform.requests("send") if one.chat == room.place(vic)])
    room.platform.lose(room.place(vic), post.message)
    for _ in range(6):
        if room.hand_buttons(ann)[1]:
            await room.plays(ann, lambda buttons: buttons[0])
    assert len([one for one in room.platform.requests("send") if one.chat == room.place(vic)]) == sends
    await room.taps(vic, TableVerb.CARDS_HERE)
    assert len(room.visible(room.place(vic))) == 1


async def test_a_send_without_an_answer_is_not_repeated_and_its_message_is_adopted(room: Room) -> None:
    ann, _ = await dealt(room)
    room.platform.fail_next("send", Unavailable("lost"), chat=room.place(ann), done=True)
    await room.taps(ann, TableVerb.CARDS_HERE)
    await room.passes(10)
    (post,) = room.visible(room.place(ann))
    why = next(one for row in post.screen.rows for one in row if one.card)
    await room.forge_tap(ann, data_of(why), room.place(ann), post.message)
    await room.taps(ann, TableVerb.CARDS_HERE)
    assert len(room.visible(room.place(ann))) == 1


async def test_after_a_restart_the_same_message_is_the_hand(room: Room) -> None:
    ann, vic = await dealt(room)
    (before,) = room.visible(room.place(vic))
    await room.restart()
    room.platform.wants_tap_tokens = True
    await room.play_out(ann, vic)
    (after,) = room.visible(room.place(vic))
    assert before.message == after.message


async def test_the_command_hand_in_the_group_names_the_button(room: Room) -> None:
    ann, vic = await dealt(room)
    await room.types(vic, "/hand")
    assert "Cards here" in room.texts(room.room)[-1]
    assert room.visible(vic.private) == ()
    assert hand(room, ann)


async def test_a_free_seat_needs_no_private_chat(room: Room) -> None:
    ann, bob, vic = await room.person("Ann"), await room.person("Bob"), await room.stranger("Vic")
    await room.deal(ann, bob, computers=1)
    await room.types(bob, "/leave yes")
    await room.taps(vic, TableVerb.TAKE_OVER, "1")
    assert hand(room, vic)


async def test_opening_the_private_chat_shows_the_cards_there_too(room: Room) -> None:
    _, vic = await dealt(room)
    room.platform.blocked.discard(vic.private)
    await room.types(vic, f"/start hand_{room.table.table}", vic.private)
    held = hand(room, vic)
    room.in_room.remove("Vic")
    assert hand(room, vic) == held


async def test_hands_are_shown_only_to_their_owners_and_strangers_are_refused(room: Room) -> None:
    await dealt(room)
    eve = await room.person("Eve")
    assert (await room.taps(eve, TableVerb.CARDS_HERE)).refused
    assert room.visible(room.place(eve)) == ()


async def test_leaving_removes_the_hand_in_the_room(room: Room) -> None:
    ann, bob = await room.person("Ann"), await room.person("Bob")
    vic = await room.stranger("Vic")
    await room.deal(ann, bob, vic)
    assert hand(room, vic)
    await room.types(vic, "/leave yes")
    assert room.visible(room.place(vic)) == ()


async def test_switching_hands_in_the_room_off_removes_them(room: Room) -> None:
    ann, vic = await dealt(room)
    boss = await an_admin(room, "Boss")
    await room.types(boss, "/settings")
    await sets(room, boss, "here", "off")
    await room.passes(1)
    assert room.visible(room.place(vic)) == ()
    assert hand(room, ann)


async def test_a_report_about_a_hand_of_a_closed_table_does_nothing(room: Room) -> None:
    """A report about a hand of a closed table does nothing."""
    ann, vic = await dealt(room)
    room.application.slot_reports.refused(SlotId("here:gone:nobody"), "")
    await room.passes(1)
    assert hand(room, vic)
    assert hand(room, ann)
