"""Screens and pages as the page's JSON."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from typing import assert_never

from adapters.kit.screen_json import Json, blocks_json, buttons_json, spans_json, to_json
from bot.domain.bracket import MatchShown, RoundShown
from bot.domain.ids import Language
from bot.domain.pages import Choice, Curve, Option, Page, PagePart, Section, Settings, Switch, Table
from bot.domain.screen import Picture, Screen, Stage, Turn
from bot.domain.stage import Offer, SeatShown


def screen_json(screen: Screen) -> Json:
    """Return the screen as JSON, with the keys `"picture"`, `"stage"` and `"room"` if it has them."""
    drawn = to_json(screen)
    if screen.picture is not None and screen.caption is None:
        drawn["picture"] = _picture(screen.picture)
    if screen.stage is not None:
        drawn["stage"] = stage_json(screen.stage)
    if screen.room is not None:
        drawn["room"] = screen.room.id
    return drawn


def post_json(screen: Screen) -> Json:
    """Return the screen for a post, as `"screen"`, and its translations by languages, as `"in"`, if it has any.

    The picture is in the screen alone.
    """
    drawn: Json = {"screen": screen_json(screen)}
    if screen.translations:
        drawn["in"] = {
            language: screen_json(replace(one, picture=None)) for language, one in screen.translations
        }
    return drawn


def read_in(language: Language, post: Json) -> Json:
    """Return the post as a reader of this language sees it; without a translation it stays as it is."""
    shown = {key: value for key, value in post.items() if key != "in"}
    translation = post.get("in", {}).get(language)
    if translation is not None:
        shown["screen"] = {**post["screen"], **translation}
    return shown


def _picture(picture: Picture) -> Json:
    """The picture is part of the post, so that an old post can be shown without any other file."""
    return {"src": f"data:image/png;base64,{b64encode(picture.png).decode()}", "alt": picture.words}


def stage_json(stage: Stage) -> Json:
    """Return everything that the page draws of a game, beside the blocks and rows of its screen."""
    return {
        "part": stage.part.value,
        "title": stage.title,
        "turn": _turn(stage.turn),
        "seats": [_seat(seat) for seat in stage.seats],
        "you": stage.you,
        "story": spans_json(stage.story),
        "notes": blocks_json(stage.notes),
        "last": blocks_json(stage.last_bout),
        "held": buttons_json(stage.held),
        "order": stage.order and stage.order.value,
        "offered": stage.seats_offered,
        "games": [_offer(offer) for offer in stage.games],
        "paces": [_offer(offer) for offer in stage.paces],
        "beats": [[str(card), str(target)] for card, target in stage.beats],
        "next": {"data": stage.next_seat, "users": list(stage.next_users)},
        "rounds": [_round(one) for one in stage.rounds],
    }


def page_json(page: Page) -> Json:
    """Return a page that is read beside the game."""
    pages = [_option(option) for option in page.pages]
    return {"title": page.title, "parts": [_part(part) for part in page.parts], "pages": pages}


def _option(option: Option) -> Json:
    return {"label": option.label, "data": option.data, "chosen": option.chosen}


def _part(part: PagePart) -> Json:
    match part:
        case Section(heading, lines, topic):
            return {"k": "section", "heading": heading, "lines": list(map(spans_json, lines)), "topic": topic}
        case Table(heading, columns, rows, own):
            heads = [{"title": column.title, "end": column.end} for column in columns]
            return {
                "k": "table",
                "heading": heading,
                "columns": heads,
                "rows": list(map(list, rows)),
                "own": own,
            }
        case Choice(label, options, leads):
            return {"k": "choice", "label": label, "options": list(map(_option, options)), "leads": leads}
        case Curve(heading, caption, points):
            return {"k": "curve", "heading": heading, "caption": caption, "points": list(points)}
        case Settings(heading, settings, shared):
            drawn = list(map(_setting, settings))
            return {"k": "settings", "heading": heading, "settings": drawn, "shared": shared}
        case _:
            assert_never(part)


def _setting(one: Choice | Switch) -> Json:
    if isinstance(one, Switch):
        return {"label": one.label, "on": one.on, "data": one.data}
    return {"label": one.label, "options": list(map(_option, one.options))}


def _round(one: RoundShown) -> Json:
    return {"title": one.title, "told": one.told, "matches": [_match(match) for match in one.matches]}


def _match(match: MatchShown) -> Json:
    return {
        "number": match.number,
        "state": match.state.value,
        "until": match.until,
        "players": [
            {"name": player.name, "through": player.through, "winner": player.winner}
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


def _seat(seat: SeatShown) -> Json:
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
    }


def _offer(offer: Offer) -> Json:
    return {"label": offer.label, "data": offer.data, "chosen": offer.chosen, "about": offer.about}
