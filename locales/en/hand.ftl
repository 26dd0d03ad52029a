# The hand: the private chat.

hand-in-room = { $call } · “{ $room }”
hand-calls-attack = Your turn: attack
hand-calls-defend = Your turn: defend
hand-calls-throw = Throw in, or “done”
hand-calls-add = { $name } takes: add cards, or “let them take”
hand-may-throw = You may throw in
hand-may-take = All beaten: waiting for more
hand-taking = You take: more cards may be added
hand-waits = Your cards
hand-without-cards = No cards left — wait for the end of the bout
hand-out = No cards left: not the fool · { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place
hand-away = A computer plays for you

hand-trump = Trump { $suit }
hand-against = { $name } defends with { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
hand-holds = { $name } holds { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
hand-from = { $name } attacks
hand-away-hint = You missed two moves in a row, so it sat in. The seat is still yours: come back.
hand-which = What is { $card } to do?
hand-marked = Marked: { $cards }
hand-marked-more = Marked: { $cards }. You may add more of the same rank.

hand-button-take = Take
hand-button-done = Done
hand-button-let-take = Let them take
hand-button-beat = Beat { $target }
hand-button-transfer = ↪ Transfer { $cards }
hand-button-play = Play { $cards }
hand-button-back = ← Back
hand-button-marked = ✓ { $card }
hand-button-i-am-back = I'm back

# The last call: a message of its own when three quarters of the time are gone.
last-call-attack = ⏰ Attack: time is running out
last-call-defend = ⏰ Defend: time is running out
last-call-hint = If you run out of time, the mildest move is made for you.
