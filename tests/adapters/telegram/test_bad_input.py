"""Invalid input from Telegram is answered in the user's language and changes nothing."""

import contextlib

from bot.domain.buttons import HandTap, MoveTap, from_data, to_data
from engine import parse_move
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import Sitting, playable, seated
from tests.telegram_server import Person, TelegramServer

HOSTILE = (
    "<b>bold</b> & <script>",
    "\u202eназад\u202c",
    "👨‍👩‍👧‍👦" * 30,
    "Z̸̢̛͎̾a̵̡̛l̶̢̈́g̷̛̈ơ̴̈́" * 20,
    "\u200b\u2060",
    "&lt;&amp;{ $name }%s",
    "@all https://t.me/x",
)


def shown(table: Sitting) -> list[tuple[str, list[list[str]]]]:
    posts = [table.group.last, *(person.private.last for person in table.people)]
    return [(post.text, post.labels) for post in posts]


def awaited(table: Sitting) -> tuple[Person, MoveTap]:
    for person in table.people:
        for button in playable(person):
            tap = from_data(button["callback_data"])
            if isinstance(tap, MoveTap):
                return person, tap
    raise AssertionError("nobody can move")


async def test_forged_stale_and_foreign_buttons_are_answered_and_change_nothing(
    server: TelegramServer, bot: HostedBot
) -> None:
    table = await seated(server, bot)
    stranger = server.user("Чужой", language="ru")
    table.group.set_member(stranger, "member")
    for _ in range(4):
        await table.step()
    before = shown(table)
    person, tap = awaited(table)
    other = next(one for one in table.people if one is not person)
    right = to_data(tap)
    forged = [
        (stranger, right),
        (other, right),
        (person, to_data(MoveTap(tap.game, tap.bout, tap.made + 1, tap.move, tap.on_table))),
        (person, to_data(MoveTap(tap.game, tap.bout + 1, tap.made, tap.move, tap.on_table))),
        (person, to_data(MoveTap(tap.game, tap.bout, tap.made, parse_move("resign"), None))),
        (person, to_data(HandTap(tap.game, tap.bout, tap.made, "which", ("2d",)))),
        (person, f"m:nosuchgame:{tap.bout}:{tap.made}:take"),
        (person, f"m:{tap.game}:0:0:a"),
        (person, "t:nosuchtable:join"),
        (person, "t:1:"),
        (person, "lang:xx"),
        (person, "x" * 64),
        (person, "9" * 64),
        (person, "m:" + "😀" * 15),
    ]
    for who, data in forged:
        answer = await who.forges(table.group.last, data)
        assert any("а" <= letter.lower() <= "я" for letter in answer.text), (data, answer)
        await table.until_settled()
        assert shown(table) == before, data


async def test_the_same_tap_twice_counts_once(server: TelegramServer, bot: HostedBot) -> None:
    table = await seated(server, bot)
    person, tap = awaited(table)
    data, post = to_data(tap), person.private.last
    first = await person.forges(post, data)
    await table.until_settled()
    after = shown(table)
    second = await person.forges(post, data)
    await table.until_settled()
    assert (first.text, bool(second.text)) == ("", True)
    assert shown(table) == after


async def test_hostile_names_are_shown_and_break_nothing(server: TelegramServer, bot: HostedBot) -> None:
    people = [server.user(name, language="en") for name in HOSTILE[:6]]
    group = server.group(HOSTILE[0] + HOSTILE[1], people)
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    table = Sitting(server, bot, group, people)
    await people[0].types(group, "/newgame")
    await server.until(lambda: group.buttons)
    for person in people[1:]:
        await person.taps(group, "I'm in")
    await table.until_settled()
    assert "<b>bold</b>" in group.last.text
    assert "\u202e" not in group.last.text
    await people[0].taps(group, "Deal")
    await table.until_settled()
    assert all(len(person.private.from_bot) == 2 for person in people)


MISPLACED = (
    "/newgame nosuchgame",
    "/table",
    "/leave",
    "/cancel",
    "/nosuchcommand",
    "what?",
    "/lang xx",
    "/verify",
    "/replay",
    "/replay x",
)


async def test_a_command_in_the_wrong_place_is_answered(server: TelegramServer, bot: HostedBot) -> None:
    """Each is the first thing that somebody ever says; one process hears all of them."""
    people = {text: server.user("Boris", last_name="<b>&", language="en-GB") for text in MISPLACED}
    for text, person in people.items():
        await person.types_private(text)
    with contextlib.suppress(TimeoutError):
        await server.until(lambda: all(person.private.from_bot for person in people.values()))
    assert [text for text, person in people.items() if not person.private.from_bot] == []
    assert [text for text, person in people.items() if not person.private.last.text] == []
    assert [text for text, person in people.items() if person.private.loud] == []
