# The end of a game.

end-fool = { $name } is the fool.
end-fools = The fools: { $names }.
end-draw = A draw: nobody has a card left.
end-repetition = A draw: the same cards go round and round.
end-winner = { $name } wins! { $fool } is the fool, with the most cards.
end-resigned = { $name } resigns and is the fool.
end-place = { $place }. { $names }
end-place-drawn = { $place }. { $names } — a draw
end-place-fool = 🃏 { $names }

end-you-fool = This time the fool is you. Another go?
end-you-first = Out before anybody else. Nicely played!
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
end-you-team-first = Your team wins!
end-you-team-fool = This time your team are the fools. Another go?
end-you-team-out = Your team are not the fools.
end-you-in-room = “{ $room }”

end-button-again = Play again
end-button-series = New series
end-button-verify = Check the deal
end-button-replay = Replay

# The coach.
coach-button = 🎓 Review my game
coach-working = 🎓 One moment, reviewing your game…
coach-failed = 🎓 I could not review this game. Try again later.
coach-busy = 🎓 Many games are waiting for a review. Try again in a few minutes.
coach-no-mistakes = 🎓 You made no clear mistakes.
coach-mistakes = { $count ->
    [one] 🎓 One move of yours cost you dearly:
   *[other] 🎓 Your { $count } costliest moves:
}
coach-position = Bout { $bout } · talon { $talon } · in hand { $hand }
coach-position-table = Bout { $bout } · talon { $talon } · on the table { $table } · in hand { $hand }
coach-position-taking = Bout { $bout } · talon { $talon } · being taken { $table } · in hand { $hand }
coach-cost = ↳ Chosen: { $played }; better: { $better }. Cost: { $loss }%
coach-win-to-loss = ↳ Chosen: { $played }; better: { $better }. That threw away a won game.
coach-win-to-draw = ↳ Chosen: { $played }; better: { $better }. That turned a won game into a draw.
coach-draw-to-loss = ↳ Chosen: { $played }; better: { $better }. That turned a draw into a loss.
coach-forced = From bout { $bout } on, the game could not be saved.
coach-by-clock = { $count ->
    [one] { $count } move was not the player’s own and does not count here.
   *[other] { $count } moves were not the player’s own and do not count here.
}
coach-note = Judged by what you could know at the time. Cost: how far your chance of not being the fool dropped.
coach-attack = play { $cards }
coach-throw = throw in { $cards }
coach-beat = beat { $target } with { $cards }
coach-transfer = transfer with { $cards }
coach-pass = show the pass card { $cards }
coach-call = doubt { $cards }
coach-exchange = swap for the trump
coach-take = take
coach-done = say done
coach-let-take = let them take
coach-wait = wait

# The score of a series.
score-title = The series
score-now = { $length ->
    [0] Game { $number } of the series. The fool so far: { $score }
   *[other] Game { $number } of { $length }. The fool so far: { $score }
}
score-short = { $name } { $times }×
score-last = This game is the last of the series.
score-button-end = End the series
score-picture = Fool of the series!
score-after = After { $count ->
    [one] { $count } game
   *[other] { $count } games
}:
score-of = Game { $number } of { $length }, the score so far:
score-line = { $name }: { $times ->
    [0] never the fool
    [one] the fool once
   *[other] the fool { $times } times
}, places add up to { $sum }
score-line-doubles = { $name }: { $times ->
    [one] the fool once
   *[other] the fool { $times } times
} (with epaulettes { $doubles }), places add up to { $sum }
score-fool = { $count ->
    [one] The series is over. Its fool is { $names }!
   *[other] The series is over. Its fools: { $names }!
}
score-no-fool = The series is over, and nobody is its fool.
