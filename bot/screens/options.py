"""*Game & pace*: the opener's private pages for choosing game, pace, computers and rules.

A page of several options explains the value of each. An option with the values on and off is a switch on this page:
its text explains the effect of on, and a mark shows its state. Any other option has a separate page for its values. An
option without effect is explained in small print with the reason, and its button is in brackets. A value in conflict
with other options is explained and can still be tapped. A tap never changes any other option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from bot.domain.scene import LobbyScene, LobbySwitch
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    Gap,
    Menu,
    Paragraph,
    Screen,
    Stage,
    Style,
    Tap,
    Text,
    Tone,
    Turn,
)
from bot.domain.stage import Offer, Part
from bot.domain.tap_data import TableTap, TableVerb
from bot.game.rules import with_option
from bot.i18n.texts import Texts
from bot.screens.lines import (
    change_words,
    line,
    message_part,
    nearest,
    rule_words,
    title_words,
    value_words,
    words,
)
from bot.screens.offers import all_games, levels, paces, popular_games
from engine import (
    OPTION_NAMES,
    PRESETS,
    Conflict,
    OptionConflict,
    idle_options,
    option_values,
    seat_numbers,
    value_to_text,
)

MENU = "menu"
GAMES = "games"
DONE = "done"
SECTIONS = {
    "cards": ("deck", "packs", "hand", "cut", "redeal", "refill", "secret", "open_hands"),
    "begin": ("first_attacker", "next_attacker", "newcomer"),
    "bout": ("attack", "cap", "first_bout_cap", "endgame_cap"),
    "throwing": (
        "throw_in",
        "throw_when",
        "throw_trumps",
        "throwers",
        "throw_order",
        "auto_done",
        "add_after_take",
        "cheating",
    ),
    "transferring": (
        "transfer",
        "transfer_first",
        "transfer_trumps",
        "transfer_match",
        "pass_card",
        "transfer_direction",
    ),
    "trumps": ("trump", "exchange", "second_trump", "number_trump", "own_suit", "wraparound", "weli"),
    "sides": ("teams", "team_out"),
    "ending": ("empty_hand", "draw", "goal"),
    "after": ("epaulettes", "series"),
}
"""Every option is in one section, and no section has the name of an option."""


def page_of(option: str) -> str:
    """Return the name of the section with this option."""
    return next(section for section, names in SECTIONS.items() if option in names)


def options_screen(scene: LobbyScene, page: str, texts: Texts) -> Screen:
    """Return the screen of a page: a section, an option, `GAMES`, or the menu for any other name.

    For a reader with no other post of the table, the screen replaces the lobby.
    """
    screen = _page(scene, page, texts)
    if not scene.alone:
        return screen
    return replace(screen, stage=Stage(Part.OPTIONS, title_words(scene.options, texts), Turn(())))


def _page(scene: LobbyScene, page: str, texts: Texts) -> Screen:
    if page == GAMES:
        blocks, label = tuple(_games(scene, texts)), _with_chosen("game", all_games(scene, texts), texts)
        return _with_menu(blocks, label, _game_rows(scene, texts), _way_back(scene, MENU, texts))
    if page in SECTIONS:
        blocks, label = (_heading(page, texts), *_section(scene, page, texts)), texts("options-pick-rule")
        return _with_menu(blocks, label, _section_rows(scene, page, texts), _way_back(scene, MENU, texts))
    if page in OPTION_NAMES:
        now = _value(scene, page, getattr(scene.options, page), texts)
        label = texts("variant-change", option=_option(page, texts), value=now)
        back = _way_back(scene, page_of(page), texts)
        return _with_menu(tuple(_values(scene, page, texts)), label, _value_rows(scene, page, texts), back)
    parts = tuple(_menu_parts(scene, texts))
    rows = tuple(row for _, some in parts for row in some)
    menus = tuple(_menu_of(label, some) for label, some in parts if label)
    return Screen(tuple(_menu(scene, texts)), rows, menus=menus)


def _with_menu(blocks: tuple[Block, ...], label: str, rows: Iterable[ButtonRow], last: ButtonRow) -> Screen:
    """Return a page with one menu and a last row."""
    chosen = tuple(rows)
    return Screen(blocks, (*chosen, last), menus=(_menu_of(label, chosen),))


def _menu_of(label: str, rows: Iterable[ButtonRow]) -> Menu:
    buttons = (button.action for row in rows for button in row)
    return Menu(label, tuple(action.data for action in buttons if isinstance(action, Tap)))


def _menu(scene: LobbyScene, texts: Texts) -> Iterator[Block]:
    yield _heading(MENU, texts)
    preset, changed = nearest(scene.options)
    if not changed:
        yield line(Text(title_words(scene.options, texts)))
    else:
        yield words(texts, "options-changed", preset=texts(f"preset-{message_part(preset)}"))
        for name in changed:
            yield words(texts, "rule-line", rule=change_words(name, scene.options, texts))
    yield words(texts, "lobby-pace", limit=texts(f"pace-{scene.pace.value}-move"))
    for switch in scene.switches:
        if switch.on:
            yield words(texts, switch.line)
    if scene.hints:
        yield words(texts, "lobby-hints")
    if scene.watched:
        yield words(texts, "lobby-watched")
    yield Gap()
    yield words(texts, "options-menu-about", tone=Tone.SMALL)


def _menu_parts(scene: LobbyScene, texts: Texts) -> Iterator[tuple[str, tuple[ButtonRow, ...]]]:
    """Yield the rows of the popular games, paces, levels and switches, then those of the other pages and of *Done*.

    The words before the rows are those of the menu with these buttons; empty if they are in no menu.
    """
    games, usual, strengths = popular_games(scene, texts), [*paces(scene, texts)], [*levels(scene, texts)]
    yield _with_chosen("game", games, texts), tuple(_in_rows(_offered(games, texts), 3))
    yield _with_chosen("pace", usual, texts), (tuple(_offered(usual, texts)),)
    yield _with_chosen("level", strengths, texts), (tuple(_offered(strengths, texts)),)
    yield "", (tuple(_switches(scene, texts)),)
    pages = [_button(scene, texts(f"options-{page}"), TableVerb.OPTIONS, page) for page in (GAMES, *SECTIONS)]
    yield texts("options-pick-page"), tuple(_in_rows(pages, 2))
    done = _button(scene, texts("options-button-done"), TableVerb.OPTIONS, DONE, style=Style.MAIN)
    yield "", ((done,),)


def _with_chosen(kind: str, offers: Iterable[Offer], texts: Texts) -> str:
    """Return the words of a menu with these offers: their kind, and the chosen one if there is one."""
    what = texts(f"options-pick-{kind}")
    chosen = (texts("variant-change", option=what, value=offer.label) for offer in offers if offer.chosen)
    return next(chosen, what)


def _games(scene: LobbyScene, texts: Texts) -> Iterator[Block]:
    yield _heading(GAMES, texts)
    for offer in all_games(scene, texts):
        yield line(*texts.rich("options-game", game=Text(offer.label, strong=True), about=offer.about))


def _game_rows(scene: LobbyScene, texts: Texts) -> Iterator[ButtonRow]:
    own = len(all_games(scene, texts)) - len(PRESETS)
    buttons = _offered(all_games(scene, texts), texts)
    yield from _in_rows(buttons[: len(PRESETS)], 2)
    if own:
        yield tuple(buttons[-own:])


def _offered(offers: Iterable[Offer], texts: Texts) -> list[Button]:
    """Return a button for each offer, with a mark at the chosen one."""
    return [
        Button(
            texts("lobby-button-chosen", label=offer.label) if offer.chosen else offer.label, Tap(offer.data)
        )
        for offer in offers
    ]


def _switches(scene: LobbyScene, texts: Texts) -> Iterator[Button]:
    """Yield the switches for hints, for features, and for watching by a link."""
    switches = [LobbySwitch(TableVerb.HINTS, "options-hints", "lobby-hints", scene.hints), *scene.switches]
    if scene.watched is not None:
        switches.append(LobbySwitch(TableVerb.WATCH, "options-watched", "lobby-watched", scene.watched))
    for switch in switches:
        label = texts("lobby-button-chosen" if switch.on else "options-off", label=texts(switch.label))
        yield _button(scene, label, switch.verb, "off" if switch.on else "on")


def _section(scene: LobbyScene, page: str, texts: Texts) -> Iterator[Block]:
    idle = idle_options(scene.options, _seats(scene))
    for name in SECTIONS[page]:
        value = getattr(scene.options, name)
        option = _marked(name, value, texts)
        about = _rule(scene, name, isinstance(value, bool) or value, texts)
        if name in idle:
            label, why = Text(option, strong=True), texts(f"idle-{idle[name].value}")
            yield line(*texts.rich("options-told-idle", option=label, rule=about, why=why), tone=Tone.SMALL)
        else:
            yield _explained(option, about, texts)
    if any(isinstance(getattr(scene.options, name), bool) for name in SECTIONS[page]):
        yield words(texts, "options-switches", tone=Tone.SMALL)


def _section_rows(scene: LobbyScene, page: str, texts: Texts) -> Iterator[ButtonRow]:
    idle = idle_options(scene.options, _seats(scene))
    for name in SECTIONS[page]:
        value = getattr(scene.options, name)
        label = _marked(name, value, texts)
        if not isinstance(value, bool):
            words_now = value_words(name, value, scene.options, texts)
            label = texts("options-button-more", label=texts("variant-change", option=label, value=words_now))
        if name in idle:
            label = texts("options-button-idle", label=label)
        if isinstance(value, bool):
            yield (_button(scene, label, TableVerb.SET, f"{name}={value_to_text(not value)}"),)
        else:
            yield (_button(scene, label, TableVerb.OPTIONS, name),)


def _values(scene: LobbyScene, name: str, texts: Texts) -> Iterator[Block]:
    yield line(Text(_option(name, texts)), tone=Tone.TITLE)
    why = idle_options(scene.options, _seats(scene)).get(name)
    if why is not None:
        yield words(texts, "options-idle", why=texts(f"idle-{why.value}"), tone=Tone.SMALL)
    for value in option_values(name):
        yield _explained(_value(scene, name, value, texts), _rule(scene, name, value, texts), texts)
    for conflict, values in _conflicts(scene, name).items():
        names = texts("list-dot").join(_value(scene, name, value, texts) for value in values)
        why_not = texts(f"conflict-{conflict.value}")
        yield words(texts, "options-conflict", values=names, why=why_not, tone=Tone.SMALL)


def _value_rows(scene: LobbyScene, name: str, texts: Texts) -> Iterator[ButtonRow]:
    for value in option_values(name):
        label = _value(scene, name, value, texts)
        if value == getattr(scene.options, name):
            label = texts("lobby-button-chosen", label=label)
        yield (_button(scene, label, TableVerb.SET, f"{name}={value_to_text(value)}"),)


def _conflicts(scene: LobbyScene, name: str) -> Mapping[Conflict, list[object]]:
    """Return the values of an option in conflict with other options, by the kind of conflict."""
    found: dict[Conflict, list[object]] = {}
    for value in option_values(name):
        try:
            with_option(scene.options, name, value)
        except OptionConflict as refused:
            found.setdefault(refused.code, []).append(value)
    return found


def _value(scene: LobbyScene, name: str, value: object, texts: Texts) -> str:
    return value_words(name, value, scene.options, texts)


def _rule(scene: LobbyScene, name: str, value: object, texts: Texts) -> str:
    return rule_words(name, value, scene.options, texts)


def _heading(page: str, texts: Texts) -> Paragraph:
    return words(texts, f"options-{page}", tone=Tone.TITLE)


def _explained(name: str, about: str, texts: Texts) -> Paragraph:
    return line(*texts.rich("options-told", option=Text(name, strong=True), rule=about))


def _marked(name: str, value: object, texts: Texts) -> str:
    """Return the name of the option, with a mark for on or off if it is a switch."""
    label = _option(name, texts)
    if not isinstance(value, bool):
        return label
    return texts("lobby-button-chosen" if value else "options-off", label=label)


def _option(name: str, texts: Texts) -> str:
    return texts(f"option-{message_part(name)}")


def _seats(scene: LobbyScene) -> int | None:
    """Return the number of seats taken; None if the rules do not allow this number of players yet."""
    seats = len(scene.seats)
    return seats if seats in seat_numbers(scene.options) else None


def _in_rows(buttons: list[Button], most: int) -> Iterator[ButtonRow]:
    for at in range(0, len(buttons), most):
        yield tuple(buttons[at : at + most])


def _way_back(scene: LobbyScene, page: str, texts: Texts) -> ButtonRow:
    return (
        _button(scene, texts("options-button-back"), TableVerb.OPTIONS, page),
        _button(scene, texts("options-button-done"), TableVerb.OPTIONS, DONE, style=Style.MAIN),
    )


def _button(
    scene: LobbyScene, label: str, verb: TableVerb, argument: str, *, style: Style = Style.PLAIN
) -> Button:
    return Button(label, Tap(TableTap(scene.table, verb, argument).text()), style)
