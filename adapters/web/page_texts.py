"""The web page's own texts, such as labels. Texts about the game reach the page inside screens."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping

from aiohttp import hdrs, web

from adapters.web.visitors import WebRoom
from bot.domain.cards import rank_key
from bot.domain.command_list import COMMAND_OF_PANEL, menu_in
from bot.domain.ids import Language
from bot.domain.languages import pick_language
from bot.domain.names import shown_name
from bot.domain.rooms import RoomKind
from bot.domain.scene import Level
from bot.features.hall import HallGame, HallPace, HallSeats
from bot.i18n.texts import WITHOUT_COMMANDS, Texts
from bot.screens.lines import message_part
from bot.screens.offers import PRESETS_SHOWN
from engine import PRESETS, Rank, Suit

_WORDS = (
    "title tagline play-now play-computer open-table your-name your-face one-face choose-game about-me save change "
    "last-games opponents level start-game game-ends against-computers games-played times-fool puzzle puzzle-days "
    "puzzle-hint puzzle-task puzzle-away puzzle-play learn learn-on learn-again lesson lesson-next lesson-step "
    "invited come-in invite invite-button invite-hint copy copied not-copied hand say say-private send commands "
    "connecting lost language yourturn came here guest-seat empty-group new-game menu menu-play menu-table menu-me "
    "menu-about cost-cancel sure-cancel my-link my-link-hint sound close rules link-unknown unknown-me begin-new bye "
    "alone your-games your-tables go-on home link-broken no-storage second-tab second-tab-same second-tab-other "
    "other-link other-link-stay other-link-take away lost-short lost-more chat chat-news react reaction-nice "
    "reaction-oops reaction-hurry reaction-thanks face-laughs face-cool face-thinks face-amazed face-weeps face-angry "
    "players table game pace tempo more-games fewer-games bring-friends only-here share talon talon-trump discard "
    "doubt beat beats-not beat-with against-rules choose back playable marked hinted late from-replay last-bout rest "
    "rest-on notify notify-refused in-time just-now secret acts sort hints you-defend sure four-colours seat-attacks "
    "seat-defends seat-throws seat-done seat-takes seat-away seat-out seat-team mate joker-r joker-b next-seat "
    "next-seat-kept next-gathers next-runs to-table tool-sort tool-guide tool-last tool-rest again page-lost cup "
    "cup-watch cup-table cup-called cup-playing cup-again cup-over cup-lots cup-nobody cup-broken-off cup-through "
    "cup-out window-as window-go window-outside window-over window-close window-empty window-write window-share "
    "window-share-old window-share-failed window-asks window-blocked window-consent window-silent share-picture "
    "picture-saved picture-failed picture-later end-why end-probably end-search end-slow end-queue end-see end-others "
    "end-home end-rating end-streak end-over end-best end-worn end-left end-played-on end-change end-coach join "
    "join-code "
    "join-code-hint all-rooms filter-rooms no-such-room seats-taken sit-down open-tables running-now look-on "
    "cup-enter no-games-yet puzzle-solve puzzle-large day-none day-open day-first day-later day-failed row-of-games "
    "row-of-puzzles rating try-here puzzle-all push-installed push-failed push-ask push-yes push-no offline no-line "
    "last-seen install install-about install-now install-later install-share install-add install-push "
)
PAGE = tuple(f"web-{name}" for name in _WORDS.split())
"""The ids of the page's texts."""

_LATE_WORDS = (
    "puzzle-task puzzle-days puzzle-away puzzle-play lesson-next lesson-step say-private send commands here menu-play "
    "menu-table menu-me menu-about cost-cancel sure-cancel my-link my-link-hint reaction-nice "
    "reaction-oops reaction-hurry reaction-thanks four-colours next-gathers next-runs cup-watch cup-table "
    "cup-called cup-playing cup-again cup-over cup-lots cup-nobody cup-broken-off cup-through cup-out "
    "window-close window-share window-share-old window-asks window-blocked window-consent window-silent "
    "share-picture picture-saved picture-failed picture-later "
    "end-why end-probably end-search end-slow end-queue end-see end-others end-home end-rating end-streak end-over "
    "end-best end-worn end-left end-played-on end-change end-coach against-computers games-played times-fool "
    "filter-rooms no-such-room seats-taken sit-down open-tables running-now look-on cup-enter "
    "no-games-yet puzzle-solve puzzle-large day-none day-open day-first day-later day-failed row-of-games "
    "row-of-puzzles rating try-here puzzle-all last-games your-games your-tables alone come-in go-on "
    "notify-refused push-installed push-failed push-ask push-yes push-no "
    "last-seen install-about install-now install-later install-share install-add install-push "
)
LATE_WORDS = frozenset(_LATE_WORDS.split())
"""The page's texts, without the prefix `web-`, for modules that are loaded later (`LATE` in `static_files.py`)."""

_OF_REPLAY = (
    "title coach hands bouts bout-before before next bout-next slider keys deal fingerprint seed how record "
    "home controls play-on-hint copy-link share-moment play pause mark "
    "curve-ask curve-working curve-chance curve-of curve-costliest curve-none curve-unjudged curve-empty curve-all "
    "curve-exact curve-other curve-legend checking fair unfair partly unknown covered failed open-hands play-on no-deal"
)
REPLAY = tuple(f"replay-page-{name}" for name in _OF_REPLAY.split())
"""The ids of additional texts of the page of a replay."""

_FILLED_IN = (
    "name",
    "number",
    "here",
    "seats",
    "place",
    "names",
    "label",
    "figure",
    "spoken",
    "date",
    "cost",
    "step",
    "steps",
    "duration",
    "percent",
    "moment",
)
"""The variables in these texts. The page replaces them, so these texts have no plural forms."""


def accepted_language(request: web.Request) -> Language:
    """Return the first language of the browser, or the bot's substitute for an unknown one."""
    first, _, _ = request.headers.get(hdrs.ACCEPT_LANGUAGE, "").replace(";", ",").partition(",")
    return pick_language(first)


def texts_of(request: web.Request, texts: Mapping[Language, Texts]) -> Texts:
    """Return the texts in the language named in the link (`lang`). Without a known one, use the browser's."""
    return texts.get(Language(request.query.get("lang", ""))) or texts[accepted_language(request)]


def names_language(request: web.Request) -> bool:
    """Return True if the browser names a language. Programs that make previews often name none."""
    return bool(request.headers.get(hdrs.ACCEPT_LANGUAGE))


def first_words(texts: Texts) -> dict[str, str]:
    """Return the words of the first view, without those that only modules loaded later use."""
    return {word: text for word, text in page_words(texts).items() if word not in LATE_WORDS}


def page_words(texts: Texts) -> dict[str, str]:
    """Return the page's words by their ids without the prefix `web-`. A variable is written as `{name}`."""
    return {word.removeprefix("web-"): _to_fill_in(texts, word) for word in PAGE} | _card_names(texts)


def _card_names(texts: Texts) -> dict[str, str]:
    """Return the names of the cards of each suit, from the two to the ace, with bars between them."""
    return {
        f"card-{suit.letter}": "|".join(
            card_name(rank, suit, texts) for rank in Rank if rank is not Rank.JOKER
        )
        for suit in Suit
    }


def card_name(rank: Rank, suit: Suit, texts: Texts) -> str:
    """Return the name of a card for screen readers."""
    name = texts("web-card", rank=rank_key(rank), suit_key=suit.name.lower())
    return name.replace("\N{NO-BREAK SPACE}", " ")


def page_games(texts: Texts) -> list[list[str]]:
    """Return the kinds of games against computers: the preset, its name, and its description."""
    parts = {name: message_part(name) for name in dict.fromkeys((*PRESETS_SHOWN, *PRESETS))}
    return [[name, texts(f"preset-{part}"), texts(f"preset-{part}-about")] for name, part in parts.items()]


def page_levels(texts: Texts) -> list[list[str]]:
    """Return the levels of computers: the value and its displayed name."""
    return [[level.value, texts(f"level-{level.value}")] for level in Level]


def page_seeks(texts: Texts) -> dict[str, list[object]]:
    """Return the games with strangers: presets, numbers of players, and paces with their names. The usual is first."""
    return {
        "games": [game.value for game in HallGame],
        "players": [int(seats.value) for seats in HallSeats],
        "paces": [[pace.value, texts(f"pace-{pace.value}")] for pace in HallPace],
    }


def replay_words(texts: Texts) -> dict[str, str]:
    """Return the words of the page of a replay by their ids: `replay-`, then the end of the text's id."""
    of_coach = {f"replay-{name}": texts(name) for name in ("coach-failed", "coach-note")}
    return of_coach | {
        word.replace("replay-page-", "replay-", 1): _to_fill_in(texts, word) for word in REPLAY
    }


def _to_fill_in(texts: Texts, message: str) -> str:
    """Return the text with `{name}` in place of the variable `$name`."""
    return texts(message, **{name: f"{{{name}}}" for name in _FILLED_IN})


def page_commands(texts: Texts, without: Collection[str] = ()) -> dict[str, list[list[str]]]:
    """Return the commands offered after a slash, by side: name, description, and the command's panel or "".

    `without` are commands to leave out.
    """
    sides, own = {"group": RoomKind.PAGE, "private": RoomKind.PRIVATE}, texts.on(WITHOUT_COMMANDS)
    pages = {name: page.value for page, name in COMMAND_OF_PANEL.items()}
    return {
        side: [[name, own(f"command-{name}"), pages.get(name, "")] for name in menu_in(kind, without)]
        for side, kind in sides.items()
    }


def guest_name(texts: Texts) -> str:
    """Return a name for a visitor without a name: guest and a random number of four digits."""
    return texts("web-guest", number=str(secrets.randbelow(9000) + 1000))


def room_title(texts: Texts, opener: str) -> str:
    """Return the title of a room that this person has opened."""
    return texts("web-room-title", name=shown_name(opener))


def title_of(texts: Texts, room: WebRoom) -> str:
    """Return the title of a room for a reader of these texts."""
    return room_title(texts, room.name) if room.name else room.title
