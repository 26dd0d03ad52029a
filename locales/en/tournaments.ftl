# The tables of a tournament.

match-round = Tournament · round { $round }
match-round-in-room = “{ $room }” · tournament, round { $round }
match-here = Here: { $here } of { $seats }
match-seat = { $name }
match-seat-here = { $name } ✓
match-calls = Are you here? Tap “I’m here” in time, or you drop out of the tournament.
match-calls-all = Tap “I’m here” in time, or you drop out of the tournament.
match-waits = You are checked in. The cards are dealt when everybody is here or time is up.
match-called-for = for two minutes
match-button-here = I’m here
match-closed = The table is closed, and no cards were dealt.
match-refunded = The tournament has ended without a winner. All entries have been returned.
match-missed = “{ $room }”: round { $round } has begun without you, and you drop out of the tournament.
match-you-fool = This time the fool is you.
match-goes-on = 🏆 You advance to the next round!
match-out = You are knocked out of the tournament.
match-replay = You play once more, at a new table.
match-won = 🏆 You win the tournament!
match-second = 🥈 You finish second in the tournament!
match-third = 🥉 You finish third in the tournament!

# The board of a tournament.

tournament-title = 🏆 Tournament
tournament-game = { $game }
tournament-terms = { $through ->
    [half] Tables of { $seats }; half of each table advances: whoever gets rid of their cards first
   *[one] Tables of { $seats }; everybody but the fool advances
}
tournament-topics = Each match has its own topic here, and everybody can watch.
    .discord = Each match has its own thread here, and everybody can watch.
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
tournament-reach = You are called to each round in the private chat: tap “I’m here” there in time.
    .discord = You are called to each round in your DMs: tap “I’m here” there in time.
tournament-round = Round { $round }
tournament-path = The path to victory
tournament-round-over = Round { $round }: { $people } played, { $remaining } advanced
tournament-round-until = Deadline of the round: { $time }
tournament-within-the-round = within the hour
tournament-topics-refused = I cannot create topics here, so the matches go on without them. Topics must be switched on in the group, and I need the right to manage them.
    .discord = I cannot create threads here, so the matches go on without them. I need Create Public Threads and Send Messages in Threads.
tournament-match-called = { $number }. { $names } — waiting for players
tournament-match-played = { $number }. { $names } — playing
tournament-match-broken-off = { $number }. { $names } — not finished
tournament-match-replayed = { $number }. { $names } — replaying a draw
tournament-match-over = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· knocked out: { $out }
}
tournament-match-lots = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· knocked out by lot: { $out }
}
tournament-match-won = { $number }. 🏆 { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· knocked out: { $out }
}
tournament-match-nobody = { $number }. Nobody advances · knocked out: { $out }
tournament-waiting = Came late, waiting for a table: { $names }
tournament-unplayed = Advances without a game: { $names }
tournament-won = 🏆 { $name } wins the tournament!{ $pot ->
    [0] { "" }
    [one] { " " }The prize: { $pot } chip.
   *[other] { " " }The prize: { $pot } chips.
}
tournament-place = { $place ->
    [2] 🥈
   *[3] 🥉
} { $names }
tournament-over = 🏁 The tournament is over
tournament-cancelled = The tournament is cancelled.
tournament-cancelled-by = { $name } cancels the tournament.
tournament-too-few = The tournament does not take place: at least { $needed } are needed.
tournament-nobody-left = Nobody is left: the tournament ends without a winner.
tournament-refunded = All entries have been returned.
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
tournament-full = It begins when time is up, or as soon as it is full.
tournament-set-entry = { $entry ->
    [0] Free
   *[other] 🪙 { $entry }
}
tournament-set-most = Up to { $most }
tournament-set-seats = { $seats } per table
tournament-set-on = { $through ->
    [half] Half advance
   *[one] The fool drops out
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
tournament-cancel-sure = Cancel the tournament? All entries will be returned.
tournament-leave-sure = Withdraw from the tournament? There is no way back in, and your entry stays in the pot.
tournament-will-call = “{ $room }”: this is where you will be called to each round of the tournament.
tournament-watch = You can still enter: I will then mention you in this channel when a round calls you, so keep an eye on it.

# Chips.

chips-balance = 🪙 { $name }: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
chips-entry = { $amount } · { $reason }
chips-start = starting chips
chips-top-up = daily top-up
chips-entry-paid = tournament entry
chips-refund = entry returned
chips-pot = tournament pot
chips-rule-daily = Everybody begins with { $start } chips in a chat. Whoever has fewer than { $daily } is topped up to { $daily }, once a day.
    .discord = Everybody begins with { $start } chips on a server. Whoever has fewer than { $daily } is topped up to { $daily }, once a day.
chips-rule-nothing = Chips are for tournaments only: they buy nothing, and they do not affect ratings.
chips-rule-friends = Friends could lose on purpose to pass chips on. We know; that is why nothing depends on them.
