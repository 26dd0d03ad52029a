"""Print every kind of screen in one language: `python -m tests.bot.screens de`."""

import sys

from bot.domain.ids import Language
from tests.bot.screens.drawing import draw
from tests.bot.screens.situations import AREAS
from tests.bot.screens.strict import strict_texts

if __name__ == "__main__":
    texts = strict_texts()[Language(sys.argv[1])]
    for area, situations in AREAS.items():
        for heading, screen in situations(texts):
            sys.stdout.write(f"==== {area}: {heading}\n\n{draw(screen)}\n\n")
