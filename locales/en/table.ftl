### The table: one post in the group for everybody; in a solo game the same lines stand above the cards.

# $card: a card in signs, such as 7♠, without case
trump-card = Trump { $card }
# $card: a card in signs, such as 7♠, without case
trump-card-over-second = Trump { $card }, a second one under it
# $suit: the sign of a suit, such as ♠
trump-suit = Trump { $suit }
trump-none = No trumps
trump-unknown = Trump not turned up yet
# $talon: the number of cards in the talon
trump-talon = talon { $talon }
# $talon: the number of cards in the talon
# $card: a card in signs, such as 7♠, without case
trump-talon-over = talon { $talon }, { $card } at the bottom
trump-talon-empty = talon empty
trump-no-drawing = no drawing
# $discarded: a number of cards
trump-discarded = discarded { $discarded }
# $notes: rules for the whole game, as in trump-…, with dots between them
trump-notes = ↳ { $notes }
# $rank: a rank: a number, a printed letter, or a word in the nominative
trump-number-above = every { $rank } is a trump, above the suit
# $rank: a rank: a number, a printed letter, or a word in the nominative
trump-number-below = every { $rank } is a trump, below the suit
# $suit: the sign of a suit, such as ♠
trump-own-suit = only { $suit } beats { $suit }
trump-to-the-right = play goes counter-clockwise
# $name: the name of a person, in the nominative
# $card: a card in signs, such as 7♠, without case
trump-pass-shown = { $name }: pass card { $card }

# $teams: the names of the players, in the nominative, with signs between the teams
table-teams = 👥 { $teams }
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
table-player = { $name } · { $count }
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
table-player-attacks = 🗡 { $name } · { $count }
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
table-player-defends = 🛡 { $name } · { $count }
# $player: the words about a player, with the name and the number of cards
# $count: a number, for the plural form
table-player-secret = { $player } + { $count } face down
# $player: the words about a player, with the name and the number of cards
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
table-player-holds = { $player }: { $cards }
# $name: the name of a person, in the nominative
# $place: a place: 1, 2, 3 …
table-player-out = 🏁 { $name } · out, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
# $player: the words about a player, with the name and the number of cards
table-player-away = { $player } — a computer sits in
# $player: the words about a player, with the name and the number of cards
table-player-left = { $player } — seat free, a computer sits in
# A player who left the game: a computer played on to the end.
# $player: the words about a player, with the name and the number of cards
seat-played-on = { $player } — a computer played on
# $player: the words about a player, with the name and the number of cards
seat-guest = { $player } · guest
# $player: the words about a player, with the name and the number of cards
# $face: a face from `reaction-…`
# $count: a number, for the plural form
seat-reaction = { $count ->
    [1] { $player } { $face }
   *[other] { $player } { $face } ×{ $count }
}
# $room: the title of a chat, without case
# $title: the title of the game
stage-for-guest = { $room } · { $title }

# $name: the name of a person, in the nominative
table-calls-cut = { $name } to cut the deck
# $name: the name of a person, in the nominative
table-calls-redeal = { $name } to decide: a new deal or this one
# $name: the name of a person, in the nominative
table-calls-attack = { $name } to attack
# $name: the name of a person, in the nominative
table-calls-defend = { $name } to defend
# $count: a number, for the plural form
# $names: one or several names of people, in the nominative, with separators
table-calls-throw = { $count ->
    [one] All beaten. { $names } may throw in
   *[other] All beaten. May throw in: { $names }
}
# $count: a number, for the plural form
# $name: the name of a person, in the nominative
# $names: one or several names of people, in the nominative, with separators
table-calls-add = { $count ->
    [one] { $name } takes. { $names } may add cards
   *[other] { $name } takes. May add cards: { $names }
}
# $count: a number, for the plural form
# $names: one or several names of people, in the nominative, with separators
table-calls-watch = { $count ->
    [one] All beaten. { $names } is still watching
   *[other] All beaten. Still watching: { $names }
}
# $count: a number, for the plural form
# $name: the name of a person, in the nominative
# $names: one or several names of people, in the nominative, with separators
table-calls-watch-take = { $count ->
    [one] { $name } takes. { $names } is still watching
   *[other] { $name } takes. Still watching: { $names }
}
table-over = The game is over
# $said: a sentence or a call as a whole
# $time: a moment as the platform writes it, such as “in 12 minutes”; without case
until = { $said } · ⏳ { $time }

# $names: one or several names of people, in the nominative, with separators
# $agreed: the number of players who agree
# $needed: the necessary number of people
table-cancel-asked = Votes to cancel: { $names } ({ $agreed } of { $needed })
table-stale = Nobody has moved here for a long time: anybody may close the table.
# $names: one or several names of people, in the nominative, with separators
table-next-seats = Waiting for the next game: { $names }
# $digits: hexadecimal digits
deal-checksum = 🔒 Fingerprint { $digits }… · { COMMAND("verify") }
    .web = 🔒 Fingerprint { $digits }…
# For a chat in which nobody can type a command.
# $digits: hexadecimal digits
deal-digits = 🔒 Fingerprint { $digits }…

table-button-hand = 🃏 My cards
table-button-here = Cards here
# $name: the name of a person, in the nominative
table-button-take-over = Take { $name }’s seat
table-button-agree = Cancel the game
table-button-close = Close the table

## What happens, in the present tense.

# $name: the name of a person, in the nominative
# $count: a number, for the plural form
event-cut = { $name } lifts { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# $count: a number, for the plural form
event-cut-you = You lift { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# $name: the name of a person, in the nominative
event-redeal = { $name } demands a new deal.
event-redeal-you = You demand a new deal.
# $name: the name of a person, in the nominative
event-kept = { $name } plays what was dealt.
event-kept-you = You play what was dealt.
# $name: the name of a person, in the nominative
event-begins = First to play: { $name }.
# $name: the name of a person, in the nominative
# $shown: lowest-trump, highest-trump or lowest-card
# $card: a card in signs, such as 7♠, without case
event-begins-with = First to play: { $name } ({ $shown ->
    [lowest-trump] lowest trump
    [highest-trump] highest trump
   *[lowest-card] lowest card
} { $card }).
event-begins-you = You play first.
# $shown: lowest-trump, highest-trump or lowest-card
# $card: a card in signs, such as 7♠, without case
event-begins-with-you = You play first ({ $shown ->
    [lowest-trump] lowest trump
    [highest-trump] highest trump
   *[lowest-card] lowest card
} { $card }).
# $said: a sentence or a call as a whole
event-timed-out = Time is up: { $said }
# $said: a sentence or a call as a whole
event-timed-out-plain = Time is up. { $said }
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-attacked = { $name } attacks with { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-attacked-you = You attack with { $cards }.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-threw = { $name } throws in { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-threw-you = You throw in { $cards }.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-added = { $name } adds { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-added-you = You add { $cards }.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-beat = { $name } beats with { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-beat-you = You beat with { $cards }.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-transferred = { $name } transfers with { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-transferred-you = You transfer with { $cards }.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-pass-shown = { $name } shows the pass card { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-pass-shown-you = You show the pass card { $cards }.
# $name: the name of a person, in the nominative
# $given: a card in signs, such as 7♠, without case
# $got: a card in signs, such as 7♠, without case
event-exchanged = { $name } swaps { $given } for the trump { $got }.
# $given: a card in signs, such as 7♠, without case
# $got: a card in signs, such as 7♠, without case
event-exchanged-you = You swap { $given } for the trump { $got }.
# $name: the name of a person, in the nominative
# $card: a card in signs, such as 7♠, without case
# $owner: the name of the player whose card it is, in the nominative
event-called-right = 🕵 { $name } does not believe { $card }, and is right: { $owner } cheated!
# $card: a card in signs, such as 7♠, without case
# $owner: the name of the player whose card it is, in the nominative
event-called-right-you = 🕵 You do not believe { $card }, and you are right: { $owner } cheated!
# $name: the name of a person, in the nominative
# $card: a card in signs, such as 7♠, without case
# $owner: the name of the player whose card it is, in the nominative
event-called-wrong = 🕵 { $name } does not believe { $card }, but { $owner } played fair.
# $card: a card in signs, such as 7♠, without case
# $owner: the name of the player whose card it is, in the nominative
event-called-wrong-you = 🕵 You do not believe { $card }, but { $owner } played fair.
# $name: the name of a person, in the nominative
# $card: a card in signs, such as 7♠, without case
event-caught-you = 🕵 { $name } does not believe { $card }: you are caught!
# $name: the name of a person, in the nominative
event-took = { $name } takes.
event-took-you = You take.
event-bout-beaten = All beaten: the cards go to the discard pile.
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
event-bout-taken = { $name } takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# $count: a number, for the plural form
event-bout-taken-you = You take { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# $card: a card in signs, such as 7♠, without case
# $suit: the sign of a suit, such as ♠
event-second-trump = From under the trump comes { $card }: { $suit } is trump now!
# $card: a card in signs, such as 7♠, without case
event-second-trump-joker = From under the trump comes { $card }: the trump stays.
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
event-secret = { $name } picks up { $count ->
    [one] { $count } face-down card
   *[other] { $count } face-down cards
}.
# $count: a number, for the plural form
event-secret-you = You pick up { $count ->
    [one] { $count } face-down card
   *[other] { $count } face-down cards
}.
# $names: one or several names of people, in the nominative, with separators
# $count: a number, for the plural form
event-team-out = The team is out: { $names }. Discarded: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# $count: a number, for the plural form
event-team-out-you = Your team is out. Discarded: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# $name: the name of a person, in the nominative
# $place: a place: 1, 2, 3 …
event-out = { $name } is out: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place.
# $place: a place: 1, 2, 3 …
event-out-you = You are out: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place!
# $name: the name of a person, in the nominative
event-resigned = { $name } resigns.
event-resigned-you = You resign.

## Who is who.

# The name of the computer with this number, with a sign. The computer of a puzzle or a lesson has the number 0.
# $number: the number of a thing in a row: a seat, a team, a game, a player
computer = { $number ->
    [0] 🤖 Computer
    [1] 🤖 Max
    [2] 🤖 Ruby
    [3] 🤖 Oscar
    [4] 🤖 Ivy
    [5] 🤖 Hugo
    [6] 🤖 Stella
    [7] 🤖 Felix
    [8] 🤖 Daisy
    [9] 🤖 Otto
    [10] 🤖 Penny
    [11] 🤖 Jasper
   *[other] 🤖 Computer { $number }
}
# In place of this name, if a person at the table has it.
# $number: the number of a thing in a row: a seat, a team, a game, a player
computer-numbered = 🤖 Computer { $number }
you = You
list-separator = { ", " }
list-against = { " ⚔ " }
list-dot = { " · " }
sentence-separator = { " " }

# $room: the title of a chat, without case
leave-sure = You are in a game in “{ $room }”. If you leave, a computer plays on, and it counts as a defeat for you. If only two players are left, you are the fool at once. Leave?
# A game of one person against one computer
leave-fool = This game ends at once, and you are its fool. It counts as a practice game. Leave?
# A game of one person against computers
leave-uncounted = This game ends at once, and nothing is counted. End it?
leave-button = Leave the game
# Somebody at several tables has typed a command such as /leave. Below are buttons with the tables.
tables-which = Which table?
