"""Each person chooses the letters on cards and the order of the hand; a room chooses the letters of its posts."""

from bot.domain.cards import LATIN
from bot.domain.commands import Who
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from tests.bot.trial import Trial, data_of
from tests.engine.setting import table
from tests.locales.catalogue import CYRILLIC


async def chooses(trial: Trial, who: Who, data: str) -> None:
    await trial.forge_tap(who, data)


async def test_a_person_s_letters_are_theirs_alone(trial: Trial) -> None:
    anna, boris = await trial.person("Anna", "ru"), await trial.person("Boris", "ru")
    await trial.deal(anna, boris)
    before = {who.name: trial.platform.visible(who.private)[0].screen for who in (anna, boris)}
    room = trial.platform.visible(trial.room)[0].screen
    await chooses(trial, anna, "own:letters:ru")
    (hand,) = trial.platform.visible(anna.private)
    assert hand.screen.letters == CYRILLIC
    assert trial.platform.visible(boris.private)[0].screen == before["Boris"]
    assert trial.platform.visible(trial.room)[0].screen == room
    await chooses(trial, anna, "own:letters:en")
    assert trial.platform.visible(anna.private)[0].screen == before["Anna"]


async def test_an_explanation_is_in_the_reader_s_letters(trial: Trial) -> None:
    anna, boris = await trial.person("Anna", "ru"), await trial.person("Boris", "ru")
    game = table("6s 8d", "Kd 7s", talon="9c 9h", trump="h")
    await trial.sits_before(game, anna, boris)
    await chooses(trial, boris, "own:letters:ru")
    await trial.plays(anna, lambda found: next(one for one in found if str(one.card) == "6s"))
    (king,) = [one for _, one in trial.buttons(boris.private) if str(one.card) == "Kd"]
    assert king.label == "К♦"
    assert "К♦" in (await trial.forge_tap(boris, data_of(king))).text


async def test_the_room_s_posts_have_the_letters_of_the_room(trial: Trial) -> None:
    anna, boris = await trial.person("Anna", "ru"), await trial.person("Boris", "ru")
    await trial.store.commit([PutRoomSettings(trial.room, RoomSettings(letters=CYRILLIC))])
    await trial.deal(anna, boris)
    assert trial.platform.visible(trial.room)[0].screen.letters == CYRILLIC
    assert trial.platform.visible(anna.private)[0].screen.letters == LATIN


async def test_the_order_of_a_hand_follows_at_once(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    game = table("Ts 6d 7s 6c", "8s 9s Tc Kc", talon="9c 9h", trump="h")
    await trial.sits_before(game, anna, boris)
    await chooses(trial, anna, "own:order:rank")
    cards = [str(one.card) for _, one in trial.buttons(anna.private) if one.card is not None]
    assert cards == ["6d", "6c", "7s", "Ts"]
