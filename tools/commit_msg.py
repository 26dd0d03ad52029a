"""Check the subject of a commit: `module: what changes`, at most 72 letters, in plain words.

Git calls it through the hook of `make hooks`, with the file of the message. CONTRIBUTING lists the modules. The file
keeps to the syntax of old Pythons and imports none of our modules, because the hook runs `python3`.
"""

import re
import sys
import unicodedata

LONGEST = 72
MOST_RELATIVE = 1
RELATIVE = re.compile(r"\b(that|which|who|whom|whose|where|what)\b", re.IGNORECASE)
ODD = re.compile(
    r"\b(anew|whoever|whatever|of ours|of theirs|is no more|so many|so long|by then|at will|(?:is|are) told|tells? of"
    r"|stands? (?:in|for|beside|below|there)|beside|therein|thereof|lest|(?:has|have) come|is gone|goes? on|in passing"
    r"|of its own|to be had)\b",
    re.IGNORECASE,
)
SCISSORS = re.compile(r"^# -+ >8 -+$")
MODULE = r"[A-Za-z0-9_.][\w./-]*"
SUBJECT = re.compile(r"%s(?:, %s)*: \S" % (MODULE, MODULE), re.ASCII)
BY_GIT = re.compile(
    r"Merge (?:branch|branches|remote-tracking branch|remote-tracking branches|tag|commit|pull request) "
    r"|(?:Revert|Reapply) \""
    r"|(?:fixup|squash|amend)! "
)


def subject(message: str) -> str:
    """Return the first line that is neither empty nor a comment; empty if there is none.

    The diff added by `git commit -v` is not searched.
    """
    for line in message.splitlines():
        if SCISSORS.match(line):
            break
        if line.strip() and not line.startswith("#"):
            return line.strip()
    return ""


def change_in(line: str) -> str:
    """Return the part of a subject after its modules; empty if the subject names no module."""
    return line.partition(": ")[2]


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
    change = change_in(line)
    odd = ODD.search(change)
    if odd:
        return "`%s` is no plain English: %s" % (odd.group(), line)
    if len(RELATIVE.findall(change)) > MOST_RELATIVE:
        return "the subject has more than one relative clause: %s" % line
    return ""


def main() -> None:
    """Check the message in the file named by the first argument; exit with the reason if it is refused."""
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        wrong = problem(file.read())
    if wrong:
        sys.exit("durak: %s\nWrite `module: what changes`; CONTRIBUTING.md lists the modules." % wrong)


if __name__ == "__main__":
    main()
