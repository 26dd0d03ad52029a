# The rules of a table: a line for every value of every option.

rules-goal = Whoever is last to hold cards is the fool. A card is beaten by a higher one of its suit, a plain card by any trump too.
rules-deal = Pack and deal
rules-bout = The attack
rules-throwing = Throwing in
rules-transfer = Transfers
rules-end = The end
rule-line = • { $rule }

rule-deck-24 = 24 cards, nine to ace
rule-deck-36 = 36 cards, six to ace
rule-deck-52 = 52 cards, two to ace
rule-hand-6 = six cards each
rule-hand-9 = nine cards each
rule-refill-on = after each bout hands are filled up from the talon: the attacker first, the defender last
rule-refill-off = nobody draws after the deal
rule-first-attacker-lowest-trump = the lowest trump begins
rule-first-attacker-by-turned-card = if the turned-up card is above a ten the lowest trump begins, else the highest
rule-next-attacker-under-fool = in the next game the fool is attacked first, by the player on the right
rule-next-attacker-from-under-fool = in the next game the player on the fool's left begins
rule-next-attacker-winner = in the next game the first player out begins
rule-next-attacker-lowest-trump = the lowest trump begins every game

rule-attack-several = an attack may begin with several cards of one rank
rule-attack-one = an attack begins with one card
rule-cap-6 = at most six attacking cards a bout, and never more than the defender holds
rule-cap-9 = at most nine attacking cards a bout, and never more than the defender holds
rule-cap-none = as many attacking cards as the defender holds
rule-first-bout-cap-one-less = one card fewer until a bout has been beaten
rule-first-bout-cap-same = the first bout is like any other
rule-endgame-cap-same = the limit stays when the talon is empty
rule-endgame-cap-none = once the talon is empty only the defender's hand is the limit

rule-throw-in-on = cards of the ranks on the table may be thrown in
rule-throw-in-off = nothing is thrown in: beat what was laid, and the bout is over
rule-throw-when-any-time = throw in at any time
rule-throw-when-after-first-beat = throw in once a card has been beaten
rule-throw-when-all-beaten = throw in while everything is beaten
rule-throwers-attacker = only the attacker throws in
rule-throwers-neighbours = the attacker and the defender's neighbours throw in
rule-throwers-all = everybody throws in
rule-throw-order-attacker-first = the attacker first; once they are done, whoever is quicker
rule-throw-order-priority = in order of seats: each once everybody before them is done
rule-throw-order-last-thrower = who threw in last comes first, then round the table
rule-throw-order-in-turn = in turn, one card at a time
rule-throw-order-free = whoever is quicker
rule-auto-done-on = who has nothing to throw in counts as done
rule-auto-done-off = everybody says done for themselves
rule-add-after-take-off = nothing is added after a take
rule-add-after-take-on = after a take cards may be added, within the limit of the bout
rule-add-after-take-uncapped = after a take any number of cards may be added

rule-transfer-on = before beating anything, the attack can be passed on with a card of its rank
rule-transfer-off = no transfers
rule-transfer-first-on = transfers are allowed in the first bout too
rule-transfer-first-off = no transfers in the first bout of the first game
rule-transfer-trumps-on = trumps transfer like any card
rule-transfer-trumps-off = trumps do not transfer
rule-transfer-match-on = a transfer takes as many cards as lie there
rule-transfer-match-off = one card is enough for a transfer

rule-empty-hand-draws = no cards while there is a talon: you draw and play on
rule-empty-hand-leaves = no cards at the end of a bout: you are out, talon or not
rule-draw-on = if nobody has a card left, it is a draw
rule-draw-last-defender = if nobody has a card left, the last defender is the fool
rule-goal-loser = we look for the fool: play until one is left with cards
rule-goal-winner = we look for a winner: the first without cards wins, and who holds the most is the fool
rule-epaulettes-off = nobody gets epaulettes
rule-epaulettes-classic = if the last one out ends with a six (the lowest card of the pack), the fool gets an epaulette; with two, one on each shoulder
rule-epaulettes-rank = epaulettes rise: first a six, then a seven, and so on to the ace; the card asked is laid last, and not a trump alone
