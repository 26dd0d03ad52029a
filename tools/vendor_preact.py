"""Put Preact, its hooks and htm into one file of the page: `python tools/vendor_preact.py PREACT.tgz HTM.tgz`.

The two packages come from `npm pack preact@11.2.0 htm@3.1.1`. They are taken as they are: only their import and export
statements are rewritten, so that all three are one module without bare imports.
"""

from __future__ import annotations

import base64
import hashlib
import re
import sys
import tarfile
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "adapters" / "web" / "vendor"
INTEGRITY = {
    "preact": "/HfHI/7N84e6GrWBJ3J280z3mLaRJiDcSvj/A+y/4AbLnND/1UlGHe1sR6oYuTGwId0nP7dqDU9OnLxMPZ7xBg==",
    "htm": "983Vyg8NwUE7JkZ6NmOqpCZ+sh1bKv2iYTlUkzlWmA5JD2acKoxd4KVxbMmxX/85mtfdnDmTFoNKcg5DGAvxNQ==",
}
"""The SHA-512 of each package, as npm gives it."""
HOOKS = ("useEffect", "useLayoutEffect", "useRef", "useState")

TEMPLATES = """\
// An element that never changes is not kept: it would hold the removed tree around it in memory.
export const html = htm.bind(function (...given) {
this[0] = 3;
return h(...given);
});
"""


def main(preact: str, htm: str) -> None:
    """Write the script, its SHA-256, and the two licences. `preact` and `htm` are the paths of the npm packages.

    Exit with one line if a package has another hash than that in `INTEGRITY`.
    """
    from_preact, from_htm = _files("preact", preact), _files("htm", htm)
    core = _scope("preact", from_preact["dist/preact.mjs"])
    hooks = _scope("hooks", from_preact["hooks/dist/hooks.mjs"])
    template = from_htm["dist/htm.mjs"].replace("export default function", "return function")
    text = (
        "// Preact 11.2.0 with hooks (MIT) and htm 3.1.1 (Apache-2.0), made by tools/vendor_preact.py.\n"
        f"{core}{hooks}const htm = (() => {{\n{template}\n}})();\n"
        f"export const {{ h, render, Fragment }} = preact;\nexport const {{ {', '.join(HOOKS)} }} = hooks;\n"
        f"{TEMPLATES}"
    )
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "preact.js").write_text(text)
    (FOLDER / "preact.js.sha256").write_text(hashlib.sha256(text.encode()).hexdigest() + "  preact.js\n")
    (FOLDER / "LICENSE.preact").write_text(from_preact["LICENSE"])
    (FOLDER / "LICENSE.htm").write_text(from_htm["LICENSE"])


def _files(name: str, package: str) -> dict[str, str]:
    digest = hashlib.sha512(Path(package).read_bytes()).digest()
    if base64.b64encode(digest).decode() != INTEGRITY[name]:
        raise SystemExit(f"{package} is not the package that npm vouches for")
    with tarfile.open(package) as packed:
        files = ((one.name.removeprefix("package/"), packed.extractfile(one)) for one in packed)
        return {path: file.read().decode() for path, file in files if file is not None}


def _scope(name: str, module: str) -> str:
    """Return the module as JavaScript: a constant of this name with the exports of the module."""
    module = re.sub(r"//# sourceMappingURL=.*", "", module).strip()
    module = re.sub(r'import\{(.*?)\}from"preact";', _as_constants, module)
    found = re.search(r"export\{(.*)\};?$", module)
    assert found is not None, "a module exports something"
    exports = [pair.split(" as ") for pair in found.group(1).split(",")]
    returned = ", ".join(f"{shown}: {inner}" for inner, shown in exports)
    return f"const {name} = (() => {{\n{module[: found.start()]}\nreturn {{ {returned} }};\n}})();\n"


def _as_constants(found: re.Match[str]) -> str:
    return f"const {{{found.group(1).replace(' as ', ': ')}}} = preact;"


if __name__ == "__main__":
    main(*sys.argv[1:])
