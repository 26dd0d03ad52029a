# The table: one post in the group for everybody; in a solo game the same lines stand above the cards.

table-title = { $preset } Durak · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
table-trump = Trump { $card } · talon { $talon } · discarded { $discarded }
table-trump-undrawn = Trump { $card } · no drawing · discarded { $discarded }
table-trump-empty = Trump { $suit } · talon empty · discarded { $discarded }

table-player = { $name } · { $cards }
table-player-attacks = 🗡 { $name } · { $cards }
table-player-defends = 🛡 { $name } · { $cards }
table-player-out = 🏁 { $name } · out, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
table-player-away = { " " }— a computer sits in
table-player-left = { " " }— seat free, a computer sits in

table-calls-attack = { $name } to attack
table-calls-defend = { $name } to defend
table-calls-throw = { $count ->
    [one] All beaten. { $names } may throw in
   *[other] All beaten. May throw in: { $names }
}
table-calls-add = { $count ->
    [one] { $name } takes. { $names } may add cards
   *[other] { $name } takes. May add cards: { $names }
}
table-over = The game is over
until = { " " }· ⏳ { $time }

table-cancel-asked = Willing to cancel the game: { $names } ({ $agreed } of { $needed })
table-stale = Nobody has moved here for long: anybody may close the table.
deal-checksum = 🔒 Deal { $digits }… · /verify

table-button-hand = 🃏 My cards
table-button-take-over = Take the seat of { $name }
table-button-agree = Cancel the game
table-button-close = Close the table

# What happens, in the present tense.
event-begins = { $name } begins.
event-begins-with = { $name } begins, holding { $card }.
event-begins-you = You begin.
event-begins-with-you = You begin, holding { $card }.
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
event-took = { $name } takes.
event-took-you = You take.
event-bout-beaten = All beaten, cards away.
event-bout-taken = { $name } takes { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
event-bout-taken-you = You take { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
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
computer = Computer
computer-numbered = Computer { $number }
you = You
list-separator = { ", " }
sentence-separator = { " " }
