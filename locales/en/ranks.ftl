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
    [2] { $rank } on both shoulders
   *[other] { $rank } on one shoulder
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
ranks-top-empty = Nobody yet. Play a game, two of you or more!
ranks-top-more = /top all for all chats, /stats for yourself
ranks-board-epaulettes = Epaulettes
ranks-board-defeats = Seldom the fool
ranks-board-rating = Rating
ranks-line-epaulettes = { $place }. { $name } — { $worn }
ranks-line-defeats = { $place }. { $name } — { $defeats ->
    [one] { $defeats } defeat
   *[other] { $defeats } defeats
}, games: { $games }
ranks-line-rating = { $place }. { $name } — { $points } ± { $uncertainty }
ranks-nobody = Nameless

ranks-stats-title = { $name }: here
ranks-stats-title-all = { $name }: all chats
ranks-stats-none = No finished game yet.
ranks-stats-games = Games: { $games }, the fool in: { $fool }, draws: { $draws }
ranks-stats-places = First places: { $firsts }, mean place: { $mean }
ranks-stats-worn = Epaulettes: { $worn }
ranks-stats-doubles = Epaulettes received: { $doubles }, given: { $given }
ranks-stats-streak = Games in a row not the fool: { $now } (record: { $best })
ranks-stats-fool-streak = The fool in a row: { $now }
ranks-stats-missed = Missed moves: { $timeouts }, games left: { $left }
ranks-stats-rating = Rating: { $points } ± { $uncertainty }
ranks-stats-practice = Practice with computers: { $practice }, the fool in: { $fool }

ranks-forget-sure = I take you off every board and erase your name; the games that you played stay, nameless. This cannot be undone. Sure? Type: /forgetme yes
ranks-forget-seated = First finish your game or leave the table: /leave
ranks-forget-done = Done: your name and ranks are erased. Should you play again, you begin afresh.
