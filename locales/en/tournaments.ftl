# The tables of a tournament.

match-round = Tournament · round { $round }
match-round-in-room = “{ $room }” · tournament, round { $round }
match-here = Here: { $here } of { $seats }
match-seat = { $name }
match-seat-here = { $name } ✓
match-calls = Are you here? Whoever does not say so in time is out of the tournament.
match-calls-all = Say that you are here. Whoever does not in time is out of the tournament.
match-waits = You are here. The cards are dealt once everybody is, or when the time is over.
match-called-for = for two minutes
match-button-here = I’m here
match-closed = The table is closed, and no cards were dealt.
match-refunded = The tournament has ended without a winner. Everybody has their entry back.
match-missed = “{ $room }”: round { $round } has begun without you, and you are out of the tournament.
match-you-fool = This time the fool is you.
match-goes-on = 🏆 You go on to the next round!
match-out = You are out of the tournament.
match-replay = You play once more, at a new table.
match-won = 🏆 You have won the tournament!
match-second = 🥈 You have come second in the tournament!
match-third = 🥉 You have come third in the tournament!

# The board of a tournament.

tournament-title = 🏆 Tournament
tournament-game = { $game }
tournament-terms = { $through ->
    [half] Tables of { $seats }; those who are out first go on, half of each table
   *[one] Tables of { $seats }; all but the fool go on
}
tournament-topics = Each match has a topic of its own here, in which everybody can look on.
    .discord = Each match has a thread of its own here, in which everybody can look on.
tournament-topic = 🏆 Round { $round }, table { $number }
tournament-pot = Entry: { $entry ->
    [0] none
    [one] { $entry } chip
   *[other] { $entry } chips
} · in the pot: { $pot }
tournament-in = In: { $count } of { $most }
tournament-names = { $names }
tournament-estimate = { $people ->
    [one] With { $people } player
   *[other] With { $people } players
}: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, about { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
tournament-begins = Begins: { $time }, or as soon as it is full. At least { $needed } are needed.
tournament-soon = soon
tournament-reach = You are called to each round in the private chat: say there in time that you are here.
    .discord = You are called to each round in your DMs: say there in time that you are here.
tournament-round = Round { $round }
tournament-path = The path to victory
tournament-round-over = Round { $round }: { $people } played, { $remaining } went on
tournament-round-until = The round ends at the latest: { $time }.
tournament-within-the-round = within the hour
tournament-topics-refused = I cannot make topics here, so the matches go on without them. The group needs topics switched on, and I need the right to manage topics.
    .discord = I cannot make threads here, so the matches go on without them. I need Create Public Threads and Send Messages in Threads.
tournament-match-called = { $number }. { $names } — being called
tournament-match-played = { $number }. { $names } — playing
tournament-match-broken-off = { $number }. { $names } — not played to the end
tournament-match-replayed = { $number }. { $names } — playing once more after a draw
tournament-match-over = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· out: { $out }
}
tournament-match-lots = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· out by lot: { $out }
}
tournament-match-won = { $number }. 🏆 { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· out: { $out }
}
tournament-match-nobody = { $number }. Nobody goes on · out: { $out }
tournament-waiting = Came late, waiting for a table: { $names }
tournament-unplayed = Goes on without a game: { $names }
tournament-won = 🏆 { $name } wins the tournament{ $pot ->
    [0] { "" }
    [one] { " " }and { $pot } chip
   *[other] { " " }and { $pot } chips
}!
tournament-place = { $place ->
    [2] 🥈
   *[3] 🥉
} { $names }
tournament-over = 🏁 The tournament is over
tournament-cancelled = The tournament is cancelled.
tournament-cancelled-by = { $name } cancels the tournament.
tournament-too-few = The tournament does not take place: at least { $needed } are needed.
tournament-nobody-left = Nobody is left: the tournament ends without a winner.
tournament-refunded = Everybody has their entry back.
tournament-seed = Secret number of the draw: { $seed }
tournament-checksum = The draw is settled; its fingerprint: { $digits }…
tournament-button-join = I’m in
tournament-button-board = Live board
tournament-button-watch = Enter and watch here
tournament-button-look = Watch: { $names }
tournament-button-leave = Withdraw
tournament-button-begin = Begin
tournament-button-settings = Settings
tournament-button-cancel = Cancel
tournament-button-off = Yes, cancel it
tournament-settings = The tournament’s settings
tournament-full = It begins when the time is over, or as soon as it is full.
tournament-set-entry = { $entry ->
    [0] Free
   *[other] 🪙 { $entry }
}
tournament-set-most = Up to { $most }
tournament-set-seats = { $seats } a table
tournament-set-on = { $through ->
    [half] Half go on
   *[one] The fool is out
}
tournament-set-wait = In { $minutes } min
tournament-set-topics = { $switch ->
    [on] Topic per match
   *[off] No topics
}
    .discord = { $switch ->
        [on] Thread per match
       *[off] No threads
    }
tournament-cancel-sure = Cancel the tournament? Everybody gets their entry back.
tournament-leave-sure = Withdraw from the tournament? There is no way back in, and your entry stays in the pot.
tournament-will-call = “{ $room }”: this is where you will be called to each round of the tournament.
tournament-watch = You can enter all the same: you are then called by a mention in this channel, so keep an eye on it.

# Chips.

chips-balance = 🪙 { $name }: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
chips-entry = { $amount } · { $reason }
chips-start = to begin with
chips-top-up = topped up for the day
chips-entry-paid = entry to a tournament
chips-refund = entry back
chips-pot = the pot of a tournament
chips-rule-daily = Everybody begins with { $start } chips in a chat. Whoever has fewer than { $daily } is topped up to { $daily }, once a day.
    .discord = Everybody begins with { $start } chips on a server. Whoever has fewer than { $daily } is topped up to { $daily }, once a day.
chips-rule-nothing = Chips are for tournaments alone: they buy nothing, and ratings never look at them.
chips-rule-friends = Friends could lose on purpose and so hand chips over. We know; that is why nothing depends on them.
