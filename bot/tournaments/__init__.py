"""Pure steps on tournaments and chips: registration, drawing, results of matches, rounds and the pot."""
