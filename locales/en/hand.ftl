### The hand: the private chat.

## First line of the hand: what the player is to do. On the page it is above the cards.

# The same line in a private chat, with the room.
# $call: a call as a whole, as in hand-calls-… or last-call-…
# $room: the title of a chat, without case
hand-in-room = { $call } · “{ $room }”
    .discord = { $call } · { $room }
hand-calls-cut = Your turn: cut the deck
hand-calls-redeal = Your turn: you may demand a new deal
hand-calls-attack = Your turn: attack
hand-calls-defend = Your turn: defend
# “Done” is the button hand-button-done.
hand-calls-throw = Throw in, or “done”
# “Let them take” is the button hand-button-let-take.
# $name: the name of a person, in the nominative
hand-calls-add = { $name } takes: add cards, or “let them take”
# In a game with cheating: was an earlier card against the rules?
hand-calls-watch = Do you believe it? “Done”, or “I doubt it!”
# Others may, too; nobody waits for this player alone.
hand-may-throw = You may throw in
# To a defender who has beaten everything, while others may throw in.
hand-may-take = All beaten: waiting for more
# To a defender who takes.
hand-taking = You take: more cards may be added
hand-not-dealt = The cards are on their way
# Nothing to do now: a title above the cards.
hand-waits = Your cards
hand-without-cards = No cards left — wait for the end of the bout
# The bout in the hand of a waiting player.
# $attacker: the name of the attacker, in the nominative
# $defender: the name of the defender, in the nominative
hand-bout = 🗡 { $attacker } → 🛡 { $defender }
# To a player without cards while others play on.
# $place: a place: 1, 2, 3 …
hand-out = You are out: { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place
# First line, in place of what to do.
hand-away = A computer plays for you

## Further lines of the hand.

# About the defender, to everybody who attacks or throws in.
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
hand-against = { $name } defends and has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# About the player who takes.
# $name: the name of a person, in the nominative
# $count: a number, for the plural form
hand-holds = { $name } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# The team of the reader.
# $names: one or several names of people, in the nominative, with separators
hand-partners = With you: { $names }
# The cards of another player, in a game with open hands.
# $name: the name of a person, in the nominative
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-open = { $name }: { $cards }
# About the attacker, to the defender.
# $name: the name of a person, in the nominative
hand-from = { $name } attacks
# Below hand-away; “it” is the computer.
hand-away-hint = You missed two moves in a row, so it took over. The seat is still yours: come back.
# Above buttons with the moves of this card.
# $card: a card in signs, such as 7♠, without case
hand-which = What should { $card } do?
# Above the cards on the table as buttons, after “I doubt it!”.
hand-doubt = Which card breaks the rules? If you are wrong, you throw in and call no more in this bout, and as the defender you take.
# How the deck will be cut, above hand-button-cut.
# $lifted: the number of cards lifted off
# $left: the number of cards below
hand-cut-at = Lift off { $lifted }, leave { $left }.
# Cards chosen to be played together.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-marked = Marked: { $cards }
# The same, if more of this rank are in the hand.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-marked-more = Marked: { $cards }. You may add more of the same rank.

hand-button-take = Take

## Buttons of the hand, short, in the imperative or in the words of players.

# Nothing more to throw in. Other texts quote it.
hand-button-done = Done
# The same, while the defender takes.
hand-button-let-take = Let them take
# $target: the card to beat, in signs, such as 7♠, without case
hand-button-beat = Beat { $target }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-button-transfer = ↪ Transfer with { $cards }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
# $name: the name of a person, in the nominative
hand-button-transfer-to = ↪ Transfer with { $cards } → { $name }
# Shows a trump of the rank in place of a transfer with a card.
# $card: a card in signs, such as 7♠, without case
hand-button-pass = 🎫 Pass card { $card }
# $card: a card in signs, such as 7♠, without case
# $name: the name of a person, in the nominative
hand-button-pass-to = 🎫 Pass card { $card } → { $name }
# $target: the card to beat, in signs, such as 7♠, without case
# $card: a card in signs, such as 7♠, without case
hand-button-beat-with = Beat { $target } with { $card }
# One more card for the attack.
# $card: a card in signs, such as 7♠, without case
hand-button-throw = Throw in { $card }
# A move against the rules, in a game with cheating.
# $label: the label of a button
hand-button-cheat = 🤫 { $label }
# What players call at a card against the rules.
hand-button-doubt = 🕵 I doubt it!
# The lowest trump for the turned-up one.
# $card: a card in signs, such as 7♠, without case
hand-button-exchange = 🔄 Swap for { $card }
# No new deal.
hand-button-keep = Play these
# Yes, deal again.
hand-button-redeal = New deal
# Imperative.
# $count: a number, for the plural form
hand-button-cut = ✂ Lift { $count }
# A few cards, as the next ones: where to cut the deck.
# $count: a number, for the plural form
hand-button-cut-thin = Thin · { $count }
# $count: a number, for the plural form
hand-button-cut-half = Half · { $count }
# Most of the cards.
# $count: a number, for the plural form
hand-button-cut-deep = Deep · { $count }
# Shows more places to cut.
hand-button-cut-elsewhere = Elsewhere…
# All marked cards.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
hand-button-play = Play { $cards }
hand-button-back = ← Back
# $card: a card in signs, such as 7♠, without case
hand-button-marked = ✓ { $card }
# Ends the play of the computer for this player.
hand-button-i-am-back = I’m back
# A link to the post of the room.
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
# To the player who may demand it.
hint-redeal = Your hand allows a new deal. It is your choice.
# The name is that of the defender.
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
# After a beaten bout, in a game with cheating.
hint-watch = Was every card fair? Say “I doubt it!” or “done”.
# To others than the attacker.
hint-may-throw = You may throw in a card whose rank is on the table.
# To a defender who has beaten everything.
hint-may-take = More may come. You may still take.
hint-cheating = Cards with a dashed edge break the rules: play one if you dare.
# To a defender who takes.
hint-taking = Others may still add cards before you pick them up.
# To a player without a move.
# $name: the name of a person, in the nominative
hint-waits = { $name } defends. Your turn will come.
# The same, to one who may throw in later.
hint-waits-throwing = You may throw in once your cards fit.

## A hint: the move, and why. Each reason is a sentence.

hand-button-hint = 💡 Hint
# Below the hand, to the player alone: the move of a strong player, and why.
# $move: a move, in the infinitive, as in coach-…
# $grounds: one or several sentences of ground-…
hand-hint = 💡 Best: { $move }. { $grounds }
# The same without a reason that can be said in words.
# $move: a move, in the infinitive, as in coach-…
hand-hint-bare = 💡 Best: { $move }. It did best in trial games.
# The same if the search had no time: the move of simple rules.
# $move: a move, in the infinitive, as in coach-…
# $grounds: one or several sentences of ground-…
hand-hint-by-habit = 💡 My hunch: { $move }. { $grounds }
# $move: a move, in the infinitive, as in coach-…
hand-hint-by-habit-bare = 💡 My hunch: { $move }.
# About the move itself, in a game with cheating; “it” is the move in all these sentences.
ground-breaks-rule = It breaks a rule, so hope that nobody notices.
# Why to doubt a card on the table.
# $card: a card in signs, such as 7♠, without case
ground-broke-rule = { $card } breaks a rule.
# Whatever the others play.
ground-wins = It wins by force.
ground-only-move = There is no other move.
# Why to take.
# $card: a card in signs, such as 7♠, without case
ground-nothing-beats = None of your cards beats { $card }.
# Why to take.
ground-not-all = Not all of the cards can be beaten.
# The best card that could beat is too good for it.
# $card: a card in signs, such as 7♠, without case
ground-beating-costs = Beating would cost { $card }.
# Why to take.
# $count: a number, for the plural form
ground-few-to-take = { $count ->
    [one] There is just one card to take.
   *[other] There are just { $count } cards to take.
}
# Why to play.
ground-last-card = It empties your hand.
# Why to attack with this card: nobody has a card of its rank left to throw in.
# $card: a card in signs, such as 7♠, without case
ground-nothing-follows = Nothing can be thrown in on { $card }.
# Why to attack with this card.
# $card: a card in signs, such as 7♠, without case
ground-unbeatable = { $card } cannot be beaten.
# Why to attack with several cards.
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
# Why not to play a card: cards of its rank are still out.
# $count: a number, for the plural form
ground-followed = { $count ->
    [one] Another of its rank may follow.
   *[other] { $count } more of its rank may follow.
}
# Why to throw in nothing.
ground-only-trumps-fit = Only trumps fit.
# $card: a card in signs, such as 7♠, without case
ground-throwing-costs = Throwing in would cost { $card }.
ground-taker-gets = The card goes to the player who takes.
# Why to let a player take without this card.
ground-keeps-card = The card stays in your hand.
# Why to transfer.
ground-passes-on = Then somebody else must defend.
# Why to swap.
# $card: a card in signs, such as 7♠, without case
ground-better-trump = You get { $card } for a lower trump.
# Why to beat.
# $count: a number, for the plural form
ground-taking-adds = { $count ->
    [one] Taking would bring you { $count } card.
   *[other] Taking would bring you { $count } cards.
}
