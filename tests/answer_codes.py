"""The codes of all answers: those of the core and of all features."""

from typing import Final

from bot import application
from bot.domain.answers import AnyCode

assert application.FEATURES, "the import loads the codes of each feature"
CODES: Final = {str(code.value): code for kind in AnyCode.__subclasses__() for code in kind}
"""The codes by their values."""
