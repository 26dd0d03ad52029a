"""CONTRIBUTING.md is true: its files and names exist, and each change of a recipe has its place."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.recipes.reading import CHANGE, PAGE, ROOT, SPAN, Change, recipes, unquoted
from tests.recipes.walking import Folder

TEXT = PAGE.read_text()
RECIPES = recipes()
FOLDERS = ("adapters", "benchmarks", "bot", "docs", "engine", "locales", "tests", "tools")
FILE = re.compile(rf"(?:{'|'.join(FOLDERS)})/[\w./-]*|[\w-]+\.(?:md|toml|ftl|yaml)|Makefile")
MADE = re.compile(r"NNNN|NAME|0100")
"""Parts of files that a reader chooses."""
WORD = r"[A-Za-z_]\w+"
EXAMPLES = {"R00", "r12", "test_r12_", "NNNN_what_it_adds", "ci", "annotate", "v0"}
"""Words in spans in place of other names, and words outside of the code."""


def spans() -> list[str]:
    """Return the code spans outside of code blocks, each once."""
    text = re.sub(r"^( *)```.*?^\1```", "", TEXT, flags=re.MULTILINE | re.DOTALL)
    return list(dict.fromkeys(unquoted(span) for span in re.findall(SPAN, text)))


@cache
def words() -> set[str]:
    """Return all words of the code, its file names, the texts and the settings, and those of the recipes."""
    suffixes = {".py", ".js", ".ftl", ".toml", ".yaml"}
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in suffixes]
    paths += [path for path in ROOT.iterdir() if path.suffix in suffixes or path.name == "Makefile"]
    texts = [path.read_text() for path in paths if path.parent.name != "recipes"]
    names = [str(path.relative_to(ROOT)) for path in paths]
    made = [f"{change.path} {change.text}" for recipe in RECIPES.values() for change in recipe.changes]
    return {word for text in (*texts, *names, *made) for word in re.findall(WORD, text)}


def test_each_file_in_a_code_span_exists() -> None:
    made = [change.path for recipe in RECIPES.values() for change in recipe.changes]
    named = [span for span in spans() if FILE.fullmatch(span) and not MADE.search(span)]
    named = [name for name in named if not any(path.startswith(name) for path in made)]
    assert len(named) > 60
    missing = [name for name in named if "/" in name and not any(map(Path.exists, meant_by(name)))]
    bare = [
        name for name in named if "/" not in name and not list(ROOT.glob(name)) and not files_called(name)
    ]
    assert missing + bare == []


def meant_by(name: str) -> list[Path]:
    """Return the possible files of a path; commits name a module without its suffix."""
    return [ROOT / name, ROOT / f"{name}.py", ROOT / f"{name}.md"]


def files_called(name: str) -> list[Path]:
    return [path for folder in FOLDERS for path in (ROOT / folder).rglob(name)]


def test_each_word_of_a_code_span_is_in_the_code() -> None:
    known = words() | EXAMPLES
    named = [span for span in spans() if not FILE.fullmatch(span)]
    assert len(named) > 200
    assert {span: unknown for span in named if (unknown := set(re.findall(WORD, span)) - known)} == {}


def test_each_code_block_of_the_page_is_the_text_of_a_change() -> None:
    """Quoted code would grow old: a recipe names the place in the code instead."""
    quoted = re.sub(r"^ +", "", TEXT.partition("## Recipes")[2], flags=re.MULTILINE)
    blocks = re.findall(r"^```\w+\n", quoted, flags=re.MULTILINE)
    changes = [found for found in CHANGE.finditer(quoted) if found["block"] is not None]
    assert len(blocks) == len(changes) > 20
    assert "```" not in TEXT.partition("## Recipes")[0]


@pytest.mark.parametrize("name", RECIPES)
def test_each_change_of_a_recipe_has_its_place(name: str) -> None:
    folder = Folder(ROOT)
    for change in RECIPES[name].changes:
        folder.change(change)


def test_a_place_that_is_not_there_is_named() -> None:
    change = Change("1", "engine/options.py", "after", "Options.nothing", "x = 1")
    with pytest.raises(LookupError, match=r"step 1 engine/options.py after Options.nothing"):
        Folder(ROOT).change(change)


def test_each_named_test_exists() -> None:
    for recipe in RECIPES.values():
        for test in recipe.tests:
            path, _, function = test.partition("::")
            made = [change.path for change in recipe.changes if change.path.startswith(path)]
            assert made or (ROOT / path).exists(), test
            assert not function or f"def {function.partition('[')[0]}(" in (ROOT / path).read_text()
