### Achievements: one line at the end of a game, a list in the statistics.

# $told: the lines of achieved, with separators
achieved-line = 🏅 { $told }
# $name: the name of a person, in the nominative
# $what: an achievement, as in achievement-…
achieved = { $name }: { $what }
achieved-title = Achievements
# $times: how often, a number, for the plural form
# $what: an achievement, as in achievement-…
achieved-times = { $times ->
    [1] { $what }
   *[other] { $what } ×{ $times }
}
achievement-six-against-ace = a six against the ace of trumps
achievement-treasure = king and ace of trumps saved for a rainy day
achievement-armful = the fool with an armful of cards
achievement-twelve-taken = twelve cards taken, and still first
achievement-wall = a wall of six beaten cards, hardly a trump spent
achievement-boomerang = a boomerang, the attack comes home
achievement-no-trumps = first without playing a trump
achievement-sleepwalker = first, fast asleep
achievement-fool-thrice = the fool three times running
achievement-spell-broken = the spell is broken, the fool no more
achievement-unsinkable = unsinkable, ten games running
achievement-twice-decorated = both shoulders in one evening
