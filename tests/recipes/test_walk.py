"""Each recipe of CONTRIBUTING.md works: its changes are carried out in a copy, and the named tests pass there."""

from pathlib import Path

import pytest

from tests.recipes.reading import recipes
from tests.recipes.walking import copied_to, walk

RECIPES = recipes()


@pytest.mark.long
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_works_as_it_is_written(name: str, tmp_path: Path) -> None:
    walk(RECIPES[name], copied_to(tmp_path))
