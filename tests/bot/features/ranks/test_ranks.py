"""Ranks in the running application: the ceremony, the leaderboards, statistics, being forgotten."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.domain.archive import ARCHIVE_JSON, Archived
from bot.domain.commands import Answer, Typed, Where, Who
from bot.domain.faces import Face, face_of_key
from bot.domain.ids import Chat, GameId, PersonId, UserKey
from bot.domain.rank_rows import GAMES_TO_COMPARE, Leaderboard, PersonStanding
from bot.domain.rows import PutRow
from bot.domain.scene import RankChange
from bot.domain.screen import Picture
from bot.domain.stage import Part
from bot.domain.state import Lobby
from bot.domain.tap_data import PlayAgain
from bot.features.ranks.forgetting import CONFIRM_S
from bot.ports.platform import Capabilities
from bot.ranks.rebuilding import rebuild
from tests.bot.trial import SHORT, Trial, data_of
from tests.memory.pictures import MemoryPictures

DECORATES = 8
"""With this seed the first game decorates somebody."""


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    running = Trial(pictures=MemoryPictures())
    await running.start()
    yield running
    await running.stop()


async def an_evening(trial: Trial, *names: str) -> None:
    """Games until somebody is decorated: all wear kings already, and careful players keep aces to the end."""
    people = [await trial.person(name) for name in names]
    chat = Chat(trial.room.platform, trial.room.id)
    for who in people:
        person = await trial.store.person(who.platform, who.user)
        assert person is not None
        await trial.store.commit([PutRow(PersonStanding(person.person, chat, worn=13, shoulders=1))])
    trial.random.seed(DECORATES)
    for _ in range(60):
        await trial.deal(*people)
        await trial.play_out(*people)
        if await trial.store.top(None, Leaderboard.EPAULETTES, 1):
            return
        await trial.passes(3_600)
    raise AssertionError("nobody was decorated")


def portraits(trial: Trial) -> list[Picture]:
    shown = [post.screen.picture for post in trial.platform.visible(trial.room)]
    return [picture for picture in shown if picture is not None]


def last_screen_with_picture(trial: Trial) -> str:
    assert portraits(trial), "no portrait was shown"
    return portraits(trial)[-1].words


def cells(trial: Trial, heading: str) -> list[str]:
    """The cells behind the heading of a row in the room's newest post."""
    row = next(line for line in trial.texts(trial.room)[-1].splitlines() if line.startswith(heading))
    return row.removeprefix(heading).split()


async def standings_in(trial: Trial, chat: Chat | None) -> list[PersonStanding]:
    """Return the standings of everybody who has played there, even with too few games for the leaderboards."""
    people = [player.person.person for player in await trial.store.players(chat, 10)]
    return list((await trial.store.standings(chat, people)).values())


async def test_epaulettes_come_with_a_picture_and_words_also_after_a_restart_and_the_statistics_name_the_giver(
    trial: Trial,
) -> None:
    await an_evening(trial, "Anna", "Boris")
    assert last_screen_with_picture(trial).startswith("Epaulettes!")
    (wearer,) = await trial.store.top(None, Leaderboard.EPAULETTES, 1)
    person = (await trial.store.people([wearer.person]))[wearer.person]
    assert repr(Face(face_of_key(person.user))) in portraits(trial)[-1].png.decode()
    before = trial.texts(trial.room)
    edits = len(trial.platform.requests("edit"))
    await trial.restart()
    assert trial.texts(trial.room) == before
    assert len(trial.platform.requests("edit")) == edits
    (fool,) = await trial.store.top(None, Leaderboard.EPAULETTES, 1)
    (latest, *_) = await trial.store.epaulettes_worn(fool.person, 1)
    names = {
        key: row.name
        for key, row in (await trial.store.people([fool.person, latest.giver or fool.person])).items()
    }
    asker = await trial.person("Asker")
    await trial.types(asker, f"/stats {names[fool.person]}")
    text = trial.texts(trial.room)[-1]
    assert f"Epaulettes {latest.cards}: " in text
    assert f"presented by \u2068{names[latest.giver or fool.person]}" in text


async def test_the_fool_has_the_face_chosen_on_the_platform(trial: Trial) -> None:
    for name in ("Anna", "Boris"):
        trial.platform.faces[(await trial.person(name)).user] = 9
    await an_evening(trial, "Anna", "Boris")
    assert repr(Face(9)) in portraits(trial)[-1].png.decode()


async def test_a_picture_for_readers_of_several_languages_has_no_words_of_one() -> None:
    trial = Trial(pictures=MemoryPictures(), capabilities=Capabilities(translates=True))
    await trial.start()
    await an_evening(trial, "Anna", "Boris")
    assert "Epaulettes!" not in last_screen_with_picture(trial)
    await trial.stop()


@pytest.mark.sampled
async def test_top_shows_the_chat_and_all_chats(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/top")
    assert "Nobody yet" in trial.texts(trial.room)[-1]
    for _ in range(GAMES_TO_COMPARE):
        for text in ("/top", "/stats"):
            await trial.types(anna, text)
            assert "Rating" not in trial.texts(trial.room)[-1], "too few games"
        await trial.deal(anna, boris, options=SHORT)
        await trial.play_out(anna, boris)
    await trial.types(anna, "/stats")
    assert "Rating" in trial.texts(trial.room)[-1]
    await trial.types(anna, "/top")
    here = trial.texts(trial.room)[-1]
    assert "Rating" in here
    assert "Anna" in here
    assert "Boris" in here
    await trial.types(anna, "/top all")
    assert "all chats" in trial.texts(trial.room)[-1]


async def test_stats_show_the_readers_or_a_named_persons_statistics(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/stats")
    assert "No finished game yet" in trial.texts(trial.room)[-1]
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    await trial.types(anna, "/stats")
    assert "Anna" in trial.texts(trial.room)[-1]
    assert cells(trial, "Games") == ["1"], "here is everywhere"
    await trial.types(anna, "/stats bor")
    assert "Boris" in trial.texts(trial.room)[-1]
    for chat in (trial.room.whole, None):
        assert [row.games for row in await standings_in(trial, chat)] == [1, 1]


async def test_stats_find_people_of_the_room_by_name_or_handle(trial: Trial) -> None:
    anna, vika = await trial.person("Anna"), replace(await trial.person("Вика Ёлкина"), handle="Yolka")
    await trial.deal(vika, computers=1)
    await trial.play_out(vika)
    for wanted in ("вика", "елк", "@yolka", "ВИКА ЁЛКИНА"):
        assert (await trial.types(anna, f"/stats {wanted}")).text == ""
        assert "Вика" in trial.texts(trial.room)[-1]
    assert "Nobody called \u2068Zoe\u2069" in (await trial.types(anna, "/stats Zoe")).text
    assert "Nobody called" in (await trial.types(anna, "/stats @")).text


async def test_stats_show_people_of_equal_names_with_their_handles(trial: Trial) -> None:
    one = replace(await trial.person("Boris One"), handle="first")
    two, exact = await trial.person("Boris Two"), await trial.person("Bor")
    await trial.deal(one, two, exact, options=SHORT)
    await trial.play_out(one, two, exact)
    text = (await trial.types(exact, "/stats boris")).text
    assert "Boris One\u2069 (@first)" in text
    assert "Boris Two" in text
    assert (await trial.types(one, "/stats bor")).text == ""
    assert "Statistics: \u2068Bor\u2069" in trial.texts(trial.room)[-1]


async def test_in_private_stats_find_only_people_of_shared_rooms(trial: Trial) -> None:
    anna = await trial.person("Anna")
    one = replace(await trial.person("Boris One"), handle="first")
    two = replace(await trial.person("Boris Two"), handle="second")
    await trial.deal(anna, one, two, options=SHORT)
    await trial.play_out(anna, one, two)
    stranger = await trial.person("Eve")
    for wanted in ("bor", "anna", "@first"):
        text = (await trial.types(stranger, f"/stats {wanted}", stranger.private)).text
        assert "played where you play" in text
    text = (await trial.types(anna, "/stats bor", anna.private)).text
    assert "Boris One" in text
    assert "Boris Two" in text
    assert "@" not in text
    assert (await trial.types(anna, "/stats two", anna.private)).text == ""
    assert "Statistics: \u2068Boris Two" in trial.texts(anna.private)[-1]


async def test_stats_are_of_the_person_mentioned_by_the_platform(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    stranger = await trial.person("Stranger")
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    handle, where = trial.application.dispatch.handle, Where(trial.room, private=False)
    for about, found in ((boris.user, "Boris"), (anna.user, "Anna")):
        assert await handle(Typed(anna, where, "stats", "", about)) == Answer()
        await trial.passes(0)
        assert f"Statistics: \u2068{found}" in trial.texts(trial.room)[-1]
    for nobody in (stranger.user, UserKey("never seen")):
        assert "not finished a game" in (await handle(Typed(anna, where, "stats", "", nobody))).text


async def test_no_name_or_command_finds_a_forgotten_person(trial: Trial) -> None:
    anna = replace(await trial.person("Anna"), handle="anna")
    await trial.types(anna, "/newgame", anna.private)
    await trial.types(anna, "/solo", anna.private)
    solo = trial.application.tables.at(anna.private)
    assert solo is not None
    await trial.types(anna, "/leave yes", anna.private)
    person = await trial.store.person(anna.platform, anna.user)
    assert person is not None
    await trial.types(anna, "/forgetme yes")
    assert trial.platform.forgotten == [anna.user]
    left = (await trial.store.people([person.person]))[person.person]
    assert (left.name, left.handle, left.private.id) == ("", "", "")
    game = await trial.store.game(GameId(solo.table))
    assert game is not None
    assert game.room == Chat(anna.platform, f"forgotten:{person.person}")
    assert await trial.store.room(anna.private) is None
    stored = await trial.store.table(solo.table)
    assert stored is not None
    assert isinstance(ARCHIVE_JSON.load(stored.state), Archived)
    assert solo.table not in [table.table for table in trial.application.tables.all()]
    await trial.types(anna, "/newgame", anna.private)
    assert trial.application.tables.at(anna.private) is not None


async def test_forgetme_twice_erases_the_person_and_their_games_continue(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    await trial.types(anna, "/forgetme")
    assert "/forgetme yes" in trial.texts(anna.private)[-1]
    assert "erased" in (await trial.types(anna, "/forgetme yes")).text
    await trial.types(boris, "/top")
    assert "Anna" not in trial.texts(trial.room)[-1]
    await trial.taps(boris, PlayAgain)
    await trial.restart()
    assert isinstance(trial.table.state, Lobby)
    await trial.types(anna, "/stats")
    assert "No finished game yet" in trial.texts(trial.room)[-1]


async def forget_button(trial: Trial, who: Who) -> str:
    await trial.types(who, "/forgetme")
    return data_of(list(trial.buttons(who.private))[-1][1])


async def test_only_a_recent_own_button_of_forgetme_erases_a_person(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    data = await forget_button(trial, anna)
    assert "not for you" in (await trial.forge_tap(boris, data)).text
    await trial.passes(CONFIRM_S + 1)
    assert "Too late" in (await trial.forge_tap(anna, data)).text
    later = data.replace(data.rpartition(":")[2], str(trial.clock.now() // 1000 + 10 * CONFIRM_S))
    assert "Too late" in (await trial.forge_tap(anna, later)).text
    assert trial.platform.forgotten == []
    data = await forget_button(trial, anna)
    assert "erased" in (await trial.forge_tap(anna, data)).text
    assert trial.platform.forgotten == [anna.user]
    assert "not for you" in (await trial.forge_tap(anna, data)).text


async def forgotten_in_the_game(trial: Trial, who: Who, others: list[Who]) -> PersonId:
    """Let somebody leave and be forgotten, and the others finish: no leaderboard names them, even after a rebuild."""
    person = await trial.store.person(who.platform, who.user)
    assert person is not None
    await trial.types(who, "/leave yes")
    assert "erased" in (await trial.types(who, "/forgetme yes")).text
    await trial.play_out(*others)
    known = [(await trial.store.person(one.platform, one.user)) for one in others]
    everybody = [person.person, *(one.person for one in known if one is not None)]
    chats = (None, Chat(trial.room.platform, trial.room.id))
    kept = [await trial.store.standings(chat, everybody) for chat in chats]
    assert all(person.person not in standings for standings in kept)
    await trial.types(others[0], "/top")
    assert "No name" not in trial.texts(trial.room)[-1]
    await rebuild(trial.store, trial.application.services.ledger)
    assert [await trial.store.standings(chat, everybody) for chat in chats] == kept
    return person.person


async def test_a_person_forgotten_after_going_out_gets_no_standings_from_the_game(trial: Trial) -> None:
    people = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    for _ in range(2):  # the second time they have a history
        await trial.deal(*people, options=SHORT)
        await trial.play_out(*people)
        await trial.passes(3_600)
    await trial.deal(*people, options=SHORT)
    by = {who.name: who for who in people}
    while not (out := [one.seat for one in trial.running.view(None).players if one.place is not None]):
        await trial.plays_awaited(by)
    gone = by[trial.owner(out[0])]
    person = await forgotten_in_the_game(trial, gone, [who for who in people if who is not gone])
    assert await trial.store.standings(None, [person]) == {}


def ranked_seats(trial: Trial) -> dict[str | None, RankChange]:
    """Return the changed ranks by user, from the newest end of a game in the room."""
    stages = (post.screen.drawn_stage for post in reversed(trial.platform.visible(trial.room)))
    end = next(stage for stage in stages if stage is not None and stage.part is Part.END)
    return {seat.user: seat.ranked for seat in end.seats if seat.ranked is not None}


async def test_the_drawn_end_of_a_game_has_the_ratings_and_rows_of_games_before_and_after(
    trial: Trial,
) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    before = {anna.user: (0, 0), boris.user: (0, 0)}
    for _ in range(2):
        await trial.deal(anna, boris)
        await trial.play_out(anna, boris)
        shown = ranked_seats(trial)
        after = {row.person: row for row in await standings_in(trial, trial.room.whole)}
        for who in (anna, boris):
            person = await trial.store.person(who.platform, who.user)
            assert person is not None
            row, seat = after[person.person], shown[who.user]
            assert (seat.points, seat.streak, seat.best) == (row.points, row.streak, row.best)
            assert (seat.points_before, seat.streak_before) == before[who.user]
            before[who.user] = seat.points, seat.streak
        await trial.passes(3_600)


async def test_the_drawn_end_of_a_game_with_one_person_has_no_ranks(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.deal(anna, computers=1)
    await trial.play_out(anna)
    assert ranked_seats(trial) == {}
