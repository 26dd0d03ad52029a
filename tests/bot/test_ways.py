"""Ways between the room and the private chat, and the people sent to the private chat first."""

from dataclasses import replace

from bot.domain.screen import AddToGroup, OpenChat, PostInChat, Tap, digest_of
from bot.domain.tap_data import TableVerb
from tests.bot.trial import Trial


async def test_my_cards_is_a_plain_link_once_everybody_can_be_reached(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)

    def action() -> object:
        return next(button.action for _, button in trial.buttons(trial.room))

    assert isinstance(action(), OpenChat)
    await trial.platform.blocks(boris)
    await trial.passes(1)
    assert isinstance(action(), Tap)
    assert (await trial.taps(boris, TableVerb.HAND)).opens_private == f"hand_{trial.table.table}"
    await trial.platform.opens(boris)
    await trial.passes(1)
    assert isinstance(action(), OpenChat)


async def test_the_hand_has_a_link_to_the_tables_post_without_an_extra_edit(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    (post,) = trial.platform.visible(trial.room)
    for who in (anna, boris):
        screen = trial.platform.visible(who.private)[-1].screen
        assert screen.way_back is not None
        assert (screen.way_back.room, screen.way_back.post) == (trial.room, post.message)
        assert digest_of(screen) == digest_of(replace(screen, way_back=None))
    edits = len([one for one in trial.platform.requests("edit") if one.chat != trial.room])
    await trial.types(anna, "/table")
    await trial.passes(1)
    assert len([one for one in trial.platform.requests("edit") if one.chat != trial.room]) == edits


async def test_start_sends_an_opener_without_a_private_chat_there(trial: Trial) -> None:
    anna, boris = await trial.person("Anna", reachable=False), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    answer = await trial.taps(anna, TableVerb.START)
    assert answer.opens_private == f"deal_{trial.table.table}"
    assert answer.text == ""
    for _ in range(2):
        assert (await trial.types(anna, f"/start {answer.opens_private}", anna.private)).text == ""
        assert trial.running.game.bout == 1


async def test_start_offers_a_game_a_group_and_the_rules_as_buttons(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/start", anna.private)
    game, _, friend, group, rules = [button for _, button in trial.buttons(anna.private)]
    assert isinstance(friend.action, PostInChat)
    assert isinstance(group.action, AddToGroup)
    (greeting,) = trial.platform.visible(anna.private)
    await trial.platform.taps(anna, anna.private, greeting.message, rules.label)
    await trial.platform.taps(anna, anna.private, greeting.message, game.label)
    await trial.passes(1)
    assert trial.application.tables.at(anna.private) is not None
    assert any("Podkidnoy Durak" in text for text in trial.texts(anna.private))
