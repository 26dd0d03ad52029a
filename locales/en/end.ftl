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

# The score of a series.
score-after = After { $number ->
    [one] { $number } game
   *[other] { $number } games
}:
score-of = Game { $number } of { $length }, the score so far:
score-line = { $name }: { $fool ->
    [0] never the fool
    [one] the fool once
   *[other] the fool { $fool } times
}, places add up to { $places }
score-line-doubles = { $name }: { $fool ->
    [one] the fool once
   *[other] the fool { $fool } times
} (with epaulettes { $doubles }), places add up to { $places }
score-fool = { $count ->
    [one] The series is over. Its fool is { $names }!
   *[other] The series is over. Its fools: { $names }!
}
score-no-fool = The series is over, and nobody is its fool.
