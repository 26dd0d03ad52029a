"""The walk: carries out cases, judges the texts, and takes the ways on."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from bot.domain.answers import AnswerCode, AnyCode
from bot.domain.ids import Chat
from tests.bot.walk.acting import Actor, Reaction
from tests.bot.walk.expected import ENDS, FIRST_IN_PRIVATE, IN_WORDS, ON_PAGE, SILENT
from tests.bot.walk.factors import (
    ACTS,
    ELSEWHERE,
    OF_PAGE,
    Bot,
    Case,
    ChatKind,
    Kind,
    State,
    one_state_each,
)
from tests.bot.walk.judges import (
    code_read,
    command_faults,
    concept_faults,
    door_faults,
    language_faults,
    name_faults,
    reaches,
)
from tests.bot.walk.messages import MESSAGES
from tests.bot.walk.scenes import Scene, Templates
from tests.bot.walk.ways import Way, ways_of

STEPS: Final = 3
"""The most steps from a refusal to something else."""
_ENDS: Final = frozenset(code for codes in ENDS.values() for code in codes)
WRONG_PLACE: Final = frozenset(
    {AnswerCode.GROUP_ONLY, AnswerCode.PRIVATE_ONLY, AnswerCode.UNKNOWN_COMMAND, AnswerCode.UNKNOWN_BUTTON}
)
"""No way on may lead to one of these refusals."""


PARTS: Final = {
    "groups": frozenset(
        {ChatKind.PRIVATE, ChatKind.GROUP, ChatKind.TOPIC, ChatKind.COMMENTS, ChatKind.WINDOW}
    ),
    "servers": frozenset(
        {
            ChatKind.DIRECT,
            ChatKind.SERVER,
            ChatKind.THREAD,
            ChatKind.FOREIGN_TYPED,
            ChatKind.MATCH_TOPIC,
        }
    ),
    "others": frozenset({ChatKind.SIDE, ChatKind.PAGE, ChatKind.FOREIGN, ChatKind.MATCH}),
}
"""The kinds of rooms, in parts for several workers."""


class Walk:
    """Carries out cases, each in a scene without traces of the others."""

    def __init__(self) -> None:
        self._templates = Templates()
        self._scene: Scene | None = None
        self._facts = 0
        self._made_for: tuple[ChatKind, State, Bot] | None = None

    async def fresh(self, case: Case) -> Actor:
        """Return the person of the case in an unchanged scene."""
        key = case.place, case.state, case.bot
        if self._scene is not None and (key != self._made_for or self._scene.trial.facts() != self._facts):
            await self.stop()
        if self._scene is None:
            self._scene = await self._templates.copy(*key)
            self._made_for, self._facts = key, self._scene.trial.facts()
        return Actor(self._scene, case.person)

    async def stop(self) -> None:
        """End the present scene."""
        if self._scene is not None:
            await self._scene.stop()
            self._scene = None

    async def faults(self, cases: Iterable[Case]) -> list[str]:
        """Return the faults of all cases."""
        found = []
        for case in sorted(cases, key=lambda one: (one.place.name, one.state.name, one.bot.name)):
            found += [f"{case}\n    {fault}" for fault in await self.faults_of(case)]
        await self.stop()
        return found

    async def faults_of(self, case: Case) -> list[str]:
        """Carry out one case, and return its faults."""
        actor = await self.fresh(case)
        reaction = await actor.acts(case.act)
        found = [*judged(case, actor, reaction), *_invalid(actor)]
        ways = ways_on(case, actor, reaction)
        code = code_read(case, reaction)
        if code is not None and code not in ends_for(actor) and not ways:
            found.append(f"no way on: {reaction.heard!r}")
        for number, wanted in enumerate(ways):
            if number:
                actor = await self.fresh(case)
                reaction = await actor.acts(case.act)
            again = (one for one in ways_on(case, actor, reaction) if one.label == wanted.label)
            way = next(again, wanted)
            found += [
                f"{way.label}: {fault}" for fault in await self._taken(case, actor, reaction, way, code)
            ]
        return found

    async def _taken(
        self, case: Case, actor: Actor, before: Reaction, way: Way, first: AnyCode | None
    ) -> list[str]:
        """Take a way, then its ways on, until one leads further. Return the faults."""
        for _ in range(STEPS):
            after = await way.take(actor)
            if not reaches(after):
                return [] if after.typed and is_silent(case) else [f"silent, after {before.heard!r}"]
            code = code_read(case, after)
            if first is not None and code is first:
                return [f"back to {after.heard!r}"]
            if code in WRONG_PLACE:
                return [f"leads to {after.heard!r}"]
            if code is None or code in ends_for(actor) or first is None:
                return []
            following = ways_on(case, actor, after)
            if not following:
                return [f"no further way on: {after.heard!r}"]
            way, before = following[0], after
        return [f"further steps than {STEPS}: {before.heard!r}"]


@cache
def _drawn_cases() -> tuple[Case, ...]:
    return tuple(one_state_each(os.environ["DURAK_SEED"]))


async def faults_of_all(place: ChatKind) -> list[str]:
    """Return the faults of the whole product of the factors in a kind of room. Each case has one state."""
    return await Walk().faults(case for case in _drawn_cases() if case.place is place)


def ways_on(case: Case, actor: Actor, reaction: Reaction) -> list[Way]:
    """Return the ways on in the texts. The commands in the list of all commands are left out: they are acts of the
    walk.
    """
    if case.act == "/help":
        return []
    found = ways_of(reaction, actor)
    code = code_read(case, reaction)
    if code in FIRST_IN_PRIVATE:
        return [_then(way, case) for way in found]
    if code is None or found or code in ends_for(actor):
        return found
    words = IN_WORDS.get(code) or (ON_PAGE.get(code) if case.place in OF_PAGE else None)
    return [] if words is None else [_in_words(words, case, actor)]


def ends_for(actor: Actor) -> frozenset[AnyCode]:
    """Return the refusals without a way on for this person: some have no group to go to."""
    goes_there = actor.person not in ELSEWHERE and actor.scene.bot is Bot.WRITES
    types_there = goes_there and actor.scene.place not in (ChatKind.FOREIGN, ChatKind.WINDOW)
    return _ENDS if types_there else _ENDS | {AnswerCode.GROUP_ONLY}


def is_silent(case: Case) -> bool:
    """Return True if a typed command of this person cannot be answered at all."""
    return any(one.has(replace(case, act="/table")) for one in SILENT)


def _then(way: Way, case: Case) -> Way:
    async def take(actor: Actor) -> Reaction:
        _ = await way.take(actor)
        return await actor.acts(case.act)

    return Way(f"{way.label}, then again", take)


def _in_words(words: str, case: Case, actor: Actor) -> Way:
    text = words[1:] if words.startswith("/") else ACTS[case.act].text
    chat: Chat | None = None
    if words == "in the room":
        chat = actor.room
    elif words == "in private":
        chat = actor.who.private
    if ACTS[case.act].kind is Kind.PAGE and not words.startswith("/"):
        return Way(words, lambda one: one.opens_page(case.act.removeprefix("page:"), chat))
    return Way(words, lambda one: one.types(text, chat))


def _invalid(actor: Actor) -> list[str]:
    found = [fault for platform in actor.scene.trial.walked.values() for fault in platform.invalid]
    for platform in actor.scene.trial.walked.values():
        platform.invalid.clear()
    return [f"invalid request: {fault}" for fault in found]


def judged(case: Case, actor: Actor, reaction: Reaction) -> Iterator[str]:
    """Yield the faults of a reaction."""
    silent = [one for one in SILENT if one.has(case)]
    if not reaches(reaction) and not silent:
        yield f"silent; heard {reaction.heard!r}"
    code = MESSAGES.code(reaction.heard)
    if code is AnswerCode.TRY_AGAIN:
        yield f"an error: {reaction.heard!r}"
    if reaction.real and code is AnswerCode.UNKNOWN_BUTTON:
        yield f"a visible button: {reaction.heard!r}"
    yield from language_faults(case, reaction)
    yield from name_faults(case, reaction)
    yield from command_faults(case, actor, reaction)
    yield from concept_faults(case, actor, reaction)
    yield from door_faults(case, reaction)
