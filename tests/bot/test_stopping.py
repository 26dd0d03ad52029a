"""The end of the process after SIGTERM: in order, or by the kernel, with the place of the wait in the log."""

import signal
import subprocess
import sys


def ended(needed_s: float, long_s: float = 30, longest_s: float = 60) -> tuple[int, str]:
    """Run a program that needs some time for its end; return its status and its log."""
    program = [
        "import asyncio, logging, signal",
        "from bot import stopping",
        "logging.basicConfig(format='%(message)s')",
        f"stopping.LONG_STOP_S, stopping.LONGEST_STOP_S = {long_s}, {longest_s}",
        "__name__ = 'bot.probe'",
        "async def released():",
        f"    await asyncio.sleep({needed_s})",
        "async def work():",
        "    try:",
        "        signal.raise_signal(signal.SIGTERM)",
        "        await asyncio.sleep(60)",
        "    finally:",
        "        await released()",
        "stopping.run_until_stopped(work(), asyncio.new_event_loop)",
    ]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(program)], capture_output=True, text=True, timeout=100, check=False
    )
    return done.returncode, done.stderr


def test_an_end_in_time_logs_nothing() -> None:
    assert ended(needed_s=0) == (0, "")


def test_a_long_end_logs_the_place_of_its_wait() -> None:
    status, log = ended(needed_s=0.5, long_s=0.2)
    assert status == 0
    assert log == "the end takes longer than 0.2 s; it waits in: bot.probe.released < bot.probe.work\n"


def test_the_kernel_ends_a_process_without_an_end() -> None:
    assert ended(needed_s=60, longest_s=0.2)[0] == -signal.SIGALRM
