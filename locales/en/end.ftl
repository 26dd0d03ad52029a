### The end of a game.

# $name: the name of a person, in the nominative
end-fool = { $name } is the fool.
# $names: one or several names of people, in the nominative, with separators
end-fools = The fools: { $names }.
end-draw = A draw: nobody has a card left.
end-repetition = A draw: the same cards go round and round.
# $name: the name of a person, in the nominative
# $fool: the name of the fool, in the nominative
end-winner = { $name } wins! { $fool } is the fool, with the most cards.
# $name: the name of a person, in the nominative
end-resigned = { $name } resigns and is the fool.
# $place: a place: 1, 2, 3 …
# $names: one or several names of people, in the nominative, with separators
end-place = { $place }. { $names }
# $place: a place: 1, 2, 3 …
# $names: one or several names of people, in the nominative, with separators
end-place-drawn = { $place }. { $names } — a draw
# $names: one or several names of people, in the nominative, with separators
end-place-fool = 🃏 { $names }

end-you-fool = You are the fool this time. Another go?
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
end-you-won-by-resigning = Your opponent resigns. You are not the fool!
end-you-winner = Out before anybody else: you win!
end-you-team-first = Your team is out first. Nicely played!
end-you-team-fool = You and your team are the fools this time. Another go?
end-you-team-out = You and your team are not the fools.
# $room: the title of a chat, without case
end-you-in-room = “{ $room }”

end-button-again = Play again
end-button-series = New series
end-button-verify = Check the deal
end-button-replay = Replay

## The coach.

coach-button = 🎓 Review my game
# $percent: a number of percent
coach-progress = 🎓 Reviewing your game: { $percent }%
# $count: a number, for the plural form
coach-queue = 🎓 Games to be reviewed before yours: { $count }
coach-failed = 🎓 I could not review this game. Try again later.
coach-busy = 🎓 Many games are waiting for a review. Try again in a few minutes.
coach-no-mistakes = 🎓 You made no clear mistakes.
coach-too-little-time = 🎓 No clear mistakes found, but there was not enough time to judge all your moves.
# $count: a number, for the plural form
coach-mistakes = { $count ->
    [one] 🎓 One move of yours cost you dearly:
   *[other] 🎓 Your { $count } costliest moves:
}
# $bout: the number of a bout
# $talon: the number of cards in the talon
# $hand: the cards in a hand, in signs, without case
coach-position = Bout { $bout } · talon { $talon } · in hand { $hand }
# $bout: the number of a bout
# $talon: the number of cards in the talon
# $table: the cards on the table, in signs, without case
# $hand: the cards in a hand, in signs, without case
coach-position-table = Bout { $bout } · talon { $talon } · on the table { $table } · in hand { $hand }
# $bout: the number of a bout
# $talon: the number of cards in the talon
# $table: the cards on the table, in signs, without case
# $hand: the cards in a hand, in signs, without case
coach-position-taking = Bout { $bout } · talon { $talon } · being taken { $table } · in hand { $hand }
# $played: a move, in the infinitive, as in coach-…
# $better: a move, in the infinitive, as in coach-…
# $loss: a number of percent
# $low: a number of percent, the least that a move may have cost
# $high: a number of percent, the most that a move may have cost
coach-cost = Chosen: { $played }; better: { $better }. The chance of not being the fool fell by { $loss }% ({ $low }–{ $high }%).
# $played: a move, in the infinitive, as in coach-…
# $better: a move, in the infinitive, as in coach-…
coach-win-to-loss = Chosen: { $played }; better: { $better }. That threw away a won game.
# $played: a move, in the infinitive, as in coach-…
# $better: a move, in the infinitive, as in coach-…
coach-win-to-draw = Chosen: { $played }; better: { $better }. That turned a won game into a draw.
# $played: a move, in the infinitive, as in coach-…
# $better: a move, in the infinitive, as in coach-…
coach-draw-to-loss = Chosen: { $played }; better: { $better }. That turned a draw into a loss.
# $bout: the number of a bout
coach-forced = From bout { $bout } on, the game could not be saved.
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
coach-note = Judged by what you could know at the time. In brackets: the likely range.
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
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
coach-call = doubt { $cards }
coach-exchange = swap for the trump
coach-take = take
coach-done = say “done”
coach-let-take = let them take
coach-wait = wait

## The score of a series.

score-title = The series
# $length: the number of games in the series; 0 for a series without an end
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $score: names with numbers, as in score-short, with separators
score-now = { $length ->
    [0] Game { $number } of the series. The fool so far: { $score }
   *[other] Game { $number } of { $length }. The fool so far: { $score }
}
# $name: the name of a person, in the nominative
# $times: how often, a number, for the plural form
score-short = { $name } { $times }×
score-last = This game is the last of the series.
score-button-end = End the series
score-picture = Fool of the series!
# $count: a number, for the plural form
score-after = After { $count ->
    [one] { $count } game
   *[other] { $count } games
}:
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $length: the number of games in the series; 0 for a series without an end
score-of = Game { $number } of { $length }, the score so far:
score-column-fool = Fool
score-column-doubles = Epaulettes
score-column-places = Sum of places
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
# $count: a number, for the plural form
# $names: one or several names of people, in the nominative, with separators
score-fool = { $count ->
    [one] The series is over. Its fool is { $names }!
   *[other] The series is over. Its fools: { $names }!
}
score-no-fool = The series is over, and nobody is its fool.
