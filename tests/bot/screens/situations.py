"""The screens in the golden files, each under a heading."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from adapters.discord.addresses import DISCORD
from adapters.web.visitors import WEB
from bot import screens
from bot.domain.ids import Chat, MessageId, PersonId, PlatformName, TableId
from bot.domain.languages import LANGUAGES
from bot.domain.room_settings import NOTHING_CHOSEN, RoomSettings, WhoMay
from bot.domain.rooms import RoomKind
from bot.domain.rows import AT_FIRST, HandOrder, Preferences
from bot.domain.scene import Marked, Pace, Presence, Proof, WhichUse
from bot.domain.screen import Screen
from bot.domain.state import Why
from bot.domain.tap_data import ChooseTable, TableCommand
from bot.features.group_hands.hands import (
    cards_come_in_room_screen,
    cards_in_room_button,
    unshown_cards_in_room_screen,
    unshown_cards_screen,
)
from bot.features.help.screens import hello_screen, help_screen, privacy_screen, start_screen
from bot.features.moderation import commands as moderation
from bot.features.replays.screens import verify_screen
from bot.features.settings.own import (
    CalledRoom,
    OwnScene,
    own_settings_screen,
    will_call_screen,
    will_tell_screen,
)
from bot.features.settings.room import RoomScene, language_screen, room_settings_screen
from bot.features.settings.taps import RoomMenu
from bot.features.threads.threads import moved_screen, thread_switch
from bot.i18n.texts import Texts
from bot.ports.platform import PostsToOnePerson
from bot.screens.notices import Cost
from bot.screens.story import story
from engine import PRESETS, Ending, FirstAttacker, Goal, Options, Outcome, Redeal, Seat
from tests.bot.screens import arranging, guests, hinting, matches, puzzles, strangers, uncommon
from tests.bot.screens.coached import coached
from tests.bot.screens.cups import cups
from tests.bot.screens.decorated import achieved, ceremonies, ranks
from tests.bot.screens.sitting import ANYA, BORYA, COMMITMENT, COMPUTER, HOOKS, VIKA, Sitting, lobby
from tests.engine.setting import dealt, table
from tests.locales.catalogue import CYRILLIC

Situations = Iterator[tuple[str, Screen]]
AWAY = replace(BORYA, presence=Presence.AWAY)
LEFT = replace(BORYA, presence=Presence.LEFT)
LEFT_PLAYED_ON = replace(LEFT, played_on=True)
SECOND = replace(COMPUTER, number=2)
MAX = replace(ANYA, name="Max")


def lobbies(texts: Texts) -> Situations:
    yield (
        "opened by a command, the private chat not open yet",
        screens.lobby_screen(lobby(replace(ANYA, reachable=False)), texts),
    )
    yield "a chat in which nobody can type commands", screens.lobby_screen(lobby(ANYA, typed=False), texts)
    yield (
        "two people and two computers",
        screens.lobby_screen(
            lobby(ANYA, BORYA, COMPUTER, SECOND, preset="perevodnoy", pace=Pace.BLITZ), texts
        ),
    )
    yield "a person has the name of the computer", screens.lobby_screen(lobby(MAX, COMPUTER), texts)
    yield (
        "all seats of the big game taken",
        screens.lobby_screen(lobby(ANYA, BORYA, VIKA, COMPUTER, SECOND, preset="big", pace=Pace.MAIL), texts),
    )
    yield (
        "play again: seats kept",
        screens.lobby_screen(lobby(BORYA, COMPUTER, kept=("Аня", "Вика"), kept_until=1_800_000_060), texts),
    )
    yield (
        "alone in the private chat",
        screens.lobby_screen(
            lobby(ANYA, COMPUTER, room=None, alone=True, preset="simple", pace=Pace.NONE), texts
        ),
    )
    yield "closed", screens.lobby_screen(lobby(closed=True), texts)
    apart = replace(lobby(ANYA, BORYA), switches=(thread_switch(on=True),))
    yield "a thread of its own", screens.lobby_screen(apart, texts.on(DISCORD))
    yield "watched by link", screens.lobby_screen(lobby(ANYA, BORYA, watched=True), texts)
    yield "moved to its thread", moved_screen("#Переводной дурак", texts.on(DISCORD))
    yield from arranging.lobbies(texts)


def perevodnoy() -> Sitting:
    game = table(
        "6s 6h 9d Jc",
        "6d 9s Ts Kd",
        "Qs Qh Kc 7c",
        "8c 8h 9h Ac",
        talon="Tc Th 7h",
        options=PRESETS["perevodnoy"],
    )
    return Sitting(game)


def tables(texts: Texts) -> Situations:
    yield "just dealt", Sitting(dealt("6d 7c", "7d", "8d", rest="Ad"), ANYA, BORYA, VIKA).table(texts)
    at = perevodnoy()
    yield "somebody to attack", at.table(texts)
    yield "two cards beaten or not", at.play("0 a6s; 1 b6s9s; 0 t9d").table(texts)
    yield "everything beaten: who may throw in", at.play("1 b9dKd").table(texts)
    yield "the bout is over", at.play("0 done").table(texts)
    yield "transferred and taken", perevodnoy().play("0 a6s; 1 p6d; 2 take").table(texts)
    yield "taken, the next bout", perevodnoy().play("0 a6s; 1 take; 0 done").table(texts)
    out = Sitting(table("7h 8c", "9h Tc", "Jh Qc", "-", trump="h"), ANYA, BORYA, VIKA, COMPUTER)
    yield "one is out, the talon is empty", out.play("0 a8c; 1 b8cTc").table(texts)
    strange = Sitting(
        perevodnoy().game, ANYA, LEFT, replace(VIKA, presence=Presence.AWAY), COMPUTER, stale=True
    )
    yield "one left, one is away, nobody moves", strange.table(texts)
    votes = Sitting(perevodnoy().game, cancel_agreed=(0, 2))
    yield "two of three agree to cancel", votes.table(texts)
    waiting = Sitting(perevodnoy().game, next_seats=(replace(BORYA, name="Даша"), replace(VIKA, name="Егор")))
    yield "two people want a seat in the next game", waiting.table(texts)
    yield "no drawing", Sitting(dealt("6d", "7d", rest="Ad", options=Options(refill=False))).table(texts)


def hands_in_room(texts: Texts) -> Situations:
    """Yield the screens of a room with hands shown to their owners alone."""
    opener = lobby(replace(ANYA, reachable=False), unreached="lobby-unreachable-here")
    yield "opened by somebody without a private chat", screens.lobby_screen(opener, texts)
    key = TableId("table")
    for windows in (False, True):
        coming = cards_come_in_room_screen(key, texts, reachable=False, windows=windows)
        yield f"the cards will come here{', and there are windows' if windows else ''}", coming
    yield (
        "for somebody with a private chat",
        cards_come_in_room_screen(key, texts, reachable=True, windows=True),
    )
    sitting = Sitting(perevodnoy().game)
    table = sitting.table(texts)
    my_cards, *rows = table.rows
    button = cards_in_room_button(sitting.scene.table, texts)
    yield "the table", replace(table, rows=((*my_cards, button), *rows))
    for message in ("here-unknown", "telegram-here-unknown", "telegram-here-rights", "telegram-here-refused"):
        yield f"refused: {message}", unshown_cards_screen(message, "Пятничный стол", texts)
    refused = unshown_cards_in_room_screen("telegram-here-rights", "Аня", key, texts)
    yield "refused, said in the room", refused
    chosen = replace(NOTHING_CHOSEN, hands_in_room=True)
    switches = tuple(one for one in HOOKS.room_switches if one.needs in (None, PostsToOnePerson))
    shown = RoomScene("Пятничный стол", texts.language, chosen, switches)
    yield "the settings", room_settings_screen(shown, RoomMenu.MENU, texts)
    off = replace(shown, settings=NOTHING_CHOSEN)
    yield "the settings, switched off", room_settings_screen(off, RoomMenu.MENU, texts)


def hands(texts: Texts) -> Situations:
    at = perevodnoy()
    yield "to attack", at.hand(0, texts)
    yield "not involved", at.hand(2, texts)
    at.play("0 a6s")
    yield "to defend: beat, transfer or take", at.hand(1, texts)
    yield "the attacker may throw in while the defender thinks", at.hand(0, texts)
    yield "which use", perevodnoy_twofold().hand(1, texts, WhichUse("6d"))
    at.play("1 b6s9s; 0 t9d; 1 b9dKd")
    yield "to throw in or say done", at.hand(0, texts)
    yield "the defender while others may throw in", at.hand(1, texts)
    taking = perevodnoy().play("0 a6s; 1 take")
    yield "to add after a take", taking.hand(0, texts)
    yield "taking", taking.hand(1, texts)
    out = Sitting(table("7h 8c", "9h Tc", "Jh Qc", "-", trump="h"), ANYA, BORYA, VIKA, COMPUTER)
    yield "out", out.hand(3, texts)
    yield (
        "last card thrown in, the bout goes on",
        Sitting(table("8c", "9h Tc", "Jh Qc", trump="h")).play("0 a8c").hand(0, texts),
    )
    yield "away", Sitting(perevodnoy().game, ANYA, AWAY, VIKA, COMPUTER).hand(1, texts)
    yield (
        "a long hand",
        Sitting(table("6d 7d 8d 9d Td 6c 7c 8c 9c 6h 7h 8h 9h Ts Js Qs", "Ah Ac", trump="s")).hand(0, texts),
    )
    yield from _waiting_with_the_bout(texts)
    friday = Chat(PlatformName("memory"), "friday")
    yield (
        "with the way to the table",
        screens.with_way_back(perevodnoy().hand(2, texts), friday, MessageId("7"), texts),
    )
    yield "last call to attack", perevodnoy().last_call(0, texts)
    yield "last call to defend", perevodnoy().play("0 a6s").last_call(1, texts)


def _waiting_with_the_bout(texts: Texts) -> Situations:
    """Yield the hands of a waiting player, on a platform with the bout in hands."""
    at = perevodnoy().changed(shows_bout=True)
    yield "waiting, with the bout: before the attack", at.hand(2, texts)
    yield "waiting, with the bout: an attack", at.play("0 a6s").hand(2, texts)
    yield "waiting, with the bout: a take", at.play("1 take").hand(2, texts)


def perevodnoy_twofold() -> Sitting:
    """The six of trumps can beat the six on the table, or transfer it."""
    game = table("6s 9h", "6d 9s", "Qs Qh Kc", talon="Tc 7d", options=PRESETS["perevodnoy"])
    return Sitting(game, ANYA, BORYA, VIKA).play("0 a6s")


def choices(texts: Texts) -> Situations:
    simple = Sitting(table("6s 6h 9d 9c Jc", "7s 7h Td Tc Qc Ad", talon="Tc 7d", options=PRESETS["simple"]))
    yield "simple: cards of one rank are marked", simple.hand(0, texts)
    yield "simple: one is marked", simple.hand(0, texts, Marked(("6s",)))
    yield "simple: both are marked", simple.hand(0, texts, Marked(("6s", "6h")))
    yield "a card that can beat or transfer", perevodnoy_twofold().hand(1, texts)
    yield "what is it to do?", perevodnoy_twofold().hand(1, texts, WhichUse("6d"))
    two = Sitting(table("7s 7h", "Ad 9s 9h", talon="Tc 7d")).play("0 a7h7s")
    yield "a trump that beats either card", two.hand(1, texts, WhichUse("Ad"))


def solos(texts: Texts) -> Situations:
    at = Sitting(
        dealt("6h 7h 8h 9c Jd Qs", "9h Th 8c Kd Ks As", rest="7d", attacker=0),
        ANYA,
        COMPUTER,
        room=None,
        alone=True,
        pace=Pace.NONE,
        until=None,
    )
    yield "to attack", at.hand(0, texts)
    yield "the computer defends", at.play("0 a6h").hand(0, texts)
    yield "to throw in", at.play("1 b6h9h").hand(0, texts)
    yield "the computer attacks", at.play("0 done").hand(0, texts)
    yield "to defend", at.play("1 a8c").hand(0, texts)
    lost = Sitting(table("7h", "9h Th", trump="c"), ANYA, COMPUTER, room=None, alone=True)
    yield "won", lost.play("0 a7h; 1 b7h9h").over(0, texts)


def ends(texts: Texts) -> Situations:
    fool = Sitting(table("7h", "9h Th", "Jd Js", trump="c"), ANYA, BORYA, VIKA)
    fool.play("0 a7h; 1 b7h9h; 1 aTh; 2 take")
    yield "the room: the fool and the order of leaving", fool.end(texts)
    yield "the table behind it", fool.table(texts)
    for seat, name in enumerate(("first", "second", "third")):
        yield f"the hand of the {name} seat", fool.over(seat, texts)
    left = Sitting(fool.game, replace(LEFT_PLAYED_ON, name="Аня"), LEFT_PLAYED_ON, VIKA)
    yield "the room: a computer played on for those who left", left.end(texts)
    yield "the table behind it", left.table(texts)
    partly = Sitting(table("7h", "9h Th", "Jh", trump="c"), ANYA, BORYA, VIKA)
    yield "one out, the others draw", partly.play("0 a7h; 1 b7h9h; 1 aTh; 2 bThJh").end(texts)
    draw = Sitting(table("7h", "9h", trump="c"), ANYA, BORYA).play("0 a7h; 1 b7h9h")
    yield "a draw", draw.end(texts)
    yield "a draw, in private", draw.over(0, texts)
    resigned = Sitting(table("7h Tc", "9h Jc", trump="c"), ANYA, BORYA).play("0 resign")
    yield "resigned", resigned.end(texts)
    yield "resigned, who did", resigned.over(0, texts)
    yield "resigned, who did not", resigned.over(1, texts)
    goal = Options(goal=Goal.WINNER)
    won = Sitting(table("7h", "9h Th", "Jh Jd Jc", trump="c", options=goal), ANYA, BORYA, VIKA).play(
        "0 a7h; 1 take"
    )
    if won.game.outcome is None:
        won.play("2 done")
    circle = Outcome((), ((Seat(0),), (Seat(1), Seat(2))), Ending.REPETITION, (Seat(1), Seat(2)))
    yield "the cards go round", fool.ended(circle).end(texts)
    yield "the cards go round, who draws", fool.ended(circle).over(1, texts)
    both = Outcome((Seat(1), Seat(2)), ((Seat(0),),), Ending.FOOL)
    yield "two fools", fool.ended(both).end(texts)
    yield "played for the winner", won.end(texts)
    yield "played for the winner, who won", won.over(0, texts)


def stories(texts: Texts) -> Situations:
    """The latest events, as the room reads them and as a player of a solo game reads them."""
    begins = Sitting(dealt("6d", "7d", rest="Ad"), ANYA, BORYA)
    turned = Options(first_attacker=FirstAttacker.BY_TURNED_CARD, redeal=Redeal.OFF)
    highest = Sitting(dealt("6d", "Kd", rest="7d", options=turned), ANYA, BORYA)
    nobody = Sitting(dealt("6s 7s 8s 9s Ts Js", "6c 7c 8c 9c Tc Jc", rest="Ad"), ANYA, BORYA)
    simply = Sitting(dealt("6d", "7d", rest="Ad", attacker=1), ANYA, BORYA)
    six = table("6s 6h 6c 9d", "8h 9s Ts Kd", "Qs", trump="d")
    at = {
        "who begins, by a card": begins,
        "who begins, by the highest trump": highest,
        "who begins, without a trump in any hand": nobody,
        "who begins": simply,
        "thrown in and beaten": perevodnoy().play("0 a6s; 1 b6s9s; 0 t9d; 1 b9dKd"),
        "transferred": perevodnoy().play("0 a6s; 1 p6d"),
        "taken and added to": Sitting(six, ANYA, BORYA, VIKA).play("0 a6s; 1 take; 0 t6h"),
        "the cards are taken": perevodnoy().play("0 a6s; 1 take; 0 done"),
        "out": Sitting(table("8c", "Tc Jd", "Jh Qc Qd", trump="h"), ANYA, BORYA, VIKA).play("0 a8c; 1 b8cTc"),
        "the clock attacked": perevodnoy().times_out(0).play("0 a6s"),
        "the clock took": perevodnoy().play("0 a6s").times_out(1).play("1 take"),
        "the clock took, and nobody adds": perevodnoy().play("0 a6s").times_out(1).play("1 take; 0 done"),
        "resigned": Sitting(table("7h Tc", "9h Jc", trump="c"), ANYA, BORYA).play("0 resign"),
    }
    for heading, sitting in at.items():
        yield f"{heading}: the room", _story(sitting, None, texts)
        for seat in range(min(3, sitting.game.seats)):
            yield f"{heading}: {('Аня', 'Боря', 'Вика')[seat]}", _story(sitting, Seat(seat), texts)


def _story(at: Sitting, you: Seat | None, texts: Texts) -> Screen:
    said = story(at.scene, at.game.view(None), you, texts)
    return Screen(() if said is None else (said,))


def notices(texts: Texts) -> Situations:
    yield "start", start_screen(texts)
    yield "help in private", help_screen(texts, RoomKind.PRIVATE)
    yield "help in a group", help_screen(texts, RoomKind.GROUP)
    yield "help in a channel", help_screen(texts.on(DISCORD), RoomKind.GROUP)
    yield "help in a chat without the bot", help_screen(texts.on(DISCORD), RoomKind.FOREIGN)
    yield "help in a room of the page", help_screen(texts.on(WEB), RoomKind.PAGE)
    yield "language", language_screen(texts, tuple(LANGUAGES))
    yield "the likely languages", language_screen(texts, tuple(LANGUAGES)[:1])
    yield "own language", screens.notice_screen(texts, "language-own")
    yield "privacy", privacy_screen(texts)
    yield "verify before the end", verify_screen(Proof(COMMITMENT), texts)
    seed = bytes(range(32))
    yield "verify after the end", verify_screen(Proof(COMMITMENT, seed, ended=True), texts)
    yield "verify a pack that goes on", verify_screen(Proof(COMMITMENT, ended=True), texts)
    whole = Proof(COMMITMENT, seed, ended=True, cut=17, redeals=2, is_rest=True)
    yield "verify a cut, a redeal and a rest", verify_screen(whole, texts)
    yield "the game is over", screens.notice_screen(texts, "notice-game-played")
    yield "the database has lost the moves", screens.notice_screen(texts, "notice-undone")
    yield "hello in a group", hello_screen(texts)
    yield "the bot may not write", screens.unwritable_screen("", "Пятничный стол", texts)
    unseen = screens.unwritable_screen("", "Пятничный стол", texts, stays=True)
    yield "the bot may not write any more", unseen
    for reason in ("unreachable", "refused"):
        refused = screens.unseen_notice_screen(f"notice-unseen-{reason}", "Пятничный стол", texts)
        yield f"the room has not taken an answer: {reason}", refused
    deleted = screens.unwritable_screen("notice-message-gone", "Пятничный стол", texts)
    yield "the message was deleted", deleted
    yield "play again without the message", screens.post_again_screen(PRESETS["simple"], texts)
    for why, by in ((Why.CANCELLED, ""), (Why.CANCELLED, "Вика"), (Why.EXPIRED, "")):
        yield f"{why.value} {by}: the room", screens.broken_off_screen(why, by, texts)
        yield f"{why.value} {by}: a hand", screens.broken_off_screen(why, by, texts, "Пятничный стол")
    yield "the room is lost", screens.broken_off_screen(Why.LOST, "", texts, "Пятничный стол")


def settings(texts: Texts) -> Situations:
    title, person = "Пятничный стол", PersonId("boris")
    chosen = RoomSettings(
        WhoMay.ADMINS, WhoMay.ADMINS, "perevodnoy", "mail",
        comes_down=False, rings=False, letters=CYRILLIC, zone="kyiv",
    )  # fmt: skip
    barred = ((person, "Боря"), (PersonId("vika"), "Вика"))
    switches = tuple(one for one in HOOKS.room_switches if one.needs is None)
    nothing = RoomScene(title, texts.language, NOTHING_CHOSEN, switches)
    yield "nothing chosen", room_settings_screen(nothing, RoomMenu.MENU, texts)
    marking = replace(nothing, switches=tuple(HOOKS.room_switches), settings=RoomSettings(marks_fool=True))
    for name in ("telegram", "discord"):
        on = texts.on(PlatformName(name))
        yield f"the fool of the week is marked, on {name}", room_settings_screen(marking, RoomMenu.MENU, on)
    for page in RoomMenu:
        scene = replace(nothing, settings=chosen, own=True, barred=barred, at=1_800_000_000_000)
        yield page.value, room_settings_screen(scene, page, texts)
    rooms = (CalledRoom(title, "0f" * 8, called=True), CalledRoom("Дача", "1f" * 8, called=False))
    yield (
        "one's own, nothing chosen",
        own_settings_screen(OwnScene(AT_FIRST, switches={"puzzle": "off"}), texts),
    )
    mine = Preferences(rings=False, hand_order=HandOrder.BY_RANK, letters=CYRILLIC)
    for state in ("on", "refused"):
        shown = own_settings_screen(OwnScene(mine, rooms, {"puzzle": state}), texts)
        yield f"one's own, messages about puzzles {state}", shown
    yield from (
        ("will be told", will_call_screen(title, texts)),
        ("will be told about puzzles", will_tell_screen("puzzle", texts)),
    )
    yield "a table is open", screens.call_screen(title, TableId("table"), texts)
    for cost in Cost:
        screen = screens.leave_screen(TableId("table"), person, title, texts, cost)
        yield f"leave the game? {cost.value}", screen
    yield "close the table?", screens.close_screen(TableId("table"), person, texts)
    choices = [(ChooseTable(TableId(name), TableCommand.LEAVE), name) for name in ("friday", "monday")]
    yield "which table?", screens.which_table_screen(choices, texts)
    yield "kick", moderation.kick_screen(barred, texts)
    yield "taken out", moderation.taken_out_screen("Боря", person, texts)
    yield "not at the table", moderation.bar_offer_screen("Боря", person, texts)
    yield "barred", moderation.barred_screen("Боря", texts)
    yield "told: taken out", moderation.kicked_screen(title, "Вика", texts)
    yield "told: taken out of a game", moderation.kicked_screen(title, "Вика", texts, dealt=True)
    yield "told: barred", moderation.bar_message_screen(title, texts)


AREAS: dict[str, Callable[[Texts], Situations]] = {
    "lobby": lobbies,
    "options": arranging.options,
    "rules": arranging.rules,
    "table": tables,
    "hand": hands,
    "here": hands_in_room,
    "choices": choices,
    "hints": hinting.hints,
    "solo": solos,
    "story": stories,
    "end": ends,
    "coach": coached,
    "achievements": achieved,
    "ceremony": ceremonies,
    "ranks": ranks,
    "notices": notices,
    "settings": settings,
    "tournaments": cups,
    **puzzles.AREAS,
    **guests.AREAS,
    **matches.AREAS,
    **uncommon.AREAS,
    **strangers.AREAS,
}
