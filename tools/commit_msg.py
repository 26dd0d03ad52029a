"""Check the subject of a commit: `module: what changes`, at most 72 letters.

Git calls it through the hook that `make hooks` installs, with the file that holds the message. CONTRIBUTING says
which modules there are. The file keeps to syntax that old Pythons can read, because the hook runs `python3`.
"""

import re
import sys
import unicodedata

LONGEST = 72
SCISSORS = re.compile(r"^# -+ >8 -+$")
MODULE = r"[A-Za-z0-9_.][\w./-]*"
SUBJECT = re.compile(r"%s(?:, %s)*: \S" % (MODULE, MODULE), re.ASCII)
BY_GIT = re.compile(
    r"Merge (?:branch|branches|remote-tracking branch|remote-tracking branches|tag|commit|pull request) "
    r"|(?:Revert|Reapply) \""
    r"|(?:fixup|squash|amend)! "
)


def subject(message: str) -> str:
    """Return the first line that is neither empty nor a comment; the diff of `git commit -v` does not count."""
    for line in message.splitlines():
        if SCISSORS.match(line):
            break
        if line.strip() and not line.startswith("#"):
            return line.strip()
    return ""


def problem(message: str) -> str:
    """Return the reason why this message is refused, and an empty text where it is accepted."""
    line = unicodedata.normalize("NFC", subject(message))
    if not line:
        return "the message has no subject"
    if BY_GIT.match(line):
        return ""
    if not SUBJECT.match(line):
        return "the subject names no module: %s" % line
    if len(line) > LONGEST:
        return "the subject has %d letters, and %d are the most: %s" % (len(line), LONGEST, line)
    return ""


def main() -> None:
    """Exit with one line that says why the message is refused, if it is."""
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        wrong = problem(file.read())
    if wrong:
        sys.exit("durak: %s\nWrite `module: what changes`; CONTRIBUTING.md lists the modules." % wrong)


if __name__ == "__main__":
    main()
