### The end of a game.

## The result, in the room.

# $name: the name of a person, in the nominative
end-fool = { $name } is the fool.
# $names: one or several names of people, in the nominative, with separators
end-fools = The fools: { $names }.
end-draw = A draw: nobody has a card left.
# Nobody can be made the fool, because a position has come back too often.
end-repetition = A draw: the same cards go round and round.
# In a game that looks for a winner.
# $name: the name of a person, in the nominative
# $fool: the name of the fool, in the nominative
end-winner = { $name } wins! { $fool } is the fool, with the most cards.
# $name: the name of a person, in the nominative
end-resigned = { $name } resigns and is the fool.
# A line for each place.
# $place: a place: 1, 2, 3 …
# $names: one or several names of people, in the nominative, with separators
end-place = { $place }. { $names }
# A line for those who were last at the same time.
# $place: a place: 1, 2, 3 …
# $names: one or several names of people, in the nominative, with separators
end-place-drawn = { $place }. { $names } — a draw
# Last line: the fools.
# $names: one or several names of people, in the nominative, with separators
end-place-fool = 🃏 { $names }

# The last words invite to another game.
end-you-fool = You are the fool this time. Another go?

## The result, to one player.

# Not the fool, and out first.
end-you-first = Out before anybody else. Nicely played!
# $place: a place: 1, 2, 3 …
end-you-place = You are not the fool: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place.
end-you-draw = A draw: nobody has a card left, and nobody is the fool.
end-you-repetition = A draw: the same cards go round and round.
end-you-resigned = You resign, so the fool is you. It happens!
# With two players left.
end-you-won-by-resigning = Your opponent resigns. You are not the fool!
# In a game that looks for a winner.
end-you-winner = Out before anybody else: you win!
# To a member of the team that was out first.
end-you-team-first = Your team is out first. Nicely played!
end-you-team-fool = You and your team are the fools this time. Another go?
# To a member of a team between the first and the last.
end-you-team-out = You and your team are not the fools.
# Above it, in a private chat: the room of the game.
# $room: the title of a chat, without case
end-you-in-room = “{ $room }”

## Buttons below the end; other texts quote “Play again”.

# Opens the next lobby with the same people.
end-button-again = Play again
# Ends the score and begins another.
end-button-series = New series
# Proves that the deal was fair.
end-button-verify = Check the deal
# A noun, or to watch again.
end-button-replay = Replay

## The coach.

# Button below the end, to each player alone.
coach-button = 🎓 Review my game
# $percent: a number of percent
coach-progress = 🎓 Reviewing your game: { $percent }%
# $count: a number, for the plural form
coach-queue = 🎓 Games to be reviewed before yours: { $count }
coach-failed = 🎓 I could not review this game. Try again later.
coach-busy = 🎓 Many games are waiting for a review. Try again in a few minutes.
# The review has found nothing.
coach-no-mistakes = 🎓 You made no clear mistakes.
coach-too-little-time = 🎓 No clear mistakes found, but there was not enough time to judge all your moves.
# Above one to three moves, each with coach-position and coach-cost.
# $count: a number, for the plural form
coach-mistakes = { $count ->
    [one] 🎓 One move of yours cost you dearly:
   *[other] 🎓 Your { $count } costliest moves:
}
# The moment before a costly move.
# $bout: the number of a bout
# $talon: the number of cards in the talon
# $hand: the cards in a hand, in signs, without case
coach-position = Bout { $bout } · talon { $talon } · in hand { $hand }
# The same with cards on the table.
# $bout: the number of a bout
# $talon: the number of cards in the talon
# $table: the cards on the table, in signs, without case
# $hand: the cards in a hand, in signs, without case
coach-position-table = Bout { $bout } · talon { $talon } · on the table { $table } · in hand { $hand }
# The same while the defender takes.
# $bout: the number of a bout
# $talon: the number of cards in the talon
# $table: the cards on the table, in signs, without case
# $hand: the cards in a hand, in signs, without case
coach-position-taking = Bout { $bout } · talon { $talon } · being taken { $table } · in hand { $hand }
# Below it.
# $played: a move, in the infinitive, as in coach-…
# $better: a move, in the infinitive, as in coach-…
# $loss: a number of percent
# $low: a number of percent, the least that a move may have cost
# $high: a number of percent, the most that a move may have cost
coach-cost = Chosen: { $played }; better: { $better }. The chance of not being the fool fell by { $loss }% ({ $low }–{ $high }%).
# In place of coach-cost, if the end of the game is computed exactly.
# $played: a move, in the infinitive, as in coach-…
# $better: a move, in the infinitive, as in coach-…
coach-win-to-loss = Chosen: { $played }; better: { $better }. That threw away a won game.
# $played: a move, in the infinitive, as in coach-…
# $better: a move, in the infinitive, as in coach-…
coach-win-to-draw = Chosen: { $played }; better: { $better }. That turned a won game into a draw.
# $played: a move, in the infinitive, as in coach-…
# $better: a move, in the infinitive, as in coach-…
coach-draw-to-loss = Chosen: { $played }; better: { $better }. That turned a draw into a loss.
# After this bout no move would have helped.
# $bout: the number of a bout
coach-forced = From bout { $bout } on, the game could not be saved.
# Moves made by the clock or by a computer.
# $count: a number, for the plural form
coach-by-clock = { $count ->
    [one] { $count } move does not count here: time was up, or somebody else played.
   *[other] { $count } moves do not count here: time was up, or somebody else played.
}
# $count: a number, for the plural form
coach-unjudged = { $count ->
    [one] { $count } move could not be judged in the time available.
   *[other] { $count } moves could not be judged in the time available.
}
# Last line: about coach-cost.
coach-note = Judged by what you could know at the time. In brackets: the likely range.

## Moves, in the infinitive and in lower case: in coach-cost and hand-hint.

# With the first cards of a bout.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
coach-attack = play { $cards }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
coach-throw = throw in { $cards }
# $target: the card to beat, in signs, such as 7♠, without case
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
coach-beat = beat { $target } with { $cards }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
coach-transfer = transfer with { $cards }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
coach-pass = show the pass card { $cards }
# Call a card that breaks the rules.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
coach-call = doubt { $cards }
# The lowest trump for the turned-up one.
coach-exchange = swap for the trump
coach-take = take
# Throw in nothing more.
coach-done = say “done”
# Add nothing more while the defender takes.
coach-let-take = let them take
# Do nothing yet.
coach-wait = wait

## The score of a series.

# Title of /series.
score-title = The series
# Below the result of a game.
# $length: the number of games in the series; 0 for a series without an end
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $score: names with numbers, as in score-short, with separators
score-now = { $length ->
    [0] Game { $number } of the series. The fool so far: { $score }
   *[other] Game { $number } of { $length }. The fool so far: { $score }
}
# A part of the score in score-now.
# $name: the name of a person, in the nominative
# $times: how often, a number, for the plural form
score-short = { $name } { $times }×
# In the lobby of the last game.
score-last = This game is the last of the series.
score-button-end = End the series
# On a picture, short.
score-picture = Fool of the series!
# Above a list of score-line, in a series without an end.
# $count: a number, for the plural form
score-after = After { $count ->
    [one] { $count } game
   *[other] { $count } games
}:
# The same in a series with a length.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $length: the number of games in the series; 0 for a series without an end
score-of = Game { $number } of { $length }, the score so far:

## Headings of columns, short.

# How often somebody was the fool.
score-column-fool = Fool
# How often with epaulettes.
score-column-doubles = Epaulettes
# The sum of one’s places; a low one is good.
score-column-places = Sum of places

##

# A line for each player, in chats without tables.
# $name: the name of a person, in the nominative
# $times: how often, a number, for the plural form
# $sum: the sum of all places
score-line = { $name }: { $times ->
    [0] never the fool
    [one] the fool once
   *[other] the fool { $times } times
}, sum of places: { $sum }
# $name: the name of a person, in the nominative
# $times: how often, a number, for the plural form
# $doubles: how often with epaulettes, a number, for the plural form
# $sum: the sum of all places
score-line-doubles = { $name }: { $times ->
    [one] the fool once
   *[other] the fool { $times } times
} ({ $doubles ->
    [one] once with epaulettes
   *[other] { $doubles } times with epaulettes
}), sum of places: { $sum }
# The end of a series.
# $count: a number, for the plural form
# $names: one or several names of people, in the nominative, with separators
score-fool = { $count ->
    [one] The series is over. Its fool is { $names }!
   *[other] The series is over. Its fools: { $names }!
}
score-no-fool = The series is over, and nobody is its fool.
