"""A hint on every platform: the setting, the button, and the answer in the own hand."""

from bot.domain.ids import Chat
from tests.adapters.stages import Guest, Stage, until


async def test_a_hint_is_shown_in_the_players_own_hand(stage: Stage) -> None:
    anya, boris = await stage.guest("Аня", "ru"), await stage.guest("Боря", "ru")
    for guest in (anya, boris):
        await guest.types(guest.private, "/start")
        await until(lambda guest=guest: guest.sees(guest.private))  # type: ignore[misc]
    room = await stage.room(anya, boris)
    await anya.types(room, "/newgame")
    await until(lambda: labelled(anya, "Играю", of=room))
    await anya.taps(room, "⚙ Игра и темп")
    await until(lambda: labelled(anya, "○ Подсказки"))
    await anya.taps(anya.private, "○ Подсказки")
    await until(lambda: any("Можно просить подсказки" in post.text for post in boris.sees(room)))
    await boris.taps(room, "Играю")
    await until(lambda: labelled(anya, "Раздать карты", of=room))
    await anya.taps(room, "Раздать карты")
    await until(lambda: labelled(anya, BUTTON) or labelled(boris, BUTTON))
    asker, other = (anya, boris) if labelled(anya, BUTTON) else (boris, anya)
    await until(lambda: any("Твои карты" in post.text for post in other.sees(other.private)))
    await until(lambda: not labelled(other, "Раздать карты", of=room))
    unchanged = [post.text for post in (*other.sees(other.private), *other.sees(room))]
    answer = await asker.taps(asker.private, BUTTON)
    assert not answer.text
    await until(lambda: any("💡 Лучше" in post.text for post in asker.sees(asker.private)))
    assert not labelled(asker, BUTTON)
    assert [post.text for post in (*other.sees(other.private), *other.sees(room))] == unchanged


BUTTON = "💡 Подсказка"


def labelled(guest: Guest, label: str, of: Chat | None = None) -> bool:
    """Return True if the newest posts of the chat, or of the private chat, have a button with this label."""
    chat = guest.private if of is None else of
    return any(label in row for post in guest.sees(chat) for row in post.labels)
