"""Links to replays of ended games, and the contents of a replay."""

from __future__ import annotations

import logging

import pytest

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Who
from bot.domain.ids import GameId, Language, TableId
from bot.domain.names import shown_name
from bot.domain.rows import AddGame, GameRow
from bot.domain.screen import Document, OpenLink
from bot.domain.tap_data import PlayAgain
from bot.features.replays import Replays, ShowReplay, VerifyDeal
from bot.features.replays.screens import bouts_of
from bot.i18n.texts import load_texts
from bot.ports.platform import Capabilities
from engine import PRESETS, Options, Record, ReplayStep, Seat, parse_move, steps_of
from tests.bot.screens.sitting import Sitting
from tests.bot.test_evenings import QUICK, all_tap_again
from tests.bot.trial import SHORT, Trial
from tests.engine.setting import table

ENGLISH = Language("en")
HOME = "https://durak.example.org"


async def people(trial: Trial) -> tuple[Who, Who]:
    return await trial.person("Anna"), await trial.person("Boris")


def replays(trial: Trial) -> Replays:
    return Replays(trial.store, load_texts())


async def played(trial: Trial, options: Options = SHORT) -> tuple[Who, Who, GameId]:
    anna, boris = await people(trial)
    await trial.deal(anna, boris, options=options)
    game = trial.running.state.game
    await trial.play_out(anna, boris)
    return anna, boris, game


def documents(trial: Trial, who: Who | None = None) -> list[Document]:
    posts = trial.platform.visible(trial.room if who is None else who.private)
    return [post.screen.document for post in posts if post.screen.document is not None]


def links(trial: Trial) -> list[str]:
    return [
        button.action.address
        for _, button in trial.buttons(trial.room)
        if isinstance(button.action, OpenLink)
    ]


async def test_without_an_address_the_record_comes_as_a_file(trial: Trial) -> None:
    anna, _, game = await played(trial)
    await trial.types(anna, "/replay")
    (document,) = documents(trial)
    record = Record.from_text(document.data.decode())
    assert steps_of(record)[-1].view.outcome is not None
    assert game in document.name
    assert "Anna" not in document.data.decode()


async def test_with_an_address_there_is_a_link_and_its_key_opens_the_game() -> None:
    trial = Trial(address=HOME)
    await trial.start()
    anna, _, game = await played(trial)
    await trial.types(anna, "/replay")
    (link,) = links(trial)
    assert documents(trial) == []
    head, _, key = link.rpartition("/")
    assert head == f"{HOME}/replay"
    assert key.startswith(game)
    assert len(key.partition("-")[2]) * 5 >= 128
    replay = await replays(trial).replay(key, ENGLISH)
    assert sorted(replay.names) == [shown_name("Anna"), shown_name("Boris")]
    await trial.restart()
    await trial.types(anna, "/replay")
    assert links(trial)[-1] == link, "the same after a restart"
    await trial.stop()


async def test_the_page_gets_a_link_to_a_replay_without_the_address_of_the_site() -> None:
    trial = Trial(address=HOME, capabilities=Capabilities(shows_replays=True))
    await trial.start()
    anna, _, game = await played(trial)
    await trial.types(anna, "/replay")
    assert links(trial)[0].startswith(f"/replay/{game}-")
    await trial.stop()


async def test_the_button_for_the_record_sends_the_file_in_the_private_chat(trial: Trial) -> None:
    anna, _, _ = await played(trial)
    answer = await trial.taps(anna, ShowReplay)
    assert "private" in answer.text
    assert len(documents(trial, anna)) == 1
    assert documents(trial) == []


async def test_a_running_game_has_no_replay(trial: Trial) -> None:
    anna, boris = await people(trial)
    await trial.deal(anna, boris)
    game = trial.running.state.game
    answer = await trial.types(anna, "/replay")
    assert "when it is over" in answer.text
    key = await replays(trial).key_of(game)
    for ask in (replays(trial).replay(key, ENGLISH), replays(trial).record(key)):
        with pytest.raises(Declined) as refused:
            await ask
        assert refused.value.code is AnswerCode.REPLAY_LATER


async def test_the_number_of_a_replay_counts_back_from_the_last_ended_game(trial: Trial) -> None:
    anna, boris, first = await played(trial)
    await all_tap_again(trial, anna, boris)
    second = trial.running.state.game
    await trial.types(anna, "/replay")
    assert first in documents(trial)[-1].name, "the second one still runs"
    await trial.play_out(anna, boris)
    for number, game in (("", second), (" 1", second), (" 2", first)):
        await trial.types(anna, f"/replay{number}")
        assert game in documents(trial)[-1].name
    for number in ("3", "0", "-1", "x", "99999", "²"):
        assert "Which game?" in (await trial.types(anna, f"/replay {number}")).text
    stranger = await trial.person("Far")
    assert "Nobody has played here" in (await trial.types(stranger, "/replay", stranger.private)).text


async def test_a_game_of_a_quick_series_is_shown_once_its_pack_is_used_up(trial: Trial) -> None:
    anna, boris, first = await played(trial, QUICK)
    key = await replays(trial).key_of(first)
    assert "pack" in (await trial.types(anna, "/replay")).text
    await all_tap_again(trial, anna, boris)
    assert "pack" in (await trial.types(anna, "/replay")).text
    with pytest.raises(Declined) as refused:
        await replays(trial).replay(key, ENGLISH)
    assert refused.value.code is AnswerCode.REPLAY_PACK_GOES_ON
    await trial.play_out(anna, boris)
    second = await replays(trial).replay(await replays(trial).key_of(trial_last(trial)), ENGLISH)
    shown = await replays(trial).replay(key, ENGLISH)
    assert shown.proof is not None
    assert second.proof is not None
    assert second.proof.seed == shown.proof.seed is not None


def trial_last(trial: Trial) -> GameId:
    ended = trial.application.tables.ended_at(trial.room)
    assert ended is not None
    assert ended.game is not None
    return ended.game.state.game


async def test_a_forgotten_person_has_no_name_in_a_replay(trial: Trial) -> None:
    _, boris, game = await played(trial)
    await trial.types(boris, "/forgetme yes", boris.private)
    key = await replays(trial).key_of(game)
    for language, nameless in (("en", "Player 2"), ("ru", "Игрок 2"), ("uk", "Гравець 2")):
        replay = await replays(trial).replay(key, Language(language))
        assert replay.names == (shown_name("Anna"), shown_name(nameless))
        said = "\n".join((*replay.step_texts, *(bout.words for bout in replay.bouts)))
        assert "Boris" not in said
        assert nameless in said
        assert "replay-" not in said


async def test_the_replay_of_a_seat_has_neither_the_seed_nor_a_card_hidden_from_it(trial: Trial) -> None:
    _, _, game = await played(trial)
    key = await replays(trial).key_of(game)
    record = Record.from_text(await replays(trial).record(key))
    for number in range(2):
        replay = await replays(trial).replay(key, ENGLISH, number)
        assert replay.proof is None
        assert replay.steps == steps_of(record, replay.seat)
        assert replay.steps[0].hands[1 - number].count(None) >= 5, "one card proves who begins"
        assert None not in replay.steps[0].hands[number]


BAD_KEYS = ("", "x", "a-" + "a" * 26, "a" * 17 + "-" + "a" * 26, "../" * 9, "é-" + "a" * 26)


async def test_bad_links_are_refused(trial: Trial, caplog: pytest.LogCaptureFixture) -> None:
    _, _, game = await played(trial)
    key = await replays(trial).key_of(game)
    other = "b" if key[-2] == "a" else "a"
    tampered = key[:-2] + other + key[-1]
    unknown = await replays(trial).key_of(GameId("unknown"))
    with caplog.at_level(logging.DEBUG):
        for bad in (*BAD_KEYS, key + "a", key.upper(), tampered, unknown, f"{key} "):
            with pytest.raises(Declined) as refused:
                await replays(trial).replay(bad, ENGLISH)
            assert refused.value.code is AnswerCode.NO_REPLAY, bad
        for seat in (-1, 2):
            with pytest.raises(Declined):
                await replays(trial).replay(key, ENGLISH, seat)
    assert key not in caplog.text


async def test_a_damaged_record_is_no_replay(trial: Trial) -> None:
    row = GameRow(GameId("broken"), TableId("broken"), trial.room, "nonsense", (None, None), 1, 2, "fool")
    await trial.store.commit([AddGame(row)])
    with pytest.raises(Declined) as refused:
        await replays(trial).replay(await replays(trial).key_of(row.game), ENGLISH)
    assert refused.value.code is AnswerCode.NO_REPLAY


async def test_a_replay_shows_a_cut_before_its_deal(trial: Trial) -> None:
    _, _, game = await played(trial, Options(cut=True))
    steps = (await replays(trial).replay(await replays(trial).key_of(game), ENGLISH)).step_texts
    assert "to cut the deck" in steps[0]
    assert 0 <= steps[1].index("lifts") < steps[1].index("dealt")
    assert "is done" in " ".join(steps), "whoever says done is told of too"


@pytest.mark.parametrize("kind", [ShowReplay, VerifyDeal, PlayAgain])
async def test_a_tap_on_a_second_copy_of_the_end_post_removes_the_copy(
    trial: Trial, kind: type[ShowReplay | VerifyDeal | PlayAgain]
) -> None:
    """A kill after the send and before its note leaves such a copy."""
    anna, _, game = await played(trial)
    copy = await trial.platform.send(trial.room, trial.visible(trial.room)[-1].screen, key="old", quiet=True)
    await trial.forge_tap(anna, kind(TableId(game)).text(), trial.room, copy.message)  # type: ignore[arg-type]
    assert copy.message not in [post.message for post in trial.visible(trial.room)]


def test_a_bout_names_its_last_attacker_after_a_transfer() -> None:
    hands = ("6s 9h As Ks Qs Js", "6c 9d Kd Qd Jd Td")
    game = table(*hands, talon="7c 8c 9c Tc Jc 7d", options=PRESETS["perevodnoy"], trump="d")
    sitting, steps = Sitting(game), list[ReplayStep]()
    for move in ("0 a6s", "1 p6c", "0 take"):
        seat, what = move.split()
        made = (Seat(int(seat)), parse_move(what))
        steps.append(ReplayStep(game.bout, made, sitting.make(*made), game.view(None), ()))
    _, bout = bouts_of(sitting.scene, steps, load_texts()[ENGLISH])
    names = [shown_name(one.name) for one in sitting.scene.seats]
    assert f" {names[1]} → {names[0]}:" in bout.words
