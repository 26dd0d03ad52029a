"""The house rules, as far as no linter knows them."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from bot.domain.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
CODE = ("engine", "bot", "adapters", "benchmarks", "tools")


def files(*suffixes: str) -> Iterator[tuple[str, Path]]:
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and "__pycache__" not in path.parts:
                yield str(path.relative_to(ROOT)), path


def test_words_for_people_are_only_in_the_locales() -> None:
    told = {name: path.read_text() for name, path in files(".py", ".js", ".css", ".html")}
    letters = {letter for facts in LANGUAGES.values() for letter in facts.alphabet if not letter.isascii()}
    assert {"ж", "ё"} <= letters
    assert [name for name, text in told.items() if letters & set(text.lower())] == []


def test_no_lock_names_a_host_or_a_folder_of_some_machine() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert [lock.name for lock in locks] == ["compiler.txt", "dev.txt", "installer.txt", "runtime.txt"]
    for lock in locks:
        assert (
            re.findall(r"\S*://\S*|(?<!\w)/\w+/\S*|--(?:extra-)?index-url|--find-links", lock.read_text())
            == []
        )


def test_the_lock_of_the_page_has_hashes_for_every_system_and_names_no_host() -> None:
    package, lock = (json.loads((ROOT / name).read_text()) for name in ("package.json", "package-lock.json"))
    locked = lock["packages"]
    assert locked[""]["devDependencies"] == package["devDependencies"]
    installed = {name: facts for name, facts in locked.items() if name}
    assert [name for name, facts in installed.items() if not facts["integrity"].startswith("sha512-")] == []
    assert [name for name, facts in installed.items() if "resolved" in facts] == []
    assert "omit-lockfile-registry-resolved=true" in (ROOT / ".npmrc").read_text().split()
    needed = {name for facts in installed.values() for name in facts.get("optionalDependencies", ())}
    assert {f"node_modules/{name}" for name in needed} <= installed.keys()
    systems = ("linux-x64", "linux-arm64", "linux-x64-musl", "darwin-arm64", "win32-x64")
    assert {f"@biomejs/cli-{system}" for system in systems} <= needed


def test_the_packages_of_tests_have_the_versions_of_the_runtime() -> None:
    runtime, dev = _pins("runtime.txt"), _pins("dev.txt")
    assert {name for name in runtime.keys() & dev.keys() if runtime[name] != dev[name]} == set()


def test_the_search_is_compiled_with_the_versions_of_the_checks() -> None:
    checks = _pins("installer.txt") | _pins("dev.txt")
    compiler = _pins("compiler.txt")
    assert {"mypy", "setuptools"} <= compiler.keys()
    assert {name for name in compiler if compiler[name] != checks[name]} == set()


def _pins(lock: str) -> dict[str, str]:
    text = (ROOT / "requirements" / lock).read_text()
    return dict(re.findall(r"^([a-z][\w.-]*)==(\S+)", text, flags=re.MULTILINE))


def test_a_feature_is_imported_by_the_public_names_of_its_package() -> None:
    """Another feature, the application or an adapter may not rely on the inside of a feature."""
    wrong = []
    for name, path in files(".py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("bot.features."):
                continue
            _, _, feature, *inside = str(node.module).split(".")
            public = getattr(import_module(f"bot.features.{feature}"), "__all__", ["feature"])
            hidden = inside or {alias.name for alias in node.names} - set(public)
            if hidden and not name.startswith(f"bot/features/{feature}/"):
                wrong.append(f"{name}: {node.module}")
    assert wrong == []


def test_each_adapter_is_in_the_contract_of_imports() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (layers,) = (one["layers"] for one in contracts if one["id"] == "adapters")
    listed = {name.removeprefix("adapters.") for layer in layers for name in layer.split(" | ")}
    assert listed == {path.parent.name for path in (ROOT / "adapters").glob("*/__init__.py")}


TOO_SOON = (r"""["'][^"'\n]*[.]waiting\b""", r"\bsettled\(\)\n *assert [^\n]*\btapped\(")
"""Waits that may end before a tap is sent: for the end of its look, and for messages of the server."""


def test_browser_tests_wait_for_a_tap_by_the_helper_for_it() -> None:
    """`answered` waits until the tap is sent and answered."""
    told = {path: path.read_text() for path in sorted((ROOT / "tests").rglob("*.py"))}
    found = [path.name for path, text in told.items() if any(re.search(wait, text) for wait in TOO_SOON)]
    assert found == ["taps.py"]


READS_DATA = r"\bdata[.](?:split|startsWith|match)\b|[.](?:test|exec)\([\w.]*\bdata\b|\bdata\[\d"


def test_the_page_does_not_read_the_data_of_buttons() -> None:
    """The server declares the purpose of a tap. The page sends the data back unchanged."""
    scripts = {name: path.read_text() for name, path in files(".js") if "/static/" in name}
    assert len(scripts) > 40
    assert [name for name, text in scripts.items() if re.search(READS_DATA, text)] == []


def test_lines_of_the_page_have_at_most_120_letters() -> None:
    """The drawing of a sign is one string: it cannot be broken."""
    lines = [
        f"{name}:{number}"
        for ending in (".js", ".css")
        for name, path in files(ending)
        if "/static/" in name
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > 120 and re.fullmatch(r' *"[^"]*",', line) is None
    ]
    assert lines == []


def test_the_readme_shows_each_picture_with_a_description() -> None:
    shown = re.findall(r"!\[([^\]]+)\]\(docs/images/([^)]+)\)", (ROOT / "README.md").read_text())
    kept = [path.name for path in (ROOT / "docs" / "images").iterdir()]
    assert sorted(name for _, name in shown) == sorted(kept)
    assert len({text for text, _ in shown}) == len(shown)


def test_no_two_public_classes_have_one_name() -> None:
    """A search for a class finds one."""
    found: dict[str, list[str]] = {}
    for name, path in files(".py"):
        if name.startswith(("engine/", "bot/", "adapters/")):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found.setdefault(node.name, []).append(name)
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_each_field_of_a_large_dataclass_is_explained() -> None:
    """By a string below it, or under `Attributes:`."""
    bare = []
    for name, path in files(".py"):
        if not name.startswith(("engine/", "bot/", "adapters/")):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and _is_dataclass(node):
                fields = [field for field, _ in _public_fields(node)]
                listed = "Attributes:" in (ast.get_docstring(node) or "")
                missing = [field for field, explained in _public_fields(node) if not explained]
                if len(fields) > MOST_UNEXPLAINED and missing and not listed:
                    bare.append(f"{name}: {node.name}: {', '.join(missing)}")
    assert bare == []


MOST_UNEXPLAINED = 5
"""The fields of a smaller dataclass are explained by its docstring."""


def _is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)


def _public_fields(node: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    """Yield the fields, without the tag of a union, and if a string follows."""
    for statement, following in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign):
            field = ast.unparse(statement.target)
            explained = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
            if field != "kind" and not field.startswith("_"):
                yield field, explained


def test_the_names_in_the_glossary_are_those_of_the_code() -> None:
    section = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").partition("\n## In the code\n")[2]
    table = "\n".join(line for line in section.splitlines() if line.startswith("|"))
    names = {name for span in re.findall(r"`(\w+(?:\.\w+)*)`", table) for name in span.split(".")}
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("engine", "bot", "adapters", "tests")
        for path in (ROOT / folder).rglob("*.py")
    )
    assert len(names) > 20
    assert sorted(name for name in names if not re.search(rf"\b{name}\b", code)) == []
