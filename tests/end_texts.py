"""The beginnings of the text that a room gets at the end of a game, in Russian and Ukrainian.

A game with deadlines, computers or lost connections is never the same twice, and about one in thirty has no fool. A
test of such a game accepts any of these beginnings, or reads in the database which one it must be.
"""

from typing import Final

FOOL: Final = "Дурак\N{NO-BREAK SPACE}— "
FOOLS: Final = "В дураках: "
DRAW: Final = "Ничья: "
END_TEXTS: Final = (FOOL, FOOLS, DRAW, "Дурень\N{NO-BREAK SPACE}— ", "У дурнях: ", "Нічия: ")


def is_the_end(text: str) -> bool:
    """Whether a post of the room says how the game ended."""
    return any(end_text in text for end_text in END_TEXTS)
