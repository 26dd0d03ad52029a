"""`/hand` shows the person's cards again, in any chat, or gives the reason for having none."""

from bot.domain.tap_data import TableVerb
from tests.bot.trial import Trial


async def test_a_deleted_hand_is_sent_again_in_private_and_can_be_played(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    (lost,) = trial.platform.visible(anna.private)
    trial.platform.lose(anna.private, lost.message)
    assert (await trial.types(anna, "/hand", anna.private)).text == ""
    (hand,) = trial.platform.visible(anna.private)
    assert hand.screen == lost.screen
    assert hand.message != lost.message
    assert hand.quiet


async def test_the_command_hand_in_the_room_shows_the_cards_with_an_alert_in_private(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    before = trial.texts(trial.room)
    answer = await trial.types(anna, "/hand")
    (hand,) = trial.platform.visible(anna.private)
    assert not hand.quiet
    assert answer.opens_private == f"hand_{trial.table.table}"
    assert trial.texts(trial.room) == before


async def test_the_command_hand_in_private_shows_the_hands_of_all_tables(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    rooms = [trial.room, trial.platform.chat("Saturday")]
    for trial.room in rooms:
        await trial.deal(anna, boris)
    for post in trial.platform.visible(anna.private):
        trial.platform.lose(anna.private, post.message)
    await trial.types(anna, "/hand", anna.private)
    assert len(trial.platform.visible(anna.private)) == 2


async def test_the_command_hand_gives_the_reason_if_there_are_no_cards(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    assert "no table" in (await trial.types(anna, "/hand", anna.private)).text
    assert "no table" in (await trial.types(anna, "/hand")).text
    await trial.types(anna, "/newgame")
    assert "not been dealt yet" in (await trial.types(anna, "/hand")).text
    assert "not been dealt yet" in (await trial.types(anna, "/hand", anna.private)).text
    await trial.taps(anna, TableVerb.ADD_COMPUTER)
    await trial.taps(anna, TableVerb.START)
    assert "not at this table" in (await trial.types(boris, "/hand")).text
    await trial.platform.blocks(anna)
    assert "open it" in (await trial.types(anna, "/hand")).text
