# The pages that are read beside the game.

page-rules = Rules
page-rules-of = Game
page-rules-here = This table
