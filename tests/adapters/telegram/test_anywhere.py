"""Whole games in chats without the bot, over sockets: one message from the lobby to the next game."""

from dataclasses import dataclass
from typing import Any

import pytest

from adapters.telegram.addresses import TELEGRAM
from bot.domain.ids import Language, UserKey
from bot.features.anywhere import PostedLobby
from bot.i18n.texts import Texts, load_texts
from engine import PRESETS
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import MOVES, Sitting, playable
from tests.adapters.telegram.window_evening import APP, OPEN, evening
from tests.e2e.named_cards import cards_in
from tests.telegram_server import Fault, Group, Person, TelegramServer
from tests.telegram_server.mini_apps import opens_window
from tests.telegram_server.model import Post
from tests.waiting import until


@dataclass
class ForeignTable:
    """A chat without the bot, and the message with its table."""

    table: Sitting
    post: Post
    texts: Texts

    def is_over(self) -> bool:
        """Return True if the message shows the end of a game."""
        return [self.texts("end-button-again")] in self.post.labels

    async def taps(self, person: Person, label: str) -> str:
        """Tap a button of the table; return the link in the answer, or its words."""
        answer = await person.taps(self.table.group, self.texts(label), message=None)
        await self.table.until_settled()
        return answer.url or answer.text

    async def follows(self, person: Person, link: str) -> None:
        """Follow a link to the private chat."""
        await person.follows(link)
        await self.table.server.until(lambda: person.private.from_bot)
        await self.table.until_settled()


def only_post(group: Group) -> Post:
    """Return the only message of the bot in the chat."""
    (post,) = group.from_bot
    return post


@pytest.mark.sampled
@pytest.mark.parametrize("language", ["ru", "en", "uk"])
async def test_two_friends_play_in_their_private_chat_by_a_mention(
    server: TelegramServer, bot: HostedBot, language: str
) -> None:
    texts = load_texts()[Language(language)]
    anna = server.user("Anna", language=language, started=True)
    boris = server.user("Boris", language=language)
    friends = server.friends(anna, boris)
    await anna.types_private("/start")
    post = await anna.mentions_bot(friends, texts("preset-perevodnoy"))
    assert texts("preset-perevodnoy") in post.text
    table = ForeignTable(Sitting(server, bot, friends, [anna, boris]), post, texts)

    link = await table.taps(boris, "lobby-button-join")
    await table.follows(boris, link)
    assert "Boris" in post.text
    await table.taps(anna, "lobby-button-start")
    assert table.table.taps == 0
    assert boris.private.last.buttons, "the cards are in his private chat, where he is already"
    assert anna.private.last.buttons

    await table.table.play(most_taps=400)
    assert table.is_over()
    assert only_post(friends) is post
    assert anna.rings == boris.rings == []

    await table.taps(anna, "end-button-again")
    await table.taps(boris, "lobby-button-join")
    assert only_post(friends) is post
    assert not table.is_over()
    await table.table.play(most_taps=400)
    assert table.is_over()
    assert only_post(friends) is post


def links_to_seats(post: Post) -> list[str]:
    return [button["url"] for button in post.buttons if "join_" in button.get("url", "")]


async def test_a_link_to_a_seat_works_only_for_the_person_who_tapped_in_the_foreign_chat(
    server: TelegramServer, bot: HostedBot
) -> None:
    texts = load_texts()[Language("en")]
    anna, boris, zoe = [server.user(name, language="en") for name in ("Anna", "Boris", "Zoe")]
    friends = server.friends(anna, boris)
    post = await anna.mentions_bot(friends)
    table = ForeignTable(Sitting(server, bot, friends, [anna, boris]), post, texts)
    assert not links_to_seats(post)
    link = await table.taps(boris, "lobby-button-join")
    await table.follows(zoe, link)
    assert zoe.private.last.text == texts("answer-not-of-chat")
    await table.follows(boris, link)
    assert "Boris" in post.text
    assert "Zoe" not in post.text
    await table.taps(anna, "lobby-button-open-private")
    assert not links_to_seats(post)


async def copy_of(thief: Person, chat: Group) -> Post:
    """Return a message of the thief's own: an inline message can be tapped with any data."""
    listed = await thief.types_inline()
    assert listed.results is not None
    return await thief.picks(chat, listed, listed.results[0]["id"])


def data_on(post: Post, label: str) -> str:
    """Return the data of a button."""
    assert post.keyboard is not None
    (found,) = (one["callback_data"] for row in post.keyboard for one in row if one["text"] == label)
    return str(found)


async def test_a_copied_button_of_a_lobby_posted_by_a_mention_opens_nothing(
    server: TelegramServer, bot: HostedBot
) -> None:
    texts = load_texts()[Language("en")]
    anna, boris, vova = [server.user(name, language="en", started=True) for name in ("Anna", "Boris", "Vova")]
    friends = server.friends(anna, boris)
    post = await anna.mentions_bot(friends)
    store = bot.application.services.store
    await until(lambda: store.rows(PostedLobby))
    copy = await copy_of(vova, server.friends(vova, server.user("Gleb")))
    before = copy.text
    answer = await vova.forge_tap(copy, data_on(post, texts("lobby-button-join")))
    await bot.settled()
    assert answer.text == texts("answer-lobby-not-here")
    assert copy.text == before
    table = ForeignTable(Sitting(server, bot, friends, [anna, boris]), post, texts)
    await boris.types_private("/start")
    await server.until(lambda: boris.private.from_bot)
    await table.taps(boris, "lobby-button-join")
    assert "Boris" in post.text


async def test_a_lobby_opened_by_a_copied_button_moves_to_its_openers_chat_at_their_tap(
    server: TelegramServer, bot: HostedBot
) -> None:
    texts = load_texts()[Language("en")]
    anna, boris, vova = [server.user(name, language="en") for name in ("Anna", "Boris", "Vova")]
    for person in (anna, boris, vova):
        await person.types_private("/start")
        await server.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
    friends, thieves = server.friends(anna, boris), server.friends(vova, server.user("Gleb"))
    post = await copy_of(anna, friends)
    join = data_on(post, texts("lobby-button-join"))
    copy = await copy_of(vova, thieves)
    await vova.forge_tap(copy, join)
    await bot.settled()
    assert "Anna" in copy.text
    assert "Vova" in copy.text

    table = ForeignTable(Sitting(server, bot, friends, [anna, boris]), post, texts)
    assert "Anna" in await table.taps(boris, "lobby-button-join")
    assert "Boris" not in post.text
    await table.taps(anna, "lobby-button-add")
    assert "Anna" in post.text
    assert "The table is closed." in copy.text
    assert copy.labels == []
    await server.until(lambda: "its message was a copy" in vova.private.last.text)
    await boris.forge_tap(post, join)
    await bot.settled()
    assert "Boris" in post.text
    assert "Vova" not in post.text


async def test_the_username_of_somebody_who_only_looks_for_a_game_is_not_stored(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna, boris = server.user("Anna", username="anna_94"), server.user("Boris", username="boris_94")
    people = bot.application.services.store
    await anna.types_inline()
    await boris.mentions_bot(server.friends(anna, boris))
    for person in (anna, boris):
        stored = await people.person(TELEGRAM, UserKey(str(person.id)))
        assert stored is not None
        assert (stored.handle, stored.asked_at > 0) == ("", True)
    await anna.types_private("/start")
    await server.until(lambda: anna.private.from_bot)
    stored = await people.person(TELEGRAM, UserKey(str(anna.id)))
    assert stored is not None
    assert (stored.handle, stored.asked_at) == ("anna_94", 0)


def taps_of(server: TelegramServer, person: Person) -> int:
    """Count the taps of a person on buttons and links, and the Start buttons of deep links."""
    entries = [entry for entry in server.log.entries if entry.who == person.name]
    return sum(entry.what == "tapped" or entry.text.startswith("/start ") for entry in entries)


@pytest.mark.parametrize("known", [True, False])
async def test_the_first_card_comes_after_two_taps_each_or_three_for_a_new_person(
    server: TelegramServer, bot: HostedBot, known: bool
) -> None:
    texts = load_texts()[Language("en")]
    people = [server.user(name, language="en") for name in ("Anna", "Boris")]
    friends = server.friends(*people)
    if known:
        for person in people:
            await person.types_private("/start")
            await server.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
    anna, boris = people
    post = await anna.mentions_bot(friends)
    table = ForeignTable(Sitting(server, bot, friends, people), post, texts)
    for person, label in ((boris, "lobby-button-join"), (anna, "lobby-button-start")):
        link = await table.taps(person, label)
        if not known:
            await table.follows(person, link)
    for person in people:
        await server.until(lambda: person.private.last.buttons)  # noqa: B023 -- awaited at once
        if known:
            link = await table.taps(person, "lobby-button-open-private")
            assert link == f"https://t.me/{server.state.bot.username}"
    assert [taps_of(server, person) for person in people] == [2, 2]
    assert only_post(friends) is post
    assert await table.table.step()


async def test_everybody_reads_their_own_cards_in_a_dialog(server: TelegramServer, bot: HostedBot) -> None:
    texts = load_texts()[Language("en")]
    people = [server.user(name, language="en") for name in ("Anna", "Boris", "Vera")]
    group = server.group("Foreign", people, bot="left")
    for person in people[:2]:
        await person.types_private("/start")
        await server.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
    anna, boris, vera = people
    post = await anna.mentions_bot(group)
    table = ForeignTable(Sitting(server, bot, group, people[:2]), post, texts)
    await table.taps(boris, "lobby-button-join")
    await table.taps(anna, "lobby-button-start")
    for person in (anna, boris):
        answer = await person.taps(group, texts("table-button-hand"))
        assert answer.alert
        held = {card for button in person.private.last.buttons for card in cards_in(button["text"])}
        assert set(cards_in(answer.text.rpartition("\n")[2])) == held
        assert len(held) == 6
    answer = await vera.taps(group, texts("table-button-hand"))
    assert (answer.text, answer.alert) == (texts("answer-not-seated"), False)


@pytest.mark.parametrize("said", ["poker", "x" * 300, "<poker>&"])
async def test_an_inline_query_for_an_unknown_game_lists_all_games_and_says_what_was_not_understood(
    server: TelegramServer, bot: HostedBot, said: str
) -> None:
    anna = server.user("Anna", language="en")
    listed = await anna.types_inline(said)
    assert listed.results is not None
    assert {one["id"] for one in listed.results} == set(PRESETS)
    assert listed.button is not None
    assert listed.button["start_parameter"]
    assert f"“\u2068{said[:5]}" in listed.button["text"]
    assert listed.button["text"].endswith("Try these:")
    post = await anna.picks(server.friends(anna, server.user("Boris")), listed, listed.results[0]["id"])
    assert "Anna" in post.text


async def test_the_first_tap_on_a_lobby_removes_the_name_of_a_forgotten_opener(
    server: TelegramServer, bot: HostedBot
) -> None:
    texts = load_texts()[Language("en")]
    anna, boris = [server.user(name, language="en", started=True) for name in ("Anna", "Boris")]
    friends = server.friends(anna, boris)
    post = await anna.mentions_bot(friends)
    assert "Anna" in post.text
    await anna.types_private("/forgetme yes")
    await server.until(lambda: anna.private.from_bot)
    table = ForeignTable(Sitting(server, bot, friends, [anna, boris]), post, texts)
    await table.taps(boris, "lobby-button-add")
    assert "Anna" not in post.text
    assert "Boris" in post.text


async def test_a_lobby_in_a_chat_without_the_bot_has_a_button_for_the_private_chat_and_names_no_check(
    server: TelegramServer, bot: HostedBot
) -> None:
    texts = load_texts()[Language("en")]
    anna, boris = server.user("Anna", language="en"), server.user("Boris", language="en", started=True)
    friends = server.friends(anna, boris)
    post = await anna.mentions_bot(friends)
    assert texts("lobby-unreachable") in post.text
    table = ForeignTable(Sitting(server, bot, friends, [anna, boris]), post, texts)
    link = await table.taps(anna, "lobby-button-open-private")
    await table.follows(anna, link)
    assert texts("lobby-unreachable") not in post.text
    assert "🔒 Fingerprint " in post.text
    assert post.text.partition("🔒")[2].endswith("…"), "nobody can type /verify there"


async def test_an_opener_who_removes_somebody_who_has_left_reads_so(
    server: TelegramServer, bot: HostedBot
) -> None:
    texts = load_texts()[Language("en")]
    anna, boris = [server.user(name, language="en") for name in ("Anna", "Boris")]
    for person in (anna, boris):
        await person.types_private("/start")
        await server.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
    friends = server.friends(anna, boris)
    post = await anna.mentions_bot(friends)
    table = ForeignTable(Sitting(server, bot, friends, [anna, boris]), post, texts)
    await table.taps(boris, "lobby-button-join")
    await table.taps(anna, "anywhere-button-manage")
    await server.until(lambda: "Remove" in str(anna.private.buttons))
    assert "table" not in anna.private.last.text.replace("’s table", "").partition("\n")[0]
    await table.taps(boris, "lobby-button-leave")
    answer = await anna.taps(anna.private, "Remove")
    assert answer.text == texts("answer-gone-already")
    await server.until(lambda: "Remove" not in str(anna.private.buttons))


@pytest.mark.parametrize("home", ["", "https://durak.example"])
async def test_the_list_of_games_has_pictures_if_the_page_is_public(
    server: TelegramServer, home: str
) -> None:
    async with HostedBot(server, home=home):
        listed = await server.user("Anna", language="en").types_inline()
    assert listed.results is not None
    found = {one["id"]: one.get("thumbnail_url") for one in listed.results}
    assert found == {name: f"{home}/static/game-{name}.png" if home else None for name in PRESETS}


@pytest.mark.parametrize("fault", [Fault.TOO_MANY, None], ids=["rate limit", "older server"])
async def test_an_answer_to_a_mention_is_sent_again_if_telegram_refused_it(
    server: TelegramServer, bot: HostedBot, fault: Fault | None
) -> None:
    if fault is None:
        server.state.features -= {"styles"}
    else:
        server.fail("answerGuestQuery", fault)
    anna = server.user("Anna", language="en")
    friends = server.friends(anna, server.user("Boris"))
    post = await anna.mentions_bot(friends)
    assert "Anna" in post.text


async def test_a_bot_without_inline_and_guest_mode_has_no_button_to_post_a_table(
    server: TelegramServer,
) -> None:
    server.state.answers_inline = server.state.answers_guests = False
    anna = server.user("Anna", language="en")
    async with HostedBot(server):
        await anna.types_private("/start")
        await server.until(lambda: anna.private.from_bot)
    assert "Play with a friend" not in str(anna.private.buttons)


async def test_the_private_chat_has_a_button_that_opens_the_list_of_chats(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna = server.user("Anna", language="en")
    await anna.types_private("/start")
    await server.until(lambda: anna.private.from_bot)
    _, button = anna.private.find("Play with a friend")
    chosen = button["switch_inline_query_chosen_chat"]
    assert chosen["allow_user_chats"]
    assert chosen["allow_group_chats"]


async def test_commands_are_no_links_in_a_chat_without_the_bot(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna = server.user("Anna", language="en")
    friends = server.friends(anna, server.user("Boris"))
    post = await anna.mentions_bot(friends)
    answer = await anna.taps(friends, "Close the table")
    await bot.settled()
    assert answer.text
    assert post.text.endswith(f"@{server.state.bot.username}")
    assert "/newgame" not in post.text


async def test_the_newest_state_is_shown_after_edits_refused_by_the_rate_limit(
    server: TelegramServer, bot: HostedBot
) -> None:
    texts = load_texts()[Language("en")]
    anna = server.user("Anna", language="en")
    friends = server.friends(anna, server.user("Boris"))
    post = await anna.mentions_bot(friends)
    server.fail("editMessageText", Fault.TOO_MANY, times=2)
    for _ in range(4):
        await anna.taps(friends, texts("lobby-button-add"))
    await server.until(lambda: "5. " in post.text)
    assert only_post(friends) is post


@pytest.mark.sampled
@pytest.mark.parametrize("inline", [True, False])
async def test_a_game_continues_in_the_private_chats_after_its_message_was_deleted(
    server: TelegramServer, inline: bool
) -> None:
    server.state.answers_inline = inline
    async with HostedBot(server) as bot:
        await plays_on_without_a_message(server, bot, inline=inline)


async def plays_on_without_a_message(server: TelegramServer, bot: HostedBot, *, inline: bool) -> None:
    """Play while the message is deleted, then tap *Play again* in private."""
    texts = load_texts()[Language("en")]
    people = [server.user(name, language="en") for name in ("Anna", "Boris")]
    friends = server.friends(*people)
    for person in people:
        await person.types_private("/start")
        await server.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
    anna, boris = people
    post = await anna.mentions_bot(friends, "simple")
    table = ForeignTable(Sitting(server, bot, friends, people), post, texts)
    await table.taps(boris, "lobby-button-join")
    await table.taps(anna, "lobby-button-start")
    anna.deletes(post)
    await table.table.step()
    assert all("Trump" in person.private.last.text for person in people), "the table is above the hand"
    await table.table.play(most_taps=400)
    assert friends.from_bot == []
    assert all(not playable(person) for person in people)
    for person in (boris, anna):
        answer = await person.taps(person.private, texts("end-button-again"))
        assert answer.text == ""
        await server.until(lambda: texts("anywhere-post-again") in person.private.last.text)  # noqa: B023
        mentions = f"@{server.state.bot.username} simple" in person.private.last.text
        assert mentions is not inline
        queries = [
            one["switch_inline_query_chosen_chat"]["query"] for one in person.private.last.buttons if inline
        ]
        assert queries == (["simple"] if inline else [])
        assert inline or not person.private.last.labels


async def test_one_person_plays_in_the_mini_app_and_the_other_in_the_private_chat(
    server: TelegramServer,
) -> None:
    async with evening(server, app="play") as table:
        friends = server.friends(table.anna, table.boris)
        for person in (table.anna, table.boris):
            await person.types_private("/start")
            await server.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
        post = await table.anna.mentions_bot(friends, "simple")
        await table.boris.taps(friends, "Играю")
        await table.dealt(friends)
        status, said = await table.enters(table.boris, opens_window(server, table.boris, friends, OPEN, APP))
        assert status == 200, said
        window = await table.home.opens(str(said["key"]))
        assert window.hand() == table.hand(table.boris)
        sitting, again = Sitting(server, table, friends, [table.anna]), ["Ещё партию"]
        while again not in post.labels:
            if not await sitting.step():
                await window.until(lambda: moves_of(window) or again in post.labels)
                if moves := moves_of(window):
                    before = window.posts["private", 1]
                    assert (await window.tap(moves[0]))["text"] == ""
                    await window.until(lambda: window.posts.get(("private", 1)) is not before)  # noqa: B023
                await table.settled()
        assert only_post(friends) is post


def moves_of(window: Any) -> list[str]:
    """Return the data of the move buttons, the immediate moves first."""
    played = [one["data"] for one in window.buttons() if one["data"].startswith(MOVES)]
    return sorted(played, key=lambda data: not data.startswith("m:"))
