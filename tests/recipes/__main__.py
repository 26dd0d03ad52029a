"""Walk recipes without each of their changes: `python -m tests.recipes NAME…` prints what fails then."""

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.recipes.reading import Change, Recipe, recipes
from tests.recipes.walking import Folder, Red, copied_to, finish, walk

GOLDEN = re.compile(r"golden|_page|documents")
"""Names of files with tests of golden files."""
REASON = r"^(?:FAILED|ERROR) .*|^[A-Z]+[0-9]+ .*"
"""The lines of pytest and of the linter about a failure."""


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
            copy = copied_to(Path(folder))
            if without is None:
                walk(recipe, copy)
            else:
                _walk_without(without, recipe, copy)
        except LookupError as error:
            return f"red: {error}"
        except Red as error:
            text = str(error)
            found = re.findall(REASON, text, re.MULTILINE)
            return f"red: {' | '.join(dict.fromkeys(found)) or text.splitlines()[-1]}"
    return "GREEN"


def _walk_without(left_out: Change, recipe: Recipe, copy: Folder) -> None:
    """Run the tests of the step first: mostly they fail. An approval changes nothing for tests of no golden files."""
    for change in recipe.changes:
        if change is not left_out:
            copy.change(change)
    copy.write()
    first = [test for test in recipe.tests_of.get(left_out.step, ()) if not GOLDEN.search(test)]
    if first:
        copy.pytest(*first)
    finish(recipe, copy)


main(sys.argv[1:])
