"""The pages about one table: chips, the series, guests, free seats, the check of a deal, and the link to a replay."""

from typing import TypeVar

from bot.domain.commands import Answer, PanelAsked, Tapped, Where, Who
from bot.domain.ids import Language, PersonId
from bot.domain.names import shown_name
from bot.domain.panels import (
    CopiedText,
    Panel,
    PanelAct,
    PanelActs,
    PanelName,
    PanelSettings,
    PanelTable,
    Section,
    Switch,
)
from bot.domain.screen import plain_text
from bot.domain.tap_data import PlayAgain, TableVerb
from bot.features.moderation import BarPerson, KickPerson
from bot.i18n.texts import load_texts
from tests.bot.trial import SHORT, Trial

ENGLISH = load_texts()[Language("en")]
Part = TypeVar("Part")


async def ask(trial: Trial, who: Who, name: PanelName, subject: str = "", *, private: bool = False) -> Answer:
    where = Where(who.private if private else trial.room, private=private)
    return await trial.application.dispatch.handle(PanelAsked(who, where, name, subject))


async def panel(trial: Trial, who: Who, name: PanelName, subject: str = "") -> Panel:
    answer = await ask(trial, who, name, subject)
    assert answer.panel is not None, answer.text
    return answer.panel


async def refusal(
    trial: Trial, who: Who, name: PanelName, subject: str = "", *, private: bool = False
) -> str:
    answer = await ask(trial, who, name, subject, private=private)
    assert answer.panel is None
    return answer.text


async def press(trial: Trial, who: Who, data: str) -> Answer:
    """Tap a button of a panel: it belongs to no message."""
    answer = await trial.application.dispatch.handle(
        Tapped(who, Where(trial.room, private=False), data, None)
    )
    await trial.passes(0)
    return answer


def parts(shown: Panel, kind: type[Part]) -> list[Part]:
    return [part for part in shown.parts if isinstance(part, kind)]


def words(shown: Panel) -> str:
    return "\n".join(plain_text(line) for part in parts(shown, Section) for line in part.lines)


def acts(shown: Panel) -> dict[str, tuple[PanelAct, ...]]:
    return {part.label.strip("\u2068\u2069"): part.acts for part in parts(shown, PanelActs)}


async def test_the_page_of_chips_counts_those_of_its_reader_in_a_room(trial: Trial) -> None:
    anna = await trial.person("Anna")
    shown = await panel(trial, anna, PanelName.CHIPS)
    (counted,) = parts(shown, PanelTable)
    assert "100\N{NO-BREAK SPACE}chips" in counted.heading
    assert counted.rows == (("+100", ENGLISH("chips-start")),)
    assert "tournaments" in words(shown)
    assert "chips" in [one.data for one in shown.panels]
    assert await refusal(trial, anna, PanelName.CHIPS, private=True) == ENGLISH("answer-group-only")


async def test_a_series_is_counted_and_ended_on_its_page(trial: Trial) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    assert "There is no series here" in await refusal(trial, anna, PanelName.SERIES)
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    for who in (anna, boris):
        await trial.taps(who, PlayAgain)
    await trial.play_out(anna, boris)
    shown = await panel(trial, anna, PanelName.SERIES)
    assert "After 2\N{NO-BREAK SPACE}games" in shown.parts[0].heading  # type: ignore[union-attr]
    ((end,),) = acts(shown).values()
    assert end.cost == ENGLISH("page-series-cost")
    await press(trial, boris, end.data)
    shown = await panel(trial, anna, PanelName.SERIES)
    assert "The series is over" in words(shown)
    assert acts(shown) == {}


async def test_a_guest_is_invited_on_a_page_by_a_code(trial: Trial) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    assert await refusal(trial, anna, PanelName.INVITE) == ENGLISH("answer-no-table")
    await trial.types(anna, "/newgame")
    code = [one.text for one in parts(await panel(trial, anna, PanelName.INVITE), CopiedText)]
    assert code == [one.text for one in parts(await panel(trial, boris, PanelName.INVITE), CopiedText)]
    guest = await trial.person("Guest")
    assert "guest" in (await trial.types(guest, code[-1], guest.private)).text
    (switch,) = parts(await panel(trial, anna, PanelName.INVITE), PanelSettings)[0].settings
    assert isinstance(switch, Switch)
    assert switch.on
    await press(trial, anna, switch.data)
    shown = await panel(trial, anna, PanelName.INVITE)
    assert parts(shown, CopiedText) == []
    (switch,) = parts(shown, PanelSettings)[0].settings
    assert isinstance(switch, Switch)
    assert not switch.on


async def test_seats_are_freed_on_a_page_by_the_opener_alone(trial: Trial) -> None:
    anna, boris, vika = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    await trial.types(anna, "/newgame")
    assert await refusal(trial, anna, PanelName.KICK) == ENGLISH("answer-nobody-else")
    for who in (boris, vika):
        await trial.taps(who, TableVerb.JOIN)
    assert await refusal(trial, boris, PanelName.KICK) == ENGLISH(
        "answer-only-opener", name=shown_name("Anna")
    )
    assert await refusal(trial, anna, PanelName.KICK, private=True) == ENGLISH("answer-group-only")
    offered = acts(await panel(trial, anna, PanelName.KICK))
    assert {name: len(found) for name, found in offered.items()} == {"Boris": 1, "Vika": 1}
    (out,) = offered["Boris"]
    assert "Boris" in out.cost
    await press(trial, anna, out.data)
    assert set(acts(await panel(trial, anna, PanelName.KICK))) == {"Vika"}


async def test_administrators_can_ban_people_on_the_page(trial: Trial) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    trial.platform.admins.add((trial.room, anna.user))
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    out, bar = acts(await panel(trial, anna, PanelName.KICK))["Boris"]
    assert (out.data.split(":")[0], bar.data.split(":")[0]) == (KickPerson.prefix, BarPerson.prefix)
    await press(trial, anna, bar.data)
    assert (await trial.taps(boris, TableVerb.JOIN)).refused
    assert PersonId(bar.data.split(":")[1]) not in trial.table.persons()


async def test_a_deal_is_checked_on_a_page(trial: Trial) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    assert await refusal(trial, anna, PanelName.VERIFY) == ENGLISH("answer-no-game-yet")
    await trial.deal(anna, boris, options=SHORT)
    (fingerprint,) = parts(await panel(trial, anna, PanelName.VERIFY), CopiedText)
    game = trial.running.state.game
    assert await refusal(trial, anna, PanelName.REPLAY) == ENGLISH("answer-replay-later")
    await trial.play_out(anna, boris)
    for subject in ("", game):
        shown = await panel(trial, anna, PanelName.VERIFY, subject)
        assert [one.text for one in parts(shown, CopiedText)][:1] == [fingerprint.text]
        assert len(parts(shown, CopiedText)) == 2
    for name in (PanelName.VERIFY, PanelName.REPLAY):
        assert await refusal(trial, anna, name, "x:<b>") == ENGLISH("answer-no-game-yet")
    links = [parts(await panel(trial, anna, PanelName.REPLAY, one), CopiedText)[0].text for one in ("", game)]
    assert links[0] == links[1]
    assert "/replay/" in links[0]
