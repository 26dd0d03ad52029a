"""Discord identifies the visitors of the Activity: by a code, and by the people and the place of the instance."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from adapters.discord import activity
from adapters.discord.addresses import foreign_room, private_chat, room_chat
from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.ids import Chat
from bot.ports.platform import ActivityVisitor
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, serving
from tests.discord_server import payloads
from tests.discord_server.activities import SECRET
from tests.discord_server.channels import Thread
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import Json, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import TOKEN, DiscordServer
from tests.discord_server.weather import Fault
from tests.memory.clock import ManualClock

FOREIGN, PRIVATE, THREAD, OWN_THREAD = 700, 701, 510, 511
NAMED = user(21, "anna") | {"global_name": "Anna Ivanova", "locale": "uk"}
TOKENS = "POST /oauth2/token"
INSTANCE = r"GET /applications/\d+/activity-instances/.*"


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def served(clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Serving]:
    monkeypatch.setattr(activity, "AGAIN_S", 0.02)
    async with DiscordServer([CHANNEL]) as server:
        server.foreign.add(ForeignChat(FOREIGN, guild="900"), ForeignChat(PRIVATE, (ANNA, BORIS)))
        server.places.threads[str(THREAD)] = Thread(CHANNEL)
        server.places.threads[str(OWN_THREAD)] = Thread(CHANNEL, owner=payloads.APPLICATION)
        async with serving(server, clock=clock, secret=SECRET) as running:
            for who in (ANNA, BORIS, NAMED):
                server._people[who["id"]] = who
            yield running


async def comes(served: Serving, who: Json, channel: int = CHANNEL) -> ActivityVisitor:
    """Open the Activity in the channel, and let the page ask for its key."""
    activities = served.server.activities
    instance = activities.enter(who, channel)
    return await served.platform.visitor(activities.authorize(who), instance)


async def refusal(served: Serving, code: str, instance: str) -> AnyCode:
    with pytest.raises(Declined) as declined:
        await served.platform.visitor(code, instance)
    return declined.value.code


def asked(served: Serving) -> int:
    return len(served.server.requests)


def warnings(log: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in log.records if "could not be identified" in one.getMessage()]


# ------------------------------------------------------------------------------------- who, and where


async def test_a_visitor_has_the_name_and_the_language_of_their_account(served: Serving) -> None:
    who = (await comes(served, NAMED)).who
    assert (who.user, who.name, who.handle, who.language) == ("21", "Anna Ivanova", "anna", "uk")
    assert who.private == private_chat(21)
    visitor = await comes(served, ANNA)
    assert (visitor.who.name, visitor.title) == ("Anna", f"#durak-{CHANNEL}")


@pytest.mark.parametrize(
    "channel,room",
    [
        (CHANNEL, room_chat(CHANNEL)),
        (THREAD, room_chat(THREAD)),
        (OWN_THREAD, room_chat(CHANNEL, OWN_THREAD)),
        (FOREIGN, foreign_room(FOREIGN)),
        (PRIVATE, foreign_room(PRIVATE)),
        (direct_channel_of(ANNA), private_chat(11)),
    ],
)
async def test_the_room_is_the_place_of_the_activity(served: Serving, channel: int, room: Chat) -> None:
    visitor = await comes(served, ANNA, channel)
    assert (visitor.room, visitor.member, visitor.table) == (room, True, None)


async def test_a_person_without_access_to_the_channel_is_no_member(served: Serving) -> None:
    served.server.left.add(ANNA["id"])
    visitor = await comes(served, ANNA)
    assert (visitor.room, visitor.member) == (room_chat(CHANNEL), False)
    assert (await comes(served, BORIS)).member


async def test_nobody_is_a_member_of_a_channel_hidden_from_the_bot(served: Serving) -> None:
    served.server.places.forbidden[str(CHANNEL)] = 50001
    visitor = await comes(served, ANNA)
    assert (visitor.room, visitor.member) == (room_chat(CHANNEL), False)


# ------------------------------------------------------------------------------------- refusals


async def test_a_code_works_once(served: Serving) -> None:
    activities = served.server.activities
    instance, code = activities.enter(ANNA, CHANNEL), activities.authorize(ANNA)
    assert (await served.platform.visitor(code, instance)).who.user == ANNA["id"]
    assert await refusal(served, code, instance) is AnswerCode.WINDOW_REFUSED


async def test_a_forged_code_costs_one_request_and_opens_nothing(served: Serving) -> None:
    instance = served.server.activities.enter(ANNA, CHANNEL)
    before = asked(served)
    assert await refusal(served, "made-up", instance) is AnswerCode.WINDOW_REFUSED
    assert [path for _, path in served.server.requests[before:]] == [TOKENS]


@pytest.mark.parametrize(
    "code,instance",
    [
        ("", "i-1"),
        ("code-1", ""),
        ("code-1", "../commands"),
        ("code-1", "i?x=1"),
        ("a" * 257, "i-1"),
        ("code-1", "i" * 201),
        ("é", "i-1"),
    ],
)
async def test_a_malformed_code_or_instance_makes_no_request(
    served: Serving, code: str, instance: str
) -> None:
    before = asked(served)
    assert await refusal(served, code, instance) is AnswerCode.WINDOW_REFUSED
    assert asked(served) == before


async def test_the_code_of_a_person_outside_of_the_instance_opens_nothing(served: Serving) -> None:
    activities = served.server.activities
    instance = activities.enter(ANNA, CHANNEL)
    assert await refusal(served, activities.authorize(BORIS), instance) is AnswerCode.ACTIVITY_ABSENT


async def test_an_ended_instance_opens_nothing(served: Serving) -> None:
    activities = served.server.activities
    instance = activities.enter(ANNA, CHANNEL)
    activities.leave(ANNA, instance)
    assert await refusal(served, activities.authorize(ANNA), instance) is AnswerCode.ACTIVITY_ENDED
    assert await refusal(served, activities.authorize(ANNA), "i-1-gc-2") is AnswerCode.ACTIVITY_ENDED


async def test_a_person_who_comes_at_this_moment_is_looked_up_twice(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    activities, answers = served.server.activities, list[object]()
    instance, code = activities.enter(ANNA, CHANNEL), activities.authorize(BORIS)
    look = activities.instance

    def enters_after_the_first_look(*asked: object) -> object:
        status, found = look({}, payloads.APPLICATION, instance)
        answers.append((status, {**found, "users": [*found["users"]]}))
        activities.enter(BORIS, CHANNEL)
        return answers[-1]

    monkeypatch.setattr(activities, "instance", enters_after_the_first_look)
    assert (await served.platform.visitor(code, instance)).who.user == BORIS["id"]
    assert len(answers) == 2


async def test_without_the_secret_nobody_is_identified() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as served:
        with pytest.raises(Declined) as declined:
            await comes(served, ANNA)
        assert declined.value.code is AnswerCode.WINDOW_REFUSED
        assert not server.activities.asked


# ------------------------------------------------------------------------------------- Discord fails


def slow_tokens(served: Serving) -> None:
    served.server.weather.hanging = TOKENS


def slow_instances(served: Serving) -> None:
    served.server.weather.hanging = INSTANCE


def lost_tokens(served: Serving) -> None:
    served.server.weather.faults.append((TOKENS, Fault.LOST))


def lost_user(served: Serving) -> None:
    """The HTTP client repeats a lost GET once."""
    served.server.weather.faults += [("GET /users/@me", Fault.LOST)] * 2


@pytest.mark.parametrize("fault", [slow_tokens, slow_instances, lost_tokens, lost_user])
async def test_a_slow_or_broken_discord_asks_to_try_again(
    served: Serving,
    fault: Callable[[Serving], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(activity, "ANSWER_S", 0.3)
    activities = served.server.activities
    instance, code = activities.enter(ANNA, CHANNEL), activities.authorize(ANNA)
    fault(served)
    assert await refusal(served, code, instance) is AnswerCode.TRY_AGAIN
    assert len(warnings(caplog)) == 1
    served.server.weather.hanging = ""
    assert (await comes(served, ANNA)).member


async def test_all_requests_about_a_visitor_have_one_limit_of_time(
    served: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(activity, "EXCHANGE_S", 0.3)
    slow_instances(served)
    async with asyncio.timeout(activity.ANSWER_S):
        activities = served.server.activities
        instance = activities.enter(ANNA, CHANNEL)
        assert await refusal(served, activities.authorize(ANNA), instance) is AnswerCode.TRY_AGAIN
    assert len(warnings(caplog)) == 1


async def test_discord_is_left_alone_for_the_time_it_names(served: Serving, clock: ManualClock) -> None:
    activities = served.server.activities
    instance = activities.enter(ANNA, CHANNEL)
    served.server.weather.faults.append((TOKENS, Fault.TOO_FAST))
    assert await refusal(served, activities.authorize(ANNA), instance) is AnswerCode.SLOW_DOWN
    before = asked(served)
    assert await refusal(served, activities.authorize(ANNA), instance) is AnswerCode.SLOW_DOWN
    assert asked(served) == before
    await clock.advance(1)
    assert (await comes(served, ANNA)).member


async def test_after_many_refusals_no_more_requests_are_made(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(activity, "MOST_REFUSED", 5)
    async with DiscordServer([CHANNEL]) as server, serving(server, clock=clock, secret=SECRET) as served:
        server._people[ANNA["id"]] = ANNA
        instance = server.activities.enter(ANNA, CHANNEL)
        for _ in range(5):
            assert await refusal(served, "made-up", instance) is AnswerCode.WINDOW_REFUSED
        before = asked(served)
        for _ in range(3):
            assert await refusal(served, server.activities.authorize(ANNA), instance) is AnswerCode.SLOW_DOWN
        assert asked(served) == before
        assert len(warnings(caplog)) == 1
        await clock.advance(activity.REFUSED_WITHIN_MS / 1000)
        assert (await comes(served, ANNA)).member


async def test_a_wrong_secret_is_logged_once_and_no_secret_is_in_the_log(
    clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    async with DiscordServer([CHANNEL]) as server, serving(server, secret="another-secret") as served:
        server._people[ANNA["id"]] = ANNA
        for _ in range(2):
            with pytest.raises(Declined) as declined:
                await comes(served, ANNA)
            assert declined.value.code is AnswerCode.TRY_AGAIN
        (line,) = warnings(caplog)
        assert "DURAK_DISCORD_SECRET" in line
    async with DiscordServer([CHANNEL]) as server, serving(server, secret=SECRET) as served:
        server._people[ANNA["id"]] = ANNA
        await comes(served, ANNA)
        await refusal(served, "made-up", server.activities.enter(ANNA, CHANNEL))
        hidden = {SECRET, "another-secret", TOKEN, "made-up", "code-", *server.activities.issued}
    assert not [one for one in hidden if one in caplog.text]
