"""The hand post: the cards of its owner and their possible moves.

Unless the post also shows the table or the bout, it changes for a waiting player only with the attacker and the
defender, about once a bout: an edit at each move of the others would take most of a platform's requests.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.domain.ids import Chat, MessageId
from bot.domain.rows import HandOrder
from bot.domain.scene import Choice, CutAt, Doubt, GameScene, Hinted, Marked, Pace, Presence, WhichUse
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    Gap,
    Paragraph,
    Screen,
    Span,
    Stage,
    Style,
    Tap,
    Tone,
    WayBack,
    lettered,
    plain_text,
)
from bot.domain.tap_data import TableTap, TableVerb
from bot.hooks import NO_HOOKS, Hooks
from bot.i18n.texts import Texts
from bot.screens.grid import HandButtons, Mode, calls_of, mode_of, moves_by_card
from bot.screens.hints import hint_words, hinted_parts
from bot.screens.lines import (
    all_named,
    faces,
    in_its_room,
    is_elsewhere,
    line,
    named,
    table_cards,
    teams_in,
    trump_in_short,
    trump_lines,
    with_deadline,
    words,
)
from bot.screens.stage import hand_stage
from bot.screens.table import UNDECIDED, call_words, closing_rows, remarks, table_blocks
from engine import Card, Phase, Seat, View, parse_card


def hand_screen(
    scene: GameScene,
    view: View,
    texts: Texts,
    choice: Choice | None = None,
    order: HandOrder = HandOrder.BY_SUIT,
    hooks: Hooks = NO_HOOKS,
) -> Screen:
    """Return the hand post of `view.seat`. It shows the table, too, if its reader sees no other post of the game.

    `choice` is a pending choice of the player; an impossible one is ignored. `order` is the order of the cards.
    """
    assert view.seat is not None, "a hand is somebody's"
    return lettered(_HandPost(scene, view, texts, view.seat, order, hooks).screen(choice), texts.letters)


def with_way_back(screen: Screen, room: Chat, post: MessageId, texts: Texts) -> Screen:
    """Return the screen with a link to the table's post `post` in its room."""
    return replace(screen, way_back=WayBack(texts("hand-button-table"), room, post))


def call_in_short(scene: GameScene, view: View, texts: Texts) -> str:
    """Return the first line of a hand as plain words, without the room and the deadline."""
    assert view.seat is not None, "a hand is somebody's"
    return _HandPost(scene, view, texts, view.seat, HandOrder.BY_SUIT, NO_HOOKS).call


class _HandPost:
    """One hand post under construction, for the player at `seat`."""

    def __init__(
        self, scene: GameScene, view: View, texts: Texts, seat: Seat, order: HandOrder, hooks: Hooks
    ) -> None:
        self._scene = scene
        self._view = view
        self._texts = texts
        self._seat = seat
        self._uses = moves_by_card(view)
        self._mode = mode_of(view, seat)
        self._order = order
        self._hooks = hooks
        self._buttons = HandButtons(scene, view, texts, order)

    def screen(self, choice: Choice | None) -> Screen:
        shown = replace(
            self._screen(choice), lasting_call=_has_hours_to_act(self._scene, self._view, self._seat)
        )
        return replace(shown, rows=(*shown.rows, *self._further_rows()))

    def _further_rows(self) -> Iterator[ButtonRow]:
        """Yield the row of features, and in a post elsewhere the rows to close the table."""
        is_away = self._scene.seats[self._seat].presence is Presence.AWAY
        hooks = () if is_away else self._hooks.hand_buttons
        added = tuple(button for hook in hooks for button in hook(self._scene, self._texts))
        if added:
            yield added
        if is_elsewhere(self._scene):
            yield from closing_rows(self._scene, self._texts)

    @property
    def call(self) -> str:
        """The first line as plain words."""
        if self._scene.seats[self._seat].presence is Presence.AWAY:
            return self._texts("hand-away")
        return plain_text(self._idle_words() if self._mode == "waits" else self._call())

    def _screen(self, choice: Choice | None) -> Screen:
        if self._scene.seats[self._seat].presence is Presence.AWAY:
            return replace(self._away(), stage=self._stage_away)
        if isinstance(choice, Hinted) and choice.hint.move in self._view.legal_moves:
            return self._hinted(choice)
        asked = self._question(choice)
        if asked is None:
            return replace(self._unasked(), stage=self._stage)
        question, rows = asked

        def stage() -> Stage:
            held = () if isinstance(choice, Marked) else self._buttons.held(self._uses)
            return self._stage(question, held)

        return Screen(self._blocks(question), tuple(rows), stage=stage)

    def _hinted(self, hinted: Hinted) -> Screen:
        """Return the hand with a hint for the player. The buttons for all moves stay."""
        hint = hint_words(hinted, self._view, self._texts)

        def stage() -> Stage:
            drawn = self._stage(hint)
            return replace(drawn, turn=replace(drawn.turn, hinted=hinted_parts(hinted.hint.move)))

        return Screen(self._blocks(hint), tuple(self._rows(asked=True)), stage=stage)

    def _stage_away(self) -> Stage:
        return self._stage_of(None, self._texts.rich("hand-away"))

    def _stage(self, question: Paragraph | None = None, held: tuple[Button, ...] = ()) -> Stage:
        call = self._waiting_words() if self._mode == "waits" else self._call()
        return self._stage_of(self._mode, call, question, held)

    def _stage_of(
        self,
        mode: Mode | None,
        call: tuple[Span, ...],
        question: Paragraph | None = None,
        held: tuple[Button, ...] = (),
    ) -> Stage:
        scene, view, texts = self._scene, self._view, self._texts
        return hand_stage(scene, view, texts, mode, call, self._order, question=question, held=held)

    def _call(self) -> tuple[Span, ...]:
        defender = named(self._scene.seats, self._view.defender, self._texts)
        return self._texts.rich(_CALLS[self._mode], name=defender)

    def _unasked(self) -> Screen:
        if self._mode == "waits":
            return self._waiting()
        return Screen(self._blocks(), tuple(self._rows()))

    def _rows(self, *, asked: bool = False) -> list[ButtonRow]:
        match self._mode:
            case "cut":
                return self._buttons.cutting()
            case "redeal":
                return self._buttons.deciding()
            case "taking":
                return self._buttons.idle()
            case _:
                hint = self._buttons.hint(self._mode) if self._scene.hints and not asked else ()
                return [*self._buttons.playing(self._mode, self._uses), *hint]

    def _question(self, choice: Choice | None) -> tuple[Paragraph, list[ButtonRow]] | None:
        """Return the question of a pending choice with its buttons; None for no choice or an impossible one."""
        match choice:
            case WhichUse(name) if self._uses.needs_choice(card := parse_card(name)):
                question = line(*self._texts.rich("hand-which", card=faces((card,))))
                return question, self._buttons.choosing(card, self._uses)
            case Marked() if self._mode == "attack" and self._can_play(choice):
                return self._marked(choice), self._buttons.marking(choice, self._uses)
            case CutAt(place) if self._mode == "cut" and 0 < place < self._view.cards_to_cut:
                return self._cut_words(place), self._buttons.cutting_at(place)
            case Doubt() if calls_of(self._view):
                return words(self._texts, "hand-doubt"), self._buttons.calling()
            case _:
                return None

    def _can_play(self, choice: Marked) -> bool:
        """Return True if the marked cards can still be played together."""
        return bool(self._uses.attacks_with(tuple(map(parse_card, choice.cards))))

    def _marked(self, choice: Marked) -> Paragraph:
        marked = tuple(map(parse_card, choice.cards))
        more = any(self._uses.attacks_with((*marked, card)) for card in self._could_join(marked))
        message = "hand-marked-more" if more else "hand-marked"
        return line(*self._texts.rich(message, cards=faces(marked)))

    def _could_join(self, marked: tuple[Card, ...]) -> list[Card]:
        """Return the other cards of the hand with the rank of the marked cards."""
        left = list(self._view.hand)
        for card in marked:
            left.remove(card)
        return [card for card in left if card.rank is marked[0].rank]

    def _cut_words(self, place: int) -> Paragraph:
        left = self._view.cards_to_cut - place
        return words(self._texts, "hand-cut-at", lifted=place, left=left)

    def _waiting(self) -> Screen:
        words, table = self._waiting_words(), self._table()
        if table:
            heading = self._head(words, Tone.CALL, timed=True)
            return Screen((heading, *table), tuple(self._buttons.idle()))
        heading, trump = self._head(words, Tone.TITLE), trump_in_short(self._view, self._texts)
        return Screen((heading, trump, *self._bout()), tuple(self._buttons.idle()))

    def _bout(self) -> Iterator[Block]:
        """Yield the attacker with the defender.

        If the hand shows the bout, yield also the awaited players before, and the cards on the table after this.
        """
        view, texts = self._view, self._texts
        if self._scene.shows_bout:
            yield line(*call_words(self._scene, view, texts))
        if view.phase not in UNDECIDED:
            attacker, defender = (
                named(self._scene.seats, seat, texts, self._seat) for seat in (view.attacker, view.defender)
            )
            yield line(*texts.rich("hand-bout", attacker=attacker, defender=defender))
        if view.table and self._scene.shows_bout:
            yield from table_cards(view)

    def _waiting_words(self) -> tuple[Span, ...]:
        """Return the first words for a waiting player, with the awaited players if the hand shows the table."""
        if self._scene.alone:
            return call_words(self._scene, self._view, self._texts)
        return self._idle_words()

    def _idle_words(self) -> tuple[Span, ...]:
        place = self._view.players[self._seat].place
        if place is not None:
            return self._texts.rich("hand-out", place=place)
        if self._view.phase is Phase.CUT:
            return self._texts.rich("hand-not-dealt")
        return self._texts.rich("hand-waits" if self._view.hand else "hand-without-cards")

    def _away(self) -> Screen:
        back = TableTap(self._scene.table, TableVerb.BACK)
        button = Button(self._texts("hand-button-i-am-back"), Tap(back.text()), Style.MAIN)
        heading = self._head(self._texts.rich("hand-away"), Tone.CALL)
        hint = words(self._texts, "hand-away-hint")
        return Screen((heading, hint, *self._table()), (*self._buttons.idle(), (button,)))

    def _blocks(self, question: Paragraph | None = None) -> tuple[Block, ...]:
        timed = self._mode in _TIMED
        heading = self._head(self._call(), Tone.CALL if timed else Tone.TITLE, timed=timed)
        asked = () if question is None else (Gap(), question)
        if table := self._table():
            return (heading, *table, *asked)
        trump = trump_lines(self._scene, self._view, self._texts)
        return (heading, *trump, *self._others(), *table_cards(self._view), *asked)

    def _table(self) -> tuple[Block, ...]:
        """Return the lines of the table if the reader sees no other post of the game; else nothing."""
        if not self._scene.alone:
            return ()
        table = table_blocks(self._scene, self._view, self._texts, self._seat)
        said = remarks(self._scene, self._texts, self._hooks) if is_elsewhere(self._scene) else ()
        return (*table, *said)

    def _head(self, spans: tuple[Span, ...], tone: Tone, *, timed: bool = False) -> Paragraph:
        """Return the first line, with the name of the room if there is one, and the deadline if `timed`."""
        spans = in_its_room(spans, self._scene, self._texts)
        if timed:
            spans = with_deadline(spans, self._scene, self._view, self._texts)
        return Paragraph(spans, tone)

    def _others(self) -> Iterator[Paragraph]:
        """Yield lines with the opponent (if the player may act against one), the partners and the open hands."""
        if self._mode in _AGAINST_SOMEBODY:
            yield self._opponent()
        partners = [
            seat for team in teams_in(self._view) if self._seat in team for seat in team if seat != self._seat
        ]
        if partners:
            yield line(
                *self._texts.rich("hand-partners", names=all_named(self._scene.seats, partners, self._texts))
            )
        for seat, cards in enumerate(self._view.open_hands):
            if seat != self._seat and cards:
                name = named(self._scene.seats, seat, self._texts)
                yield line(*self._texts.rich("hand-open", name=name, cards=faces(cards)))

    def _opponent(self) -> Paragraph:
        seats, view, texts = self._scene.seats, self._view, self._texts
        if self._mode == "defend":
            return line(*texts.rich("hand-from", name=named(seats, view.attacker, texts)))
        held = view.players[view.defender].cards
        message = "hand-holds" if view.phase is Phase.TAKING else "hand-against"
        return line(*texts.rich(message, name=named(seats, view.defender, texts), count=held))


_CALLS: dict[Mode, str] = {
    "cut": "hand-calls-cut",
    "redeal": "hand-calls-redeal",
    "attack": "hand-calls-attack",
    "defend": "hand-calls-defend",
    "throw": "hand-calls-throw",
    "add": "hand-calls-add",
    "watch": "hand-calls-watch",
    "may-throw": "hand-may-throw",
    "may-take": "hand-may-take",
    "taking": "hand-taking",
    "waits": "hand-waits",
}
_TIMED = ("cut", "redeal", "attack", "defend", "throw", "add", "watch")
_AGAINST_SOMEBODY = ("attack", "defend", "throw", "add", "watch", "may-throw")


def last_call_screen(scene: GameScene, view: View, texts: Texts) -> Screen:
    """Return the last call, a notice to the player to move after three quarters of their time.

    It names the move made for a player out of time (`mildest`).
    """
    call, hint = _LAST_CALLS.get(view.phase, ("last-call-defend", "last-call-defend-hint"))
    spans = in_its_room(texts.rich(call), scene, texts)
    heading = Paragraph(with_deadline(spans, scene, view, texts), Tone.CALL)
    return Screen((heading, words(texts, hint, tone=Tone.SMALL)), lasting_call=_is_slow(scene))


def _is_slow(scene: GameScene) -> bool:
    return scene.pace in (Pace.MAIL, Pace.NONE)


def _has_hours_to_act(scene: GameScene, view: View, seat: Seat) -> bool:
    return _is_slow(scene) and view.awaited.must == seat


_LAST_CALLS = {
    Phase.CUT: ("last-call-cut", "last-call-cut-hint"),
    Phase.REDEAL: ("last-call-redeal", "last-call-redeal-hint"),
    Phase.ATTACK: ("last-call-attack", "last-call-attack-hint"),
}
