"""The one rule on what text a store can keep, so that no name that people give themselves stops a game."""


def storable(text: str) -> str:
    """The text as every store keeps it: NUL and lone surrogates become U+FFFD, pairs their character."""
    if text.isascii():
        return text.replace("\0", "\ufffd")
    units = text.encode("utf-16-le", "surrogatepass")
    return units.decode("utf-16-le", "replace").replace("\0", "\ufffd")
