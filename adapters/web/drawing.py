"""Screens and panels as the page's JSON: an explicit list of everything that the page may get.

A complete screen contains more, such as addresses of other chats.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Any, assert_never

from bot.domain.cards import LATIN
from bot.domain.panels import (
    Choice,
    CodeField,
    CopiedText,
    Option,
    Panel,
    PanelActs,
    PanelCurve,
    PanelPart,
    PanelSettings,
    PanelTable,
    Section,
    Switch,
)
from bot.domain.scene import RankChange, ReactionFace, SeatReaction
from bot.domain.screen import (
    Action,
    AddToGroup,
    Block,
    Button,
    CardFace,
    CommandName,
    Digits,
    Disabled,
    Gap,
    Grid,
    Mention,
    Moment,
    MomentShown,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    Picture,
    Piles,
    PostInChat,
    RoomName,
    Screen,
    Span,
    Stage,
    Tap,
    Text,
    Turn,
    without_buttons,
    without_files,
)
from bot.domain.stage import MatchShown, Offer, RoundShown, SeatShown
from bot.domain.tap_data import purpose_of
from engine import Card

Json = dict[str, Any]


def screen_json(screen: Screen) -> Json:
    """Return the screen as JSON. Cards are in notation (`6s`, `Th`).

    Documents, and buttons that only other platforms have, are left out.

    The keys `"letters"`, `"picture"`, `"stage"`, `"room"` and `"table"` exist if the screen has them. `"cup"` is the
    room of the tournament, for a match without its own room. `"alerts"` exists if it is False.
    """
    rows = without_buttons(screen.rows, AddToGroup, OpenWindow, PostInChat)
    drawn: Json = {"blocks": blocks_json(without_files(screen).blocks), "rows": list(map(buttons_json, rows))}
    if screen.letters != LATIN:
        drawn["letters"] = screen.letters
    if screen.picture is not None and screen.caption is None and not _draws_fool(screen):
        drawn["picture"] = _picture(screen.picture)
    stage = screen.drawn_stage
    if stage is not None:
        drawn["stage"] = stage_json(stage)
    if screen.room is not None:
        drawn["room"] = screen.room.id
    if screen.table is not None:
        drawn["table"] = screen.table
    if screen.call_room is not None:
        drawn["cup"] = screen.call_room.id
    if not screen.alerts:
        drawn["alerts"] = False
    return drawn


def with_purposes(screen: Json) -> Json:
    """Return a screen's JSON with the meaning of each button (`move`, `does`, `on`).

    Also add the names of the offered games, and the bout of the reader's decision (`bout`). The page needs all this,
    because it does not read the data of a button. Stored screens lack it: it is added when a screen is sent.
    """
    rows = [list(map(_with_purpose, row)) for row in screen["rows"]]
    if "stage" not in screen:
        return {**screen, "rows": rows}
    held = screen["stage"].get("held", [])  # missing in a post of an early version, as may be the games
    bouts = (_purpose(button["data"]).bout for button in chain(*screen["rows"], held))
    bout = next(filter(None, bouts), "")
    said = {
        "held": list(map(_with_purpose, held)),
        "games": list(map(_named, screen["stage"].get("games", []))),
        **({"bout": bout} if bout else {}),
    }
    return {**screen, "rows": rows, "stage": {**screen["stage"], **said}}


_purpose = lru_cache(maxsize=4096)(purpose_of)


def _with_purpose(button: Json) -> Json:
    if button["act"] not in ("tap", "off"):
        return button
    purpose = _purpose(button["data"])
    said = {"move": purpose.move, "does": purpose.does, "on": purpose.on}
    return {**button, **{name: value for name, value in said.items() if value}}


def _named(offer: Json) -> Json:
    return {**offer, "name": _purpose(offer["data"]).on}


def blocks_json(blocks: Iterable[Block]) -> list[Json]:
    """Return the blocks as JSON."""
    return [_block(block) for block in blocks]


def spans_json(spans: Iterable[Span]) -> list[Json]:
    """Return the spans as JSON."""
    return [_span(span) for span in spans]


def buttons_json(buttons: Iterable[Button]) -> list[Json]:
    """Return the buttons as JSON."""
    return [_button(button) for button in buttons]


def _block(block: Block) -> Json:
    match block:
        case Paragraph(spans, tone):
            return {"k": "line", "tone": tone.value, "spans": spans_json(spans)}
        case Gap():
            return {"k": "gap"}
        case Pairs(pairs, piles):
            return {
                "k": "pairs",
                "pairs": [[str(low), _maybe(top)] for low, top in pairs],
                "piles": None if piles is None else _piles(piles),
            }
        case Grid(columns, rows):
            heads = [{"title": column.title, "end": column.end} for column in columns]
            return {"k": "grid", "columns": heads, "rows": [list(row) for row in rows]}
        case _:
            assert_never(block)


def _piles(piles: Piles) -> Json:
    suit = None if piles.trump is None else piles.trump.letter
    return {
        "trump": str(piles.turned_up),
        "suit": suit,
        "talon": piles.talon,
        "discarded": piles.discarded,
    }


def _span(span: Span) -> Json:
    match span:
        case Text(text, strong):
            return {"k": "text", "text": text, "strong": strong}
        case RoomName(text):
            return {"k": "text", "text": text, "strong": False, "room": True}
        case CardFace(card):
            return {"k": "card", "card": str(card)}
        case Moment(at, fallback):
            return {"k": "moment", "at": at, "fallback": fallback}
        case Mention(name, user):
            return {"k": "mention", "name": name, "user": user}
        case CommandName(language=language):
            return {"k": "command", "text": span.typed, "language": language}
        case Digits(text):
            return {"k": "digits", "text": text}
        case _:
            assert_never(span)


def _button(button: Button) -> Json:
    act, data = _action(button.action)
    shown = {"label": button.label, "style": button.style.value, "card": _maybe(button.card)}
    return {**shown, "act": act, "data": data}


def _action(action: Action) -> tuple[str, str]:
    match action:
        case Tap(data) | OpenChat(data):
            return "tap", data
        case Disabled(data):
            return "off", data
        case OpenPrivate(payload):
            return "private", payload
        case OpenLink(address):
            return "link", address
        case AddToGroup() | OpenWindow() | PostInChat():
            raise AssertionError("left out before")
        case _:
            assert_never(action)


def _maybe(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _draws_fool(screen: Screen) -> bool:
    """Return True if the page itself draws the fool with epaulettes, with the face that the person has chosen."""
    stage = screen.drawn_stage
    return stage is not None and any(seat.fool and seat.open for seat in stage.seats)


def _picture(picture: Picture) -> Json:
    """Return the picture as a data address, so that an old post needs no other file."""
    return {"src": f"data:image/png;base64,{b64encode(picture.png).decode()}", "alt": picture.words}


def stage_json(stage: Stage) -> Json:
    """Return what the page draws of a game, in addition to the blocks and rows of the screen."""
    return {
        "part": stage.part.value,
        "title": stage.title,
        "turn": _turn(stage.turn),
        "seats": list(map(seat_json, stage.seats)),
        "you": stage.you,
        "story": spans_json(stage.story),
        "stories": list(map(spans_json, stage.own_stories)),
        "notes": blocks_json(stage.notes),
        "last": blocks_json(stage.last_bout),
        "endings": list(map(spans_json, stage.own_endings)),
        "held": buttons_json(stage.held),
        "order": stage.order and stage.order.value,
        "offered": stage.seats_offered,
        "games": [_offer(offer) for offer in stage.games],
        "paces": [_offer(offer) for offer in stage.paces],
        "beats": [[str(card), str(target)] for card, target in stage.beats],
        "next": {"data": stage.next_seat, "users": list(stage.next_users)},
        "rounds": [_round(one) for one in stage.rounds],
        "moments": [_moment(one) for one in stage.moments],
        "host": stage.host,
        "match": stage.match,
        "about": stage.about,
    }


def _moment(moment: MomentShown) -> Json:
    return {
        "words": spans_json(moment.words),
        "pairs": [[str(low), _maybe(top)] for low, top in moment.pairs],
        "hands": [list(map(str, hand)) for hand in moment.hands],
        "discarded": moment.discarded,
    }


def page_json(page: Panel) -> Json:
    """Return a panel (rules, help or settings next to the game) as JSON."""
    pages = [_option(option) for option in page.panels]
    return {"title": page.title, "parts": [_part(part) for part in page.parts], "pages": pages}


def _option(option: Option) -> Json:
    return {"label": option.label, "data": option.data, "chosen": option.chosen}


def _part(part: PanelPart) -> Json:
    match part:
        case Section(heading, lines, topic):
            return {"k": "section", "heading": heading, "lines": list(map(spans_json, lines)), "topic": topic}
        case PanelTable(heading, columns, rows, own, leads):
            heads = [{"title": column.title, "end": column.end} for column in columns]
            return {
                "k": "table",
                "heading": heading,
                "columns": heads,
                "rows": list(map(list, rows)),
                "own": own,
                "leads": leads,
            }
        case Choice(label, options, leads):
            return {"k": "choice", "label": label, "options": list(map(_option, options)), "leads": leads}
        case PanelCurve(heading, caption, points):
            return {"k": "curve", "heading": heading, "caption": caption, "points": list(points)}
        case PanelSettings(heading, settings, shared):
            drawn = list(map(_setting, settings))
            return {"k": "settings", "heading": heading, "settings": drawn, "shared": shared}
        case CopiedText(label, text, opens):
            return {"k": "copied", "label": label, "text": text, "opens": opens}
        case CodeField(label, button):
            return {"k": "code", "label": label, "button": button}
        case PanelActs(label, acts):
            buttons = [{"label": act.label, "data": act.data, "cost": act.cost} for act in acts]
            return {"k": "acts", "label": label, "acts": buttons}
        case _:
            assert_never(part)


def _setting(one: Choice | Switch) -> Json:
    if isinstance(one, Switch):
        return {"label": one.label, "on": one.on, "data": one.data}
    return {"label": one.label, "options": list(map(_option, one.options))}


def _round(one: RoundShown) -> Json:
    return {"title": one.title, "told": one.result, "matches": [_match(match) for match in one.matches]}


def _match(match: MatchShown) -> Json:
    return {
        "number": match.number,
        "state": match.state.value,
        "until": match.until,
        "watch": match.watch,
        "players": [
            {"name": player.name, "user": player.user, "through": player.through, "winner": player.winner}
            for player in match.players
        ],
    }


def _turn(turn: Turn) -> Json:
    return {
        "words": spans_json(turn.words),
        "hint": spans_json(turn.hint),
        "mode": turn.mode,
        "until": turn.until,
        "within": turn.within,
        "hinted": list(turn.hinted),
    }


def seat_json(seat: SeatShown) -> Json:
    """Return a seat of a drawn table as JSON."""
    return {
        "name": seat.name,
        "user": seat.user,
        "presence": seat.presence.value,
        "cards": seat.cards,
        "secret": seat.secret,
        "role": seat.role and seat.role.value,
        "awaited": seat.awaited,
        "place": seat.place,
        "fool": seat.fool,
        "team": seat.team,
        "opener": seat.opener,
        "guest": seat.guest,
        "open": [str(card) for card in seat.open],
        **({} if seat.ranked is None else {"ranked": _ranked(seat.ranked)}),
        **({"achieved": list(seat.achieved)} if seat.achieved else {}),
        **({} if seat.reaction is None else {"reaction": _reaction(seat.reaction)}),
        **({"played_on": True} if seat.played_on else {}),
    }


def _reaction(reaction: SeatReaction) -> Json:
    return {"face": list(ReactionFace).index(reaction.face), "at": reaction.at}


def _ranked(ranked: RankChange) -> Json:
    return {
        "points": ranked.points,
        "before": ranked.points_before,
        "streak": ranked.streak,
        "ended": ranked.streak_before if ranked.streak < 0 < ranked.streak_before else 0,
        "best": ranked.best,
    }


def _offer(offer: Offer) -> Json:
    return {"label": offer.label, "data": offer.data, "chosen": offer.chosen, "about": offer.about}
