"""Make .venv with the Python of this process, and install lock files into it, one after the other.

Debian's python3 comes without ensurepip, refuses pip outside an environment, and may be older than this
project needs. For each of these there is another way or one clear line. The file keeps to syntax that old
Pythons can read, so that they too print that line.
"""

import os
import subprocess
import sys
from typing import NoReturn, Sequence

NEEDED = (3, 11)
ENVIRONMENT = ".venv"
PYTHON = os.path.join(ENVIRONMENT, "bin", "python")
BORROWED = os.path.join("build", "virtualenv")
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]


def stop(line: str) -> NoReturn:
    """Exit with one line of advice."""
    sys.exit("durak: " + line)


def works(command: Sequence[str]) -> bool:
    """Run a command without showing its output; return True if it succeeds, False also if it cannot be run."""
    try:
        return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def check_version() -> None:
    """Exit if Python is too old, and say how to choose another one."""
    found = tuple(sys.version_info[:2])
    if found < NEEDED:
        versions = "Python %d.%d or newer is needed, and this is %d.%d" % (NEEDED + found)
        stop(versions + "; if there is another one, name it: make PYTHON=python3.12 play")


def by_venv() -> bool:
    """Make the environment in the usual way, with ensurepip; return False if this fails."""
    return works([sys.executable, "-c", "import venv, ensurepip"]) and works(
        [sys.executable, "-m", "venv", "--clear", ENVIRONMENT]
    )


def by_pip() -> bool:
    """Make an environment without ensurepip, and install pip into it with the pip of this Python (22.3 or newer).

    Return False if this fails.
    """
    return works([sys.executable, "-m", "venv", "--clear", "--without-pip", ENVIRONMENT]) and works(
        [*PIP, "--python", PYTHON, "install", "pip"]
    )


def by_virtualenv() -> bool:
    """Make the environment with virtualenv, installed into a folder removed by `make clean`.

    Return False if this fails.
    """
    if not works([*PIP, "install", "--target", BORROWED, "--upgrade", "virtualenv"]):
        return False
    environment = dict(os.environ, PYTHONPATH=BORROWED)
    command = [sys.executable, "-m", "virtualenv", "--clear", ENVIRONMENT]
    return subprocess.call(command, env=environment, stdout=subprocess.DEVNULL) == 0


def stands() -> bool:
    """Return True if the environment exists, has a Python that is new enough, and has pip."""
    return works([PYTHON, "-c", "import pip, sys; sys.exit(sys.version_info[:2] < %r)" % (NEEDED,)])


def make() -> None:
    """Keep the environment if it works; else try each way to make one. Exit with advice if all fail."""
    if stands():
        return
    for way in (by_venv, by_pip, by_virtualenv):
        if way() and stands():
            return
    stop("no virtual environment could be made; on Debian and Ubuntu: apt-get install python3-venv")


def install(lock: str) -> None:
    """Install exactly the packages of the lock file, checked by their hashes. Exit with pip's output if this fails."""
    command = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--require-hashes"]
    done = subprocess.run([*command, "-r", lock], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        stop("the libraries of %s could not be installed; pip's own words stand above" % lock)


if __name__ == "__main__":
    check_version()
    make()
    for each in sys.argv[1:]:
        install(each)
