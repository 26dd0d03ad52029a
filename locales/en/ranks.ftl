# Epaulettes, leaderboards, statistics.

ceremony-picture = Epaulettes!
ceremony-one-1 = To the sound of bells { $name } receives an epaulette: { $cards }. Presented by { $giver }.
ceremony-one-2 = A shoulder was found, an epaulette is sewn on: { $name } now wears { $cards }. { $giver } holds needle and thread.
ceremony-one-3 = Order of the day: { $name } is promoted, { $cards } on the shoulder. Signed, { $giver }.
ceremony-one-4 = { $giver } lays { $cards } last, right on the shoulder. Congratulations on the promotion, { $name }!
ceremony-pair-1 = Full dress! Both epaulettes at once: { $cards }. { $name }, attention! Presented by { $giver }.
ceremony-pair-2 = Both shoulders are taken: { $name } wears { $cards }. { $giver } salutes.
ceremony-pair-3 = { $giver } does nothing by halves: { $cards }, one for each shoulder. { $name }, they suit you!
ceremony-pair-4 = Music, please! { $name } receives a pair of epaulettes: { $cards }. Master of ceremonies: { $giver }.
ceremony-ace = Only the stars are higher: { $name } has risen to the ace! { $giver } presents { $cards }.
ceremony-you-wear = On your shoulders: { $cards }. Wear them with a smile!
ceremony-you-give = The epaulettes are your work: { $cards }. That counts as a double win.

ranks-worn = { $shoulders ->
    [2] { $rank }×2
   *[other] { $rank }
}
ranks-rank-2 = two
ranks-rank-3 = three
ranks-rank-4 = four
ranks-rank-5 = five
ranks-rank-6 = six
ranks-rank-7 = seven
ranks-rank-8 = eight
ranks-rank-9 = nine
ranks-rank-10 = ten
ranks-rank-11 = jack
ranks-rank-12 = queen
ranks-rank-13 = king
ranks-rank-14 = ace

ranks-top-title = Hall of fame
ranks-top-title-all = Hall of fame: all chats
    .discord = Hall of fame: all servers
ranks-top-title-in = Hall of fame: { $period }
ranks-top-title-all-in = Hall of fame, all chats: { $period }
    .discord = Hall of fame, all servers: { $period }
ranks-top-empty = Nobody yet. You get onto the boards after five games with other people; with epaulettes, at once.
ranks-top-weights = Farming does not pay: the second game of the same people on one day counts half for defeats and rating, the third a third, and so on.
ranks-top-more = { COMMAND("top", "all") } for all chats, { COMMAND("stats") } for yourself
    .discord = { COMMAND("top", "all") } for all servers, { COMMAND("stats") } for yourself
ranks-board-epaulettes = Epaulettes
ranks-board-defeats = Least often the fool
ranks-most-often = Most often the fool
ranks-board-rating = Rating
ranks-button-month = This month
ranks-button-season = This season
ranks-button-ever = All time
ranks-button-before = ‹ { $period }
ranks-button-after = { $period } ›
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
ranks-season = { $quarter ->
    [1] January–March
    [2] April–June
    [3] July–September
   *[other] October–December
} { $year }
ranks-column-place = #
ranks-column-player = Player
ranks-column-worn = Epaulettes
ranks-column-defeats = Defeats
ranks-column-games = Games
ranks-column-points = Points
ranks-column-here = Here
ranks-column-all = All chats
    .discord = All servers
ranks-share = { $percent }%
ranks-points = { $points }±{ $uncertainty }
ranks-decimal = { $whole }.{ $tenths }
ranks-curve-title = Rating: { $name }
ranks-curve = Now { $now } · { $games ->
    [one] the last game
   *[other] the last { $games } games
}
ranks-nobody = No name

ranks-stats-title = Statistics: { $name }
ranks-stats-none = No finished game yet.
ranks-stats-games = Games
ranks-stats-fool = The fool
ranks-stats-draws = Draws
ranks-stats-firsts = First places
ranks-stats-mean = Average place
ranks-stats-rating = Rating
ranks-stats-worn = Epaulettes
ranks-stats-doubles = Epaulettes received
ranks-stats-given = Epaulettes given
ranks-stats-streak = Safe in a row
ranks-stats-best = Best streak
ranks-stats-fool-streak = Fool in a row
ranks-stats-timeouts = Missed moves
ranks-stats-left = Games quit
ranks-stats-practice = Practice games
ranks-stats-practice-fool = Fool in practice
ranks-stats-tournaments = { $place ->
    [1] Tournaments won
    [2] Second in tournaments
   *[3] Third in tournaments
}
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
} { $year }
ranks-stats-award = Epaulettes { $cards }: presented by { $giver }, { $when }
ranks-stats-award-nameless = Epaulettes { $cards }: { $when }

ranks-forget-sure = I take you off every board and erase your name; your chips are lost, and the games you played stay, without your name. This cannot be undone. Are you sure? The button works for ten minutes. Or type: { COMMAND("forgetme", "yes") }
ranks-forget-button = Forget me
ranks-forget-playing = You are in a game: you will leave it at once, and that counts as a defeat.
ranks-forget-entered = You are in a tournament: you will leave it for good, and your entry stays in the pot.
ranks-forget-done = Done: your name and results are erased. If you play again, you start afresh.

# What the bot tells a room by itself.
report-week-title = How the week went
report-week-fool = Fool of the week
report-week-days = { $monday } – { $sunday }
report-week-games = { $days }: { $games ->
    [one] one game
   *[other] { $games } games
}
report-week = { $count ->
    [one] The fool of the week is { $names }!
   *[other] The fools of the week: { $names }!
}
report-line = { $name }: defeats { $defeats }, games { $games }
report-evening-title = How the evening went: { $games ->
    [one] one game
   *[other] { $games } games
}
report-evening = { $count ->
    [one] The fool of the evening is { $names }.
   *[other] The fools of the evening: { $names }.
}
