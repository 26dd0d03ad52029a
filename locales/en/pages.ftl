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
page-settings = My settings
page-settings-order = Cards in the hand
page-settings-rings = Call me when the others wait for me
page-settings-calls = Tell me when a table opens
page-room = Settings of this table
page-room-opens = Only the owner of this table opens games
page-room-cancels = Only the owner of this table cancels games
page-room-rings = Call players when it is their turn
page-room-weekly = Name the fool of the week on Mondays
page-room-evening = Sum up the evening after the last game
