"""The hand post: what its owner may do now, and the cards to do it with.

Who is neither awaited nor able to do anything sees the hand alone: others' moves change nothing there.
"""

from __future__ import annotations

from bot.buttons import TableTap, TableVerb, to_data
from bot.scene import Choice, GameScene, Marked, Presence, WhichUse
from bot.screen import Block, Button, Gap, Paragraph, Screen, Span, Style, Tap, Text, Tone
from bot.screens.grid import HandButtons
from bot.screens.lines import faces, fingerprint, line, lying, trump_line, until, words
from bot.screens.people import named, room_title
from bot.screens.table import call, table_blocks
from bot.screens.uses import Mode, mode_of, uses_of
from bot.texts import Texts
from engine import Card, Phase, Seat, View, parse_card


def hand_screen(scene: GameScene, view: View, texts: Texts, choice: Choice | None = None) -> Screen:
    """The hand of `view.seat`; in a private solo game it carries the table too.

    `choice` is what was half chosen; it is passed over where it no longer fits.
    """
    assert view.seat is not None, "a hand is somebody's"
    return _Hand(scene, view, texts, view.seat).screen(choice)


class _Hand:
    """One hand post in the making."""

    def __init__(self, scene: GameScene, view: View, texts: Texts, seat: Seat) -> None:
        self._scene = scene
        self._view = view
        self._texts = texts
        self._seat = seat
        self._buttons = HandButtons(scene, view, texts)

    def screen(self, choice: Choice | None) -> Screen:
        if self._scene.seats[self._seat].presence is Presence.AWAY:
            return self._away()
        mode = mode_of(self._view, self._seat)
        if mode == "waits":
            return self._waiting()
        card = self._asked(choice)
        if card is not None:
            question = self._texts.rich("hand-which", card=faces((card,)))
            return Screen(self._blocks(mode, line(*question)), tuple(self._buttons.choosing(card)))
        if mode == "attack" and isinstance(choice, Marked) and self._fits(choice):
            return Screen(self._blocks(mode, self._marked(choice)), tuple(self._buttons.marking(choice)))
        if mode == "taking":
            return Screen(self._blocks(mode), tuple(self._buttons.idle()))
        return Screen(self._blocks(mode), tuple(self._buttons.playing(mode)))

    # whole posts

    def _waiting(self) -> Screen:
        if self._scene.private:
            heading = call(self._scene, self._view, self._texts)
            return Screen((heading, *self._around()), tuple(self._buttons.idle()))
        place = self._view.players[self._seat].place
        if place is not None:
            spans = self._texts.rich("hand-out", place=place)
        else:
            spans = self._texts.rich("hand-waits" if self._view.hand else "hand-without-cards")
        trump = self._texts.rich("hand-trump", suit=self._view.trump.sign)
        return Screen((self._head(spans, Tone.TITLE), line(*trump)), tuple(self._buttons.idle()))

    def _away(self) -> Screen:
        back = TableTap(self._scene.table, TableVerb.BACK)
        button = Button(self._texts("hand-button-i-am-back"), Tap(to_data(back)), Style.MAIN)
        heading = self._head(self._texts.rich("hand-away"), Tone.CALL)
        blocks: tuple[Block, ...] = (heading, words(self._texts, "hand-away-hint"))
        if self._scene.private:
            blocks += self._around()
        return Screen(blocks, (*self._buttons.idle(), (button,)))

    # parts

    def _blocks(self, mode: Mode, question: Paragraph | None = None) -> tuple[Block, ...]:
        timed = mode in ("attack", "defend", "throw", "add")
        deadline = until(self._scene, self._view, self._texts) if timed else ()
        defender = named(self._scene.seats, self._view.defender, self._texts)
        spans = self._texts.rich(_CALLS[mode], name=defender)
        heading = self._head(spans, Tone.CALL if timed else Tone.TITLE, deadline)
        asked = () if question is None else (Gap(), question)
        if self._scene.private:
            return (heading, *self._around(), *asked)
        blocks: list[Block] = [heading, trump_line(self._view, self._texts)]
        if mode not in ("taking", "may-take"):
            blocks.append(self._opponent(mode))
        return (*blocks, *lying(self._view), *asked)

    def _around(self) -> tuple[Block, ...]:
        """The table, where the hand post is the only one."""
        table = table_blocks(self._scene, self._view, self._texts, self._seat)
        return (*table, fingerprint(self._scene.commitment, self._texts))

    def _head(self, spans: tuple[Span, ...], tone: Tone, deadline: tuple[Span, ...] = ()) -> Paragraph:
        """The first line names the room."""
        if not self._scene.private:
            room = Text(room_title(self._scene.room))
            spans = self._texts.rich("hand-in-room", call=spans, room=room)
        return Paragraph((*spans, *deadline), tone)

    def _opponent(self, mode: Mode) -> Paragraph:
        seats, view, texts = self._scene.seats, self._view, self._texts
        if mode == "defend":
            return line(*texts.rich("hand-from", name=named(seats, view.attacker, texts)))
        held = view.players[view.defender].cards
        message = "hand-holds" if mode == "add" else "hand-against"
        return line(*texts.rich(message, name=named(seats, view.defender, texts), cards=held))

    def _marked(self, choice: Marked) -> Paragraph:
        marked = tuple(map(parse_card, choice.cards))
        more = any({*marked} < {*attack.cards} for attack in uses_of(self._view).together)
        message = "hand-marked-more" if more else "hand-marked"
        return line(*self._texts.rich(message, cards=faces(marked)))

    def _asked(self, choice: Choice | None) -> Card | None:
        """The card that is asked about, if it still could do several things."""
        if not isinstance(choice, WhichUse):
            return None
        card = parse_card(choice.card)
        return card if len(uses_of(self._view).alone.get(card, ())) > 1 else None

    def _fits(self, choice: Marked) -> bool:
        """Whether the marked cards can still be laid together, or be added to."""
        marked = set(map(parse_card, choice.cards))
        uses = uses_of(self._view)
        if len(marked) == 1:
            return marked <= uses.alone.keys()
        return any(marked <= set(attack.cards) for attack in uses.together)


_CALLS: dict[Mode, str] = {
    "attack": "hand-calls-attack",
    "defend": "hand-calls-defend",
    "throw": "hand-calls-throw",
    "add": "hand-calls-add",
    "may-throw": "hand-may-throw",
    "may-take": "hand-may-take",
    "taking": "hand-taking",
}


def last_call_screen(scene: GameScene, view: View, texts: Texts) -> Screen:
    """The last call: a notice of its own to who must decide, when three quarters of the time are gone."""
    message = "last-call-attack" if view.phase is Phase.ATTACK else "last-call-defend"
    spans = texts.rich(message)
    if not scene.private:
        spans = texts.rich("hand-in-room", call=spans, room=Text(room_title(scene.room)))
    heading = Paragraph((*spans, *until(scene, view, texts)), Tone.CALL)
    return Screen((heading, words(texts, "last-call-hint", tone=Tone.SMALL)))
