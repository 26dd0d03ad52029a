"""Lines shared by several screens: names, the trump and the talon, and the rules in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from bot.domain.cards import rank_key
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.names import LONGEST_TITLE, distinct_names, shown_name, spelling
from bot.domain.scene import CallScene, GameScene, LobbyScene, MatchResult, Presence, SceneSeat
from bot.domain.screen import (
    Block,
    CardFace,
    Gap,
    Moment,
    Pairs,
    Paragraph,
    Piles,
    RoomName,
    Span,
    Text,
    Tone,
)
from bot.i18n.texts import Texts
from engine import (
    PRESETS,
    Card,
    NumberTrump,
    Options,
    OwnSuit,
    Phase,
    Seat,
    Side,
    Suit,
    Teams,
    TrumpSuit,
    View,
    idle_options,
    nearest_preset,
    value_to_text,
)


def seat_names(seats: Sequence[SceneSeat], texts: Texts, more: Iterable[str] = ()) -> tuple[str, ...]:
    """Return distinct names for all seats, followed by those for the people in `more`, without a seat.

    `more` has their names as the platforms give them. A computer has the name of its number, with a sign. If a person
    at the table has this name, the computer is shown with its number instead.
    """
    return _seat_names(tuple(seats), texts, tuple(more))


@lru_cache(256)  # a screen asks for the same names a dozen times
def _seat_names(seats: tuple[SceneSeat, ...], texts: Texts, more: tuple[str, ...]) -> tuple[str, ...]:
    people = (seat.name for seat in seats if seat.presence is not Presence.COMPUTER)
    raw = tuple(name or texts("ranks-nobody") for name in (*people, *more))
    spelled = {spelling(name) for name in raw}
    computers = tuple(
        _computer(seat.number, texts, spelled) for seat in seats if seat.presence is Presence.COMPUTER
    )
    without_signs = tuple(spelling(name) for name in computers)
    names, of_computers = iter(distinct_names(raw, (*computers, *without_signs))), iter(computers)
    seated = [next(of_computers if seat.presence is Presence.COMPUTER else names) for seat in seats]
    return (*seated, *names)


def _computer(number: int, texts: Texts, spelled: set[str]) -> str:
    name = texts("computer", number=number)
    return texts("computer-numbered", number=number) if spelling(name) in spelled else name


def seat_name(seats: Sequence[SceneSeat], number: int, texts: Texts) -> str:
    """Return the name at the seat with this index, different from every other name at the table."""
    return seat_names(seats, texts)[number]


def named(seats: Sequence[SceneSeat], number: int, texts: Texts, you: int | None = None) -> Text:
    """Return the name at a seat as a span; "you" for the reader's own seat `you`."""
    return Text(texts("you") if number == you else seat_name(seats, number, texts))


def all_named(
    seats: Sequence[SceneSeat], numbers: Iterable[int], texts: Texts, you: int | None = None
) -> tuple[Span, ...]:
    """Return the names at these seats with separators; "you" for the reader's own seat `you`."""
    return listed([named(seats, number, texts, you) for number in numbers], texts)


def is_elsewhere(scene: LobbyScene | GameScene) -> bool:
    """Return True if the post is for a reader outside the table's room: they see no other post of the table."""
    return scene.alone and scene.room is not None


def in_its_room(call: tuple[Span, ...], scene: GameScene, texts: Texts) -> tuple[Span, ...]:
    """Return the first words of a private post with the name of the room; unchanged for a game in a private chat."""
    if scene.room is None:
        return call
    return texts.rich("hand-in-room", call=call, room=RoomName(room_title(scene.room)))


def with_guest_mark(player: tuple[Span, ...], seat: SceneSeat, texts: Texts) -> tuple[Span, ...]:
    """Return the words about a player, with a mark for a guest."""
    return texts.rich("seat-guest", player=player) if seat.guest else player


def with_substitute(player: tuple[Span, ...], seat: SceneSeat, texts: Texts) -> tuple[Span, ...]:
    """Return the words about a player, with a mark if a computer has played on for them."""
    return texts.rich("seat-played-on", player=player) if seat.played_on else player


def with_reaction(player: tuple[Span, ...], seat: SceneSeat, texts: Texts) -> tuple[Span, ...]:
    """Return the words about a player, with their last reaction."""
    if seat.reaction is None:
        return player
    face = texts(f"reaction-{seat.reaction.face.value}")
    return texts.rich("seat-reaction", player=player, face=face, count=seat.reaction.times)


def teams_in(view: View) -> list[list[Seat]]:
    """Return the seats of each team, in the order of the teams; empty if everybody plays alone (R33)."""
    teams: dict[int, list[Seat]] = {}
    for player in view.players:
        if player.team is not None:
            teams.setdefault(player.team, []).append(player.seat)
    return [teams[number] for number in sorted(teams)]


def listed(items: Iterable[Span], texts: Texts) -> tuple[Span, ...]:
    """Return the spans with the separator of the language between them."""
    return joined(((item,) for item in items), Text(texts("list-separator")))


def language_name(language: Language, texts: Texts) -> str:
    """Return the own name of a language, with a mark if nobody has reviewed its texts."""
    facts = LANGUAGES[language]
    return facts.own_name if facts.reviewed else texts("language-beta", language=facts.own_name)


def room_title(title: str | None) -> str:
    """Return the title of a chat, shortened and cleaned like a person's name."""
    return shown_name(title or "", LONGEST_TITLE)


def trump_lines(scene: GameScene, view: View, texts: Texts) -> Iterator[Paragraph]:
    """Yield a line with trump, talon and discard pile, and one about uncommon rules and shown pass cards, if any."""
    yield _joined(list(_piles(view, texts)), texts)
    notes = [*standing_notes(view, texts), *_passing_notes(scene, view, texts)]
    if notes:
        yield line(*texts.rich("trump-notes", notes=_with_dots(notes, texts)))


def trump_in_short(view: View, texts: Texts) -> Paragraph:
    """Return a line with the trump for a waiting player. It does not change at the moves of others."""
    return _joined([_suit(view, texts), *standing_notes(view, texts)], texts)


def _piles(view: View, texts: Texts) -> Iterator[tuple[Span, ...]]:
    if view.turned_up is None:
        yield _suit(view, texts)
        yield texts.rich("trump-talon", talon=view.cards_to_cut)
        return
    is_turned_card = view.options.trump is TrumpSuit.TURNED
    has_talon = view.talon > 0
    if has_talon and is_turned_card:
        message = "trump-card-over-second" if view.second_trump else "trump-card"
        yield texts.rich(message, card=CardFace(view.turned_up))
    else:
        yield _suit(view, texts)
    if not has_talon:
        yield texts.rich("trump-talon-empty")
    elif not view.options.refill:
        yield texts.rich("trump-no-drawing")
    elif is_turned_card:
        yield texts.rich("trump-talon", talon=view.talon)
    else:
        yield texts.rich("trump-talon-over", talon=view.talon, card=CardFace(view.turned_up))
    yield texts.rich("trump-discarded", discarded=view.discarded)


def _suit(view: View, texts: Texts) -> tuple[Span, ...]:
    """Return the trump suit alone, shown even when the talon is empty."""
    if view.trump is None:
        return texts.rich("trump-none" if view.turned_up is not None else "trump-unknown")
    return texts.rich("trump-suit", suit=view.trump.sign)


def standing_notes(view: View, texts: Texts) -> Iterator[tuple[Span, ...]]:
    """Yield the rules that change the order of the cards for the whole game (R37, R38)."""
    if view.number_trump is not None:
        above = view.options.number_trump is NumberTrump.ABOVE
        message = "trump-number-above" if above else "trump-number-below"
        yield texts.rich(message, rank=rank_key(view.number_trump))
    own = view.options.own_suit
    if own is not OwnSuit.NONE and (view.trump is None or own.name != view.trump.name):
        yield texts.rich("trump-own-suit", suit=Suit[own.name].sign)


def _passing_notes(scene: GameScene, view: View, texts: Texts) -> Iterator[tuple[Span, ...]]:
    if view.direction is Side.RIGHT:
        yield texts.rich("trump-to-the-right")
    for seat, card in view.shown_passes:
        yield texts.rich("trump-pass-shown", name=named(scene.seats, seat, texts), card=CardFace(card))


def _joined(facts: list[tuple[Span, ...]], texts: Texts) -> Paragraph:
    return line(*_with_dots(facts, texts))


def _with_dots(facts: list[tuple[Span, ...]], texts: Texts) -> tuple[Span, ...]:
    return joined(facts, Text(texts("list-dot")))


def joined(parts: Iterable[tuple[Span, ...]], separator: Span) -> tuple[Span, ...]:
    """Return the spans of all parts, with the separator between two parts."""
    spans: list[Span] = []
    for part in parts:
        spans.extend((separator, *part) if spans else part)
    return tuple(spans)


MOST_CHANGES = 2
"""The most differences from the preset named under a title. If there are more, the others are only counted."""
_IN_THE_TITLE = ("deck", "packs")
"""Options implied by the number of cards in the title."""


def title_words(options: Options, texts: Texts) -> str:
    """Return the title of a game, from the nearest preset and the number of cards: `Podkidnoy Durak · 36 cards`."""
    preset, _ = nearest(options)
    return texts("variant-title", variant=texts(f"variant-{message_part(preset)}"), count=options.cards)


def own_rules(options: Options, texts: Texts) -> tuple[Paragraph, ...]:
    """Return the rules that differ from the preset in the title, as one small line; nothing if none differ."""
    _, changed = nearest(options)
    if not changed:
        return ()
    named = changed if len(changed) <= MOST_CHANGES + 1 else changed[:MOST_CHANGES]
    rules = [rule_words(name, getattr(options, name), options, texts) for name in named]
    if len(named) < len(changed):
        rules.append(texts("variant-more", count=len(changed) - len(named)))
    return (words(texts, "variant-rules", rules=texts("list-dot").join(rules), tone=Tone.SMALL),)


def change_words(name: str, options: Options, texts: Texts) -> str:
    """Return the name of an option with its value; only the name if the value is True."""
    value = getattr(options, name)
    option = texts(f"option-{message_part(name)}")
    if value is True:
        return option
    return texts("variant-change", option=option, value=value_words(name, value, options, texts))


def preset_names(texts: Texts) -> str:
    """Return the names of all presets with separators."""
    return texts("list-separator").join(texts(f"preset-{message_part(name)}") for name in PRESETS)


def value_words(name: str, value: object, options: Options, texts: Texts) -> str:
    """Return the name of an option's value, which may depend on the other options."""
    if isinstance(value, bool):
        return texts("value-on" if value else "value-off")
    return texts(f"value-{_value_part(name, value)}", size=options.hand)


def rule_words(name: str, value: object, options: Options, texts: Texts) -> str:
    """Return the explanation of a value, which may depend on the other options."""
    trumps = "none" if options.trump is TrumpSuit.NONE else "some"
    message = f"rule-{_value_part(name, value)}"
    return texts(message, size=options.hand, deck=options.deck, trumps=trumps, sides=sides_part(options))


def sides_part(options: Options) -> str:
    """Return the variant of a rule's text: `some` in a game of teams, else `none`."""
    return "none" if options.teams is Teams.OFF else "some"


def _value_part(name: str, value: object) -> str:
    return f"{message_part(name)}-{message_part(value_to_text(value))}"


def message_part(name: str) -> str:
    """Return a name of the engine in the form used in ids of messages, with hyphens."""
    return name.replace("_", "-")


@lru_cache(maxsize=1024)
def nearest(options: Options) -> tuple[str, tuple[str, ...]]:
    """Return the nearest preset and the options different from it, without those of no effect or seen in the title."""
    idle = idle_options(options)
    preset, differing = nearest_preset(options)
    named = (name for name in differing if name not in idle and name not in _IN_THE_TITLE)
    return preset, tuple(named)


SHOWN_DIGITS = 16
"""The number of hex digits shown of a deal's commitment."""


def title(scene: LobbyScene | CallScene | GameScene, texts: Texts) -> tuple[Paragraph, ...]:
    """Return the title of a game, and a small line with the rules different from the preset if there are any."""
    heading = line(Text(title_words(scene.options, texts)), tone=Tone.TITLE)
    return (heading, *own_rules(scene.options, texts))


def table_cards(view: View) -> tuple[Block, ...]:
    """Return the block of the cards on the table, in the order played, with the piles next to them.

    Return nothing if the view has no open card under the talon, or if the game is over and the table is empty.
    """
    if view.turned_up is None:
        return ()
    piles = Piles(view.turned_up, view.trump, view.talon, view.discarded)
    pairs = Pairs(tuple((pair.attack, pair.beat) for pair in view.table), piles)
    if view.table:
        return (Gap(), pairs)
    return () if view.phase is Phase.OVER else (pairs,)


def with_deadline(said: tuple[Span, ...], scene: GameScene, view: View, texts: Texts) -> tuple[Span, ...]:
    """Return the words with the deadline, if there is one. A platform without live times shows the allowed time."""
    if scene.until is None:
        return said
    kind = "window" if view.phase in (Phase.THROWING, Phase.TAKING) else "move"
    return timed(said, Moment(scene.until, texts(f"pace-{scene.pace.value}-{kind}")), texts)


def match_title(room: str | None, number: int, texts: Texts) -> str:
    """Return the title of a match: the room's title and the round `number`, as plain words."""
    return texts("match-round-in-room", room=room_title(room), round=number)


def timed(said: tuple[Span, ...], time: Moment, texts: Texts) -> tuple[Span, ...]:
    """Return the words with a time; the platform shows it as the time left, if it can."""
    return texts.rich("until", said=said, time=time)


def fingerprint(commitment: str, texts: Texts, *, typed: bool = True) -> tuple[Block, ...]:
    """Return a line with the first digits of the commitment to the deal; nothing for an empty commitment.

    The line names the command that checks the deal, if people can type commands (`typed`).
    """
    if not commitment:
        return ()
    said = "deal-checksum" if typed else "deal-digits"
    return (words(texts, said, digits=commitment[:SHOWN_DIGITS], tone=Tone.SMALL),)


def match_result_line(match_result: MatchResult | None, texts: Texts) -> tuple[Paragraph, ...]:
    """Return the line about a person's result in the tournament; nothing until it is known."""
    return () if match_result is None else (words(texts, f"match-{match_result.value}", tone=Tone.CALL),)


def faces(cards: Iterable[Card]) -> tuple[Span, ...]:
    """Return cards side by side."""
    spans: list[Span] = []
    for card in cards:
        spans.extend((Text(" "), CardFace(card)) if spans else (CardFace(card),))
    return tuple(spans)


def card_words(cards: Iterable[Card], texts: Texts) -> str:
    """Return cards side by side in plain text, for buttons."""
    return " ".join(map(texts.card, cards))


def line(*spans: Span, tone: Tone = Tone.PLAIN) -> Paragraph:
    """Return a line of spans."""
    return Paragraph(spans, tone)


def words(texts: Texts, message: str, *, tone: Tone = Tone.PLAIN, **values: str | int) -> Paragraph:
    """Return a line made of one message with plain values."""
    return Paragraph(texts.rich(message, **values), tone)
