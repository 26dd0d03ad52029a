### The table: one post in the group for everybody; in a solo game the same lines stand above the cards.

## The line about trumps and piles: its parts are joined by list-dot. Words in lower case follow after a dot.

# Begins the line: the turned-up trump, while it lies under the talon.
# $card: a card in signs, such as 7♠, without case
trump-card = Trump { $card }
# The same with one more card below.
# $card: a card in signs, such as 7♠, without case
trump-card-over-second = Trump { $card }, a second one under it
# The same without a turned-up card.
# $suit: the sign of a suit, such as ♠
trump-suit = Trump { $suit }
trump-none = No trumps
# Before the deal has ended.
trump-unknown = Trump not turned up yet
# A noun: the cards to draw.
# $talon: the number of cards in the talon
trump-talon = talon { $talon }
# The turned-up card is no trump card.
# $talon: the number of cards in the talon
# $card: a card in signs, such as 7♠, without case
trump-talon-over = talon { $talon }, { $card } at the bottom
trump-talon-empty = talon empty
# In a game in which nobody draws.
trump-no-drawing = no drawing
# A noun or a participle: the number of cards out of the game.
# $discarded: a number of cards
trump-discarded = discarded { $discarded }
# The line below, with the rules trump-number-… to trump-pass-shown.
# $notes: rules for the whole game, as in trump-…, with dots between them
trump-notes = ↳ { $notes }
# $rank: a rank: a number from 2 to 10, or jack, queen, king, ace
trump-number-above = every { $rank ->
    [jack] jack
    [queen] queen
    [king] king
    [ace] ace
   *[other] { $rank }
} is a trump, above the suit
# $rank: a rank: a number from 2 to 10, or jack, queen, king, ace
trump-number-below = every { $rank ->
    [jack] jack
    [queen] queen
    [king] king
    [ace] ace
   *[other] { $rank }
} is a trump, below the suit
# Trumps do not beat this suit.
# $suit: the sign of a suit, such as ♠
trump-own-suit = only { $suit } beats { $suit }
# After a transfer that has turned the direction.
trump-to-the-right = play goes counter-clockwise
# This player has shown a trump in place of a transfer.
# $name: the name of a person, in the nominative
# $card: a card in signs, such as 7♠, without case
trump-pass-shown = { $name }: pass card { $card }

## The lines about players: below them comes table-calls-….

# Above the players, in a game with teams.
# $teams: the names of the players, in the nominative, with signs between the teams
table-teams = 👥 { $teams }
# The number is that of cards in the hand; so in the next lines.
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
table-player = { $name } · { $count }
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
table-player-attacks = 🗡 { $name } · { $count }
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
table-player-defends = 🛡 { $name } · { $count }
# The player has face-down cards, too.
# $player: the words about a player, with the name and the number of cards
# $count: a number, for the plural form
table-player-secret = { $player } + { $count } face down
# In a game with open hands.
# $player: the words about a player, with the name and the number of cards
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
table-player-holds = { $player }: { $cards }
# A player without cards, with the place.
# $name: the name of a person, in the nominative
# $place: a place: 1, 2, 3 …
table-player-out = 🏁 { $name } · out, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
# For a person who did not move in time.
# $player: the words about a player, with the name and the number of cards
table-player-away = { $player } — a computer sits in
# For a person who has left; others may take the seat.
# $player: the words about a player, with the name and the number of cards
table-player-left = { $player } — seat free, a computer sits in
# A player who left the game: a computer played on to the end.
# $player: the words about a player, with the name and the number of cards
seat-played-on = { $player } — a computer played on
# For a guest from another chat; a noun in lower case.
# $player: the words about a player, with the name and the number of cards
seat-guest = { $player } · guest
# A face that this player has just shown, and how often.
# $player: the words about a player, with the name and the number of cards
# $face: a face from `reaction-…`
# $count: a number, for the plural form
seat-reaction = { $count ->
    [1] { $player } { $face }
   *[other] { $player } { $face } ×{ $count }
}
# Title of a table in the chat of a guest.
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

## Whom the table waits for.

# The attack is beaten; these players may add cards.
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
# In a game with cheating: these players have not said yet that they have seen enough.
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
# In place of these lines.
table-over = The game is over
# The line with the time that is left: one of the calls, or another whole sentence.
# $said: a sentence or a call as a whole
# $time: a moment as the platform writes it, such as “in 12 minutes”; without case
until = { $said } · ⏳ { $time }
# In place of $time in this and other messages, where a platform shows no clock; so the next two.
until-a-minute = in a minute
until-two-minutes = in two minutes
until-half-an-hour = in half an hour

##

# Below the table, while players vote about closing it.
# $names: one or several names of people, in the nominative, with separators
# $agreed: the number of players who agree
# $needed: the necessary number of people
table-cancel-asked = Votes to cancel: { $names } ({ $agreed } of { $needed })
# Below a table that has stood still for long.
table-stale = Nobody has moved here for a long time: anybody may close the table.
# People who watch and play in the next game.
# $names: one or several names of people, in the nominative, with separators
table-next-seats = Waiting for the next game: { $names }
# The first digits of a number that proves a fair deal; the command shows the proof.
# $digits: hexadecimal digits
deal-checksum = 🔒 Fingerprint { $digits }… · { COMMAND("verify") }
    .web = 🔒 Fingerprint { $digits }…
# For a chat in which nobody can type a command.
# $digits: hexadecimal digits
deal-digits = 🔒 Fingerprint { $digits }…

## Buttons below a table in a group.

# Shows the cards to the person alone; other texts quote it.
table-button-hand = 🃏 My cards
# The same in the group, where the person alone sees them; other texts quote it.
table-button-here = Cards here
# Play on for this person, who has left.
# $name: the name of a person, in the nominative
table-button-take-over = Take { $name }’s seat
# Vote for closing the table.
table-button-agree = Cancel the game
# Ends a game that has stood still for long.
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
# No new deal: this player could have demanded one.
# $name: the name of a person, in the nominative
event-kept = { $name } plays what was dealt.
event-kept-you = You play what was dealt.
# Who opens the first bout.
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
# Before a sentence about the move made for a player; it begins with a name.
# $said: a sentence or a call as a whole
event-timed-out = Time is up: { $said }
# The same before a sentence that begins with a capital letter.
# $said: a sentence or a call as a whole
event-timed-out-plain = Time is up. { $said }
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-attacked = { $name } attacks with { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-attacked-you = You attack with { $cards }.
# A card for the attack, while it is defended.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-threw = { $name } throws in { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-threw-you = You throw in { $cards }.
# A card for a defender who takes.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-added = { $name } adds { $cards }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
event-added-you = You add { $cards }.
# The defender covers an attacking card.
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
# The lowest trump for the turned-up one.
# $name: the name of a person, in the nominative
# $given: a card in signs, such as 7♠, without case
# $got: a card in signs, such as 7♠, without case
event-exchanged = { $name } swaps { $given } for the trump { $got }.
# $given: a card in signs, such as 7♠, without case
# $got: a card in signs, such as 7♠, without case
event-exchanged-you = You swap { $given } for the trump { $got }.
# In a game with cheating: the cry “I doubt it!” was right.
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
# To the player whose card was doubted.
# $name: the name of a person, in the nominative
# $card: a card in signs, such as 7♠, without case
event-caught-you = 🕵 { $name } does not believe { $card }: you are caught!
# The decision; event-bout-taken follows at the end of the bout.
# $name: the name of a person, in the nominative
event-took = { $name } takes.
event-took-you = You take.
# End of a bout.
event-bout-beaten = All beaten: the cards go to the discard pile.
# End of a bout.
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
# A second card under the turned-up one becomes the trump.
# $card: a card in signs, such as 7♠, without case
# $suit: the sign of a suit, such as ♠
event-second-trump = From under the trump comes { $card }: { $suit } is trump now!
# A joker changes no trump.
# $card: a card in signs, such as 7♠, without case
event-second-trump-joker = From under the trump comes { $card }: the trump stays.
# Cards that nobody has seen before.
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
# All members are out; in some games with cards left.
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
# A player is without cards, and none are to be drawn.
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

##

# In place of the name of the reader, where names are listed: in a list of seats, a score.
you = You
# Between names in a list.
list-separator = { ", " }
# Between two teams.
list-against = { " ⚔ " }
# Between parts of a line.
list-dot = { " · " }
# Between two sentences.
sentence-separator = { " " }

# A question above leave-button, if others would play on.
# $room: the title of a chat, without case
leave-sure = You are in a game in “{ $room }”. If you leave, a computer plays on, and it counts as a defeat for you. If only two players are left, you are the fool at once. Leave?
# A game of one person against one computer
leave-fool = This game ends at once, and you are its fool. It counts as a practice game. Leave?
# A game of one person against computers
leave-uncounted = This game ends at once, and nothing is counted. End it?
# Below each of these questions; imperative.
leave-button = Leave the game
# Somebody at several tables has typed a command such as /leave. Below are buttons with the tables.
tables-which = Which table?
