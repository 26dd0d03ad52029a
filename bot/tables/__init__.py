"""The tables of the bot. Each change of a table is committed to the store first, and shown to people afterwards."""
