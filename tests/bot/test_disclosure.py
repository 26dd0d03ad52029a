"""In whole games no screen and no answer names a card to a reader who may not know it yet.

Two people play, and a spectator taps random buttons. All screens and answers are compared with the record.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from adapters.web.drawing import screen_json
from bot import screens
from bot.domain.cards import card_text
from bot.domain.commands import Who
from bot.domain.scene import GameScene
from bot.domain.screen import CardFace, Document, Paragraph, Screen, Text
from bot.domain.tap_data import PlayAgain, TableTap, from_data
from bot.features.anywhere import commands as anywhere_commands
from bot.features.anywhere.screens import hand_in_short
from bot.features.play import commands
from bot.game.running import Running
from bot.hooks import Hooks
from bot.i18n.texts import Texts
from bot.screens.hand import hand_screen
from bot.screens.table import table_screen
from engine import PRESETS, Card, Exchange, Game, Options, PassCard, Redeal, Seat, Teams, View
from tests.bot.trial import SHORT, THINKING_S, Trial, data_of
from tests.conftest import LONG
from tests.e2e.named_cards import cards_in_notation, named_too_early
from tests.e2e.web_database import WebGame
from tests.memory.platform import ONE_POST
from tests.short_run import long_but_for

Leak = Callable[[pytest.MonkeyPatch], None]
SEEDS = range(20)
CURIOUS = 0.3
OPTIONS = {
    **PRESETS,
    "open hands": Options(open_hands=True, transfer=True),
    "two trumps and a weli": Options(second_trump=True, weli=True),
    "swapped for and cut": Options(exchange=Exchange.LOWEST, cut=True, redeal=Redeal.FIVE),
    "a weli among cheats": Options(weli=True, cheating=True, pass_card=PassCard.BOUT, transfer=True),
}
COMMONLY = [name for number, name in enumerate(OPTIONS) if number % 2 or name not in PRESETS]
"""Other tests play whole games of the other presets."""
TYPED = ("/table", "/rules", "/verify", "/replay", "/stats", "/top", "/help")


def recorded(screen: Screen) -> list[str]:
    """Return the cards in the moves of a message's file. Its seed names all cards, and has a separate check."""
    lines = [] if screen.document is None else screen.document.data.decode().splitlines()
    moves = [line for line in lines if not line.startswith(("seed: ", "commitment: ", "check: "))]
    return list(cards_in_notation("\n".join(moves)))


def _words_of(screen: Screen) -> str:
    """Return the whole readable text of a message, with its file."""
    file = "" if screen.document is None else screen.document.data.decode()
    return f"{screen_json(screen)} {file}"


@dataclass
class Onlooking:
    """A game with its players and a spectator in the room, and their answers with the times."""

    trial: Trial
    players: dict[str, Who] = field(default_factory=dict)
    answers: list[tuple[str, int, Any]] = field(default_factory=list)

    async def deal(self, options: Options, computers: int) -> None:
        for name, language in (("Аня", "ru"), ("Boris", "en")):
            self.players[name] = await self.trial.person(name, language)
        self.spectator = await self.trial.person("Vika", "ru")
        await self.trial.deal(*self.players.values(), options=options, computers=computers)
        self.game = self.trial.running.state.game

    async def play(self) -> None:
        """To the end; now and then somebody is curious."""
        while not self.trial.over:
            await self.step()
            if self.trial.random.random() < CURIOUS:
                await self.somebody_is_curious()

    async def step(self) -> None:
        """Make one step at a new time, so that the screens before a move differ in time from those after it."""
        await self.trial.passes(0.001)
        if self.trial.running.computer_to_move() is not None:
            await self.trial.passes(THINKING_S)
        else:
            await self.trial.plays_awaited(self.players)

    async def somebody_is_curious(self) -> None:
        """Let somebody tap a random button of any chat, or type a command that shows something."""
        await self.trial.passes(0.001)
        chance = self.trial.random
        who = chance.choice([*self.players.values(), self.spectator])
        if chance.random() < 0.2:
            answer = await self.trial.types(who, chance.choice(TYPED))
        else:
            chats = [self.trial.room, *(player.private for player in self.players.values())]
            said = [data_of(button) for chat in chats for _, button in self.trial.buttons(chat)]
            inside = [data for data in said if not isinstance(from_data(data), TableTap | PlayAgain)]
            if not inside:
                return
            answer = await self.trial.forge_tap(who, chance.choice(inside))
        self.answers.append((who.name, self.trial.clock.now(), {"text": answer.text}))

    async def faults(self) -> list[str]:
        kept = await self.kept()
        onlookers = [self.spectator, *self.players.values()]
        early = [fault for who in onlookers for fault in self._named_too_early(kept, who)]
        return early + self._seed_told_too_early(kept)

    def _seed_told_too_early(self, kept: WebGame) -> list[str]:
        """Return each text with the seed before the last move: every card follows from the seed."""
        ended_at, _, _ = kept.moves[-1]
        shown = [
            (request.at, _words_of(request.screen)) for request in self.trial.platform.log if request.screen
        ]
        found = [*shown, *((at, str(answer)) for _, at, answer in self.answers)]
        return [f"the seed in {text[:300]}" for at, text in found if at < ended_at and kept.seed in text]

    def _named_too_early(self, kept: WebGame, who: Who) -> list[str]:
        shown = [
            (request.at, screen_json(request.screen) | {"record": recorded(request.screen)})
            for request in self.trial.platform.log
            if request.chat in (self.trial.room, who.private) and request.screen is not None
        ]
        found = [(at, answer) for name, at, answer in self.answers if name == who.name]
        assert shown
        return named_too_early([*shown, *found], kept.known(who.name if who.name in kept.seats else None))

    async def kept(self) -> WebGame:
        row, moves = await self.trial.store.game(self.game), await self.trial.store.moves(self.game)
        assert row is not None
        known = self.trial.application.services.people.person
        names = tuple(None if person is None else known(person).name for person in row.seats)
        rows = tuple((move.at, move.seat, move.move) for move in moves)
        return WebGame(self.game, row.header, names, row.started_at, True, rows)


async def a_game(options: Options, seed: int, room: str = "Friday") -> list[str]:
    """Return the early disclosures in a game of two people, with as many computers as it needs, or a third player."""
    trial = Trial(seed=seed)
    trial.room = trial.platform.chat(room)
    await trial.start()
    onlooking = Onlooking(trial)
    await onlooking.deal(options, computers=2 if options.teams is not Teams.OFF else seed % 2)
    await onlooking.play()
    faults = await onlooking.faults()
    await trial.stop()
    return faults


@pytest.mark.parametrize("name", long_but_for(COMMONLY, OPTIONS, tenth=True))
async def test_no_reader_learns_of_a_card_too_early(name: str) -> None:
    """Every other game has a computer."""
    for seed in SEEDS if LONG else [list(OPTIONS).index(name) // 2]:
        assert await a_game(OPTIONS[name], seed) == [], f"seed {seed}"


@pytest.mark.parametrize("name", long_but_for(["podkidnoy", "cheaters"], OPTIONS, tenth=True))
async def test_no_reader_learns_of_a_card_too_early_in_a_chat_without_the_bot(name: str) -> None:
    """*My cards* under the only post shows everybody their own hand in a dialog; the spectator taps it, too."""
    for seed in SEEDS if LONG else [1]:
        assert await a_game(OPTIONS[name], seed, f"{ONE_POST}friends") == [], f"seed {seed}"


def table_that_shows_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show a card of the last drawn hand in the room's post."""

    drawn: list[Card] = []

    def watched(scene: GameScene, view: View, *others: Any) -> Screen:
        drawn[:] = view.hand
        return hand_screen(scene, view, *others)

    def leaking(scene: GameScene, view: View, texts: Texts, hooks: Hooks) -> Screen:
        screen = table_screen(scene, view, texts, hooks)
        return replace(screen, blocks=(*screen.blocks, Paragraph(tuple(map(CardFace, drawn[:1])))))

    monkeypatch.setattr(screens, "hand_screen", watched)
    monkeypatch.setattr(screens, "table_screen", leaking)


def stage_that_shows_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show a card of the last drawn hand in the stage of the room's post. Only a drawn table shows it."""

    drawn: list[Card] = []

    def watched(scene: GameScene, view: View, *others: Any) -> Screen:
        drawn[:] = view.hand
        return hand_screen(scene, view, *others)

    def leaking(scene: GameScene, view: View, texts: Texts, hooks: Hooks) -> Screen:
        screen = table_screen(scene, view, texts, hooks)
        stage = screen.drawn_stage
        if stage is None:
            return screen
        seats = tuple(replace(seat, open=tuple(drawn[:1])) for seat in stage.seats)
        return replace(screen, stage=replace(stage, seats=seats))

    monkeypatch.setattr(screens, "hand_screen", watched)
    monkeypatch.setattr(screens, "table_screen", leaking)


def view_of_all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every view the view of a game with open hands (R44)."""
    view = Running.view

    def leaking(running: Running, seat: Seat | None) -> View:
        seats = map(Seat, range(running.game.seats))
        return replace(view(running, seat), open_hands=tuple(view(running, one).hand for one in seats))

    monkeypatch.setattr(Running, "view", leaking)


def _tables_with(monkeypatch: pytest.MonkeyPatch, added: Callable[[Screen, Running], Screen]) -> None:
    """Let `added` change the room's post; it gets the game of the last view."""
    seen: list[Running] = []
    view = Running.view

    def watched(running: Running, seat: Seat | None) -> View:
        seen[:] = [running]
        return view(running, seat)

    def leaking(scene: GameScene, view: View, texts: Texts, hooks: Hooks) -> Screen:
        return added(table_screen(scene, view, texts, hooks), seen[0])

    monkeypatch.setattr(Running, "view", watched)
    monkeypatch.setattr(screens, "table_screen", leaking)


def table_that_tells_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the seed in the room's post: every hand follows from it."""

    def added(screen: Screen, running: Running) -> Screen:
        assert running.game.deal.seed is not None
        seed = Paragraph((Text(running.game.deal.seed.hex()),))
        return replace(screen, blocks=(*screen.blocks, seed))

    _tables_with(monkeypatch, added)


def file_that_comes_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the record of the running game to the room's post. It has the seed and known moves."""

    def added(screen: Screen, running: Running) -> Screen:
        record = running.game.record().to_text().encode()
        return replace(screen, document=Document("game.durak", record, ""))

    _tables_with(monkeypatch, added)


def dialog_that_shows_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """*My cards* shows the cards of the next player."""

    def leaking(scene: GameScene, view: View, texts: Texts) -> str:
        return hand_in_short(scene, view, texts) if view.seat is None else _next_hand[0](view.seat)

    _next_hand: list[Callable[[Seat], str]] = []
    view = Running.view

    def watched(running: Running, seat: Seat | None) -> View:
        def next_hand(one: Seat) -> str:
            return " ".join(map(card_text, view(running, Seat((one + 1) % running.game.seats)).hand))

        _next_hand[:] = [next_hand]
        return view(running, seat)

    monkeypatch.setattr(Running, "view", watched)
    monkeypatch.setattr(anywhere_commands, "hand_in_short", leaking)


def answer_that_names_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer a tap on an unplayable card with a card of the next player."""

    def leaking(game: Game, seat: Seat, *_: object) -> str:
        return " ".join(map(card_text, game.view(Seat((seat + 1) % game.seats)).hand))

    monkeypatch.setattr(commands, "why_unplayable", leaking)


@pytest.mark.parametrize(
    "leak",
    [
        table_that_shows_a_hand,
        stage_that_shows_a_hand,
        view_of_all_hands,
        table_that_tells_the_seed,
        file_that_comes_too_early,
        answer_that_names_another_hand,
    ],
)
async def test_the_check_finds_a_screen_that_names_a_card_too_early(
    leak: Leak, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    assert await a_game(SHORT, 0) != []
