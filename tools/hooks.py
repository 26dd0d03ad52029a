"""Install the hook that checks the subjects of commits: `make hooks` runs it, and nothing else does."""

import os
import subprocess
import sys

MARK = "# Installed by `make hooks`"
HOOK = (
    "#!/bin/sh\n"
    + MARK
    + """; delete this file to commit without the check.
[ -f tools/commit_msg.py ] || exit 0 # an older commit is checked out
exec python3 tools/commit_msg.py "$1"
"""
)


def hook_path() -> str:
    """Return the path at which git looks for the hook, also in a worktree or with `core.hooksPath`.

    Exit with one line if the present folder is in no checkout.
    """
    ask = ["git", "rev-parse", "--git-path", "hooks"]
    done = subprocess.run(ask, stdout=subprocess.PIPE)
    if done.returncode != 0:
        sys.exit("durak: this is no checkout of git, so there is no place for a hook")
    return os.path.join(done.stdout.decode().strip(), "commit-msg")


def is_foreign(path: str) -> bool:
    """Return True if there is a hook not installed by `make hooks`."""
    if not os.path.lexists(path):
        return False
    if os.path.islink(path) or not os.path.isfile(path):
        return True
    with open(path, encoding="utf-8", errors="replace") as file:
        return MARK not in file.read()


def main() -> None:
    """Write the hook. If there is another one, leave it and exit with advice."""
    path = hook_path()
    if is_foreign(path):
        sys.exit(
            "durak: %s is a hook of your own and stays as it is; to check subjects too, let it call:\n"
            '  python3 tools/commit_msg.py "$1"' % path
        )
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(HOOK)
    os.chmod(path, 0o700)
    sys.stdout.write("durak: %s checks the subject of each commit from now on\n" % path)


if __name__ == "__main__":
    main()
