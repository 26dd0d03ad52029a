### A game that is over, looked at again.

replay-title = The game, card by card
replay-everybody = Anybody with this link can watch it, with all hands open.
replay-button-open = Open the replay
replay-file = The whole game as text, from the deal on: anybody can check it and play it through with the engine. The notation is explained in the bot’s source code.
replay-no-files = Files cannot be sent here.

# $card: a card in signs, such as 7♠, without case
replay-dealt = The cards are dealt, { $card } is turned up.
# $name: the name of a person, in the nominative
replay-done = { $name } is done.
replay-deal = The deal
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $attacker: the name of the attacker, in the nominative
# $defender: the name of the defender, in the nominative
replay-bout-beaten = { $number }. { $attacker } → { $defender }: all beaten
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $attacker: the name of the attacker, in the nominative
# $defender: the name of the defender, in the nominative
replay-bout-taken = { $number }. { $attacker } → { $defender }: all taken
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $attacker: the name of the attacker, in the nominative
# $defender: the name of the defender, in the nominative
replay-bout-open = { $number }. { $attacker } → { $defender }
replay-position = The game goes on from here.
replay-bout-position = The position
# $number: the number of a thing in a row: a seat, a team, a game, a player
replay-nameless = Player { $number }

replay-page-title = Replay
replay-page-hands = Whose cards
replay-page-bouts = Bouts
replay-page-bout-before = One bout back
replay-page-before = One step back
replay-page-next = One step forward
replay-page-bout-next = One bout forward
replay-page-slider = Step of the game
replay-page-copy-link = Link to this moment
replay-page-share-moment = Share a picture of this moment
replay-page-play = Play automatically
replay-page-pause = Pause
# $number: the number of a thing in a row: a seat, a team, a game, a player
replay-page-mark = Costly move { $number }
replay-page-keys = Keys: ← and → go step by step, ↑ and ↓ bout by bout, Home and End to the beginning and the end.
replay-page-deal = Was the deal fair?
replay-page-fingerprint = Fingerprint, known before the deal
replay-page-seed = The deal’s secret number
replay-page-how = Your browser has computed this itself: the SHA-256 of the number is the fingerprint, and the number gives the order of all cards.
replay-page-record = The record as a file
replay-page-home = Play
replay-page-controls = Replay controls
replay-page-checking = Reading the game…
replay-page-fair = Yes: the secret number has the fingerprint that was known before, and gives exactly these cards.
replay-page-unfair = No: the secret number, its fingerprint and these cards do not belong together.
replay-page-partly = The secret number has the fingerprint that was known before. These cards are the rest of a pack that an earlier game began: the replay of that game shows whether the whole pack was fair.
replay-page-unknown = Nothing could be checked: the secret number of this deal is not known here.
replay-page-covered = Shown with all hands open: whoever knows the secret number knows every card.
replay-page-failed = The replay could not be loaded. Reload the page.
replay-page-open-hands = All hands open
# $name: the name of a person, in the nominative
replay-page-play-on = Play on as { $name }
replay-page-play-on-hint = Against computers, from this position. It does not count.
replay-page-no-deal = This game began from a position of another game, so there is no deal to check.

replay-page-coach = The coach
replay-page-curve-ask = 🎓 Review the game
replay-page-curve-working = 🎓 The game is being reviewed. That takes half a minute, longer if others wait too.
replay-page-curve-chance = Chance of not being the fool
replay-page-curve-costliest = Costliest moves
replay-page-curve-none = No clear mistakes.
replay-page-curve-unjudged = There was not enough time to judge all moves.
replay-page-curve-empty = There was nothing to decide here.
replay-page-curve-all = Move by move
replay-page-curve-exact = exact
replay-page-curve-other = not the player’s own
replay-page-curve-legend = Each mark is a decision: a circle if trial games judged it, a square if the ending was solved exactly, hollow if the move was not the player’s own. A number with a minus says by how many percent a move lowered the chance.
replay-no-result = The game ended without a result.
