"""The compiled form of this package: its folder, and the choice between it and the interpreted form.

`make compiled` builds it with mypyc. Each build has a folder named after a hash of the sources, and only the folder
with the hash of the present sources is used. So a build never hides a later change of a source. The modules of
`engine/` are among the sources, because compiled code contains their constants.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import sha256
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

SEARCH: Final = Path(__file__).parent
BUILDS: Final = SEARCH / "compiled"
LIBRARY: Final = "engine.search.compiled"
"""The group of the compiled modules; mypyc derives the name of their library from it."""

INTERPRETED: Final = ("__init__", "compiled_form", "reading")
"""The modules without a compiled form. `reading` converts values of the engine, and would gain little."""


def fingerprint() -> str:
    """Return a hash of the sources and of the file suffix of extension modules for this Python and system."""
    digest = sha256(EXTENSION_SUFFIXES[0].encode())
    for folder in (SEARCH.parent, SEARCH):
        for path in sorted(folder.glob("*.py")):
            text = path.read_bytes()
            digest.update(f"\n{folder.name}/{path.name} {len(text)}\n".encode())
            digest.update(text)
    return digest.hexdigest()[:20]


def use_compiled_form(path: MutableSequence[str]) -> bool:
    """Let this package find its modules in the compiled form, if it exists and works.

    Return True then. Else the package keeps its interpreted modules.

    Args:
        path: The `__path__` of the package. The folder of the compiled form is put in front of it.
    """
    if not BUILDS.is_dir():
        return False
    build = BUILDS / fingerprint()
    if not build.is_dir():
        return False
    path.insert(0, str(build))
    try:
        import_module(f"{LIBRARY}__mypyc")
    except ImportError:  # it was built for another system
        path.remove(str(build))
        return False
    return True
