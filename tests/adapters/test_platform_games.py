"""A whole short game on every platform, from the lobby to the fool, played only with visible buttons."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.domain.ids import Chat, Language
from bot.domain.rooms import WITH_BOT
from bot.domain.tap_data import HandTap, MoveTap, from_data
from bot.i18n.texts import load_texts
from bot.screens.lines import title_words
from engine import PRESETS, Done, Take
from tests.adapters.stages import STAGES, ChatKind, Guest, Label, SeenPost, Stage, until
from tests.end_texts import is_the_end

MOST_TAPS = 2_000


@dataclass(frozen=True)
class PlayedTable:
    """People in a room; they tap only buttons they see."""

    room: Chat
    people: tuple[Guest, ...]

    def offers(self) -> Iterator[tuple[Guest, SeenPost, Label]]:
        """Return the buttons open to people now, the best first."""
        found = [
            (guest, post, label)
            for guest in self.people
            for post in guest.sees(guest.private)
            for row in post.rows
            for label in row
            if _plays(label)
        ]
        return iter(sorted(found, key=lambda offer: _rank(offer[2])))

    def over(self) -> bool:
        posts = self.people[0].sees(self.room)
        return any(is_the_end(post.text) for post in posts)

    async def play(self, *, in_turn: bool = True) -> int:
        """Play to the end of the game and return the number of taps. No screen is tapped twice.

        Without `in_turn` a tap may be refused: with many players, the tapped hand may be outdated.
        """
        tapped: set[tuple[Guest, SeenPost]] = set()

        def fresh() -> tuple[Guest, SeenPost, Label] | None:
            return next((offer for offer in self.offers() if offer[:2] not in tapped), None)

        for taps in range(MOST_TAPS):
            await until(lambda: self.over() or fresh())
            if (offer := fresh()) is None:
                return taps
            guest, post, label = offer
            assert label.data is not None
            answer = await guest.forge_tap(guest.private, post.message, label.data)
            assert not answer.text or not in_turn, f"{label} was offered and refused"
            assert answer.opens_private is None
            tapped.add((guest, post))
        raise AssertionError("the game does not end")


def _plays(label: Label) -> bool:
    said = from_data(label.data or "")
    return isinstance(said, MoveTap) or (isinstance(said, HandTap) and said.kind in ("which", "mark"))


def _rank(label: Label) -> int:
    """Order moves with cards first, then questions before such a move, then answers."""
    match from_data(label.data or ""):
        case MoveTap(move=move):
            return 2 if isinstance(move, Done | Take) else 0
        case _:
            return 1


SHARED = [
    pytest.param(name, place, id=f"{name}: {place.name}")
    for name, stage in STAGES.items()
    for place in stage.places
    if place.kind in WITH_BOT
]
"""Every kind of room of several people with the bot as a member."""


@pytest.mark.sampled
@pytest.mark.parametrize("stage, place", SHARED, indirect=["stage"])
async def test_a_game_is_played_from_the_lobby_to_the_fool(stage: Stage, place: ChatKind) -> None:
    anya, boris = await stage.guest("Аня <b>&", "ru"), await stage.guest("\u202eБоря", "ru")
    for guest in (anya, boris):
        await guest.types(guest.private, "/start")
        await until(lambda guest=guest: guest.sees(guest.private))  # type: ignore[misc]
    room = await stage.opens(place, anya, boris)
    table = PlayedTable(room, (anya, boris))
    await anya.types(room, "/newgame")
    await until(lambda: _labelled(anya, room, "Играю"))
    await anya.taps(room, "⚙ Игра и темп")
    await until(lambda: _labelled(anya, anya.private, "Простой"))
    await anya.taps(anya.private, "Простой")
    await until(lambda: any("Простой дурак" in post.text for post in boris.sees(room)))
    await boris.taps(room, "Играю")
    await until(lambda: _labelled(anya, room, "Раздать карты"))
    assert [post.labels for post in boris.sees(room)] == [post.labels for post in anya.sees(room)]
    await anya.taps(room, "Раздать карты")
    await until(lambda: all(_hand(guest) for guest in table.people))
    assert not _hand(anya) & _hand(boris)
    assert await table.play() > 10
    await until(lambda: all(_labelled(guest, guest.private, "Ещё партию") for guest in table.people))
    assert len(boris.sees(room)) == 2, "the lobby, which became the table, and the end"
    assert is_the_end(boris.sees(room)[-1].text)
    await asks_the_coach(boris)


async def test_the_hand_post_of_the_last_player_to_leave_shows_no_cards(stage: Stage) -> None:
    anya, boris = await stage.guest("Аня", "ru"), await stage.guest("Боря", "ru")
    for guest in (anya, boris):
        await guest.types(guest.private, "/start")
        await until(lambda guest=guest: guest.sees(guest.private))  # type: ignore[misc]
    room = await stage.room(anya, boris)
    await anya.types(room, "/newgame")
    await until(lambda: _labelled(anya, room, "+ Компьютер"))
    await boris.taps(room, "Играю")
    await anya.taps(room, "+ Компьютер")
    await until(lambda: _labelled(anya, room, "Раздать карты"))
    await anya.taps(room, "Раздать карты")
    for guest in (boris, anya):
        await until(lambda guest=guest: _hand(guest))  # type: ignore[misc]
        await guest.types(guest.private, "/leave")
        await until(lambda guest=guest: _labelled(guest, guest.private, "Уйти из игры"))  # type: ignore[misc]
        await guest.taps(guest.private, "Уйти из игры")
        await until(lambda guest=guest: not _hand(guest))  # type: ignore[misc]
    await until(lambda: any("Игра отменена" in post.text for post in anya.sees(room)))
    assert not any(_hand(guest) for guest in (anya, boris))


async def asks_the_coach(guest: Guest) -> None:
    """Tap the button under the result: the same post shows the findings of the coach."""
    posts = [post.message for post in guest.sees(guest.private)]
    answer = await guest.taps(guest.private, "🎓 Разобрать партию")
    assert "Минутку" in answer.text
    await until(
        lambda: any("🎓 " in post.text and "Минутку" not in post.text for post in guest.sees(guest.private))
    )
    assert [post.message for post in guest.sees(guest.private)] == posts
    assert not _labelled(guest, guest.private, "🎓 Разобрать партию")


@pytest.mark.tenth
@pytest.mark.long
@pytest.mark.parametrize("stage", ["telegram"], indirect=True)
@pytest.mark.parametrize("preset", PRESETS)
async def test_a_game_of_each_preset_is_played_to_its_end(stage: Stage, preset: str) -> None:
    names = ("Аня", "Боря", "Вика", "Глеб")
    guests = [await stage.guest(name, "ru") for name in names[: 4 if preset == "teams" else 2]]
    for guest in guests:
        await guest.types(guest.private, "/start")
        await until(lambda guest=guest: guest.sees(guest.private))  # type: ignore[misc]
    anya, *others = guests
    room = await stage.room(*guests)
    table = PlayedTable(room, tuple(guests))
    await anya.types(room, f"/newgame {preset}")
    await until(lambda: any(variant_of(preset) in post.text for post in anya.sees(room)))
    for guest in others:
        await until(lambda guest=guest: _labelled(guest, room, "Играю"))  # type: ignore[misc]
        await guest.taps(room, "Играю")
    await until(lambda: _labelled(anya, room, "Раздать карты"))
    await anya.taps(room, "Раздать карты")
    await table.play(in_turn=False)
    await until(lambda: all(_labelled(guest, guest.private, "Ещё партию") for guest in guests))
    table_post, end = (post.text for post in anya.sees(room))
    assert variant_of(preset) in table_post
    assert is_the_end(end)


def variant_of(preset: str) -> str:
    """Return the first words of a table post of this preset."""
    return title_words(PRESETS[preset], load_texts()[Language("ru")])


def _labelled(guest: Guest, chat: Chat, label: str) -> bool:
    return any(label in row for post in guest.sees(chat) for row in post.labels)


def _hand(guest: Guest) -> set[str]:
    """Return the cards on the buttons of a hand, playable or not."""
    labels = [label for post in guest.sees(guest.private) for row in post.labels for label in row]
    return {label for label in labels if label[-1:] in "♦♣♥♠" and len(label) <= 3}
