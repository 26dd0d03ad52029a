### The tables of a tournament.

# Title above a table of a tournament, short.
# $round: the number of a round
match-round = Tournament · round { $round }
# The same in a private chat.
# $room: the title of a chat, without case
# $round: the number of a round
match-round-in-room = “{ $room }” · tournament, round { $round }
# Above the names of the players called to a table.
# $here: the number of people who are here
# $seats: a number of seats
match-here = Here: { $here } of { $seats }
# $name: the name of a person, in the nominative
match-seat = { $name }
# A player who has come.
# $name: the name of a person, in the nominative
match-seat-here = { $name } ✓
# To each of them.
match-calls = Are you here? Tap “I’m here” in time, or you drop out of the tournament
# The same in the room, to all.
match-calls-all = Tap “I’m here” in time, or you drop out of the tournament
# To a player who has come.
match-waits = You are checked in. The cards are dealt when everybody is here or time is up
# Says that the person has come; other texts quote it.
match-button-here = I’m here
# Nobody of the match has come.
match-closed = The table is closed, and no cards were dealt.
match-refunded = The tournament has ended without a winner. All entries have been returned.
# In private.
# $room: the title of a chat, without case
# $round: the number of a round
match-missed = “{ $room }”: round { $round } has begun without you, and you drop out of the tournament.

## The result of a match, to one player.

match-you-fool = You are the fool this time.
match-goes-on = 🏆 You advance to the next round!
match-out = You are knocked out of the tournament.
# After a draw.
match-replay = You play once more, at a new table.
# The last match.
match-won = 🏆 You win the tournament!
match-second = 🥈 You finish second in the tournament!
match-third = 🥉 You finish third in the tournament!

## The board of a tournament.

##

# Title of the post about a tournament.
tournament-title = 🏆 Tournament
# $game: the name of a game, as in preset-… or variant-…
tournament-game = { $game }
# How many play at a table, and who goes on.
# $through: the players who go on: half of a table, or all but one
# $seats: a number of seats
tournament-terms = { $through ->
    [half] Tables of { $seats }; half of each table advances: whoever gets rid of their cards first
   *[one] Tables of { $seats }; everybody but the fool advances
}
# A topic is a part of the group with a title.
tournament-topics = Each match has its own topic here, and everybody can watch.
    .discord = Each match has its own thread here, and everybody can watch.
# The title of such a topic.
# $round: the number of a round
# $number: the number of a thing in a row: a seat, a team, a game, a player
tournament-topic = 🏆 Round { $round }, table { $number }
# $topic: the title of the topic of a match: "🏆 Round 1, table 2"
# $players: the names of the players of the match, in a list
tournament-topic-of = { $topic }: { $players }
# $entry: a number of chips; 0 for a free tournament
# $pot: a number of chips, for the plural form
tournament-pot = Entry: { $entry ->
    [0] none
    [one] { $entry } chip
   *[other] { $entry } chips
} · in the pot: { $pot }
# How many take part, and how many can.
# $count: a number, for the plural form
# $most: the largest number of players
tournament-in = Entered: { $count } of { $most }
# $names: one or several names of people, in the nominative, with separators
tournament-names = { $names }
# How long it may last.
# $people: a number of players, for the plural form
# $rounds: a number of rounds, for the plural form
# $hours: a number of hours
# $minutes: a number of minutes
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
# While people enter.
# $time: a moment as the platform writes it, such as “in 12 minutes”; without case
# $needed: the necessary number of people
tournament-begins = Begins { $time }, or as soon as it is full. At least { $needed } players are needed.
# In place of the time in tournament-begins, where it cannot be shown.
tournament-soon = soon
# To a person who has entered.
tournament-reach = You will be called to each round in the private chat: tap “I’m here” there in time.
    .discord = You will be called to each round in your DMs: tap “I’m here” there in time.
    .web = You will be called to each round on any page of this site: tap “I’m here” in time.
# A mark on the board, to a person who takes part.
tournament-you-are-in = You are in
# Heading of a round on the board.
# $round: the number of a round
tournament-round = Round { $round }
# Title of the plan of all rounds.
tournament-path = The path to victory
# A line for each round that is over.
# $round: the number of a round
# $people: a number of players, for the plural form
# $remaining: the number of players who go on
tournament-round-over = Round { $round }: { $people } played, { $remaining } advanced
# The latest end of the round.
# $time: a moment as the platform writes it, such as “in 12 minutes”; without case
tournament-round-until = The round ends { $time }
# In place of the time in tournament-round-until, where it cannot be shown.
tournament-within-the-round = within the hour
tournament-topics-refused = I cannot create topics here, so the matches go on without them. Topics must be switched on in the group, and I need the right to manage them.
    .discord = I cannot create threads here, so the matches go on without them. I need Create Public Threads and Send Messages in Threads.

## Lines of a round: a number, the players at a table, and its state.

# $number: the number of a thing in a row: a seat, a team, a game, a player
# $names: one or several names of people, in the nominative, with separators
tournament-match-called = { $number }. { $names } — waiting for players
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $names: one or several names of people, in the nominative, with separators
tournament-match-played = { $number }. { $names } — playing
# The tournament was ended before.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $names: one or several names of people, in the nominative, with separators
tournament-match-broken-off = { $number }. { $names } — not finished
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $names: one or several names of people, in the nominative, with separators
tournament-match-replayed = { $number }. { $names } — replaying a draw
# The names before are those who go on.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $names: one or several names of people, in the nominative, with separators
# $gone: the number of players who are out; 0 for nobody
# $out: the names of the players who are out, in the nominative, with separators
tournament-match-over = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· knocked out: { $out }
}
# After two draws.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $names: one or several names of people, in the nominative, with separators
# $gone: the number of players who are out; 0 for nobody
# $out: the names of the players who are out, in the nominative, with separators
tournament-match-lots = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· knocked out by lot: { $out }
}
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $names: one or several names of people, in the nominative, with separators
# $gone: the number of players who are out; 0 for nobody
# $out: the names of the players who are out, in the nominative, with separators
tournament-match-won = { $number }. 🏆 { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· knocked out: { $out }
}
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $out: the names of the players who are out, in the nominative, with separators
tournament-match-nobody = { $number }. Nobody advances · knocked out: { $out }
# $names: one or several names of people, in the nominative, with separators
tournament-waiting = Came late, waiting for a table: { $names }

##

# Nobody else was left for a table.
# $names: one or several names of people, in the nominative, with separators
tournament-unplayed = Advances without a game: { $names }
# $name: the name of a person, in the nominative
# $pot: a number of chips, for the plural form
tournament-won = 🏆 { $name } wins the tournament!{ $pot ->
    [0] { "" }
    [one] { " " }The prize: { $pot } chip.
   *[other] { " " }The prize: { $pot } chips.
}
# Second and third place, below tournament-won.
# $place: a place: 1, 2, 3 …
# $names: one or several names of people, in the nominative, with separators
tournament-place = { $place ->
    [2] 🥈
   *[3] 🥉
} { $names }
# Title afterwards.
tournament-over = 🏁 The tournament is over
# Title of a tournament without a game.
tournament-not-played = 🏁 No tournament this time
tournament-cancelled = The tournament is cancelled.
# $name: the name of a person, in the nominative
tournament-cancelled-by = { $name } cancelled the tournament.
# $needed: the necessary number of people
tournament-too-few = The tournament did not take place: at least { $needed } players were needed.
tournament-nobody-left = Nobody is left: the tournament ends without a winner.
tournament-refunded = All entries have been returned.
# Proves a fair draw, after the end.
# $seed: hexadecimal digits
tournament-seed = Secret number of the draw: { $seed }
# The draw decides who plays whom. The first digits of a number that proves it, before the tournament begins.
# $digits: hexadecimal digits
tournament-checksum = The draw is settled; its fingerprint: { $digits }…

## Buttons of a tournament.

# Enter the tournament; other texts quote it.
tournament-button-join = I’m in
# A link to the page with all rounds.
tournament-button-board = Live board
# Enter, for people without private messages: they are called by a mention.
tournament-button-watch = Enter, call me here
# Watch a table as a spectator.
# $names: one or several names of people, in the nominative, with separators
tournament-button-look = Watch: { $names }
tournament-button-leave = Withdraw
# Imperative: before the time is up.
tournament-button-begin = Begin
tournament-button-settings = Settings
# Above a question; tournament-button-off confirms.
tournament-button-cancel = Cancel
tournament-button-off = Yes, cancel it

## The settings: a title, a line, and labels of buttons with the present value.

tournament-settings = The tournament’s settings
tournament-full = It begins when time is up, or as soon as it is full.
# The price to take part, in chips.
# $entry: a number of chips; 0 for a free tournament
tournament-set-entry = { $entry ->
    [0] Free
   *[other] 🪙 { $entry }
}
# $most: the largest number of players
tournament-set-most = Up to { $most }
# $seats: a number of seats
tournament-set-seats = { $seats } per table
# $through: the players who go on: half of a table, or all but one
tournament-set-on = { $through ->
    [half] Half advance
   *[one] The fool drops out
}
# When it begins.
# $minutes: a number of minutes
tournament-set-wait = In { $minutes } min
# $switch: on or off
tournament-set-topics = { $switch ->
    [on] Topic per match
   *[off] No topics
}
    .discord = { $switch ->
        [on] Thread per match
       *[off] No threads
    }
tournament-cancel-sure = Cancel the tournament? All entries will be returned.

##

# A question above the button tournament-button-leave.
tournament-leave-sure = Withdraw from the tournament? There is no way back in, and your entry stays in the pot.
# In private, after entering.
# $room: the title of a chat, without case
tournament-will-call = “{ $room }”: this is where you will be called to each round of the tournament.
tournament-watch = You can still enter: I will then mention you in this channel when your round begins, so keep an eye on it.
# In the room.
# $name: the name of a person, in the nominative
tournament-entered = { $name } is in the tournament.
# $name: the name of a person, in the nominative
tournament-withdrew = { $name } has withdrawn from the tournament.

## Chips: paid for tournaments, and worth nothing else.

# First line of /chips.
# $name: the name of a person, in the nominative
# $chips: a number of chips, for the plural form
chips-balance = 🪙 { $name }: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
# A line for each change.
# $amount: a number of chips with its sign, such as +10
# $reason: the reason for a change of chips, as in chips-…
chips-entry = { $amount } · { $reason }

## Reasons in such a line, in lower case.

chips-start = starting chips
chips-top-up = daily top-up
chips-entry-paid = tournament entry
chips-refund = entry returned
# Won in a tournament.
chips-pot = tournament pot

##

# An answer about what chips are for; so the next two.
# $start: a number of chips
# $daily: a number of chips
chips-rule-daily = Everybody begins with { $start } chips in a chat. Whoever has fewer than { $daily } is topped up to { $daily }, once a day.
    .discord = Everybody begins with { $start } chips on a server. Whoever has fewer than { $daily } is topped up to { $daily }, once a day.
chips-rule-nothing = Chips are for tournaments only: they buy nothing, and they do not affect ratings.
chips-rule-friends = Friends could lose on purpose to pass chips on. We know; that is why nothing depends on them.
