"""Tables and their owner: each step is committed, then shown."""
