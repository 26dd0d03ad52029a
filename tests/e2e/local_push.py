"""The bot's own program, with a push service on this machine: `PUSH_SERVICE` is its address."""

import os
import sys
from typing import Final

from adapters.web import push
from bot.__main__ import main

PROGRAM: Final = "tests.e2e.local_push"

if __name__ == "__main__":
    push.SERVICES = (*push.SERVICES, os.environ["PUSH_SERVICE"])  # type: ignore[misc, assignment]
    sys.exit(main())
