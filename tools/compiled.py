"""Build the compiled form of `engine.search` with mypyc: `python -m tools.compiled`, or `make compiled`.

It needs the packages of requirements/compiler.txt, a C compiler, and the headers of Python.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from engine.search.compiled_form import BUILDS, INTERPRETED, LIBRARY, SEARCH, fingerprint

ROOT: Final = SEARCH.parent.parent
ADVICE: Final = "on Debian and Ubuntu: apt-get install gcc libc6-dev python3-dev"


def lacking() -> str | None:
    """Return what is missing on this machine for the build, with advice; None if nothing is missing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler {compiler} was found; {ADVICE}"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return f"the headers of Python were not found; {ADVICE}"
    return None


def build() -> Path:
    """Build the compiled form of the present sources and delete all earlier builds; return its folder."""
    BUILDS.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="new-", dir=BUILDS) as folder:
        _compile(Path(folder))
        new, chosen = Path(folder, "lib", *SEARCH.relative_to(ROOT).parts), BUILDS / fingerprint()
        for older in BUILDS.iterdir():
            if older != Path(folder):
                shutil.rmtree(older)
        new.rename(chosen)
    return chosen


def _compile(folder: Path) -> None:
    os.chdir(ROOT)
    sources = [path.relative_to(ROOT) for path in SEARCH.glob("*.py") if path.stem not in INTERPRETED]
    modules = mypycify(
        # Without the settings of the project: its plugin is not needed, and its cache is for other checks.
        ["--config-file=", f"--cache-dir={os.devnull}", *map(str, sorted(sources))],
        target_dir=str(folder / "c"),
        debug_level="0",
        group_name=LIBRARY,
    )
    command = build_ext(Distribution({"name": "engine", "ext_modules": modules}))
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "objects")
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    reason = lacking()
    if reason is not None:
        sys.exit(f"durak: {reason}")
    sys.stdout.write(f"durak: engine.search is compiled, in {build().relative_to(ROOT)}\n")
