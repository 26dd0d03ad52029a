"""Sketches of boards and ratings, for the pictures next to their words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.domain.ids import PersonId
from bot.domain.names import shown_name
from bot.domain.rank_rows import GAMES_TO_COMPARE, Board, PersonStanding
from bot.domain.screen import Block, Grid, Paragraph, Screen, plain_text
from bot.domain.seasons import FOREVER
from bot.domain.sketches import BoardSketch, CurveSketch, SeasonSketch
from bot.i18n.texts import Texts

FEWEST_POINTS = 3
"""A curve of fewer games is no curve."""
_DRAWN = (Board.RATING, Board.DEFEATS, Board.EPAULETTES)
"""The order in which boards are drawn: the first one with a person."""


def board_sketch(
    boards: Mapping[Board, Sequence[PersonStanding]], screen: Screen, period: str, texts: Texts
) -> BoardSketch | None:
    """Return the board to draw next to `screen`, the words of all boards; None if all boards were always empty.

    An empty month or season has a picture without rows: people turn to it from a picture, and no post can drop its
    picture.
    """
    title, *_ = (plain_text(block.spans) for block in screen.blocks if isinstance(block, Paragraph))
    drawn = next((board for board in _DRAWN if boards.get(board)), None)
    if drawn is None:
        return None if period == FOREVER else BoardSketch(title, texts("ranks-top-empty"), (), ())
    shown = [board for board in boards if boards[board]]
    grid = [block for block in screen.blocks if isinstance(block, Grid)][shown.index(drawn)]
    columns = tuple(column.title for column in grid.columns)
    return BoardSketch(title, texts(f"ranks-board-{drawn.value}"), columns, grid.rows)


def season_sketch(
    board: BoardSketch, fools: Sequence[PersonStanding], names: Mapping[PersonId, str], texts: Texts
) -> SeasonSketch:
    """The card of a season, from the board of its ratings; `names` are raw.

    The `fools` lost most often, the first of them most.
    """
    told = (
        (names.get(row.person, ""), texts("ranks-share", percent=round(100 * row.share))) for row in fools
    )
    shown = tuple((shown_name(name) if name else texts("ranks-nobody"), share) for name, share in told)
    return SeasonSketch(board, texts("ranks-most-often"), shown)


def board_caption(screen: Screen, sketch: BoardSketch) -> tuple[Block, ...]:
    """The screen's blocks without the board that is drawn, and without its heading and the gap above it."""
    blocks = list(screen.blocks)
    drawn = (at for at, block in enumerate(blocks) if isinstance(block, Grid) and block.rows == sketch.rows)
    at = next(drawn, None)
    if at is None:
        return screen.blocks
    return (*blocks[: at - 2], *blocks[at + 1 :])


def curve_sketch(name: str, standing: PersonStanding | None, texts: Texts) -> CurveSketch | None:
    """The curve of a person's rating; None while it is not shown. `name` is raw."""
    if standing is None or standing.games < GAMES_TO_COMPARE or len(standing.curve) < FEWEST_POINTS:
        return None
    now = texts("ranks-points", points=standing.points, uncertainty=standing.uncertainty)
    caption = texts("ranks-curve", now=now, games=len(standing.curve))
    return CurveSketch(texts("ranks-curve-title", name=shown_name(name)), caption, standing.curve)
