"""Cancelling a game: everybody reads the name of the person who did it."""

from bot.domain.commands import Who
from bot.domain.tap_data import TableVerb
from tests.bot.trial import Trial


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "").replace("\N{NO-BREAK SPACE}", " ")


async def admin_of(trial: Trial, name: str) -> Who:
    who = await trial.person(name)
    trial.platform.admins.add((trial.room, who.user))
    return who


async def test_an_admin_who_plays_cannot_cancel_alone(trial: Trial) -> None:
    anna, boris = await admin_of(trial, "Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    answer = await trial.types(anna, "/cancel")
    assert "1 of 2" in plain(answer.text)
    assert trial.running.state.cancel_agreed == (0,)
    await trial.taps(boris, TableVerb.AGREE)
    assert trial.over
    assert trial.texts(trial.room) == ["The game is cancelled, without a result."]
    assert await trial.store.uncounted(99) == ()


async def test_an_admin_without_a_seat_cancels_alone_and_is_named_to_everybody(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Борис", "ru")
    vika = await admin_of(trial, "Вика")
    await trial.deal(anna, boris)
    before = [trial.platform.visible(who.private)[-1].message for who in (anna, boris)]
    await trial.types(vika, "/cancel")
    assert trial.over
    assert [plain(text) for text in trial.texts(trial.room)] == ["Вика cancelled the game, without a result."]
    posts = [trial.platform.visible(who.private)[-1] for who in (anna, boris)]
    assert [post.message for post in posts] == before, "the hands themselves say it"
    assert not any(post.screen.rows for post in posts)
    assert plain(trial.texts(anna.private)[-1]) == "“Friday” · Вика cancelled the game, without a result."
    assert plain(trial.texts(boris.private)[-1]) == "«Friday» · Вика отменяет игру, результата нет."
    said = trial.texts(boris.private)
    await trial.restart()
    await trial.passes(1)
    assert trial.texts(boris.private) == said


async def test_the_person_who_closes_an_idle_table_is_named(trial: Trial) -> None:
    anna, boris, passer = [await trial.person(name) for name in ("Anna", "Boris", "Passer")]
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.insists(anna, TableVerb.PACE, "none")
    await trial.taps(anna, TableVerb.START)
    await trial.passes(2 * 24 * 3600 + 1)
    await trial.taps(passer, TableVerb.CLOSE)
    assert [plain(text) for text in trial.texts(trial.room)] == [
        "Passer cancelled the game, without a result."
    ]
