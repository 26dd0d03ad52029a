"""The bot's own program under the limits of open files in `SOFT_FILES` and `HARD_FILES`."""

import os
import resource
import sys

from bot.__main__ import main

PROGRAM = "tests.e2e.few_files"

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (int(os.environ["SOFT_FILES"]), int(os.environ["HARD_FILES"])))
    sys.exit(main())
