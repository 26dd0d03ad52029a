"""The rules of a table are chosen on every platform, only with visible buttons."""

from bot.domain.ids import Chat
from tests.adapters.stages import Guest, Stage, until


async def test_the_opener_chooses_options_in_private_and_the_room_sees_the_result(stage: Stage) -> None:
    anya, boris = await stage.guest("Аня", "ru"), await stage.guest("Боря", "ru")
    for guest in (anya, boris):
        await guest.types(guest.private, "/start")
        await until(lambda guest=guest: guest.sees(guest.private))  # type: ignore[misc]
    room = await stage.room(anya, boris)
    await anya.types(room, "/newgame")
    await until(lambda: shown(anya, room, "⚙ Игра и темп"))
    await anya.taps(room, "⚙ Игра и темп")
    for label in ("Переводной", "Козыри", "Козырь: Из колоды\N{NO-BREAK SPACE}›", "Нет"):
        await comes_and_is_tapped(anya, label)
    await until(lambda: shown(anya, anya.private, "Козырь: Нет\N{NO-BREAK SPACE}›"))
    for label in ("‹ Назад", "После игры", "Погоны: По званиям\N{NO-BREAK SPACE}›"):
        await comes_and_is_tapped(anya, label)
    await until(lambda: shown(anya, anya.private, "● По званиям"))
    assert not any(shown(boris, chat, "● По званиям") for chat in (room, boris.private))
    await anya.taps(anya.private, "Классика")
    title = "↳ Козырей нет вовсе · Если последний вышедший закончил шестёркой"
    await until(lambda: any(title in post.text for post in boris.sees(room)))
    await until(lambda: shown(anya, anya.private, "Погоны: Классика\N{NO-BREAK SPACE}›"))
    for label in ("‹ Назад", "Блиц"):
        await comes_and_is_tapped(anya, label)
    await until(lambda: shown(anya, anya.private, "● Как у нас"))
    await until(lambda: any("20\N{NO-BREAK SPACE}секунд" in post.text for post in boris.sees(room)))
    await anya.taps(anya.private, "Готово")
    await until(lambda: not shown(anya, anya.private, "Готово"))


async def comes_and_is_tapped(guest: Guest, label: str) -> None:
    await until(lambda: shown(guest, guest.private, label))
    await guest.taps(guest.private, label)


def shown(guest: Guest, chat: Chat, label: str) -> bool:
    return any(label in row for post in guest.sees(chat) for row in post.labels)
