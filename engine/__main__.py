"""The program `python -m engine`: the line protocol (`docs/protocol.md`) on standard input and output."""

import os
import sys
from traceback import print_exception

from engine.protocol import serve


def main() -> int | str:
    """Answer commands until the input ends, the output is closed, `quit` is received, or Ctrl-C is pressed.

    Returns:
        The exit code, or the text of an error of reading or writing, for `sys.exit`.
    """
    if sys.stdin is None or sys.stdout is None:
        return 1  # They were closed before the program began.
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, print_exception)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        # Python writes the rest of the buffer again at exit; that must not fail a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1 if isinstance(error, BrokenPipeError) else str(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
