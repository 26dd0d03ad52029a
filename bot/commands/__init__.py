"""Commands: each turns a typed text or a tap into a change of a table, or into an answer."""
