"""The tables of a tournament's matches: people are called, come, play, and read the next steps."""

from dataclasses import replace

import pytest

from bot.domain.commands import Who
from bot.domain.ids import match_room
from bot.domain.scene import MatchResult
from bot.domain.state import Lobby, Why
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb, from_data
from bot.features.replays import VerifyDeal
from bot.features.tournaments.results import CheckingIn, InProgress, NoResult, PlayedOut
from engine import PRESETS
from tests.bot.features.tournaments.matches import OF, MatchTrial, check_in, last, playing
from tests.bot.trial import data_of

NAMES = ("Anna", "Boris", "Vika", "Gena")


def verbs(trial: MatchTrial, who: Who) -> set[str]:
    """The verbs of all buttons of tables in somebody's private chat."""
    said = (from_data(data_of(button)) for _, button in trial.buttons(who.private))
    return {one.verb.value for one in said if isinstance(one, TableTap)}


async def test_people_are_invited_check_in_and_play_without_a_post_in_the_chat() -> None:
    async with playing() as trial:
        people = await trial.people(*NAMES)
        await trial.call(*people)
        ids = trial.ids(*people)
        assert await trial.fact() == CheckingIn(frozenset(ids), frozenset(), trial.called_until)
        assert all("“\u2068Friday\u2069” · tournament, round 2" in last(trial, who) for who in people)
        assert all(verbs(trial, who) == {"here"} for who in people)
        await check_in(trial, people[0], people[1])
        assert verbs(trial, people[0]) == set()
        assert "Here: 2 of 4" in last(trial, people[3])
        assert "\u2068Boris\u2069 ✓" in last(trial, people[3])
        assert await trial.fact() == CheckingIn(frozenset(ids), frozenset(ids[:2]), trial.called_until)
        assert len(trial.changed) == 3, "the tournament hears of the table and of everybody who comes"
        again = await trial.forge_tap(people[0], TableTap(OF.table, TableVerb.HERE).text())
        assert (again.text, again.refused) == ("You are already checked in. The cards are coming soon.", True)
        await check_in(trial, people[2])
        await trial.deals(*people[:3])
        assert await trial.fact() == InProgress(frozenset(ids[:3]), (ids[:3],))
        assert "round 2 has begun without you" in last(trial, people[3])
        assert "Are you here?" not in "".join(trial.texts(people[3].private))
        await trial.play_out(*people)
        over = await trial.fact()
        assert isinstance(over, PlayedOut)
        assert sorted(person for group in over.order for person in group) == sorted(ids[:3])
        assert trial.texts(trial.room) == []
        shown = [data_of(button) for who in people for _, button in trial.buttons(who.private)]
        assert not any(map(PlayAgain.parse, shown))
        assert {request.chat for request in trial.platform.log} <= {who.private for who in people}


async def test_a_game_of_a_match_counts_in_the_chat_of_its_tournament() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris", "Vika")
        await trial.deals(*people)
        await trial.play_out(*people)
        counted = await trial.store.standings(trial.room.whole, trial.ids(*people))
        assert len(counted) == 3
        game = await trial.store.last_game(match_room(trial.room, OF.table))
        assert game is not None
        assert await trial.store.last_game(trial.room) is None
        assert await trial.store.room(game.room) is None


async def test_during_a_match_people_may_sit_at_the_chats_own_table_too() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris", "Vika")
        await trial.call(*people)
        await trial.types(people[0], "/newgame")
        own = trial.application.tables.at(trial.room)
        assert own is not None
        assert own.match is None
        await trial.taps(people[1], TableVerb.JOIN)
        await trial.taps(people[0], TableVerb.START)
        await check_in(trial, *people)
        await trial.deals(*people)
        assert {table.table for table in trial.application.tables.seated(trial.ids(people[0])[0])} == {
            own.table,
            OF.table,
        }
        await trial.play_out(*people)
        assert not own.closed


async def test_repeated_requests_to_a_match_table_are_carried_out_once() -> None:
    async with playing() as trial:
        people = await trial.people(*NAMES)
        await trial.call(*people[:3])
        sent = len(trial.platform.requests("send"))
        await trial.matches.call(trial.at, trial.ids(*people[:3]), trial.table.any_lobby().called_until)
        await trial.passes(1)
        assert len(trial.platform.requests("send")) == sent
        await check_in(trial, people[0])
        await trial.call(*people)
        ids = frozenset(trial.ids(*people))
        assert await trial.fact() == CheckingIn(ids, frozenset(trial.ids(people[0])), trial.called_until)
        assert "Are you here?" in last(trial, people[3])
        await trial.deals(*people)
        moves = trial.running.game
        await trial.deals(*people[:2])
        await trial.call(*people[:2])
        assert trial.running.game is moves
        await trial.matches.close(OF, Why.CALLED_OFF)
        await trial.matches.close(OF, Why.ROUND_OVER)
        assert await trial.fact() == NoResult()
        await trial.deals(*people)
        await trial.call(*people)
        assert await trial.fact() == NoResult()


async def test_the_check_in_and_the_game_of_a_match_continue_after_restarts() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris", "Vika")
        await trial.call(*people)
        await check_in(trial, people[0])
        facts, shown = await trial.fact(), [trial.texts(who.private) for who in people]
        await trial.restart()
        assert (await trial.fact(), [trial.texts(who.private) for who in people]) == (facts, shown)
        await check_in(trial, *people[1:])
        await trial.deals(*people)
        for _ in range(10):
            await trial.plays_awaited({who.name: who for who in people})
        facts = await trial.fact()
        await trial.restart()
        assert await trial.fact() == facts
        await trial.play_out(*people)
        facts = await trial.fact()
        await trial.matches.tell(OF, ((trial.ids(people[0])[0], MatchResult.GOES_ON),))
        await trial.passes(1)
        assert "You advance to the next round" in last(trial, people[0])
        await trial.restart()
        assert "You advance to the next round" in last(trial, people[0])
        assert await trial.fact() == facts
        await trial.passes(16 * 60)
        row = await trial.store.table(OF.table)
        assert row is not None
        assert not row.open
        assert await trial.fact() == facts, "also once the table is archived"
        await trial.matches.tell(OF, ())
        await trial.matches.close(OF, Why.CALLED_OFF)


async def test_invited_people_can_still_check_in_after_a_long_outage() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris")
        await trial.call(*people)
        await trial.stop()
        trial.clock.jump(3 * 24 * 3600)
        trial.application = trial.installed()
        await trial.start()
        assert isinstance(await trial.fact(), CheckingIn)
        await check_in(trial, *people)
        await trial.deals(*people)
        await trial.play_out(*people)


@pytest.mark.parametrize("topic", ["", "Table 3"])
async def test_people_cannot_change_or_start_the_table_of_a_match(topic: str) -> None:
    refused = "This table belongs to a tournament, which decides who plays here and how."
    async with playing(topic) as trial:
        people = await trial.people("Anna", "Boris", "Vika")
        stranger = await trial.person("Gena")
        await trial.call(*people)
        lobby = (
            *(
                TableVerb.JOIN,
                TableVerb.LEAVE,
                TableVerb.ADD_COMPUTER,
                TableVerb.DROP_COMPUTER,
                TableVerb.LEVEL,
            ),
            *(
                TableVerb.PRESET,
                TableVerb.OPTIONS,
                TableVerb.SET,
                TableVerb.PACE,
                TableVerb.START,
                TableVerb.CANCEL,
            ),
        )
        room = trial.table.room if topic else people[0].private
        before = trial.table.state
        for verb in lobby:
            assert (await trial.forge_tap(people[0], TableTap(OF.table, verb).text(), room)).text == refused
        for link in (f"options_{OF.table}",):
            assert (await trial.types(people[0], f"/start {link}", people[0].private)).text == refused
        assert (await trial.types(stranger, f"/start join_{OF.table}", stranger.private)).refused
        typed = ("leave", "cancel", *(("kick", "newgame", "invite", "kick Boris") if topic else ()))
        for command in typed:
            assert (await trial.types(people[0], f"/{command}", room)).text == refused, command
        assert trial.table.state == before
        await check_in(trial, *people)
        await trial.deals(*people)
        for verb in (TableVerb.CANCEL, TableVerb.AGREE, TableVerb.CLOSE, TableVerb.TAKE_OVER):
            tap = TableTap(OF.table, verb, "0" if verb is TableVerb.TAKE_OVER else "").text()
            assert (await trial.forge_tap(people[0], tap, trial.table.room)).text == refused
        for command in ("cancel", *(("kick Boris", "newgame") if topic else ())):
            assert (await trial.types(people[0], f"/{command}", room)).text == refused, command
        await trial.play_out(*people)
        again = await trial.forge_tap(people[0], PlayAgain(OF.table).text())
        assert (again.text, again.refused) == (refused, True)


async def test_a_match_in_a_topic_has_its_posts_there_and_hands_in_private() -> None:
    async with playing("Table 3") as trial:
        people = await trial.people("Anna", "Boris")
        await trial.call(*people)
        topic = trial.table.room
        assert "Tap “I’m here” in time" in trial.texts(topic)[-1]
        await trial.taps(people[0], TableVerb.HERE, chat=topic)
        assert "\u2068Anna\u2069 ✓" in trial.texts(topic)[-1]
        await check_in(trial, people[1])
        await trial.deals(*people)
        assert "\u2068Anna\u2069 · 6" in trial.texts(topic)[-1]
        await trial.play_out(*people)
        assert "is the fool" in trial.texts(topic)[-1]
        assert not [button for _, button in trial.buttons(topic) if data_of(button).startswith("again:")]
        assert trial.texts(trial.room) == []
        room = await trial.store.room(topic)
        assert room is not None
        assert room.title == "Friday"


async def test_an_unreachable_person_is_sent_to_the_private_chat_first() -> None:
    async with playing("Table 3") as trial:
        anna, boris = await trial.person("Anna", reachable=False), await trial.person("Boris")
        await trial.types(anna, "/help")
        await trial.call(anna, boris)
        answer = await trial.taps(anna, TableVerb.HERE, chat=trial.table.room)
        assert answer.opens_private == f"join_{OF.table}"
        assert isinstance(trial.table.state, Lobby)
        assert trial.table.state.arrived == ()
        await trial.types(anna, f"/start {answer.opens_private}", anna.private)
        assert trial.table.any_lobby().arrived == trial.ids(anna)


async def test_a_matchs_seed_is_revealed_although_its_pack_has_cards_left() -> None:
    async with playing() as trial:
        people = await trial.people("Anna", "Boris")
        trial.at = replace(trial.at, options=PRESETS["quick"])
        await trial.deals(*people)
        await trial.play_out(*people)
        await trial.taps(people[0], VerifyDeal, chat=people[0].private)
        assert trial.at.seed in "".join(trial.texts(people[0].private))
