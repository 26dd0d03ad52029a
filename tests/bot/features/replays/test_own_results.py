"""The last games of a person, as the home page lists them."""

from dataclasses import replace

import pytest

from bot.domain.ids import Chat, GameId, Language, PersonId, PlatformName, UserKey
from bot.domain.names import shown_name
from bot.domain.rows import MoveRow, PutPerson
from bot.features.replays import OwnResults, Replays
from bot.game.running import replay_game
from bot.i18n.texts import load_texts
from engine import Game
from tests.adapters.played import ROOM, keep, play
from tests.memory.store import MemoryStore

WEB = PlatformName("web")
OTHER = Chat(WEB, "g-other")
TEXTS = load_texts()


async def test_the_last_games_of_a_person_are_the_games_they_finished() -> None:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    results = OwnResults(store, TEXTS, replays)
    games = [play(seats=2, chance=chance) for chance in range(1, 9)]
    lost = next(game for game in games if game.outcome is not None and game.outcome.fools == (0,))
    won = next(game for game in games if game.outcome is not None and game.outcome.fools == (1,))
    await keep(store, lost, "lost", ("Anna", ""))
    await keep(store, won, "won", ("Anna", "Vika"), room=OTHER)
    await keep(store, won, "others", ("Vika", ""), room=OTHER)
    await keep(store, play(seats=2, most=5), "cancelled", ("Anna", ""))
    found = await results.last(WEB, UserKey("anna"), (ROOM, OTHER), Language("en"))
    shown = {game.key.partition("-")[0]: (game.result, game.lost) for game in found}
    assert shown == {"lost": ("The fool was you", True), "won": (f"The fool was {shown_name('Vika')}", False)}
    assert [game.seat for game in found] == [0, 0]
    assert [game.key for game in found if game.lost] == [await replays.key_of(GameId("lost"))]
    assert await results.last(WEB, UserKey("nobody"), (ROOM,), Language("en")) == ()


async def test_a_game_that_is_over_is_replayed_once_and_a_new_name_shows_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, replayed = MemoryStore(), list[str]()
    results = OwnResults(store, TEXTS, Replays(store, TEXTS))

    def counted(header: str, moves: tuple[MoveRow, ...]) -> Game:
        replayed.append(moves[0].game)
        return replay_game(header, moves)

    monkeypatch.setattr("bot.features.replays.finished_games.replay_game", counted)
    games = [play(seats=2, chance=chance) for chance in range(1, 9)]
    won = next(game for game in games if game.outcome is not None and game.outcome.fools == (1,))
    await keep(store, won, "won", ("Anna", "Vika"))
    await keep(store, won, "again", ("Anna", "Vika"), room=OTHER)

    async def names() -> set[str]:
        shown = await results.last(WEB, UserKey("anna"), (ROOM, OTHER), Language("en"))
        return {game.result for game in shown}

    for _ in range(3):
        assert await names() == {f"The fool was {shown_name('Vika')}"}
    assert sorted(replayed) == ["again", "won"]
    vika = (await store.people([PersonId("vika")]))[PersonId("vika")]
    await store.commit([PutPerson(replace(vika, name="Zoya"), (), vika)])
    assert await names() == {f"The fool was {shown_name('Zoya')}"}
