### Achievements: one line at the end of a game, a list in the statistics.

# Below the result of a game.
# $told: the lines of achieved, with separators
achieved-line = 🏅 { $told }
# A part of this line, if it is about several people.
# $name: the name of a person, in the nominative
# $what: an achievement, as in achievement-…
achieved = { $name }: { $what }
# Heading in the statistics.
achieved-title = Achievements
# A line there.
# $times: how often, a number, for the plural form
# $what: an achievement, as in achievement-…
achieved-times = { $times ->
    [1] { $what }
   *[other] { $what } ×{ $times }
}

## What somebody did, after the name and a colon: funny and short, in lower case, with no verb that needs a gender.

# The last player to go out laid a six, and the fool was left with the ace of trumps.
achievement-six-against-ace = a six against the ace of trumps
# The fool still holds both cards; a rainy day never came.
achievement-treasure = king and ace of trumps saved for a rainy day
# The fool has fourteen cards or more.
achievement-armful = the fool with an armful of cards
# Took twelve cards or more in the game, and was out first.
achievement-twelve-taken = twelve cards taken, and still first
# Six cards beaten in one bout, with one trump at most.
achievement-wall = a wall of six beaten cards, hardly a trump spent
# The player’s own attack was transferred round the table, back to this player.
achievement-boomerang = a boomerang, the attack comes home
achievement-no-trumps = first without playing a trump
# Out first, although the clock had to move for this player.
achievement-sleepwalker = first, fast asleep
achievement-fool-thrice = the fool three times running
# Not the fool, after three defeats in a row.
achievement-spell-broken = the spell is broken, the fool no more
# Not the fool in ten games in a row.
achievement-unsinkable = unsinkable, ten games running
# Epaulettes in two games of one evening, one for each shoulder.
achievement-twice-decorated = both shoulders in one evening
