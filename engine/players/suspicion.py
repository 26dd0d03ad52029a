"""Cards that cheat, visible to every attentive player (R45)."""

from engine.moves import Call
from engine.view import View


def suspicious_calls(view: View) -> list[Call]:
    """List the calls of cards that break a rule, as far as this seat can see."""
    calls = [move for move in view.legal_moves if isinstance(move, Call)]
    return [move for move in calls if move.card in view.course.cheats]
