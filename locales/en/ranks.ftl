### Epaulettes, leaderboards, statistics.

## A ceremony in the room: solemn and funny, in the words of an order of the day. There are four for one epaulette and four for a pair.

# On the picture, short.
ceremony-picture = Epaulettes!
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $giver: the name of the player who gave the epaulettes, in the nominative
ceremony-one-1 = To the sound of bells { $name } receives an epaulette: { $cards }. Presented by { $giver }.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $giver: the name of the player who gave the epaulettes, in the nominative
ceremony-one-2 = A shoulder was found, an epaulette is sewn on: { $name } now wears { $cards }. { $giver } holds needle and thread.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $giver: the name of the player who gave the epaulettes, in the nominative
ceremony-one-3 = Order of the day: { $name } is promoted, { $cards } on the shoulder. Signed, { $giver }.
# $giver: the name of the player who gave the epaulettes, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $name: the name of a person, in the nominative
ceremony-one-4 = { $giver } lays { $cards } last, right on the shoulder. Congratulations on the promotion, { $name }!
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $name: the name of a person, in the nominative
# $giver: the name of the player who gave the epaulettes, in the nominative
ceremony-pair-1 = Full dress! Both epaulettes at once: { $cards }. { $name }, attention! Presented by { $giver }.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $giver: the name of the player who gave the epaulettes, in the nominative
ceremony-pair-2 = Both shoulders are taken: { $name } wears { $cards }. { $giver } salutes.
# $giver: the name of the player who gave the epaulettes, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $name: the name of a person, in the nominative
ceremony-pair-3 = { $giver } does nothing by halves: { $cards }, one for each shoulder. { $name }, they suit you!
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $giver: the name of the player who gave the epaulettes, in the nominative
ceremony-pair-4 = Music, please! { $name } receives a pair of epaulettes: { $cards }. Master of ceremonies: { $giver }.
# After the ace there is no higher rank.
# $name: the name of a person, in the nominative
# $giver: the name of the player who gave the epaulettes, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
ceremony-ace = Only the stars are higher: { $name } has risen to the ace! { $giver } presents { $cards }.
# To the fool.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
ceremony-you-wear = On your shoulders: { $cards }. Wear them with a smile!
# To the player who gave them.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
ceremony-you-give = The epaulettes are your work: { $cards }. That counts as a double win.

##

# A cell in the list of epaulettes.
# $shoulders: the number of epaulettes worn: 1 or 2
# $rank: a rank: a number from 2 to 10, or jack, queen, king, ace
ranks-worn = { $rank ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
}{ $shoulders ->
    [2] { " " }×2
   *[other] { "" }
}

# Title of /top: the best players of a room.
ranks-top-title = Hall of fame
# The same for all rooms.
ranks-top-title-all = Hall of fame: all chats
    .discord = Hall of fame: all servers
# $period: a month or a season, as in ranks-month and ranks-season
ranks-top-title-in = Hall of fame · { $period }
# $period: a month or a season, as in ranks-month and ranks-season
ranks-top-title-all-in = Hall of fame, all chats · { $period }
    .discord = Hall of fame, all servers · { $period }
# In place of the lists; “the boards” are these lists.
ranks-top-empty = Nobody yet. Play five games with other people to get on the boards. Your first epaulette puts you on that board at once.
ranks-top-empty-past = Nobody was on the boards in this period.
# Below the lists.
ranks-top-weights = Repeated games with the same people on one day count less for defeats and rating: the second half, the third a third, and so on.
ranks-top-more = { COMMAND("top", "all") } for all chats, { COMMAND("stats") } for yourself
    .discord = { COMMAND("top", "all") } for all servers, { COMMAND("stats") } for yourself
    .web = Other tables and your own statistics are in the menu

## Titles of the lists.

ranks-board-epaulettes = Epaulettes
# The fewest defeats for the number of games.
ranks-board-defeats = Least often the fool
# The opposite list.
ranks-most-often = Most often the fool
ranks-board-rating = Rating

## Buttons: which time the lists are about.

ranks-button-month = This month
ranks-button-season = This season
ranks-button-ever = All time
# The period before.
# $period: a month or a season, as in ranks-month and ranks-season
ranks-button-before = ‹ { $period }
# $period: a month or a season, as in ranks-month and ranks-season
ranks-button-after = { $period } ›
# A title, with the month in the nominative.
# $month: the number of the month, 1 to 12
# $year: the number of the year
ranks-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
# Three months.
# $quarter: the number of the quarter of a year, 1 to 4
# $year: the number of the year
ranks-season = { $quarter ->
    [1] January–March
    [2] April–June
    [3] July–September
   *[other] October–December
} { $year }

## Headings of columns: short.

# The sign of a number.
ranks-column-place = #
ranks-column-player = Player
ranks-column-worn = Epaulettes
ranks-column-defeats = Defeats
ranks-column-games = Games
ranks-column-points = Points
# Results in this room.
ranks-column-here = Here
ranks-column-all = All chats
    .discord = All servers
# A share of defeats.
# $percent: a number of percent
ranks-share = { $percent }%
# A rating and how exact it is.
# $points: a number of points
# $uncertainty: a number of points
ranks-points = { $points }±{ $uncertainty }
# A number with one digit after the sign of your language.
# $whole: the digits before the decimal sign
# $tenths: the digit after the decimal sign
ranks-decimal = { $whole }.{ $tenths }
# On a picture with a curve.
# $name: the name of a person, in the nominative
ranks-curve-title = Rating: { $name }
# Below the curve.
# $now: the present rating, as in ranks-points
# $games: a number of games, for the plural form
ranks-curve = Now { $now } · { $games ->
    [one] the last game
   *[other] the last { $games } games
}
# In place of the name of a person who was erased.
ranks-nobody = No name

## Lines of /stats: a label, and a number after it. Nouns, in a form that fits any number.

# Title of /stats.
# $name: the name of a person, in the nominative
ranks-stats-title = Statistics: { $name }
# In place of the lines.
ranks-stats-none = No finished game yet.
ranks-stats-games = Games
# How often somebody was the fool.
ranks-stats-fool = The fool
ranks-stats-draws = Draws
ranks-stats-firsts = First places
ranks-stats-mean = Average place
ranks-stats-rating = Rating
# Worn now.
ranks-stats-worn = Epaulettes
# Got from others over the time.
ranks-stats-doubles = Epaulettes received
# Given to others.
ranks-stats-given = Epaulettes given
# How many games without being the fool, up to now.
ranks-stats-streak = Safe in a row
# The longest such row.
ranks-stats-best = Best streak
# The opposite row.
ranks-stats-fool-streak = Fool in a row
# Moves made by the clock.
ranks-stats-timeouts = Missed moves
# Games left before their end.
ranks-stats-left = Games quit
# Games against computers, or with hints: they do not count.
ranks-stats-practice = Practice games
ranks-stats-practice-fool = Fool in practice
# $place: a place: 1, 2, 3 …
ranks-stats-tournaments = { $place ->
    [1] Tournaments won
    [2] Second in tournaments
   *[3] Third in tournaments
}

##

# A date inside a sentence: the month in the form after a day.
# $day: the day of the month
# $month: the number of the month, 1 to 12
# $year: the number of the year
ranks-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}{ $year ->
    [none] { "" }
   *[other] { " " }{ $year }
}
# A line for each epaulette that somebody has got.
# $count: a number, for the plural form
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $giver: the name of the player who gave the epaulettes, in the nominative
# $when: a date, as in ranks-date
ranks-stats-award = { $count ->
    [one] Epaulette
   *[other] Epaulettes
} { $cards }: presented by { $giver }, { $when }
# The same, if the giver was erased.
# $count: a number, for the plural form
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $when: a date, as in ranks-date
ranks-stats-award-nameless = { $count ->
    [one] Epaulette
   *[other] Epaulettes
} { $cards }: { $when }

# A question above ranks-forget-button; “board” is a list of the best.
ranks-forget-sure = I will take you off every board and erase your name; your chips will be lost, and the games you played will stay, without your name. This cannot be undone. Are you sure? The button works for ten minutes. Or type: { COMMAND("forgetme", "yes") }
    .web = I will take you off every board and erase your name; your chips will be lost, and the games you played will stay, without your name. This cannot be undone. Are you sure? The button works for ten minutes.
ranks-forget-button = Forget me
# Below the question; so the next one.
ranks-forget-playing = You are in a game: you will leave it at once, and that counts as a defeat.
ranks-forget-entered = You are in a tournament: you will leave it for good, and your entry stays in the pot.
ranks-forget-done = Done: your name and results are erased. If you play again, you start afresh.

## What the bot tells a room by itself.

# Title of the post on Monday.
report-week-title = How the week went
# The tag next to the name, or the role: a title without an article, short.
report-week-fool = Fool of the week
# $within: month or year: the dates differ in the day alone, or also in the month
# $monday: the first date, without its month or year if the second has the same
# $sunday: a date, as in ranks-date
report-week-days = { $within ->
    [month] { $monday }–{ $sunday }
   *[year] { $monday } – { $sunday }
}
# Below the title.
# $week: two dates, as in report-week-days
# $games: a number of games, for the plural form
report-week-games = { $week }: { $games ->
    [one] one game
   *[other] { $games } games
}
# Last line of the post.
# $count: a number, for the plural form
# $names: one or several names of people, in the nominative, with separators
report-week = { $count ->
    [one] The fool of the week is { $names }!
   *[other] The fools of the week: { $names }!
}
# A line for each of the worst players.
# $name: the name of a person, in the nominative
# $defeats: a number of lost games, for the plural form
# $games: a number of games, for the plural form
report-line = { $name }: { $defeats ->
    [one] { $defeats } defeat
   *[other] { $defeats } defeats
} in { $games ->
    [one] one game
   *[other] { $games } games
}
# Title of the post in the evening.
# $games: a number of games, for the plural form
report-evening-title = How the evening went: { $games ->
    [one] one game
   *[other] { $games } games
}
# $count: a number, for the plural form
# $names: one or several names of people, in the nominative, with separators
report-evening = { $count ->
    [one] The fool of the evening is { $names }!
   *[other] The fools of the evening: { $names }!
}
