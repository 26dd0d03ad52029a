"""The table post: a running game as shown to the whole room, in words or with a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from bot.domain.cards import card_text
from bot.domain.faces import faces_of
from bot.domain.room_settings import TableView
from bot.domain.scene import GameScene, Presence
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    CardFace,
    Gap,
    OpenChat,
    Paragraph,
    RoomName,
    Screen,
    Span,
    Stage,
    Style,
    Tap,
    Text,
    Tone,
    lettered,
)
from bot.domain.sketches import TableSketch
from bot.domain.tap_data import TableTap, TableVerb
from bot.hooks import NO_HOOKS, Hooks
from bot.i18n.texts import Texts
from bot.screens.lines import (
    all_named,
    faces,
    line,
    named,
    seat_name,
    table_cards,
    teams_in,
    title,
    trump_lines,
    with_deadline,
    with_guest_mark,
    with_reaction,
    with_substitute,
    words,
)
from bot.screens.stage import table_stage
from bot.screens.story import story
from engine import Phase, PlayerView, Seat, View


def table_screen(scene: GameScene, view: View, texts: Texts, hooks: Hooks = NO_HOOKS) -> Screen:
    """Return the table post for a whole room; `view` is the view of a spectator."""
    blocks = [*title(scene, texts), *table_blocks(scene, view, texts, None)]
    if view.phase is Phase.OVER:
        over = words(texts, "table-over", tone=Tone.CALL)
        over_stage = partial(table_stage, scene, view, texts, over.spans)
        return lettered(Screen((*blocks, over), stage=over_stage), texts.letters)
    blocks.append(call(scene, view, texts))
    said = tuple(remarks(scene, texts, hooks))
    blocks.extend(said)

    def stage() -> Stage:
        return table_stage(scene, view, texts, call_words(scene, view, texts), said)

    return lettered(Screen(tuple(blocks), tuple(_rows(scene, view, texts)), stage=stage), texts.letters)


def table_blocks(scene: GameScene, view: View, texts: Texts, you: Seat | None) -> list[Block]:
    """Return trump, players, cards on the table and latest events. `you` is the only reader's seat; None for a room."""
    blocks: list[Block] = [*trump_lines(scene, view, texts), *_teams(scene, view, texts, you), Gap()]
    blocks.extend(_player(scene, view, player, texts, you) for player in view.players)
    blocks.extend(table_cards(view))
    latest = story(scene, view, you, texts)
    if latest is not None:
        blocks.extend((Gap(), latest) if view.table or view.phase is Phase.OVER else (latest,))
    return blocks


def call(scene: GameScene, view: View, texts: Texts) -> Paragraph:
    """Return a line with the awaited decision, its player and its deadline, or with all players free to throw in."""
    return line(*with_deadline(call_words(scene, view, texts), scene, view, texts), tone=Tone.CALL)


def call_words(scene: GameScene, view: View, texts: Texts) -> tuple[Span, ...]:
    """Return the line of `call` without its time: the awaited decision and player, or all players free to throw in."""
    awaited = view.awaited
    if awaited.must is not None:
        kind = _DECISIONS.get(view.phase, "table-calls-defend")
        return texts.rich(kind, name=named(scene.seats, awaited.must, texts))
    names, count = all_named(scene.seats, awaited.may, texts), len(awaited.may)
    if view.phase is Phase.TAKING:
        taker = named(scene.seats, view.defender, texts)
        kind = "watch-take" if view.options.cheating else "add"
        return texts.rich(f"table-calls-{kind}", name=taker, names=names, count=count)
    kind = "watch" if view.options.cheating else "throw"
    return texts.rich(f"table-calls-{kind}", names=names, count=count)


_DECISIONS = {
    Phase.CUT: "table-calls-cut",
    Phase.REDEAL: "table-calls-redeal",
    Phase.ATTACK: "table-calls-attack",
}
UNDECIDED = (Phase.CUT, Phase.REDEAL, Phase.OVER)
"""Phases without an attacker: before the first attack is decided, and after the game."""


def _teams(scene: GameScene, view: View, texts: Texts, you: Seat | None) -> Iterator[Paragraph]:
    """Yield a line with the teams, if there are any (R33)."""
    teams = teams_in(view)
    if teams:
        against = Text(texts("list-against"))
        names = [all_named(scene.seats, team, texts, you) for team in teams]
        spans = [span for team in names for span in (against, *team)][1:]
        yield line(*texts.rich("table-teams", teams=tuple(spans)))


def _player(scene: GameScene, view: View, player: PlayerView, texts: Texts, you: Seat | None) -> Paragraph:
    name = named(scene.seats, player.seat, texts, you)
    if player.place is not None:
        out = texts.rich("table-player-out", name=name, place=player.place)
        out = with_guest_mark(out, scene.seats[player.seat], texts)
        out = with_substitute(out, scene.seats[player.seat], texts)
        return line(*with_reaction(out, scene.seats[player.seat], texts))
    message = "table-player"
    if view.phase not in UNDECIDED:
        message += {view.attacker: "-attacks", view.defender: "-defends"}.get(player.seat, "")
    spans: tuple[Span, ...] = texts.rich(message, name=name, count=player.cards)
    if player.secret:
        spans = texts.rich("table-player-secret", player=spans, count=player.secret)
    if view.open_hands and player.seat != you and player.cards:
        spans = texts.rich("table-player-holds", player=spans, cards=faces(view.open_hands[player.seat]))
    absent = {Presence.AWAY: "table-player-away", Presence.LEFT: "table-player-left"}
    presence = scene.seats[player.seat].presence
    spans = with_guest_mark(spans, scene.seats[player.seat], texts)
    if view.phase is Phase.OVER:
        spans = with_substitute(spans, scene.seats[player.seat], texts)
    elif presence in absent:
        spans = texts.rich(absent[presence], player=spans)
    return line(*with_reaction(spans, scene.seats[player.seat], texts))


def remarks(scene: GameScene, texts: Texts, hooks: Hooks) -> Iterator[Block]:
    """Yield the lines of features, then those about cancelling, a long pause, and people waiting for the next game."""
    for hook in hooks.table_lines:
        yield from hook(scene, texts)
    if scene.cancel_agreed:
        names = all_named(scene.seats, scene.cancel_agreed, texts)
        needed = sum(seat.presence.seated for seat in scene.seats)
        agreed = len(scene.cancel_agreed)
        yield line(*texts.rich("table-cancel-asked", names=names, agreed=agreed, needed=needed))
    if scene.stale:
        yield words(texts, "table-stale")
    if scene.next_seats:
        seats, count = scene.next_seats, len(scene.next_seats)
        yield line(*texts.rich("table-next-seats", names=all_named(seats, range(count), texts)))


def _rows(scene: GameScene, view: View, texts: Texts) -> Iterator[ButtonRow]:
    yield (_hand_button(scene, texts),)
    for player in view.players if scene.people_decide else ():
        if player.place is None and scene.seats[player.seat].presence is Presence.LEFT:
            label = texts("table-button-take-over", name=seat_name(scene.seats, player.seat, texts))
            yield (_button(scene, label, TableVerb.TAKE_OVER, str(player.seat)),)
    yield from closing_rows(scene, texts)


def closing_rows(scene: GameScene, texts: Texts) -> Iterator[ButtonRow]:
    """Yield a button to agree to cancel the game, if somebody asks for it, and one to close it after a long pause."""
    if scene.cancel_agreed:
        yield (_button(scene, texts("table-button-agree"), TableVerb.AGREE, style=Style.DANGER),)
    if scene.stale:
        yield (_button(scene, texts("table-button-close"), TableVerb.CLOSE, style=Style.DANGER),)


def _hand_button(scene: GameScene, texts: Texts) -> Button:
    """Return the button *My cards*: a link to the private chat if the bot can write to every player, else a tap."""
    data = TableTap(scene.table, TableVerb.HAND).text()
    reached = all(seat.reachable for seat in scene.seats if seat.presence.seated)
    return Button(texts("table-button-hand"), OpenChat(data) if reached else Tap(data), Style.MAIN)


def _button(
    scene: GameScene, label: str, verb: TableVerb, argument: str = "", *, style: Style = Style.PLAIN
) -> Button:
    return Button(label, Tap(TableTap(scene.table, verb, argument).text()), style)


def with_table_picture(
    screen: Screen, view: View, wanted: TableView, chosen: Sequence[int | None] = ()
) -> Screen:
    """Return the table post with a sketch for its picture, if the room wants one; `view` is the view of a spectator.

    `chosen` are the numbers of the faces of the people at the seats, None for a seat with an unknown one.

    `TableView.BOTH` puts the whole text under the picture. For a picture alone, the caption has only the latest events
    and the awaited decision.
    """
    if wanted is TableView.TEXT or screen.stage is None or view.turned_up is None:
        return screen
    stage = screen.drawn_stage
    assert stage is not None, "a table has a stage"
    assert view.seat is None, "a room sees nobody's cards"
    sketch = TableSketch(
        title=stage.title,
        seats=stage.seats,
        pairs=tuple((pair.attack, pair.beat) for pair in view.table),
        turned_up=view.turned_up,
        trump=view.trump,
        talon=view.talon,
        discarded=view.discarded,
        call=_plain(stage.turn.words),
        letters=screen.letters,
        faces=faces_of(stage.seats, chosen),
    )
    story: tuple[Block, ...] = (Paragraph(stage.story),) if stage.story else ()
    calls = tuple(one for one in screen.blocks if isinstance(one, Paragraph) and one.tone is Tone.CALL)
    caption = screen.blocks if wanted is TableView.BOTH else (*story, *calls)
    return replace(screen, sketch=sketch, caption=caption, stage=stage)


def _plain(spans: Iterable[Span]) -> str:
    """Return the spans as plain text: their words, names of rooms and cards."""
    words = []
    for span in spans:
        match span:
            case Text(text) | RoomName(text):
                words.append(text)
            case CardFace(card, letters):
                words.append(card_text(card, letters))
            case _:
                pass
    return "".join(words)
