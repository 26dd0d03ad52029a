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
match-missed = “{ $room }”: round { $round } has begun without you, and you are out of the tournament.
match-you-fool = This time the fool is you.
match-goes-on = 🏆 You go on to the next round!
match-out = You are out of the tournament.
match-replay = You play once more, at a new table.
match-won = 🏆 You have won the tournament!
