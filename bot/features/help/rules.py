"""The screen and the page of rules, made from options: a line for each option that matters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.domain.pages import Choice, Option, Page, PageName, Section
from bot.domain.screen import Block, Gap, Screen, Text, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import line, message_part, preset_names, rule_words, title_words, words
from bot.screens.options import SECTIONS
from bot.screens.pages import page_title
from engine import PRESETS, Cap, Goal, Idle, Options, TrumpSuit, idle_options

UNSAID = frozenset(
    {
        *("packs", "cut", "secret", "open_hands", "newcomer", "throw_trumps", "cheating"),
        *("pass_card", "transfer_direction"),
        *SECTIONS["trumps"],
        *SECTIONS["sides"],
        "series",
    }
)
"""Options that are explained only if they differ from the default."""


def rules_screen(options: Options, texts: Texts, seats: int | None = None) -> Screen:
    """Return the rules in a player's words. Without the number of `seats` they are for any number."""
    blocks: list[Block] = [line(Text(title_words(options, texts)), tone=Tone.TITLE)]
    blocks.extend((words(texts, _aim(options)), words(texts, _beating(options))))
    for section, rules in _sections(options, texts, seats):
        heading = line(Text(texts(f"options-{section}"), strong=True))
        lines = (line(Text(texts("rule-line", rule=rule))) for rule in rules)
        blocks.extend((Gap(), heading, *lines))
    return Screen((*blocks, Gap(), words(texts, "rules-more", presets=preset_names(texts), tone=Tone.SMALL)))


def rules_page(options: Options, texts: Texts, seats: int | None, game: str, *, here: bool) -> Page:
    """Return the same rules as a page with a choice of presets.

    `game` is the shown preset. It is empty for the rules `here`, those of a table.
    """
    names = [("", texts("page-rules-here"))] if here else []
    names += [(name, texts(f"preset-{message_part(name)}")) for name in PRESETS]
    games = tuple(Option(label, name, chosen=name == game) for name, label in names)
    intro = [texts(_aim(options)), texts(_beating(options))]
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
    return Page(page_title(PageName.RULES, texts), (choice, first, *sections))


def _section(heading: str, rules: Iterable[str], topic: str) -> Section:
    return Section(heading, tuple((Text(rule),) for rule in rules), topic)


def _aim(options: Options) -> str:
    return "rules-aim-fool" if options.goal is Goal.LOSER else "rules-aim-winner"


def _beating(options: Options) -> str:
    return "rules-beating-plain" if options.trump is TrumpSuit.NONE else "rules-beating-trumps"


def _sections(options: Options, texts: Texts, seats: int | None) -> Iterator[tuple[str, list[str]]]:
    """Yield the name of each section that has rules, with these rules."""
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
