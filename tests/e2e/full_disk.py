"""The bot's own program on a full disk, full from the beginning: no file may be longer than `MOST` bytes."""

import resource
import sys

from bot.__main__ import main

PROGRAM = "tests.e2e.full_disk"
MOST = 4_096

if __name__ == "__main__":
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST, hard))
    sys.exit(main())
