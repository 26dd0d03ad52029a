"""The examples in the engine's docstrings are true."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import engine


def modules() -> list[ModuleType]:
    names = [info.name for info in pkgutil.walk_packages(engine.__path__, "engine.")]
    return [importlib.import_module(name) for name in names if name != "engine.__main__"]


def test_every_example_in_a_docstring_is_right() -> None:
    results = {module.__name__: doctest.testmod(module) for module in modules()}
    assert {name: result for name, result in results.items() if result.failed} == {}
    with_examples = {name for name, result in results.items() if result.attempted}
    assert with_examples == {
        "engine.coach.analysing",
        "engine.game",
        "engine.options",
        "engine.players",
        "engine.record",
        "engine.steps",
        "engine.view",
    }
