### Quick match: a game with strangers.

# The name of the game with strangers: title, button, and in other texts.
hall-title = ⚡ Quick match
# What a person has chosen: label of a button.
# $game: the name of a game, as in preset-… or variant-…
# $count: a number, for the plural form
# $pace: the name of a pace, as in pace-…, or settings-as-last
hall-wish = { $game } · { $count ->
    [one] { $count } player
   *[other] { $count } players
} · { $pace }
# Label of a choice.
# $count: a number, for the plural form
hall-seats = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
# To a person who waits; hall-soon follows after a dot.
hall-waiting = Looking for people. Computers take the empty seats
# Short, on the page.
hall-looking = Looking for people
# Below it; hall-soon follows.
hall-then = Then computers sit down
# In place of the time, where a clock cannot be shown.
hall-soon = in 20 seconds
hall-meanwhile = You can do something else meanwhile: your cards come here.
# On Discord, if direct messages are closed.
hall-closed = I cannot send you direct messages. Stay here: your cards come here.
# After hall-button-stop.
hall-stopped = You are not waiting.
# Imperative: finds strangers.
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
# Below the end.
hall-unrated = This game is not rated: you have met too often.
hall-button-again = Play again
# Finds other people.
hall-button-next = Next opponents
hall-button-board = Leaderboard
# Opens the question hall-about-title.
hall-button-about = Never again…
# Title above buttons for each person.
hall-about-title = About the people of this game
hall-about-refuse = “Never again” keeps you apart from now on, and nobody is told.
hall-about-report = A report goes to my operator, with your name.
# Never meet this person again.
# $name: the name of a person, in the nominative
hall-button-refuse = Never again: { $name }
# $name: the name of a person, in the nominative
hall-button-report = Report { $name }
# To the operator of the bot.
# $name: the name of a person, in the nominative
# $by: the name of another person, in the nominative
# $count: a number, for the plural form
hall-report = Quick match: { $by } reports { $name }. Reports so far: { $count }
# Below it.
hall-report-paused = Quick match is closed to this person until somebody here lets them play.
# Of the operator: ends the pause.
hall-button-lift = Let them play

# The faces for reactions: buttons, and marks next to a name.
reaction-laughs = 😂
reaction-cool = 😎
reaction-thinks = 🤔
reaction-amazed = 😮
reaction-weeps = 😢
reaction-angry = 😠
