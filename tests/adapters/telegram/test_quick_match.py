"""Quick match on Telegram: questions about people, and names."""

import pytest

from bot.domain.ids import Chat, PlatformName
from bot.domain.names import bare
from bot.features.hall import Hall
from tests.adapters.telegram.hosted import HostedBot
from tests.telegram_server import Person, TelegramServer
from tests.telegram_server.model import Post

HOSTILE = ["*_[x](http://e.io)", "~~x~~ ||y|| `z`", "<b>A</b> &lt; &amp;", "</b><a href=x>"]


async def meet(server: TelegramServer, name: str) -> tuple[Person, Person]:
    """Let a person with this name and another one meet in quick match."""
    people = server.user(name), server.user("Boris")
    for who in people:
        await who.types_private("/play")
    await server.until(lambda: any("Trump" in post.text for post in people[1].private.from_bot))
    return people


def entities_over(post: Post, name: str) -> list[str]:
    """Return the types of the entities that overlap the name in the post."""
    begin = len(post.text.partition(name)[0].encode("utf-16-le")) // 2
    end = begin + len(name.encode("utf-16-le")) // 2
    return [
        one["type"]
        for one in post.entities
        if one["offset"] < end and one["offset"] + one["length"] > begin and one["type"] != "text_mention"
    ]


def with_text(who: Person, text: str) -> list[Post]:
    return [post for post in who.private.from_bot if text in post.text]


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_name_with_markup_is_shown_as_typed_and_marks_up_nothing(
    server: TelegramServer, bot: HostedBot, name: str
) -> None:
    _, boris = await meet(server, name)
    await server.until(lambda: with_text(boris, "You play with"))
    (found,) = with_text(boris, "You play with")
    assert f"You play with {name}. The cards" in bare(found.text)
    assert entities_over(found, name) == []
    (hand,) = with_text(boris, "Trump")
    assert name in hand.text
    assert entities_over(hand, name) in ([], ["bold"]), "the name of the player in turn is bold"


async def test_the_answer_about_a_person_takes_the_place_of_the_question(
    server: TelegramServer, bot: HostedBot
) -> None:
    name = HOSTILE[0]
    operators = server.group("Operators", [server.user("Oleg")])
    hall = bot.application.core.service(Hall)
    hall.reports = Chat(PlatformName("telegram"), str(operators.id))
    anna, boris = await meet(server, name)
    await anna.types_private("/leave yes")
    for label, said in ((f"Report {name}", "is sent"), ("Never again: ", "will not meet again")):
        await server.until(lambda: any("Never again…" in row for row in boris.private.buttons))
        await boris.taps(boris.private, "Never again…")
        await server.until(lambda: with_text(boris, "About the people of this game"))
        _, button = next(
            (post, one)
            for post in boris.private.from_bot
            for one in post.buttons
            if bare(one["text"]).startswith(label)
        )
        assert name in bare(button["text"])
        answer = await boris.taps(
            boris.private, button, message=with_text(boris, "About the people of this game")[0]
        )
        assert said in answer.text
        await server.until(lambda said=said: with_text(boris, said))  # type: ignore[misc]
        post = with_text(boris, said)[-1]
        assert bare(post.text).count(name) == 1
        assert entities_over(post, name) == []
        assert not post.buttons
        assert not with_text(boris, "About the people of this game")
    await server.until(lambda: operators.from_bot)
    assert name in operators.last.text
    assert entities_over(operators.last, name) == []
