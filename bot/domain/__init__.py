"""Values of the application: commands, answers, screens, scenes, states, rows. No I/O, no waiting."""
