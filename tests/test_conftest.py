"""The checks of conftest.py notice tasks left behind and a missing browser, and its end names the slowest files."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

LEAVES_A_TASK = """
    import asyncio

    kept = []

    async def test_leaves():
        kept.append(asyncio.create_task(asyncio.sleep(60)))
"""
ENDS_IN_A_FIXTURE = """
    import asyncio
    import pytest

    @pytest.fixture
    async def server():
        task = asyncio.create_task(asyncio.sleep(60))
        yield task
        task.cancel()

    async def test_uses(server):
        assert not server.done()
"""
NEEDS_A_BROWSER = "def test_browser(chromium_path): pass"


def run(pytester: pytest.Pytester, source: str, environment: dict[str, str]) -> pytest.RunResult:
    pytester.makeini(
        "[pytest]\nasyncio_mode = auto\n"
        "asyncio_default_fixture_loop_scope = session\nasyncio_default_test_loop_scope = session\n"
    )
    pytester.makeconftest("from tests.conftest import *")
    pytester.makepyfile(test_inner=source)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))
        for name, value in environment.items():
            patch.setenv(name, value)
        return pytester.runpytest_subprocess("-p", "no:cacheprovider")


def test_a_task_left_behind_fails_its_test_unless_a_fixture_ends_it(pytester: pytest.Pytester) -> None:
    result = run(pytester, LEAVES_A_TASK + ENDS_IN_A_FIXTURE, {})
    result.assert_outcomes(passed=2, errors=1)
    result.stdout.fnmatch_lines(["*tasks left behind*sleep*"])


@pytest.mark.sampled
def test_the_end_names_the_slowest_files(pytester: pytest.Pytester) -> None:
    result = run(pytester, "import time\ndef test_slow(): time.sleep(1.5)", {})
    result.stdout.re_match_lines([r"\d+ seconds of all workers, most of them in test_inner\.py \d+"])


@pytest.mark.sampled
def test_a_missing_browser_skips_its_tests_except_in_ci(
    pytester: pytest.Pytester,
) -> None:
    nowhere = {"PATH": "", "CHROMIUM": "", "CI": ""}
    run(pytester, NEEDS_A_BROWSER, nowhere).assert_outcomes(skipped=1)
    run(pytester, NEEDS_A_BROWSER, {**nowhere, "CI": "true"}).assert_outcomes(errors=1)


SAMPLED = """
    import pytest

    @pytest.mark.sampled
    @pytest.mark.parametrize("number", range(100))
    def test_sampled(number): pass

    def test_always(): pass
"""


@pytest.mark.sampled
@pytest.mark.parametrize("environment, least, most", [({"DURAK_SAMPLED": "1"}, 2, 30), ({}, 101, 101)])
def test_a_tenth_of_the_sampled_tests_runs_in_make_test(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    least: int,
    most: int,
) -> None:
    for name in ("DURAK_SAMPLED", "DURAK_LONG"):
        monkeypatch.delenv(name, raising=False)
    result = run(pytester, SAMPLED, environment | {"DURAK_SEED": "1"})
    assert least <= result.parseoutcomes()["passed"] <= most
