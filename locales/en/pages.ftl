# The pages that are read beside the game.

page-rules = Rules
page-rules-of = Game
page-rules-here = This table
page-stats = Statistics
page-stats-times = Times
page-boards = Boards
page-boards-of = Players
page-boards-here = At this table
page-boards-all = At all tables
page-boards-when = Time
