"""Make any text storable, so that a person's name cannot make a commit fail."""


def storable(text: str) -> str:
    """Replace NUL and lone surrogates by U+FFFD, and pairs of surrogates by their character."""
    if text.isascii():
        return text.replace("\0", "\ufffd")
    units = text.encode("utf-16-le", "surrogatepass")
    return units.decode("utf-16-le", "replace").replace("\0", "\ufffd")
