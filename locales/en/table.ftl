# The table: one post in the group for everybody; in a solo game the same lines stand above the cards.

trump-card = Trump { $card }
trump-card-over-second = Trump { $card }, a second one under it
trump-suit = Trump { $suit }
trump-none = No trumps
trump-unknown = Trump not turned up yet
trump-talon = talon { $talon }
trump-talon-over = talon { $talon }, { $card } at the bottom
trump-talon-empty = talon empty
trump-no-drawing = no drawing
trump-discarded = discarded { $discarded }
trump-notes = ↳ { $notes }
trump-number-above = every { $rank } is a trump, above the suit
trump-number-below = every { $rank } is a trump, below the suit
trump-own-suit = only { $suit } beats { $suit }
trump-to-the-right = play goes counter-clockwise
trump-pass-shown = { $name }: pass card { $card }

table-teams = 👥 { $teams }
table-player = { $name } · { $count }
table-player-attacks = 🗡 { $name } · { $count }
table-player-defends = 🛡 { $name } · { $count }
table-player-secret = { $player } + { $count } face down
table-player-holds = { $player }: { $cards }
table-player-out = 🏁 { $name } · out, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
table-player-away = { $player } — a computer sits in
table-player-left = { $player } — seat free, a computer sits in
seat-guest = { $player } · guest
stage-for-guest = { $room } · { $title }

table-calls-cut = { $name } to cut the deck
table-calls-redeal = { $name } to decide: a new deal or this one
table-calls-attack = { $name } to attack
table-calls-defend = { $name } to defend
table-calls-throw = { $count ->
    [one] All beaten. { $names } may throw in
   *[other] All beaten. These may throw in: { $names }
}
table-calls-add = { $count ->
    [one] { $name } takes. { $names } may add cards
   *[other] { $name } takes. These may add cards: { $names }
}
table-calls-watch = { $count ->
    [one] All beaten. { $names } is still watching
   *[other] All beaten. Still watching: { $names }
}
table-calls-watch-take = { $count ->
    [one] { $name } takes. { $names } is still watching
   *[other] { $name } takes. Still watching: { $names }
}
table-over = The game is over
until = { $said } · ⏳ { $time }

table-cancel-asked = For cancelling the game: { $names } ({ $agreed } of { $needed })
table-stale = Nobody has moved here for a long time: anybody may close the table.
table-next-seats = Next game: { $names }
deal-checksum = 🔒 Deal { $digits }… · { COMMAND("verify") }

table-button-hand = 🃏 My cards
table-button-here = Cards here
table-button-take-over = Take { $name }’s seat
table-button-agree = Cancel the game
table-button-close = Close the table

# What happens, in the present tense.
event-cut = { $name } lifts { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-cut-you = You lift { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-redeal = { $name } demands a new deal.
event-redeal-you = You demand a new deal.
event-kept = { $name } plays what was dealt.
event-kept-you = You play what was dealt.
event-begins = First to play: { $name }.
event-begins-with = First to play: { $name } ({ $shown ->
    [lowest-trump] lowest trump
    [highest-trump] highest trump
   *[lowest-card] lowest card
} { $card }).
event-begins-you = You play first.
event-begins-with-you = You play first ({ $shown ->
    [lowest-trump] lowest trump
    [highest-trump] highest trump
   *[lowest-card] lowest card
} { $card }).
event-timed-out = Time is up: { $said }
event-timed-out-plain = Time is up. { $said }
event-attacked = { $name } attacks with { $cards }.
event-attacked-you = You attack with { $cards }.
event-threw = { $name } throws in { $cards }.
event-threw-you = You throw in { $cards }.
event-added = { $name } adds { $cards }.
event-added-you = You add { $cards }.
event-beat = { $name } beats with { $cards }.
event-beat-you = You beat with { $cards }.
event-transferred = { $name } transfers with { $cards }: { $defender } defends now.
event-transferred-you = You transfer with { $cards }: { $defender } defends now.
event-transferred-to-you = { $name } transfers with { $cards }: now you defend.
event-pass-shown = { $name } shows the pass card { $cards }: { $defender } defends now.
event-pass-shown-you = You show the pass card { $cards }: { $defender } defends now.
event-pass-shown-to-you = { $name } shows the pass card { $cards }: now you defend.
event-exchanged = { $name } swaps { $given } for the trump { $got }.
event-exchanged-you = You swap { $given } for the trump { $got }.
event-called-right = 🕵 { $name } does not believe { $card }, and rightly: { $owner } cheats!
event-called-right-you = 🕵 You do not believe { $card }, and rightly: { $owner } cheats!
event-called-wrong = 🕵 { $name } does not believe { $card }, but { $owner } plays fair.
event-called-wrong-you = 🕵 You do not believe { $card }, but { $owner } plays fair.
event-caught-you = 🕵 { $name } does not believe { $card }: you are caught!
event-took = { $name } takes.
event-took-you = You take.
event-bout-beaten = All beaten: the cards go to the discard pile.
event-bout-taken = { $name } takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-bout-taken-you = You take { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-second-trump = From under the trump comes { $card }: { $suit } is trump now!
event-second-trump-joker = From under the trump comes { $card }: the trump stays.
event-secret = { $name } picks up { $count ->
    [one] { $count } face-down card
   *[other] { $count } face-down cards
}.
event-secret-you = You pick up { $count ->
    [one] { $count } face-down card
   *[other] { $count } face-down cards
}.
event-team-out = The team is out: { $names }. Discarded: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-team-out-you = Your team is out. Discarded: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-out = { $name } is out: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place.
event-out-you = You are out: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place!
event-resigned = { $name } resigns.
event-resigned-you = You resign.

# Who is who.
computer = Bot
computer-numbered = Bot { $number }
computer-named = { $number ->
    [1] Max
    [2] Ruby
    [3] Oscar
    [4] Ivy
    [5] Hugo
   *[other] Bot { $number }
}
you = You
list-separator = { ", " }
list-against = { " ⚔ " }
list-dot = { " · " }
sentence-separator = { " " }

leave-sure = You are in a game in “{ $room }”. If you leave, a computer plays on, and it counts as a defeat for you: with two players the fool is you at once. Leave?
leave-button = Leave the game
