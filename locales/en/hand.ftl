# The hand: the private chat.

hand-in-room = { $call } · “{ $room }”
    .discord = { $call } · { $room }
hand-calls-cut = Your turn: cut the deck
hand-calls-redeal = Your turn: you may demand a new deal
hand-calls-attack = Your turn: attack
hand-calls-defend = Your turn: defend
hand-calls-throw = Throw in, or “done”
hand-calls-add = { $name } takes: add cards, or “let them take”
hand-calls-watch = Do you believe it? “Done”, or “I doubt it!”
hand-may-throw = You may throw in
hand-may-take = All beaten: waiting for more
hand-taking = You take: more cards may be added
hand-not-dealt = The cards are on their way
hand-waits = Your cards
hand-without-cards = No cards left — wait for the end of the bout
hand-out = No cards left: not the fool · { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place
hand-away = A computer plays for you

hand-against = { $name } defends with { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-holds = { $name } holds { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-partners = With you: { $names }
hand-open = { $name }: { $cards }
hand-from = { $name } attacks
hand-away-hint = You missed two moves in a row, so it took over. The seat is still yours: come back.
hand-which = What should { $card } do?
hand-doubt = Which card cheats? Being wrong is costly.
hand-cut-at = Lift off { $lifted }, leave { $left }.
hand-marked = Marked: { $cards }
hand-marked-more = Marked: { $cards }. You may add more of the same rank.

hand-button-take = Take
hand-button-done = Done
hand-button-let-take = Let them take
hand-button-beat = Beat { $target }
hand-button-transfer = ↪ Transfer { $cards }
hand-button-transfer-to = ↪ Transfer { $cards } → { $name }
hand-button-pass = 🎫 Pass card { $card }
hand-button-pass-to = 🎫 Pass card { $card } → { $name }
hand-button-beat-with = Beat { $target } with { $card }
hand-button-throw = Throw in { $card }
hand-button-cheat = 🤫 { $label }
hand-button-doubt = 🕵 I doubt it!
hand-button-exchange = 🔄 Swap for { $card }
hand-button-keep = Play these
hand-button-redeal = New deal
hand-button-cut = ✂ Lift { $count }
hand-button-cut-thin = Thin · { $count }
hand-button-cut-half = Half · { $count }
hand-button-cut-deep = Deep · { $count }
hand-button-cut-elsewhere = Elsewhere…
hand-button-play = Play { $cards }
hand-button-back = ← Back
hand-button-marked = ✓ { $card }
hand-button-i-am-back = I’m back
hand-button-table = ↗ To the table

# The last call: a message of its own when three quarters of the time are gone.
last-call-cut = ⏰ Cut the deck: time is running out
last-call-redeal = ⏰ Decide about a new deal: time is running out
last-call-attack = ⏰ Attack: time is running out
last-call-defend = ⏰ Defend: time is running out
last-call-hint = If you run out of time, the safest move is made for you.

# One line for beginners on the drawn table: what fits now.
hint-cut = Lift off as many cards as you like.
hint-redeal = Your hand allows a new deal. It is your choice.
hint-attack = Play any card. { $name } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
hint-defend = Beat each card with a higher one of its suit or with a trump, or take.
hint-transfer = Beat it, pass it on with a card of the same rank, or take.
hint-throw = A card fits if its rank is on the table. { $name } holds { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
hint-add = A card fits if its rank is on the table: { $name } will take it too.
hint-watch = Was every card fair? Say “I doubt it!” or “done”.
hint-may-throw = You may throw in a card whose rank is on the table.
hint-may-take = More may come. You may still take.
hint-cheating = Cards with a dashed edge break the rules: play one if you dare.
hint-taking = Others may still add cards before you pick them up.
hint-waits = { $name } defends. Your turn will come.
hint-waits-throwing = You may throw in once your cards fit.

# A hint: the move, and why. Each reason is a sentence.
hand-button-hint = 💡 Hint
hand-hint = 💡 Best: { $move }. { $grounds }
hand-hint-bare = 💡 Best: { $move }. It did best in trial games.
hand-hint-by-habit = 💡 My hunch: { $move }. { $grounds }
hand-hint-by-habit-bare = 💡 My hunch: { $move }.
ground-breaks-rule = It breaks a rule, so hope that nobody notices.
ground-broke-rule = { $card } breaks a rule.
ground-wins = It wins by force.
ground-only-move = There is no other move.
ground-nothing-beats = None of your cards beats { $card }.
ground-not-all = Not all of the cards can be beaten.
ground-beating-costs = Beating would cost { $card }.
ground-few-to-take = { $count ->
    [one] There is just one card to take.
   *[other] There are just { $count } cards to take.
}
ground-last-card = It empties your hand.
ground-nothing-follows = Nothing can be thrown in on { $card }.
ground-unbeatable = { $card } cannot be beaten.
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
ground-followed = { $count ->
    [one] Another of its rank may follow.
   *[other] { $count } more of its rank may follow.
}
ground-only-trumps-fit = Only trumps fit.
ground-throwing-costs = Throwing in would cost { $card }.
ground-taker-gets = The card goes to the player who takes.
ground-keeps-card = The card stays in your hand.
ground-passes-on = Then somebody else must defend.
ground-better-trump = You get { $card } for a lower trump.
ground-taking-adds = { $count ->
    [one] Taking would bring you { $count } card.
   *[other] Taking would bring you { $count } cards.
}
