### The hand: the private chat.

# $call: a call as a whole, as in hand-calls-… or last-call-…
# $room: the title of a chat, without case
hand-in-room = { $call } · “{ $room }”
    .discord = { $call } · { $room }
hand-calls-cut = Your turn: cut the deck
hand-calls-redeal = Your turn: you may demand a new deal
hand-calls-attack = Your turn: attack
hand-calls-defend = Your turn: defend
hand-calls-throw = Throw in, or “done”
# $name: the name of a person, in the nominative
hand-calls-add = { $name } takes: add cards, or “let them take”
hand-calls-watch = Do you believe it? “Done”, or “I doubt it!”
hand-may-throw = You may throw in
hand-may-take = All beaten: waiting for more
hand-taking = You take: more cards may be added
hand-not-dealt = The cards are on their way
hand-waits = Your cards
hand-without-cards = No cards left — wait for the end of the bout
# The bout in the hand of a waiting player.
# $attacker: the name of the attacker, in the nominative
# $defender: the name of the defender, in the nominative
hand-bout = 🗡 { $attacker } → 🛡 { $defender }
# $place: a place: 1, 2, 3 …
hand-out = You are out: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place
hand-away = A computer plays for you

# $name: the name of a person, in the nominative
# $count: a number, for the plural form
hand-against = { $name } defends and has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
hand-holds = { $name } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# $names: one or several names of people, in the nominative, with separators
hand-partners = With you: { $names }
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-open = { $name }: { $cards }
# $name: the name of a person, in the nominative
hand-from = { $name } attacks
hand-away-hint = You missed two moves in a row, so it took over. The seat is still yours: come back.
# $card: a card in signs, such as 7♠, without case
hand-which = What should { $card } do?
hand-doubt = Which card breaks the rules? If you are wrong, you throw in and call no more in this bout, and as the defender you take.
# $lifted: the number of cards lifted off
# $left: the number of cards below
hand-cut-at = Lift off { $lifted }, leave { $left }.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-marked = Marked: { $cards }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-marked-more = Marked: { $cards }. You may add more of the same rank.

hand-button-take = Take
hand-button-done = Done
hand-button-let-take = Let them take
# $target: the card to beat, in signs, such as 7♠, without case
hand-button-beat = Beat { $target }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-button-transfer = ↪ Transfer with { $cards }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $name: the name of a person, in the nominative
hand-button-transfer-to = ↪ Transfer with { $cards } → { $name }
# $card: a card in signs, such as 7♠, without case
hand-button-pass = 🎫 Pass card { $card }
# $card: a card in signs, such as 7♠, without case
# $name: the name of a person, in the nominative
hand-button-pass-to = 🎫 Pass card { $card } → { $name }
# $target: the card to beat, in signs, such as 7♠, without case
# $card: a card in signs, such as 7♠, without case
hand-button-beat-with = Beat { $target } with { $card }
# $card: a card in signs, such as 7♠, without case
hand-button-throw = Throw in { $card }
# $label: the label of a button
hand-button-cheat = 🤫 { $label }
hand-button-doubt = 🕵 I doubt it!
# $card: a card in signs, such as 7♠, without case
hand-button-exchange = 🔄 Swap for { $card }
hand-button-keep = Play these
hand-button-redeal = New deal
# $count: a number, for the plural form
hand-button-cut = ✂ Lift { $count }
# $count: a number, for the plural form
hand-button-cut-thin = Thin · { $count }
# $count: a number, for the plural form
hand-button-cut-half = Half · { $count }
# $count: a number, for the plural form
hand-button-cut-deep = Deep · { $count }
hand-button-cut-elsewhere = Elsewhere…
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-button-play = Play { $cards }
hand-button-back = ← Back
# $card: a card in signs, such as 7♠, without case
hand-button-marked = ✓ { $card }
hand-button-i-am-back = I’m back
hand-button-table = ↗ To the table

## The last call: a message of its own when three quarters of the time are gone.

last-call-cut = ⏰ Cut the deck: time is running out
last-call-redeal = ⏰ Decide about a new deal: time is running out
last-call-attack = ⏰ Attack: time is running out
last-call-defend = ⏰ Defend: time is running out
last-call-cut-hint = If you run out of time, half of the deck is lifted off for you.
last-call-redeal-hint = If you run out of time, you keep your cards.
last-call-attack-hint = If you run out of time, your lowest card is played for you.
last-call-defend-hint = If you run out of time, you take the cards.

## One line for beginners on the drawn table: what fits now.

hint-cut = Lift off as many cards as you like.
hint-redeal = Your hand allows a new deal. It is your choice.
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
hint-attack = Play any card. { $name } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
hint-defend = Beat each card with a higher one of its suit or with a trump, or take.
hint-transfer = Beat it, transfer it with a card of the same rank, or take.
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
hint-throw = A card fits if its rank is on the table. { $name } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# $name: the name of a person, in the nominative
hint-add = A card fits if its rank is on the table: { $name } will take it too.
hint-watch = Was every card fair? Say “I doubt it!” or “done”.
hint-may-throw = You may throw in a card whose rank is on the table.
hint-may-take = More may come. You may still take.
hint-cheating = Cards with a dashed edge break the rules: play one if you dare.
hint-taking = Others may still add cards before you pick them up.
# $name: the name of a person, in the nominative
hint-waits = { $name } defends. Your turn will come.
hint-waits-throwing = You may throw in once your cards fit.

## A hint: the move, and why. Each reason is a sentence.

hand-button-hint = 💡 Hint
# $move: a move, in the infinitive, as in coach-…
# $grounds: one or several sentences of ground-…
hand-hint = 💡 Best: { $move }. { $grounds }
# $move: a move, in the infinitive, as in coach-…
hand-hint-bare = 💡 Best: { $move }. It did best in trial games.
# $move: a move, in the infinitive, as in coach-…
# $grounds: one or several sentences of ground-…
hand-hint-by-habit = 💡 My hunch: { $move }. { $grounds }
# $move: a move, in the infinitive, as in coach-…
hand-hint-by-habit-bare = 💡 My hunch: { $move }.
ground-breaks-rule = It breaks a rule, so hope that nobody notices.
# $card: a card in signs, such as 7♠, without case
ground-broke-rule = { $card } breaks a rule.
ground-wins = It wins by force.
ground-only-move = There is no other move.
# $card: a card in signs, such as 7♠, without case
ground-nothing-beats = None of your cards beats { $card }.
ground-not-all = Not all of the cards can be beaten.
# $card: a card in signs, such as 7♠, without case
ground-beating-costs = Beating would cost { $card }.
# $count: a number, for the plural form
ground-few-to-take = { $count ->
    [one] There is just one card to take.
   *[other] There are just { $count } cards to take.
}
ground-last-card = It empties your hand.
# $card: a card in signs, such as 7♠, without case
ground-nothing-follows = Nothing can be thrown in on { $card }.
# $card: a card in signs, such as 7♠, without case
ground-unbeatable = { $card } cannot be beaten.
# $count: a number, for the plural form
ground-several = { $count ->
    [one] { $count } card goes at once.
   *[other] { $count } cards go at once.
}
ground-lowest-card = It is the lowest card you hold.
ground-lowest-beat = It is the lowest card that beats.
ground-lowest-fit = It is the lowest card that fits.
ground-keeps-trumps = The trumps are kept.
ground-no-new-rank = No new rank comes to the table.
ground-only-beat = No other card of yours beats it.
# $count: a number, for the plural form
ground-followed = { $count ->
    [one] Another of its rank may follow.
   *[other] { $count } more of its rank may follow.
}
ground-only-trumps-fit = Only trumps fit.
# $card: a card in signs, such as 7♠, without case
ground-throwing-costs = Throwing in would cost { $card }.
ground-taker-gets = The card goes to the player who takes.
ground-keeps-card = The card stays in your hand.
ground-passes-on = Then somebody else must defend.
# $card: a card in signs, such as 7♠, without case
ground-better-trump = You get { $card } for a lower trump.
# $count: a number, for the plural form
ground-taking-adds = { $count ->
    [one] Taking would bring you { $count } card.
   *[other] Taking would bring you { $count } cards.
}
