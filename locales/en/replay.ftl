# A game that is over, looked at again.

replay-title = The game, card by card
replay-everybody = Everybody who has this link can look at it, with all hands open.
replay-button-open = Open the replay
replay-file = The whole game as text, from the deal on: anybody can check it and play it again with the engine, whose notation is explained beside the bot’s source code.
replay-no-files = No files may be sent here.

replay-dealt = The cards are dealt, { $card } is turned up.
replay-done = { $name }: nothing more to throw in.
replay-deal = The deal
replay-bout-beaten = { $number }. { $attacker } → { $defender }: beaten
replay-bout-taken = { $number }. { $attacker } → { $defender }: taken
replay-bout-open = { $number }. { $attacker } → { $defender }
replay-nameless = Player { $number }
