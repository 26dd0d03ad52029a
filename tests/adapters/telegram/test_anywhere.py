"""Whole games in chats without the bot, over sockets: one message from the lobby to the next game."""

from dataclasses import dataclass

import pytest

from bot.domain.ids import Language
from bot.i18n.texts import Texts, load_texts
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import Sitting
from tests.telegram_server import Group, Person, TelegramServer
from tests.telegram_server.model import Post


@dataclass
class Evening:
    """A chat without the bot, and the message with its table."""

    table: Sitting
    post: Post
    texts: Texts

    def is_over(self) -> bool:
        """Return True if the message shows the end of a game."""
        return [self.texts("end-button-again")] in self.post.labels

    async def taps(self, person: Person, label: str) -> str:
        """Tap a button of the table; return the link that opens, or the words of the answer."""
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
    evening = Evening(Sitting(server, bot, friends, [anna, boris]), post, texts)

    link = await evening.taps(boris, "lobby-button-join")
    await evening.follows(boris, link)
    assert "Boris" in post.text
    await evening.taps(anna, "lobby-button-start")
    assert evening.table.taps == 0
    assert boris.private.last.buttons, "the cards are in his private chat, where he is already"
    assert anna.private.last.buttons

    await evening.table.play(most_taps=400)
    assert evening.is_over()
    assert only_post(friends) is post
    assert anna.rings == boris.rings == []

    await evening.taps(anna, "end-button-again")
    await evening.taps(boris, "lobby-button-join")
    assert only_post(friends) is post
    assert not evening.is_over()
    await evening.table.play(most_taps=400)
    assert evening.is_over()
    assert only_post(friends) is post
