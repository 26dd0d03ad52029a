"""Leaderboards of a month, of a season and of all times, by the clocks of the chat; past seasons stay readable."""

from bot.domain.commands import Who
from bot.domain.ids import Chat, GameId
from bot.domain.rank_rows import PersonStanding
from bot.domain.rows import PutRow
from bot.features.ranks.screens import TurnLeaderboards
from bot.ranks.rebuilding import rebuild
from tests.bot.features.settings.test_room_settings import an_admin, sets
from tests.bot.trial import Trial, data_of, text_of

NEW_YEARS_EVE_S = -14 * 86_400 - 9 * 3_600
"""From the beginning of a trial, at eight on the 15th of January 2027, back to eleven on the last evening of 2026."""


async def a_game(trial: Trial, *people: Who) -> GameId:
    await trial.deal(*people)
    game = GameId(trial.table.table)
    await trial.play_out(*people)
    return game


async def played_in(trial: Trial, who: Who, *periods: str) -> None:
    """Let the person have a standing in these periods of the room."""
    person = await trial.store.person(who.platform, who.user)
    assert person is not None
    rows = [
        PersonStanding(person.person, chat, games=5 + number, fool=1, period=period)
        for number, period in enumerate(periods)
        for chat in (trial.room.whole, None)
    ]
    await trial.store.commit([PutRow(row) for row in rows])


async def turns(
    trial: Trial, who: Who, period: str, *, overall: bool = False, chat: Chat | None = None
) -> str:
    """Tap the newest button for the period, and return the text of the leaderboard."""
    wanted, chat = TurnLeaderboards(overall, period).text(), chat or trial.room
    newest = (at for at, one in reversed(list(trial.buttons(chat))) if data_of(one) == wanted)
    message = next(newest)
    assert (await trial.forge_tap(who, wanted, chat, message)).text == ""
    return next(text_of(post.screen) for post in trial.visible(chat) if post.message == message)


def led_to(trial: Trial, chat: Chat | None = None) -> list[str]:
    """Return the periods of the buttons of the leaderboards."""
    read = [TurnLeaderboards.parse(data_of(button)) for _, button in trial.buttons(chat or trial.room)]
    return [one.period for one in read if one is not None]


async def test_a_leaderboard_is_turned_to_this_month_this_season_and_back(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await played_in(trial, anna, "", "m2027-01", "q2027-1", "m2026-11", "q2026-4")
    await trial.types(anna, "/top")
    assert led_to(trial) == ["m2027-01", "q2027-1", ""]
    assert "Hall of fame · January 2027" in await turns(trial, anna, "m2027-01")
    assert led_to(trial) == ["m2027-01", "q2027-1", "", "m2026-11"]
    text = await turns(trial, anna, "m2026-11")
    assert "Hall of fame · November 2026" in text
    assert "Anna" in text
    assert led_to(trial)[3:] == ["m2027-01"]
    assert "Hall of fame · January–March 2027" in await turns(trial, anna, "q2027-1")
    assert "Hall of fame · October–December 2026" in await turns(trial, anna, "q2026-4")
    assert "Hall of fame\n" in await turns(trial, anna, "")
    assert len(trial.visible(trial.room)) == 1, "the board is edited where it stands"


async def test_in_private_the_leaderboards_are_of_all_chats_in_every_period(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await played_in(trial, anna, "", "m2027-01")
    await trial.types(anna, "/top", anna.private)
    assert "all chats · January 2027" in await turns(trial, anna, "m2027-01", overall=True, chat=anna.private)
    wanted = TurnLeaderboards(overall=False, period="m2027-01").text()
    message = trial.visible(anna.private)[-1].message
    await trial.forge_tap(anna, wanted, anna.private, message)
    assert "all chats · January 2027" in trial.texts(anna.private)[-1]


async def test_an_unknown_period_is_refused(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/top")
    for data in ("top:0:m2027-13", "top:2:m2027-01", "top", "top:0:", "top:0:q2027", "top:1:w2027-01"):
        assert "button" in (await trial.forge_tap(anna, data)).text


async def test_a_season_ends_by_the_clocks_of_the_chat(trial: Trial) -> None:
    trial.clock.jump(NEW_YEARS_EVE_S)
    anna, boris = await an_admin(trial), await trial.person("Boris")
    first = await a_game(trial, anna, boris)
    await trial.types(anna, "/settings")
    await sets(trial, anna, "page", "zone")
    await sets(trial, anna, "zone", "moscow")
    await trial.types(anna, "/top")
    assert led_to(trial)[:3] == ["m2027-01", "q2027-1", ""], "in Moscow it is two in the morning"
    await trial.restart()
    second = await a_game(trial, anna, boris)
    rows = [await trial.store.game(game) for game in (first, second)]
    assert [row.minutes_east for row in rows if row is not None] == [0, 180]
    person = await trial.store.person(boris.platform, boris.user)
    assert person is not None
    for chat in (trial.room.whole, None):
        for period, games in (("m2026-12", 1), ("q2026-4", 1), ("m2027-01", 1), ("q2027-1", 1), ("", 2)):
            standing = (await trial.store.standings(chat, [person.person], period))[person.person]
            farmed = chat is None and "2026" not in period  # by UTC both games are of one day
            assert (standing.games, standing.games_off) == (games, 0.5 * farmed)
    kept = set(await trial.store.rows(PersonStanding))
    await rebuild(trial.store, trial.application.services.ledger)
    assert set(await trial.store.rows(PersonStanding)) == kept


async def test_all_topics_of_a_chat_have_its_clocks(trial: Trial) -> None:
    anna = await an_admin(trial)
    await trial.types(anna, "/settings")
    await sets(trial, anna, "page", "zone")
    await sets(trial, anna, "zone", "tokyo")
    topic = Chat(trial.room.platform, trial.room.id, "another topic")
    trial.platform.admins.add((topic, anna.user))
    await trial.types(anna, "/settings", topic)
    assert "Time zone: Tokyo, UTC+9" in trial.texts(topic)[-1]
    assert (await trial.store.room_settings(topic)).zone == "utc"
