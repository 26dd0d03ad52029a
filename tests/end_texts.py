"""The beginnings of the room's text at the end of a game, in Russian and Ukrainian.

A game with deadlines, computers or lost connections differs each time, and about one in thirty has no fool. Its test
accepts any of these beginnings, or reads the right one in the database.
"""

from typing import Final

FOOL: Final = "Дурак\N{NO-BREAK SPACE}— "
FOOLS: Final = "В дураках: "
DRAW: Final = "Ничья: "
END_TEXTS: Final = (FOOL, FOOLS, DRAW, "Дурень\N{NO-BREAK SPACE}— ", "У дурнях: ", "Нічия: ")


def is_the_end(text: str) -> bool:
    """Return True if a post of the room gives the result of the game."""
    return any(end_text in text for end_text in END_TEXTS)
