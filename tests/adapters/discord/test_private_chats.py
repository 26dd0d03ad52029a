"""Users see their cards in ephemeral messages, in direct messages, or in both."""

from dataclasses import replace
from typing import Any

from simcord.components import walk_components

from adapters.discord.addresses import private_chat
from adapters.discord.profiles import Profile, Profiles
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH
from bot.domain.scene import Pace
from bot.domain.screen import Paragraph, Screen, Text
from bot.domain.state import Lobby
from bot.domain.tap_data import HandTap, MoveTap, TableTap, TableVerb, from_data
from bot.i18n.texts import load_texts
from tests.adapters.discord.sitting import SHORT_S, Sitting, text_of

TOKEN_LIFETIME_S = 15 * 60
EN, RU = load_texts()[ENGLISH], load_texts()[Language("ru")]


def toggle(sitting: Sitting, message: object) -> str:
    return next(data for data in sitting.data(message) if data.startswith("w:dm:"))


def links(message: Any) -> list[str]:
    return [part["url"] for part in walk_components(message.components) if part.get("url")]


async def test_a_hand_does_not_open_in_another_channel(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types(anna, "newgame", preset="podkidnoy")
    await sitting.taps(boris, TableVerb.JOIN)
    elsewhere = sitting.guild.create_text_channel("elsewhere")
    await boris.slash(elsewhere, "help")
    await sitting.taps(anna, TableVerb.START)
    seen = sitting.texts(list(sitting.env.backend.messages[elsewhere.id].values()))
    assert not any("Trump" in text for text in seen)
    await sitting.taps(boris, TableVerb.HAND)
    assert "Trump" in text_of(sitting.ephemeral(boris)[-1])


async def test_the_message_of_a_hand_without_cards_is_used_for_the_cards_later(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types(anna, "newgame", preset="podkidnoy")
    await sitting.taps(boris, TableVerb.JOIN)
    async with sitting.table.lock:
        lobby = sitting.table.in_lobby()
        await sitting.table.keep_lobby(replace(lobby, options=replace(lobby.options, cut=True)), None)
    await sitting.taps(anna, TableVerb.START)
    hands = [message for who in (anna, boris) for message in sitting.ephemeral(who)]
    (waiting,) = [message for message in hands if "on their way" in text_of(message)]
    assert toggle(sitting, waiting)
    await sitting.play_one_move()
    for who in (anna, boris):
        (message,) = sitting.ephemeral(who)
        assert "Trump" in text_of(message)


async def test_the_command_hand_shows_the_hand_again(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    for message in sitting.ephemeral(anna):
        sitting.env.backend.delete_message(sitting.channel.id, message.id)
    result = await sitting.types(anna, "hand")
    assert result.ephemeral
    (hand,) = sitting.ephemeral(anna)
    assert "Your turn: attack" in text_of(hand)
    await sitting.play_one_move()
    assert sitting.running.moves == 1
    refused = await sitting.types(sitting.person("Vera"), "hand")
    assert refused.response is not None
    assert text_of(refused.response) == "You are not at this table."


async def test_forgetme_leaves_nothing_of_the_user_in_the_post_box(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.play_to_the_end()
    await Profiles(sitting.store).prefers_direct(anna.id, direct=True)
    assert await sitting.store.posts(private_chat(anna.id)) != ()
    await sitting.types(anna, "forgetme", sure="yes")
    assert any("erased" in text for text in sitting.texts(sitting.ephemeral(anna)))
    assert await sitting.store.posts(private_chat(anna.id)) == ()
    assert await Profiles(sitting.store).of(anna.id) == Profile()
    await sitting.types(anna, "newgame")
    assert isinstance(sitting.table.state, Lobby)


async def test_an_ephemeral_message_of_a_forgotten_user_is_edited_no_more(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.play_to_the_end()
    await sitting.types(anna, "forgetme", sure="yes")
    news = Screen((Paragraph((Text("news"),)),), room=sitting.room)
    for person in (anna, boris):
        await sitting.platform.send(private_chat(person.id), news, key=str(person.id), quiet=True)
        await sitting.pass_time(SHORT_S)
    shown = {person.id: "news" in str(sitting.texts(sitting.ephemeral(person))) for person in (anna, boris)}
    assert shown == {anna.id: False, boris.id: True}


async def test_the_reason_why_a_card_does_not_fit_is_shown_until_the_next_tap(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.play_one_move()
    (message,) = sitting.ephemeral(boris)
    why = next(data for data in sitting.data(message) if is_why(data))

    await sitting.clicks(boris, message, why)
    (message,) = sitting.ephemeral(boris)
    assert "does not beat" in text_of(message)

    await sitting.play_one_move()
    (message,) = sitting.ephemeral(boris)
    assert "does not beat" not in text_of(message)


def is_why(data: str) -> bool:
    said = from_data(data)
    return isinstance(said, HandTap) and said.kind == "why"


async def test_an_ephemeral_message_with_an_expired_token_is_edited_again_after_a_tap(
    sitting: Sitting,
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types(anna, "newgame", preset="podkidnoy")
    await sitting.taps(boris, TableVerb.JOIN)
    await sitting.taps(anna, TableVerb.OPTIONS)
    mail = TableTap(sitting.table.table, TableVerb.PACE, "mail").text()
    await sitting.clicks(anna, sitting.ephemeral(anna)[-1], mail)
    assert sitting.table.in_lobby().pace is Pace.MAIL
    await sitting.taps(anna, TableVerb.START)
    (old,) = sitting.texts(sitting.ephemeral(boris))
    await sitting.env.advance_time(TOKEN_LIFETIME_S)
    await sitting.pass_time(TOKEN_LIFETIME_S)
    await sitting.taps(anna, TableVerb.HAND)
    await sitting.play_one_move()

    (message,) = sitting.ephemeral(boris)
    assert text_of(message) == old

    await sitting.clicks(boris, message, toggle(sitting, message))
    (message,) = sitting.ephemeral(boris)
    assert "Your turn: defend" in text_of(message)


async def test_a_user_can_have_the_cards_as_direct_messages_too(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    (message,) = sitting.ephemeral(anna)
    assert sitting.direct(anna) == []

    await sitting.clicks(anna, message, toggle(sitting, message))
    (direct,) = sitting.direct(anna)
    assert "Your turn: attack" in text_of(direct)
    assert f"<#{sitting.channel.id}>" in text_of(direct), "the name of the room is a link to it"
    (post,) = sitting.posts()
    (address,) = links(direct)
    assert address == f"https://discord.com/channels/{sitting.guild.id}/{sitting.channel.id}/{post.id}"

    move = next(data for data in sitting.data(direct) if isinstance(from_data(data), MoveTap))
    await sitting.clicks_direct(anna, direct, move)
    assert len(sitting.running.game.moves) == 1
    (direct,), (message,) = sitting.direct(anna), sitting.ephemeral(anna)
    assert "Your turn" not in text_of(direct) + text_of(message)


async def test_a_command_in_the_direct_messages_does_not_switch_them_on_for_the_cards(
    sitting: Sitting,
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    for command in ("help", "lang", "stats", "newgame"):
        await sitting.types_direct(anna, command)
    before = len(sitting.direct(anna))
    await sitting.deal(anna, boris)
    assert len(sitting.direct(anna)) == before
    assert "[Cards in my DMs too]" in text_of(sitting.ephemeral(anna)[-1])


async def test_a_tap_on_an_old_direct_message_plays_and_does_not_switch_direct_messages_on(
    sitting: Sitting,
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    for _ in range(2):
        message = sitting.ephemeral(anna)[-1]
        await sitting.clicks(anna, message, toggle(sitting, message))
    old = sitting.direct(anna)[-1]
    move = next(data for data in sitting.data(old) if isinstance(from_data(data), MoveTap))
    await sitting.clicks_direct(anna, old, move)
    assert sitting.running.moves == 1
    await sitting.play_to_the_end()

    assert "Cards in my DMs too" in text_of(sitting.ephemeral(anna)[-1])
    before = len(sitting.direct(anna))
    await sitting.deal(anna, boris)
    assert len(sitting.direct(anna)) == before


async def test_a_user_with_closed_direct_messages_is_told_so_and_plays_on(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    (message,) = sitting.ephemeral(anna)
    sitting.env.inject_error("POST", f"/channels/{anna.user.dm_channel.id}/messages", status=403, code=50007)

    await sitting.clicks(anna, message, toggle(sitting, message))

    (message,) = sitting.ephemeral(anna)
    assert "closed" in text_of(message)
    assert "[Cards in my DMs too]" in text_of(message)
    await sitting.play_one_move()
    assert len(sitting.running.game.moves) == 1


async def test_a_game_in_direct_messages_is_shown_there_whatever_the_user_prefers(sitting: Sitting) -> None:
    anna = sitting.person("Anna")
    await sitting.types_direct(anna, "newgame")
    lobby = sitting.direct(anna)[-1]
    await sitting.clicks_direct(
        anna, lobby, next(data for data in sitting.data(lobby) if data.endswith(":start"))
    )
    hand = sitting.direct(anna)[-1]
    move = next(data for data in sitting.data(hand) if isinstance(from_data(data), MoveTap))
    await sitting.clicks_direct(anna, hand, move)
    sitting.env.backend.delete_message(anna.user.dm_channel.id, hand.id)
    await sitting.pass_time(1.1)
    anew = sitting.direct(anna)[-1]
    assert anew.id != hand.id
    assert "Trump" in text_of(anew)
