"""Where people see their cards: in windows that only they see, in direct messages, or in both."""

import pytest

from adapters.discord.addresses import private_chat
from bot.domain.buttons import HandTap, MoveTap, TableVerb, from_data
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH
from bot.domain.state import Lobby
from bot.i18n.texts import load_texts
from tests.adapters.discord.sitting import Sitting, text_of

QUARTER_OF_AN_HOUR = 15 * 60
EN, RU = load_texts()[ENGLISH], load_texts()[Language("ru")]


def toggle(sitting: Sitting, message: object) -> str:
    return next(data for data in sitting.data(message) if data.startswith("w:dm:"))


async def test_the_hand_button_opens_a_window_that_nobody_else_sees(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    before = sitting.ephemeral(anna)

    await sitting.taps(anna, TableVerb.HAND)

    (message,) = sitting.ephemeral(anna)
    assert message.id not in {old.id for old in before}, "the newer message takes the older one's place"
    assert "Your turn: attack" in text_of(message)
    assert len(sitting.ephemeral(boris)) == 1
    assert all("8 diamonds" not in text for text in sitting.texts(sitting.ephemeral(boris)))


async def test_who_only_watches_is_told_so_and_sees_no_cards(sitting: Sitting) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    vera = sitting.person("Vera")
    await sitting.taps(vera, TableVerb.HAND)
    (answer,) = sitting.texts(sitting.ephemeral(vera))
    assert answer == "You are not at this table."


async def test_who_is_forgotten_leaves_nothing_in_the_post_box(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.play_out()
    assert str(anna.id) in repr((sitting.store._visitors, await sitting.store.posts(private_chat(anna.id))))
    await sitting.types(anna, "forgetme", sure="yes")
    assert any("erased" in text for text in sitting.texts(sitting.ephemeral(anna)))
    assert await sitting.store.posts(private_chat(anna.id)) == ()
    assert str(anna.id) not in repr(sitting.store._visitors)
    await sitting.types(anna, "newgame")
    assert isinstance(sitting.table.state, Lobby)


async def test_who_was_forgotten_can_be_dealt_to_again(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types(anna, "newgame")
    await sitting.taps(anna, TableVerb.CANCEL)
    await sitting.types(anna, "forgetme", sure="yes")
    await sitting.deal(anna, boris)
    assert sitting.table.game is not None
    assert "private chat" not in text_of(sitting.posts()[-1])


async def test_a_window_speaks_its_owners_language_alone(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types_direct(anna, "lang", language="ru")
    await sitting.deal(anna, boris)
    (message,) = sitting.ephemeral(anna)
    assert "Твой ход" in text_of(message)
    assert RU("discord-direct-off") in text_of(message)

    await sitting.types_direct(anna, "lang", language="en")
    (message,) = sitting.ephemeral(anna)
    assert "Your turn" in text_of(message)
    assert EN("discord-direct-off") in text_of(message)


async def test_a_window_from_before_a_restart_speaks_its_owners_language(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types_direct(anna, "lang", language="ru")
    await sitting.deal(anna, boris)
    await sitting.restart()
    (message,) = sitting.ephemeral(anna)
    await sitting.clicks(anna, message, toggle(sitting, message))
    (message,) = sitting.ephemeral(anna)
    assert "Твой ход" in text_of(message)
    assert RU("discord-direct-on") in text_of(message)


async def test_what_the_bot_may_not_do_is_said_in_the_persons_language(sitting: Sitting) -> None:
    anna = sitting.person("Anna")
    await sitting.types_direct(anna, "lang", language="ru")
    sitting.guests.add(str(anna.id))
    await sitting.types(anna, "newgame")
    (refusal,) = sitting.texts(sitting.ephemeral(anna))
    assert refusal == RU("discord-only-direct")


async def test_why_a_card_cannot_be_played_stands_in_the_window_until_the_next_tap(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.plays_awaited()
    (message,) = sitting.ephemeral(boris)
    why = next(data for data in sitting.data(message) if is_why(data))

    await sitting.clicks(boris, message, why)
    (message,) = sitting.ephemeral(boris)
    assert "does not beat" in text_of(message)

    await sitting.plays_awaited()
    (message,) = sitting.ephemeral(boris)
    assert "does not beat" not in text_of(message)


def is_why(data: str) -> bool:
    said = from_data(data)
    return isinstance(said, HandTap) and said.kind == "why"


async def test_a_window_whose_token_is_dead_stays_as_it_was_and_the_next_tap_renews_it(
    sitting: Sitting,
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types(anna, "newgame", preset="podkidnoy")
    await sitting.taps(boris, TableVerb.JOIN)
    await sitting.taps(anna, TableVerb.PACE, "mail")
    await sitting.taps(anna, TableVerb.START)
    (old,) = sitting.texts(sitting.ephemeral(boris))
    await sitting.env.advance_time(QUARTER_OF_AN_HOUR)
    await sitting.passes(QUARTER_OF_AN_HOUR)
    await sitting.taps(anna, TableVerb.HAND)
    await sitting.plays_awaited()

    (message,) = sitting.ephemeral(boris)
    assert text_of(message) == old

    await sitting.clicks(boris, message, toggle(sitting, message))
    (message,) = sitting.ephemeral(boris)
    assert "Your turn: defend" in text_of(message)


async def test_the_cards_come_as_direct_messages_too_for_who_prefers_that(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    (message,) = sitting.ephemeral(anna)
    assert sitting.direct(anna) == []

    await sitting.clicks(anna, message, toggle(sitting, message))
    (direct,) = sitting.direct(anna)
    assert "Your turn: attack" in text_of(direct)

    move = next(data for data in sitting.data(direct) if isinstance(from_data(data), MoveTap))
    await sitting.clicks_direct(anna, direct, move)
    assert len(sitting.running.game.moves) == 1
    (direct,), (message,) = sitting.direct(anna), sitting.ephemeral(anna)
    assert "Your turn" not in text_of(direct) + text_of(message)


async def test_a_tap_on_an_old_direct_message_plays_and_brings_no_new_ones(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types_direct(anna, "help")
    await sitting.deal(anna, boris)
    await sitting.taps(anna, TableVerb.HAND)
    message = sitting.ephemeral(anna)[-1]
    await sitting.clicks(anna, message, toggle(sitting, message))
    old = sitting.direct(anna)[-1]
    move = next(data for data in sitting.data(old) if isinstance(from_data(data), MoveTap))
    await sitting.clicks_direct(anna, old, move)
    assert sitting.running.moves == 1
    await sitting.play_out()

    assert "Cards to my DMs too" in text_of(sitting.ephemeral(anna)[-1])
    before = len(sitting.direct(anna))
    await sitting.deal(anna, boris)
    assert len(sitting.direct(anna)) == before


async def test_a_game_in_the_direct_messages_is_shown_there_whatever_is_preferred(sitting: Sitting) -> None:
    anna = sitting.person("Anna")
    await sitting.types_direct(anna, "newgame")
    lobby = sitting.direct(anna)[-1]
    await sitting.types(anna, "newgame")
    message = sitting.ephemeral(anna)[-1]
    await sitting.clicks(anna, message, toggle(sitting, message))
    assert "Cards to my DMs too" in text_of(sitting.ephemeral(anna)[-1])

    await sitting.clicks_direct(
        anna, lobby, next(data for data in sitting.data(lobby) if data.endswith(":start"))
    )
    hand = sitting.direct(anna)[-1]
    move = next(data for data in sitting.data(hand) if isinstance(from_data(data), MoveTap))
    await sitting.clicks_direct(anna, hand, move)
    sitting.env.backend.delete_message(anna.user.dm_channel.id, hand.id)
    await sitting.passes(1.1)
    anew = sitting.direct(anna)[-1]
    assert anew.id != hand.id
    assert "Trump" in text_of(anew)


async def test_who_takes_no_direct_messages_is_told_so_and_plays_on_in_the_window(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    (message,) = sitting.ephemeral(anna)
    sitting.env.inject_error("POST", f"/channels/{anna.user.dm_channel.id}/messages", status=403, code=50007)

    await sitting.clicks(anna, message, toggle(sitting, message))

    (message,) = sitting.ephemeral(anna)
    assert "closed" in text_of(message)
    assert "[Cards to my DMs too]" in text_of(message)
    await sitting.plays_awaited()
    assert len(sitting.running.game.moves) == 1


@pytest.mark.parametrize("command", ["newgame", "solo"])
async def test_a_game_against_computers_lives_in_the_direct_messages(sitting: Sitting, command: str) -> None:
    anna = sitting.person("Anna")
    await sitting.types_direct(anna, command)
    if command == "newgame":
        (lobby,) = sitting.direct(anna)
        start = next(data for data in sitting.data(lobby) if data.endswith(":start"))
        await sitting.clicks_direct(anna, lobby, start)
    for _ in range(300):
        post = sitting.direct(anna)[-1]
        moves = [data for data in sitting.data(post) if isinstance(from_data(data), MoveTap)]
        if any(data.endswith(":again") for data in sitting.data(post)):
            break
        if moves:
            await sitting.clicks_direct(anna, post, moves[0])
        await sitting.passes(1.1)
    assert "[Play again]" in text_of(sitting.direct(anna)[-1])
    assert sitting.posts() == []
