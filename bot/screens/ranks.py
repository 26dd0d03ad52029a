"""Boards and statistics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from bot.ids import PersonId
from bot.names import shown_name
from bot.ranks.rows import Board, Standing
from bot.screen import Block, Gap, Paragraph, Screen, Text, Tone
from bot.screens.lines import line, words
from bot.texts import Texts

Names = Mapping[PersonId, str]


def top_screen(
    boards: Mapping[Board, Sequence[Standing]], names: Names, texts: Texts, *, overall: bool
) -> Screen:
    """All boards of a chat, or of all chats, that somebody stands on; `names` are raw."""
    blocks: list[Block] = [
        words(texts, "ranks-top-title-all" if overall else "ranks-top-title", tone=Tone.TITLE)
    ]
    for board, standings in boards.items():
        if standings:
            blocks.extend((Gap(), line(Text(texts(f"ranks-board-{board.value}"), strong=True))))
            blocks.extend(
                _line(board, place, standing, names, texts)
                for place, standing in enumerate(standings, start=1)
            )
    if len(blocks) == 1:
        blocks.append(words(texts, "ranks-top-empty"))
    elif not overall:
        blocks.extend((Gap(), words(texts, "ranks-top-more", tone=Tone.SMALL)))
    return Screen(tuple(blocks))


def stats_screen(name: str, here: Standing | None, overall: Standing | None, texts: Texts) -> Screen:
    """How somebody stands in the chat that is asked in, and overall; `name` is raw."""
    blocks: list[Block] = []
    if here is not None and here.games:
        blocks.append(words(texts, "ranks-stats-title", name=shown_name(name), tone=Tone.TITLE))
        blocks.extend((*_stats(here, texts), Gap()))
    blocks.append(words(texts, "ranks-stats-title-all", name=shown_name(name), tone=Tone.TITLE))
    blocks.extend(() if overall is None else _stats(overall, texts))
    if overall is None or not (overall.games or overall.practice):
        blocks.append(words(texts, "ranks-stats-none"))
    return Screen(tuple(blocks))


def _line(board: Board, place: int, standing: Standing, names: Names, texts: Texts) -> Paragraph:
    name = _name(names, standing.person, texts)
    match board:
        case Board.EPAULETTES:
            return words(texts, "ranks-line-epaulettes", place=place, name=name, worn=_worn(standing, texts))
        case Board.DEFEATS:
            defeats, games = standing.defeats, standing.games
            return words(texts, "ranks-line-defeats", place=place, name=name, defeats=defeats, games=games)
        case Board.RATING:
            points, sure = standing.points, standing.uncertainty
            return words(texts, "ranks-line-rating", place=place, name=name, points=points, uncertainty=sure)
        case _:
            assert_never(board)


def _stats(standing: Standing, texts: Texts) -> Iterator[Paragraph]:
    counts = standing.games, standing.fool, standing.draws
    if standing.games:
        yield words(texts, "ranks-stats-games", games=counts[0], fool=counts[1], draws=counts[2])
        mean = f"{standing.places / max(1, standing.games - standing.left):.1f}"
        yield words(texts, "ranks-stats-places", firsts=standing.firsts, mean=mean)
        if standing.worn:
            yield words(texts, "ranks-stats-worn", worn=_worn(standing, texts))
        if standing.doubles or standing.given:
            yield words(texts, "ranks-stats-doubles", doubles=standing.doubles, given=standing.given)
        yield _in_a_row(standing, texts)
        yield words(texts, "ranks-stats-rating", points=standing.points, uncertainty=standing.uncertainty)
    if standing.timeouts or standing.left:
        yield words(texts, "ranks-stats-missed", timeouts=standing.timeouts, left=standing.left)
    if standing.practice:
        yield words(texts, "ranks-stats-practice", practice=standing.practice, fool=standing.practice_fool)


def _in_a_row(standing: Standing, texts: Texts) -> Paragraph:
    if standing.streak < 0:
        return words(texts, "ranks-stats-fool-streak", now=-standing.streak)
    return words(texts, "ranks-stats-streak", now=standing.streak, best=standing.best)


def _worn(standing: Standing, texts: Texts) -> str:
    return texts("ranks-worn", rank=texts(f"ranks-rank-{standing.worn}"), shoulders=standing.shoulders)


def _name(names: Names, person: PersonId, texts: Texts) -> str:
    raw = names.get(person, "")
    return shown_name(raw) if raw else texts("ranks-nobody")
