"""A second opinion: the rules written once more, plainly and slowly, as questions to the history of a bout.

It shares nothing with the engine but the texts of cards, moves and option values.
"""

from tests.engine.referee.game import Referee
from tests.engine.referee.series import earned_epaulettes, next_beginning, rest_of_the_pack

__all__ = ["Referee", "earned_epaulettes", "next_beginning", "rest_of_the_pack"]
