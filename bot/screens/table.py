"""The table post: what everybody in the room sees of a running game."""

from __future__ import annotations

from collections.abc import Iterator

from bot.buttons import TableTap, TableVerb, to_data
from bot.scene import GameScene, Presence
from bot.screen import Block, Button, Gap, Paragraph, Screen, Span, Style, Tap, Tone
from bot.screens.lines import fingerprint, line, lying, title, trump_line, until, words
from bot.screens.people import all_named, named, seat_name
from bot.screens.story import story
from bot.texts import Texts
from engine import Phase, PlayerView, Seat, View


def table_screen(scene: GameScene, view: View, texts: Texts) -> Screen:
    """The table as the whole room may see it; `view` is a spectator's."""
    blocks = [title(scene, texts), *table_blocks(scene, view, texts, None)]
    if view.phase is Phase.OVER:
        blocks.append(words(texts, "table-over", tone=Tone.CALL))
        return Screen((*blocks, fingerprint(scene.commitment, texts)))
    blocks.append(call(scene, view, texts))
    blocks.extend(_remarks(scene, texts))
    blocks.append(fingerprint(scene.commitment, texts))
    return Screen(tuple(blocks), tuple(_rows(scene, view, texts)))


def table_blocks(scene: GameScene, view: View, texts: Texts, you: Seat | None) -> list[Block]:
    """Trump, players, the cards on the table and what happened; `you` is spoken to in one's own solo game."""
    blocks: list[Block] = [trump_line(view, texts), Gap()]
    blocks.extend(_player(scene, view, player, texts, you) for player in view.players)
    blocks.extend(lying(view))
    told = story(scene, you, texts)
    if told is not None:
        blocks.extend((Gap(), told) if view.table or view.phase is Phase.OVER else (told,))
    return blocks


def call(scene: GameScene, view: View, texts: Texts) -> Paragraph:
    """Who is awaited, what for and until when; while throwing in is open, who has not said done yet."""
    awaited = view.awaited
    if awaited.must is not None:
        kind = "table-calls-attack" if view.phase is Phase.ATTACK else "table-calls-defend"
        spans = texts.rich(kind, name=named(scene.seats, awaited.must, texts))
    else:
        names, count = all_named(scene.seats, awaited.may, texts), len(awaited.may)
        if view.phase is Phase.TAKING:
            defender = named(scene.seats, view.defender, texts)
            spans = texts.rich("table-calls-add", name=defender, names=names, count=count)
        else:
            spans = texts.rich("table-calls-throw", names=names, count=count)
    return line(*spans, *until(scene, view, texts), tone=Tone.CALL)


def _player(scene: GameScene, view: View, player: PlayerView, texts: Texts, you: Seat | None) -> Paragraph:
    name = named(scene.seats, player.seat, texts, you)
    if player.place is not None:
        return line(*texts.rich("table-player-out", name=name, place=player.place))
    message = "table-player"
    if view.phase is not Phase.OVER:
        message += {view.attacker: "-attacks", view.defender: "-defends"}.get(player.seat, "")
    spans: tuple[Span, ...] = texts.rich(message, name=name, cards=player.cards)
    absent = {Presence.AWAY: "table-player-away", Presence.LEFT: "table-player-left"}
    presence = scene.seats[player.seat].presence
    return line(*spans, *(texts.rich(absent[presence]) if presence in absent else ()))


def _remarks(scene: GameScene, texts: Texts) -> Iterator[Paragraph]:
    if scene.cancel_agreed:
        names = all_named(scene.seats, scene.cancel_agreed, texts)
        needed = sum(1 for seat in scene.seats if seat.presence is Presence.HERE)
        agreed = len(scene.cancel_agreed)
        yield line(*texts.rich("table-cancel-asked", names=names, agreed=agreed, needed=needed))
    if scene.stale:
        yield words(texts, "table-stale")


def _rows(scene: GameScene, view: View, texts: Texts) -> Iterator[tuple[Button, ...]]:
    yield (_button(scene, texts("table-button-hand"), TableVerb.HAND, style=Style.MAIN),)
    for player in view.players:
        if player.place is None and scene.seats[player.seat].presence is Presence.LEFT:
            label = texts("table-button-take-over", name=seat_name(scene.seats, player.seat, texts))
            yield (_button(scene, label, TableVerb.TAKE_OVER, str(player.seat)),)
    if scene.cancel_agreed:
        yield (_button(scene, texts("table-button-agree"), TableVerb.AGREE, style=Style.DANGER),)
    if scene.stale:
        yield (_button(scene, texts("table-button-close"), TableVerb.CLOSE, style=Style.DANGER),)


def _button(
    scene: GameScene, label: str, verb: TableVerb, argument: str = "", *, style: Style = Style.PLAIN
) -> Button:
    return Button(label, Tap(to_data(TableTap(scene.table, verb, argument))), style)
