"""Each judge of the walk notices a fault of its kind."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed
from bot.domain.ids import Chat, match_room
from bot.domain.screen import Button, OpenPrivate, Paragraph, Screen, Tap, Text
from bot.feature import Context
from tests.bot.walk.factors import Bot, Case, ChatKind, Person, State
from tests.bot.walk.scenes import ROOM_LANGUAGE
from tests.bot.walk.walking import Walk

OnCommand = Callable[[Context, Typed], Awaitable[Answer]]


@pytest.fixture
async def walk() -> AsyncIterator[Walk]:
    walk = Walk()
    yield walk
    await walk.stop()


async def faults(
    walk: Walk, handler: OnCommand, place: ChatKind = ChatKind.PRIVATE, bot: Bot = Bot.WRITES
) -> list[str]:
    """Return the faults of `/stats` with another handler, typed by somebody in the room without a seat."""
    case = Case("/stats", place, Person.IN_ROOM, bot, State.LOBBY)
    actor = await walk.fresh(case)
    handlers = actor.scene.trial.application.dispatch._handlers
    handlers._commands["stats"] = handler
    return await walk.faults_of(case)


def shows(screen: Screen) -> OnCommand:
    async def show(ctx: Context, _: Typed) -> Answer:
        return ctx.show("test", screen)

    return show


def words(text: str, *buttons: Button) -> Screen:
    return Screen((Paragraph((Text(text),)),), (buttons,) if buttons else ())


def refuses(code: AnswerCode, **more: Any) -> OnCommand:
    async def refuse(_: Context, __: Typed) -> Answer:
        raise Declined(code, **more)

    return refuse


async def test_a_correct_answer_has_no_fault_for_any_judge(walk: Walk) -> None:
    assert await faults(walk, shows(words("Всё хорошо."))) == []
    assert await faults(walk, refuses(AnswerCode.NO_TABLE)) == []


async def test_an_empty_answer_is_reported_as_silent(walk: Walk) -> None:
    async def nothing(_: Context, __: Typed) -> Answer:
        return Answer()

    assert await faults(walk, nothing) == ["silent; heard ''"]


async def test_an_error_in_a_handler_is_reported(walk: Walk) -> None:
    async def fails(_: Context, __: Typed) -> Answer:
        raise RuntimeError("a fault of the test")

    found = await faults(walk, fails, ChatKind.SERVER)
    assert found[0].startswith("an error")


async def test_an_answer_in_another_persons_language_is_reported(walk: Walk) -> None:
    async def in_another(ctx: Context, _: Typed) -> Answer:
        texts = next(one for language, one in ctx.services.texts.items() if language == ROOM_LANGUAGE)
        return ctx.show("test", words(texts("answer-no-table")))

    (fault,) = await faults(walk, in_another)
    assert fault.startswith("not in ru")
    (fault,) = await faults(walk, shows(words("Всё хорошо, ы.")), ChatKind.GROUP)
    assert fault.startswith("not in uk")


@pytest.mark.parametrize("name", ["«…»", "«\u2068…\u2069»", "“”", "\u2068\u2069"])
async def test_a_text_with_a_missing_name_is_reported(walk: Walk, name: str) -> None:
    (fault,) = await faults(walk, shows(words(f"Чат {name}")))
    assert fault.startswith("a name is missing")


async def test_an_answer_that_names_a_command_on_the_page_is_reported(walk: Walk) -> None:
    found = await faults(walk, shows(words("Набери /table")), ChatKind.PAGE)
    assert found[0].startswith("a command on the page")
    assert await faults(walk, shows(words("Перешли: /join abcd-2345")), ChatKind.PAGE) == []


async def test_words_about_things_that_the_room_does_not_have_are_reported(walk: Walk) -> None:
    (fault,) = await faults(walk, refuses(AnswerCode.ONLY_ADMIN), ChatKind.PRIVATE)
    assert fault.startswith("answer-only-admin")
    assert await faults(walk, refuses(AnswerCode.ONLY_ADMIN), ChatKind.GROUP) == []


async def test_a_refusal_without_a_next_step_is_reported(walk: Walk) -> None:
    (fault,) = await faults(walk, refuses(AnswerCode.HAND_IN_PRIVATE))
    assert fault.startswith("no way on")


async def test_a_button_that_leads_to_the_same_refusal_is_reported(walk: Walk) -> None:
    async def goes_round(ctx: Context, command: Typed) -> Answer:
        ctx.core.services.hooks.table_asked.clear()
        return await refuses(AnswerCode.NO_TABLE)(ctx, command)

    case = Case("/stats", ChatKind.GROUP, Person.IN_ROOM, Bot.WRITES, State.NOTHING)
    actor = await walk.fresh(case)
    commands = actor.scene.trial.application.dispatch._handlers._commands
    commands["stats"] = commands["newgame"] = goes_round
    (fault,) = await walk.faults_of(case)
    assert fault.startswith("/newgame: back to")


async def test_a_link_and_a_button_without_a_target_are_reported(walk: Walk) -> None:
    dead = Button("Дальше", Tap("none:1"))
    (fault,) = await faults(walk, shows(words("Что дальше?", dead)))
    assert fault.startswith("[Дальше]: leads to")
    gone = Button("Дальше", OpenPrivate("hand_none"))
    assert await faults(walk, shows(words("Что дальше?", gone))) == []


@pytest.mark.parametrize(
    "fault", ["there is no such chat", "a room without posts", "an empty message", "the data of a button"]
)
async def test_an_invalid_request_to_the_platform_is_reported(walk: Walk, fault: str) -> None:
    async def posts(ctx: Context, _: Typed) -> Answer:
        table = next(ctx.tables.seated(ctx.person.person), None)
        room, screen = ctx.where.chat, words("Всё хорошо.")
        chats: dict[str, tuple[Chat, Screen]] = {
            "there is no such chat": (replace(room, id="nowhere"), screen),
            "a room without posts": (match_room(room, "k3" if table is None else table.table), screen),  # type: ignore[arg-type]
            "an empty message": (room, Screen(())),
            "the data of a button": (room, words("Что?", Button("Да", Tap("ы")))),
        }
        chat, shown = chats[fault]
        ctx.services.presenter.show("note:test", None, chat, shown, 1)  # type: ignore[arg-type]
        return ctx.show("test", screen)

    found = await faults(walk, posts)
    assert any(one.startswith("invalid request") and fault in one for one in found), found
