"""Search: the rules a second time in a fast form, and the search of the computer players on it."""

from typing import Final

from engine.search.compiled_form import use_compiled_form

COMPILED: Final = use_compiled_form(__path__)
"""True if the modules of this package are compiled (`make compiled`); else Python interprets them."""
