"""Each program in the page about the tools of the tests runs as it is written."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAMS = re.findall(r"## (.+?)\n\n```python\n(.*?)```", (ROOT / "tests/README.md").read_text(), re.DOTALL)


@pytest.mark.sampled
@pytest.mark.parametrize("program", [text for _, text in PROGRAMS], ids=[name for name, _ in PROGRAMS])
def test_a_program_of_the_page_runs(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() not in ("", "0 []")
