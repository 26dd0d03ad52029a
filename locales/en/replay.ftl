### A game that is over, looked at again.

# Title of the answer to /replay.
replay-title = The game, card by card
replay-everybody = Anybody with this link can watch it, with all hands open.
# A link to the page of the replay.
replay-button-open = Open the replay
# Below a file.
replay-file = The whole game as text, from the deal on: anybody can check it and play it through with the engine. The notation is explained in the bot’s source code.
replay-no-files = Files cannot be sent here.

# The first step.
# $card: a card in signs, such as 7♠, without case
replay-dealt = The cards are dealt, { $card } is turned up.
# A step: this player throws in nothing more.
# $name: the name of a person, in the nominative
replay-done = { $name } is done.
# Name of the first step, a noun.
replay-deal = The deal
# A line for each bout; the number is that of the bout.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $attacker: the name of the attacker, in the nominative
# $defender: the name of the defender, in the nominative
replay-bout-beaten = { $number }. { $attacker } → { $defender }: all beaten
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $attacker: the name of the attacker, in the nominative
# $defender: the name of the defender, in the nominative
replay-bout-taken = { $number }. { $attacker } → { $defender }: all taken
# A bout without an end.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $attacker: the name of the attacker, in the nominative
# $defender: the name of the defender, in the nominative
replay-bout-open = { $number }. { $attacker } → { $defender }
# First step of a game from a position of another game.
replay-position = The game goes on from here.
# Name of this step.
replay-bout-position = The position
# In place of an erased name.
# $number: the number of a thing in a row: a seat, a team, a game, a player
replay-nameless = Player { $number }

# Title of the page.
replay-page-title = Replay
# Label of a menu: which player’s cards are shown.
replay-page-hands = Whose cards
# Heading of the list of bouts.
replay-page-bouts = Bouts

## Buttons with pictures, read by screen readers.

replay-page-bout-before = One bout back
replay-page-before = One step back
replay-page-next = One step forward
replay-page-bout-next = One bout forward
# Name of the slider.
replay-page-slider = Step of the game
replay-page-copy-link = Link to this moment
# Hands on a picture.
replay-page-share-moment = Share a picture of this moment
replay-page-play = Play automatically
replay-page-pause = Pause

##

# A mark at the slider.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $name: the name of a person, in the nominative
# $cost: a sentence about the cost of a move
replay-page-mark = Costly move { $number }: { $name }. { $cost }
# For people with a keyboard; Home and End are keys.
replay-page-keys = Keys: ← and → go step by step, ↑ and ↓ bout by bout, Home and End to the beginning and the end.
# Heading of a part that checks the deal.
replay-page-deal = Was the deal fair?
# Label of a number.
replay-page-fingerprint = Fingerprint, known before the deal
# Label of a number.
replay-page-seed = The deal’s secret number
# Below both.
replay-page-how = Your browser has computed this itself: the SHA-256 of the number is the fingerprint, and the number gives the order of all cards.
# Link to a file.
replay-page-record = The record as a file
# Link to the first page: play yourself.
replay-page-home = Play
# Name of the group of buttons, for screen readers.
replay-page-controls = Replay controls
replay-page-checking = Reading the game…
replay-page-fair = Yes: the secret number has the fingerprint that was known before, and gives exactly these cards.
replay-page-unfair = No: the secret number, its fingerprint and these cards do not belong together.
replay-page-partly = The secret number has the fingerprint that was known before. These cards are the rest of a pack that an earlier game began: the replay of that game shows whether the whole pack was fair.
replay-page-unknown = Nothing could be checked: the secret number of this deal is not known here.
replay-page-covered = Shown with all hands open: whoever knows the secret number knows every card.
replay-page-failed = The replay could not be loaded. Reload the page.
# In the menu replay-page-hands: all players.
replay-page-open-hands = All hands open
# Button: the game goes on from this moment, with the reader in this seat.
# $name: the name of a person, in the nominative
replay-page-play-on = Play on as { $name }
replay-page-play-on-hint = Against computers, from this position. It does not count.
replay-page-no-deal = This game began from a position of another game, so there is no deal to check.

replay-page-coach = The coach
# Button.
replay-page-curve-ask = 🎓 Review the game
replay-page-curve-working = 🎓 The game is being reviewed. That takes half a minute, longer if others wait too.
# Name of the curve.
replay-page-curve-chance = Chance of not being the fool
# The same for one player.
# $name: the name of a person, in the nominative
replay-page-curve-of = Chance of not being the fool: { $name }
# Heading of a list.
replay-page-curve-costliest = Costliest moves
replay-page-curve-none = No clear mistakes.
replay-page-curve-unjudged = There was not enough time to judge all moves.
replay-page-curve-empty = There was nothing to decide here.
# Button: lists all decisions.
replay-page-curve-all = Move by move
# After a number: not an estimate.
replay-page-curve-exact = exact
# After a move: made by the clock or a computer.
replay-page-curve-other = not the player’s own
# Below the curve.
replay-page-curve-legend = Each mark is a decision: a circle if trial games judged it, a square if the ending was solved exactly, hollow if the move was not the player’s own. A number with a minus says by how many percent a move lowered the chance.
replay-no-result = The game ended without a result.
