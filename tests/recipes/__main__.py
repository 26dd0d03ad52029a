"""Walk recipes without each of their changes: `python -m tests.recipes NAME…` prints what fails then."""

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.recipes.reading import Change, Recipe, recipes
from tests.recipes.walking import Red, copied_to, walk


def main(names: list[str]) -> None:
    """Print a line for the whole walk and one for each change left out, for recipes with these beginnings."""
    for name, recipe in recipes().items():
        if not names or any(name.startswith(one) for one in names):
            for without in (None, *recipe.changes):
                print(
                    f"{name}, {'whole' if without is None else without}: {_result(recipe, without)}",
                    flush=True,
                )


def _result(recipe: Recipe, without: Change | None) -> str:
    with TemporaryDirectory() as folder:
        try:
            walk(recipe, copied_to(Path(folder)), () if without is None else (without,))
        except LookupError as error:
            return f"red: {error}"
        except Red as error:
            text = str(error)
            found = re.findall(
                r"^(?:FAILED|ERROR) \S+|^E   .*|^\S+:\d+:\d+: .*|^[A-Z]+\d+ .*", text, re.MULTILINE
            )
            return f"red: {' | '.join([*found[:1], *found[-1:]] or text.splitlines()[-1:])}"
    return "GREEN"


main(sys.argv[1:])
