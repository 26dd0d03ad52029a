"""The greetings, the help, the list of stored data, and the rules as a screen and as a panel.

The rules are generated from options: one line for each relevant option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from bot.domain.command_list import menu_in
from bot.domain.languages import LANGUAGES
from bot.domain.panels import Choice, Option, Panel, PanelName, Section
from bot.domain.rights import Right
from bot.domain.rooms import RoomKind
from bot.domain.screen import (
    AddToGroup,
    Block,
    Button,
    Fold,
    Gap,
    Paragraph,
    PostInChat,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
    folded,
)
from bot.domain.stored import PrivacyLine
from bot.domain.tap_data import TapData
from bot.i18n.texts import Texts
from bot.screens.lines import (
    line,
    message_part,
    own_rules,
    preset_names,
    rule_words,
    sides_part,
    title_words,
    words,
)
from bot.screens.options import SECTIONS
from bot.screens.panels import panel_title
from engine import PRESETS, Cap, Goal, Idle, Options, TrumpSuit, idle_options

_HELP = ("begin", "cards", "hints", "friends", "devices", "away")
_HELP_OF_WINDOWS = ("cards", "hints", "away")
_IN_GROUPS = ("newgame", "hand", "table", "leave", "invite", "tournament", "settings")
_IN_PRIVATE = ("private-newgame", "private-play", "private-group", "private-join")


class TappedCommand(Enum):
    """A command with a button."""

    NEWGAME = "newgame"
    PLAY = "play"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class CommandTap(TapData, prefix="cmd", right=Right.ANYBODY):
    """Run a command as if it were typed without an argument."""

    command: TappedCommand


def start_screen(texts: Texts, *, strangers: bool = True, anywhere: bool = True) -> Screen:
    """Return the greeting at the start of a private chat.

    It offers games with `strangers`, and tables in chats without the bot (`anywhere`), if there are any.
    """
    heading = words(texts, "start-title", tone=Tone.TITLE)
    parts = ("start-solo", "start-group", *_also(anywhere=anywhere), "start-help")
    lines = (words(texts, part) for part in parts)
    rows = (
        (Button(texts("start-button-solo"), _tap(TappedCommand.NEWGAME), Style.MAIN),),
        *(((Button(texts("start-button-strangers"), _tap(TappedCommand.PLAY)),),) if strangers else ()),
        (Button(texts("start-button-friend"), PostInChat()),),
        (Button(texts("start-button-group"), AddToGroup()),),
        (Button(texts("start-button-rules"), _tap(TappedCommand.RULES)),),
    )
    return Screen((heading, *lines), rows)


def hello_screen(texts: Texts, *, anywhere: bool = True) -> Screen:
    """Return the introduction for a group: a few lines, and buttons for a new game and the rules.

    It names tables in chats without the bot (`anywhere`), if they are possible.
    """
    heading = words(texts, "hello-title", tone=Tone.TITLE)
    lines = (words(texts, part) for part in ("hello-newgame", "hello-cards", *_also(anywhere=anywhere)))
    buttons = (
        Button(texts("hello-button-newgame"), _tap(TappedCommand.NEWGAME)),
        Button(texts("hello-button-rules"), _tap(TappedCommand.RULES)),
    )
    return Screen((heading, *lines), (buttons,))


def folded_screen(screen: Screen) -> Screen:
    """Return the screen with all lines below its heading folded, so that it takes little space in a room."""
    heading, *lines = screen.blocks
    return replace(screen, blocks=(heading, *folded(lines, Fold.FOLDED)))


def privacy_screen(texts: Texts) -> Screen:
    """Return the list of stored data about people, how long they are kept, and how to erase them."""
    heading = words(texts, "privacy-title", tone=Tone.TITLE)
    return Screen((heading, *(words(texts, f"privacy-{line.value}") for line in PrivacyLine)))


def privacy_panel(texts: Texts) -> Panel:
    """Return the privacy list as a panel."""
    lines = tuple(texts.rich(f"privacy-{line.value}") for line in PrivacyLine)
    return Panel(panel_title(PanelName.PRIVACY, texts), (Section("", lines),))


def help_screen(texts: Texts, kind: RoomKind, *, strangers: bool = True, anywhere: bool = True) -> Screen:
    """Return the help for a room of this kind.

    It names games with `strangers`, and tables in chats without the bot (`anywhere`), if there are any.
    """
    heading = words(texts, "help-title", tone=Tone.TITLE)
    return Screen((heading, *map(Paragraph, _help(texts, kind, strangers=strangers, anywhere=anywhere))))


def _also(*, anywhere: bool) -> tuple[str, ...]:
    """Return the lines of the help about tables in any chat and about the puzzle, also for the greetings."""
    return ("help-anywhere", "help-puzzle") if anywhere else ("help-puzzle",)


def help_panel(texts: Texts) -> Panel:
    """Return the panel with help about the page."""
    return _answers(_HELP, texts)


def window_help_panel(texts: Texts) -> Panel:
    """Return the panel with help about the table, for a window without menus and chat."""
    return _answers(_HELP_OF_WINDOWS, texts)


def _answers(parts: Iterable[str], texts: Texts) -> Panel:
    answers = (Section(texts(f"page-help-{part}"), (texts.rich(f"page-help-{part}-how"),)) for part in parts)
    return Panel(panel_title(PanelName.HELP, texts), tuple(answers))


def _help(texts: Texts, kind: RoomKind, *, strangers: bool, anywhere: bool) -> Iterator[tuple[Span, ...]]:
    names = texts("list-separator").join(facts.own_name for facts in LANGUAGES.values())
    menu = menu_in(kind)
    of_group = (f"group-{command}" for command in _IN_GROUPS if command in menu)
    own = (part for part in _IN_PRIVATE if strangers or part != "private-play")
    parts = own if kind is RoomKind.PRIVATE else of_group
    forget = ("forget",) if "forgetme" in menu else ()
    elsewhere = ("anywhere",) if anywhere else ()
    last = (*elsewhere, "rules", "puzzle", "replay", "ranks", "notify", "lang", "privacy", *forget, "tap")
    for part in (*parts, *last):
        yield texts.rich(f"help-{part}", languages=names)


def _tap(command: TappedCommand) -> Tap:
    return Tap(CommandTap(command).text())


UNSAID = frozenset(
    {
        *("packs", "cut", "secret", "open_hands", "newcomer", "throw_trumps", "cheating"),
        *("pass_card", "transfer_direction"),
        *SECTIONS["trumps"],
        *SECTIONS["sides"],
        "series",
    }
)
"""Options explained only if they differ from the default."""


def rules_screen(options: Options, texts: Texts, seats: int | None = None) -> Screen:
    """Return the rules in a player's words, for this number of `seats`; None for any number."""
    blocks: list[Block] = [line(Text(title_words(options, texts)), tone=Tone.TITLE)]
    blocks.extend(own_rules(options, texts))
    blocks.append(words(texts, _aim(options), sides=sides_part(options)))
    blocks.append(words(texts, _beating(options), own=options.own_suit.value))
    for section, rules in _sections(options, texts, seats):
        heading = line(Text(texts(f"options-{section}"), strong=True))
        lines = (line(Text(texts("rule-line", rule=rule))) for rule in rules)
        blocks.extend((Gap(), heading, *lines))
    return Screen((*blocks, Gap(), words(texts, "rules-more", presets=preset_names(texts), tone=Tone.SMALL)))


def rules_panel(options: Options, texts: Texts, seats: int | None, game: str, *, here: bool) -> Panel:
    """Return the rules as a panel with a choice of presets.

    `game` is the shown preset; empty for the rules of a table. `here`: the choice also offers the rules of the table
    in this chat.
    """
    names = [("", texts("page-rules-here"))] if here else []
    names += [(name, texts(f"preset-{message_part(name)}")) for name in PRESETS]
    games = tuple(Option(label, name, chosen=name == game) for name, label in names)
    intro = [
        texts(_aim(options), sides=sides_part(options)),
        texts(_beating(options), own=options.own_suit.value),
    ]
    if game:
        intro.insert(0, texts(f"preset-{message_part(game)}-about"))
    drawn = {"throwing": options.throw_in, "transferring": options.transfer}
    sections = (
        _section(texts(f"options-{section}"), rules, section if drawn.get(section) else "")
        for section, rules in _sections(options, texts, seats)
    )
    choice = Choice(texts("page-rules-of"), games, leads=True)
    first = _section(
        title_words(options, texts), intro, "beating" if options.trump is TrumpSuit.NONE else "trumps"
    )
    return Panel(panel_title(PanelName.RULES, texts), (choice, first, *sections))


def _section(heading: str, rules: Iterable[str], topic: str) -> Section:
    return Section(heading, tuple((Text(rule),) for rule in rules), topic)


def _aim(options: Options) -> str:
    return "rules-aim-fool" if options.goal is Goal.LOSER else "rules-aim-winner"


def _beating(options: Options) -> str:
    return "rules-beating-plain" if options.trump is TrumpSuit.NONE else "rules-beating-trumps"


def _sections(options: Options, texts: Texts, seats: int | None) -> Iterator[tuple[str, list[str]]]:
    """Yield the name of each section, with its rules in words. A section without relevant rules is left out."""
    for section, names in SECTIONS.items():
        rules = list(_rules(options, names, texts, seats))
        if rules:
            yield section, rules


def _rules(options: Options, names: tuple[str, ...], texts: Texts, seats: int | None) -> Iterator[str]:
    idle, usual = idle_options(options, seats), Options()
    for name in names:
        value = getattr(options, name)
        if name == "cap" and idle.get(name) is Idle.NO_THROWING_IN:
            value = Cap.NONE  # the cap is never reached: the defender's hand is the only limit
        elif name in idle or (name in UNSAID and value == getattr(usual, name)):
            continue
        yield rule_words(name, value, options, texts)
