"""The rules of the matcher: in any order of seeks, cancels and time nobody is seated twice or lost."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.domain.ids import PersonId
from bot.features.hall.matching import (
    PairKey,
    again,
    counts,
    groups,
    pair_keys,
    pairs_after,
    paused_until,
    refuse,
)
from bot.features.hall.model import WAIT_MS, HallPair, HallPerson, Pool, Wish

NOW = 1_800_000_000_000
PEOPLE = [PersonId(name) for name in "abcdefgh"]


def waits(person: PersonId, since: int, *refused: PersonId) -> HallPerson:
    return HallPerson(person, waiting=True, since=since, refused=refused)


STEPS = st.lists(
    st.tuples(st.sampled_from(["seek", "stop", "time"]), st.sampled_from(PEOPLE), st.integers(0, 9_000)),
    max_size=60,
)


@given(
    STEPS, st.integers(2, 4), st.sets(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(PEOPLE)), max_size=8)
)
def test_nobody_is_seated_twice_lost_or_with_a_refused_person(
    steps: list[tuple[str, PersonId, int]], players: int, refusals: set[tuple[PersonId, PersonId]]
) -> None:
    waiting, now = dict[PersonId, HallPerson](), NOW
    seated = set[PersonId]()
    refused = {one: tuple(other for first, other in refusals if first == one) for one in PEOPLE}
    for step, person, later in [*steps, ("time", PEOPLE[0], WAIT_MS)]:
        if step == "seek" and person not in seated:
            waiting.setdefault(person, waits(person, now, *refused[person]))
        elif step == "stop":
            waiting.pop(person, None)
        elif step == "time":
            now += later
        rows = sorted(waiting.values(), key=lambda one: (one.since, one.person))
        for group in groups(rows, players, now):
            people = [one.person for one in group.people]
            assert len({*people}) + group.computers == players
            assert not seated & {*people}
            assert not any(refuse(one, two) for one in group.people for two in group.people if one is not two)
            assert not group.computers or group.people[0].until <= now
            seated |= {*people}
            for one in people:
                del waiting[one]
        assert all(one.until > now for one in waiting.values()), "everybody sits down in time"
        if not refusals:
            assert len(waiting) < players, "enough people do not wait"


def test_the_same_people_play_again_without_waiting_for_strangers() -> None:
    anna, boris, clara, dora = (waits(person, NOW + number) for number, person in enumerate(PEOPLE[:4]))
    both = {anna.person, boris.person}
    assert again([anna], both, [clara], 3, NOW + 5) is None
    group = again([anna, boris], both, [clara, dora], 3, NOW + 5)
    assert group is not None
    assert ([one.person for one in group.people], group.computers) == (PEOPLE[:3], 0)
    late = again([anna], both, [], 3, anna.until)
    assert late is not None
    assert (late.people, late.computers) == ((anna,), 2)
    enemy = replace(clara, refused=(boris.person,))
    kept = again([anna, boris], both, [enemy], 3, NOW + 5)
    assert kept is not None
    assert kept.people == (anna, boris)


def test_a_pair_is_unrated_after_three_games_a_day_and_after_two_meetings_at_the_same_second() -> None:
    anna, boris = waits(PEOPLE[0], NOW), waits(PEOPLE[1], NOW + 10_000)
    (key,) = pair_keys([boris, anna])
    known = dict[PairKey, HallPair]()
    for _ in range(3):
        assert counts([anna, boris], known, NOW)
        (known[key],) = pairs_after([anna, boris], known, NOW, met=True)
    assert not counts([anna, boris], known, NOW)
    assert counts([anna, boris], known, NOW + 86_400_000)
    at_once = [anna, replace(boris, since=NOW + 1_000)]
    known.clear()
    for _ in range(2):
        assert counts(at_once, known, NOW)
        (known[key],) = pairs_after(at_once, known, NOW, met=True)
    assert not counts(at_once, known, NOW + 86_400_000)
    (known[key],) = pairs_after(at_once, known, NOW, met=False)
    assert not counts(at_once, known, NOW + 86_400_000), "a game after a game proves nothing"
    (known[key],) = pairs_after([anna, boris], known, NOW, met=True)
    assert counts(at_once, known, NOW + 86_400_000)


def test_two_left_games_in_an_hour_cost_ten_minutes() -> None:
    minute = 60_000
    row = waits(PEOPLE[0], NOW)
    assert not paused_until(replace(row, left=(NOW,)))
    assert paused_until(replace(row, left=(NOW - 59 * minute, NOW))) == NOW + 10 * minute
    assert not paused_until(replace(row, left=(NOW - 61 * minute, NOW)))


def test_pools_keep_their_text_and_a_damaged_one_is_the_usual_wish() -> None:
    for text in ("perevodnoy-4-blitz", "again:abc:podkidnoy-3-normal"):
        assert Pool.of(text).text == text
    assert Wish.of("poker-9-never") == Wish()
