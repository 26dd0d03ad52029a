"""What a room is told at the end, in Russian.

Whoever plays against the clock, a computer or a broken line never plays the same game twice: about every thirtieth
of theirs has no fool. A test of such a game accepts any of these, or reads in the database which one it must be.
"""

from typing import Final

FOOL: Final = "Дурак — "
FOOLS: Final = "В дураках: "
DRAW: Final = "Ничья: "
END_TEXTS: Final = (FOOL, FOOLS, DRAW)


def is_the_end(text: str) -> bool:
    """Whether a post of the room says how the game ended."""
    return any(end_text in text for end_text in END_TEXTS)
