### Quick match: a game with strangers.

hall-title = ⚡ Quick match
# $game: the name of a game, as in preset-… or variant-…
# $count: a number, for the plural form
# $pace: the name of a pace, as in pace-…, or settings-as-last
hall-wish = { $game } · { $count ->
    [one] { $count } player
   *[other] { $count } players
} · { $pace }
# $count: a number, for the plural form
hall-seats = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
hall-waiting = Looking for people. Computers take the empty seats
hall-looking = Looking for people
hall-then = Then computers sit down
hall-soon = in 20 seconds
hall-meanwhile = You can do something else meanwhile: your cards come here.
hall-closed = I cannot send you direct messages. Stay here: your cards come here.
hall-stopped = You are not waiting.
hall-button-seek = Play now
hall-button-stop = Stop waiting
# $names: one or several names of people, in the nominative, with separators
# $computers: the number of computers at the table
hall-found = You play with { $names }{ $computers ->
    [0] {""}
    [one] {" "}and a computer
   *[other] {" "}and { $computers } computers
}. The cards are dealt.
# $computers: the number of computers at the table
hall-nobody = { $computers ->
    [one] Nobody else is waiting just now: you play against a computer. The cards are dealt.
   *[other] Nobody else is waiting just now: you play against { $computers } computers. The cards are dealt.
}
hall-unrated = This game is not rated: you have met too often.
hall-button-again = Play again
hall-button-next = Next opponents
hall-button-board = Leaderboard
hall-button-about = Never again…
hall-about-title = About the people of this game
hall-about-refuse = “Never again” keeps you apart from now on, and nobody is told.
hall-about-report = A report goes to my operator, with your name.
# $name: the name of a person, in the nominative
hall-button-refuse = Never again: { $name }
# $name: the name of a person, in the nominative
hall-button-report = Report { $name }
# $name: the name of a person, in the nominative
# $by: the name of another person, in the nominative
# $count: a number, for the plural form
hall-report = Quick match: { $by } reports { $name }. Reports so far: { $count }
hall-report-paused = Quick match is closed to this person until somebody here lets them play.
hall-button-lift = Let them play

# The faces for reactions: buttons, and marks next to a name.
reaction-laughs = 😂
reaction-cool = 😎
reaction-thinks = 🤔
reaction-amazed = 😮
reaction-weeps = 😢
reaction-angry = 😠
