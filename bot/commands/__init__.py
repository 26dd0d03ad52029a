"""Commands: what people type and tap becomes a step of a table or an answer."""
