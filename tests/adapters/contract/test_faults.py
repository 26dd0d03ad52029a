"""Lost requests, lost answers and rate limits: nothing is lost or doubled."""

from collections.abc import Awaitable, Callable

import pytest

from bot.domain.errors import MessageGone, Throttled, Unavailable
from bot.domain.screen import Screen
from bot.ports.platform import Sent
from tests.adapters.contract.scene import Scene, places
from tests.adapters.contract.screens import END, LOBBY, TABLE
from tests.adapters.stages import Can, Trouble

Change = Callable[[Scene, Sent], Awaitable[object]]
CHANGES: dict[str, Change] = {
    "send": lambda scene, sent: scene.send(TABLE, key="b"),
    "edit": lambda scene, sent: scene.edit(sent, TABLE),
}


def seen_after(scene: Scene, request: str) -> tuple[Screen, ...]:
    """Return the screens in the room after this request."""
    further = request == "send" and Can.SEND_SEVERAL in scene.place
    return (LOBBY, TABLE) if further else (TABLE,)


@pytest.mark.parametrize("request_name", CHANGES)
@places(Can.FAIL)
async def test_a_request_that_does_not_arrive_changes_nothing_and_can_be_repeated(
    scene: Scene, request_name: str
) -> None:
    change, sent = CHANGES[request_name], await scene.send(LOBBY)
    scene.stage.meets(Trouble.LOST, request_name, scene.room)
    with pytest.raises(Unavailable):
        await change(scene, sent)
    await scene.shows(LOBBY)
    await change(scene, sent)
    await scene.shows(*seen_after(scene, request_name))


@pytest.mark.parametrize("request_name", CHANGES)
@places(Can.FAIL)
async def test_a_request_without_an_answer_has_its_effect_once_and_can_be_repeated(
    scene: Scene, request_name: str
) -> None:
    change, sent = CHANGES[request_name], await scene.send(LOBBY)
    scene.stage.meets(Trouble.UNANSWERED, request_name, scene.room)
    with pytest.raises(Unavailable) as raised:
        await change(scene, sent)
    assert raised.value.maybe_done
    await scene.shows(*seen_after(scene, request_name))
    await change(scene, sent)
    doubled = (
        request_name == "send"
        and Can.SEND_SEVERAL in scene.place
        and not scene.platform.capabilities.idempotent_send
    )
    await scene.shows(*seen_after(scene, request_name), *([TABLE] if doubled else []))


@places(Can.FAIL, Can.CONFIRM_DELETE)
async def test_a_deletion_that_does_not_arrive_can_be_repeated(scene: Scene) -> None:
    sent, _ = await scene.send(LOBBY), await scene.send(END, key="b")
    scene.stage.meets(Trouble.LOST, "delete", scene.room)
    with pytest.raises(Unavailable):
        await scene.delete(sent)
    await scene.shows(LOBBY, END)
    scene.stage.meets(Trouble.UNANSWERED, "delete", scene.room)
    with pytest.raises(Unavailable) as raised:
        await scene.delete(sent)
    assert raised.value.maybe_done
    await scene.shows(END)
    with pytest.raises(MessageGone):
        await scene.delete(sent)


@pytest.mark.parametrize("request_name", CHANGES)
@places(Can.FAIL)
async def test_a_request_above_the_rate_limit_waits_or_says_for_how_long_to_wait(
    scene: Scene, request_name: str
) -> None:
    """Some client libraries wait by themselves."""
    change, sent = CHANGES[request_name], await scene.send(LOBBY)
    scene.stage.meets(Trouble.TOO_FAST, request_name, scene.room)
    if Can.THROTTLE in scene.place:
        with pytest.raises(Throttled) as raised:
            await change(scene, sent)
        assert raised.value.retry_after > 0
        await scene.shows(LOBBY)
    await change(scene, sent)
    await scene.shows(*seen_after(scene, request_name))
