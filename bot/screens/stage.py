"""The stage of each screen of a game: the facts of its lines as data, for platforms with drawn tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from bot.domain.rank_rows import Achievement
from bot.domain.rows import HandOrder
from bot.domain.scene import GameScene, LobbyScene, SceneSeat
from bot.domain.screen import Block, Button, Paragraph, Screen, Span, Stage, Turn
from bot.domain.stage import Part, Role, SeatShown
from bot.domain.tap_data import TableTap, TableVerb
from bot.game.lobby import seats_offered
from bot.i18n.texts import Texts
from bot.screens.grid import Mode, moves_by_card
from bot.screens.lines import (
    is_elsewhere,
    match_title,
    named,
    room_title,
    seat_name,
    standing_notes,
    title_words,
)
from bot.screens.offers import all_games, paces, popular_games
from bot.screens.story import end_of_bout, last_bout, story
from engine import (
    Beat,
    Card,
    Outcome,
    Phase,
    PlayerView,
    ReplayStep,
    SaidDone,
    Seat,
    Side,
    Teams,
    ThrowWhen,
    Transfer,
    View,
    is_honest,
    teams_of,
)

Spans = tuple[Span, ...]
_UNDECIDED = (Phase.CUT, Phase.REDEAL, Phase.OVER)


def table_stage(
    scene: GameScene, view: View, texts: Texts, call: tuple[Span, ...], notes: Sequence[Block] = ()
) -> Stage:
    """Return the stage of the table post. `call` are the words for the awaited player, `notes` are further lines.

    The hint is for waiting players, because their own hands have none.
    """
    turn = Turn(call, _watching(scene, view, texts), until=scene.until, within=_within(scene, view))
    table = _game(Part.TABLE, scene, view, texts, turn, (*_uncommon(view, texts), *notes))
    asks = TableTap(scene.table, TableVerb.NEXT_SEAT).text() if scene.next_free else ""
    users = tuple(seat.user for seat in scene.next_seats if seat.user is not None)
    return replace(table, next_seat=asks, next_users=users)


def with_own_stories(screen: Screen, scene: GameScene, view: View, texts: Texts) -> Screen:
    """Return the table post with events in the second person for the people at the table (`Stage.own_stories`)."""
    stage = screen.drawn_stage
    if stage is None:
        return screen

    def latest(seat: Seat) -> Spans:
        said = story(scene, view, seat, texts)
        return () if said is None else said.spans

    def ending(seat: Seat) -> Spans:
        return end_of_bout(scene, view, seat, texts)

    ended = next((block.spans for block in stage.last_bout if isinstance(block, Paragraph)), ())
    stories, endings = _told_by_seat(scene, stage.story, latest), _told_by_seat(scene, ended, ending)
    return replace(screen, stage=replace(stage, own_stories=stories, own_endings=endings))


def _told_by_seat(scene: GameScene, said: Spans, tell: Callable[[Seat], Spans]) -> tuple[Spans, ...]:
    """Return the words of `tell` for each seat; nothing if all of them are empty.

    Those of a seat are empty if they equal `said`, the words for the whole room.
    """
    if not said:
        return ()
    told = tuple(() if seat.user is None else tell(Seat(at)) for at, seat in enumerate(scene.seats))
    own = tuple(() if spans == said else spans for spans in told)
    return own if any(own) else ()


def hand_stage(  # noqa: PLR0913 -- a hand's stage is made of just this
    scene: GameScene,
    view: View,
    texts: Texts,
    mode: Mode | None,
    call: tuple[Span, ...],
    order: HandOrder,
    *,
    question: Paragraph | None = None,
    held: tuple[Button, ...] = (),
) -> Stage:
    """Return the stage of the hand post, with the table if the reader sees no other post of the game.

    `mode` is the situation of the seat, None while a computer plays for it. `call` are the first words. `question` is
    shown in place of the hint, and `held` are the buttons of the cards, while the rows of the screen have a question.
    """
    hint = question.spans if question is not None else _hint(scene, view, texts, mode)
    beats, alone = _beats(view) if mode == "defend" else (), scene.alone
    until, within = (scene.until, _within(scene, view)) if mode in _TIMED or alone else (None, None)
    turn = Turn(call, hint, mode or "away", until, within)
    if not alone:
        return Stage(Part.HAND, title_words(scene.options, texts), turn, held=held, order=order, beats=beats)
    table = _game(Part.HAND, scene, view, texts, turn, tuple(_uncommon(view, texts)))
    title, match = _own_titles(scene, texts)
    own = replace(table, title=title, you=view.seat, match=match)
    return replace(own, held=held, order=order, beats=beats)


def _beats(view: View) -> tuple[tuple[Card, Card], ...]:
    """Return the possible beats without cheating: each card of the hand, as printed, with the card on the table."""
    beats = (move for move in view.legal_moves if isinstance(move, Beat) and is_honest(view, move))
    return tuple(dict.fromkeys((move.card.printed, move.target) for move in beats))


def end_stage(
    scene: GameScene,
    view: View,
    texts: Texts,
    verdict: tuple[Span, ...],
    notes: Sequence[Block],
    you: Seat | None = None,
) -> Stage:
    """Return the stage of the end of a game, with the places.

    A game without a result has no places. `verdict` is the result in words, and `notes` are further lines, such as the
    epaulettes and the score. `you` is the seat of the only reader; None for a room.
    """
    seats = tuple(_placed(scene, view.outcome, player, texts) for player in view.players)
    title, match = (_title(scene, texts), "") if you is None else _own_titles(scene, texts)
    return Stage(Part.END, title, Turn(verdict), seats, you, notes=tuple(notes), match=match)


def result_stage(scene: GameScene, texts: Texts, verdict: tuple[Span, ...], notes: Sequence[Block]) -> Stage:
    """Return the stage of a player's result, without seats: the room's end post has them.

    `verdict` is the result in words, and `notes` are further lines.
    """
    return Stage(Part.END, _title(scene, texts), Turn(verdict), notes=tuple(notes))


def step_stage(scene: GameScene, step: ReplayStep, texts: Texts, words: tuple[Span, ...]) -> Stage:
    """Return the stage of one moment of an ended game, with the cards known to the reader and these `words`."""
    view = step.view
    done = tuple(SaidDone(player.seat) for player in view.players if player.said_done)
    scene = replace(scene, events=done)
    seats = tuple(
        replace(_seat(scene, view, player, texts), open=tuple(card for card in hand if card is not None))
        for player, hand in zip(view.players, step.hands, strict=True)
    )
    title = title_words(scene.options, texts)
    return Stage(Part.TABLE, title, Turn(words), seats, notes=tuple(_uncommon(view, texts)))


def lobby_stage(
    scene: LobbyScene, texts: Texts, call: tuple[Span, ...], notes: Sequence[Block] = ()
) -> Stage:
    """Return the stage of the lobby: the people, and the opener's choice of games and paces.

    `call` are the words about the next step, such as a wait for players. `notes` are further lines.
    """
    seats = tuple(_chair(scene, at, seat, texts) for at, seat in enumerate(scene.seats))
    games = dict.fromkeys((*popular_games(scene, texts), *all_games(scene, texts)))
    return Stage(
        Part.LOBBY,
        _title(scene, texts),
        Turn(call),
        seats,
        notes=tuple(notes),
        seats_offered=seats_offered(scene.options),
        games=tuple(games),
        paces=tuple(paces(scene, texts)),
    )


def _game(
    part: Part, scene: GameScene, view: View, texts: Texts, turn: Turn, notes: tuple[Block, ...]
) -> Stage:
    latest = story(scene, view, view.seat, texts)
    seats = tuple(_seat(scene, view, player, texts) for player in view.players)
    spans = () if latest is None else latest.spans
    before = last_bout(scene, view, view.seat, texts)
    return Stage(part, _title(scene, texts), turn, seats, story=spans, notes=notes, last_bout=before)


def _title(scene: GameScene | LobbyScene, texts: Texts) -> str:
    """Return the title of the game, with the room for a reader outside the room."""
    title = title_words(scene.options, texts)
    if not is_elsewhere(scene):
        return title
    return texts("stage-for-guest", room=room_title(scene.room), title=title)


def _own_titles(scene: GameScene, texts: Texts) -> tuple[str, str]:
    """Return the title of the game for its player, and the tournament and its round, or the feature with the room.

    The second one is empty at a table of people.
    """
    if scene.feature:
        return title_words(scene.options, texts), room_title(scene.room)
    return _title(scene, texts), match_title(scene.room, scene.round, texts) if scene.match else ""


def _seat(scene: GameScene, view: View, player: PlayerView, texts: Texts) -> SeatShown:
    seat, awaited = scene.seats[player.seat], view.awaited
    return SeatShown(
        seat_name(scene.seats, player.seat, texts),
        seat.user,
        seat.presence,
        player.cards,
        player.secret,
        _role(scene, view, player),
        player.seat == awaited.must or player.seat in awaited.may,
        player.place,
        team=player.team,
        open=_open_hand(view, player.seat),
        guest=seat.guest,
        reaction=seat.reaction,
        played_on=seat.played_on,
    )


def _open_hand(view: View, seat: Seat) -> tuple[Card, ...]:
    return view.open_hands[seat] if view.open_hands and seat != view.seat else ()


def _role(scene: GameScene, view: View, player: PlayerView) -> Role | None:
    if view.phase in _UNDECIDED or player.place is not None:
        return None
    if player.seat == view.defender:
        return Role.TAKES if view.phase is Phase.TAKING else Role.DEFENDS
    if view.phase in (Phase.THROWING, Phase.TAKING) and player.seat not in view.awaited.may:
        if any(isinstance(event, SaidDone) and event.seat == player.seat for event in scene.events):
            return Role.DONE
    elif player.seat != view.attacker and view.phase is not Phase.ATTACK:
        return Role.THROWS if player.seat in view.awaited.may else None
    return Role.ATTACKS if player.seat == view.attacker else None


def _placed(scene: GameScene, outcome: Outcome | None, player: PlayerView, texts: Texts) -> SeatShown:
    seat, at = scene.seats[player.seat], player.seat
    order = list(Achievement)
    feats = sorted((one.achievement for one in scene.achievements if one.seat == at), key=order.index)
    return SeatShown(
        seat_name(scene.seats, at, texts),
        seat.user,
        seat.presence,
        player.cards,
        place=None if outcome is None else outcome.place_of_each()[at],
        fool=outcome is not None and at in outcome.fools,
        team=player.team,
        open=next((given.cards for given in scene.epaulettes if given.fool == at), ()),
        ranked=next((one for one in scene.ranked if one.seat == at), None),
        achieved=tuple(texts(f"achievement-{feat.value.replace('_', '-')}") for feat in feats),
        played_on=seat.played_on,
    )


def _chair(scene: LobbyScene, at: int, seat: SceneSeat, texts: Texts) -> SeatShown:
    team = None if scene.options.teams is Teams.OFF else at % teams_of(scene.options, len(scene.seats))
    name = seat_name(scene.seats, at, texts)
    return SeatShown(name, seat.user, seat.presence, team=team, opener=at == scene.opener, guest=seat.guest)


def _uncommon(view: View, texts: Texts) -> Iterator[Paragraph]:
    """Yield a line for each uncommon rule about trumps, and one for play to the right."""
    for note in standing_notes(view, texts):
        yield Paragraph(note)
    if view.direction is Side.RIGHT:
        yield Paragraph(texts.rich("trump-to-the-right"))


def _within(scene: GameScene, view: View) -> int | None:
    pace = scene.pace
    return pace.may if view.phase in (Phase.THROWING, Phase.TAKING) else pace.must


def _hint(scene: GameScene, view: View, texts: Texts, mode: Mode | None) -> tuple[Span, ...]:
    """Return a line for beginners about the suitable cards and other moves; perhaps empty for a waiting player."""
    assert view.seat is not None, "a hand is somebody's"
    if mode is None:
        return texts.rich("hand-away-hint")
    place = view.players[view.seat].place
    if place is not None:
        return texts.rich("hand-out", place=place)
    if mode == "waits":
        return _watching(scene, view, texts) if scene.alone else ()
    if view.options.cheating and moves_by_card(view).cheats:
        return texts.rich("hint-cheating")
    can_pass_on = mode == "defend" and any(isinstance(move, Transfer) for move in view.legal_moves)
    defender = named(scene.seats, view.defender, texts)
    held = view.players[view.defender].cards
    return texts.rich(f"hint-{'transfer' if can_pass_on else mode}", name=defender, count=held)


def _watching(scene: GameScene, view: View, texts: Texts) -> tuple[Span, ...]:
    """Return a line for waiting beginners: a suitable card may be thrown in, else the name of the defender.

    It is empty for the defender, and in phases without a defender.
    """
    if view.phase in _UNDECIDED or view.seat == view.defender:
        return ()
    options = view.options
    throwing = options.throw_in and options.throw_when is ThrowWhen.ANY_TIME and view.phase is Phase.DEFENCE
    if throwing:
        return texts.rich("hint-waits-throwing")
    return texts.rich("hint-waits", name=named(scene.seats, view.defender, texts))


_TIMED = ("cut", "redeal", "attack", "defend", "throw", "add", "watch")
