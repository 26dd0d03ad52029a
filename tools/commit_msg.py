"""Check the subject of a commit: `module: what changes`, at most 72 letters.

Git calls it through the hook of `make hooks`, with the file of the message. CONTRIBUTING lists the modules. The file
keeps to the syntax of old Pythons, because the hook runs `python3`.
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
    """Return the reason for refusing this message; an empty text if it is accepted."""
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
    """Exit with the reason in one line if the message is refused."""
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        wrong = problem(file.read())
    if wrong:
        sys.exit("durak: %s\nWrite `module: what changes`; CONTRIBUTING.md lists the modules." % wrong)


if __name__ == "__main__":
    main()
