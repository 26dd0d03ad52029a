# The rules of a table: what is played, the pages of options, and a line for every value of every option.

variant-title = { $variant } · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
variant-plus = { $variant } + { $change }
variant-change = { $option }: { $value }
variant-more = { $count ->
    [one] { $count } more rule
   *[other] { $count } more rules
}
variant-podkidnoy = Podkidnoy Durak
variant-perevodnoy = Perevodnoy Durak
variant-perevodnoy-pass = Perevodnoy Durak with pass cards
variant-simple = Simple Durak
variant-japanese = Japanese Durak
variant-teams = Durak two against two
variant-big = Big Durak
variant-jokers = Durak with jokers
variant-quick = Quick Durak
variant-secret = Durak with secret cards
variant-cheaters = Cheaters' Durak
variant-chaos = Chaos Durak

options-menu = Game & pace
options-menu-about = Choose a game, a pace, or single rules. The table sees only the result.
options-changed = The rules of “{ $preset }”, but for this:
options-told = { $name }. { $about }.
options-told-idle = { $name }. { $about }. Makes no difference now: { $why }.
options-game = { $name }. { $about }
options-own-thread = Own thread for this game
options-watched = Watching by link
options-hints = Hints
options-off = ○ { $label }
options-switches = ● is on, ○ is off
options-conflict = ✕ { $values }: { $why }
options-idle = Makes no difference now: { $why }.
options-games = All games
options-cards = Pack and deal
options-begin = Who begins
options-bout = The attack
options-throwing = Throwing in
options-transferring = Transfers
options-trumps = Trumps
options-sides = Teams
options-ending = The end
options-after = After the game
options-button-more = { $label } ›
options-button-idle = ({ $label })
options-button-back = ‹ Back
options-button-done = Done

rules-aim-fool = Whoever is last to hold cards is the fool.
rules-aim-winner = Whoever is first to have no cards wins.
rules-beating-trumps = A card is beaten by a higher one of its suit, a plain card by any trump too.
rules-beating-plain = A card is beaten only by a higher one of its suit.
rules-more = The rules of another game: { COMMAND("rules") } and its name: { $presets }
rule-line = • { $rule }

# Why an option makes no difference now.

idle-no-throwing-in = there is no throwing in
idle-two-players = only two play
idle-one-thrower = only one player throws in
idle-cheating = where cheating is allowed everybody says done
idle-no-transfers = there are no transfers
idle-no-cap = a bout has no limit
idle-one-card-attacks = a bout is always one card
idle-never-capped = nothing is drawn from the start, and then there is no limit
idle-all-dealt = the whole pack is dealt
idle-no-refill = nobody draws
idle-no-trumps = there are no trumps
idle-no-teams = there are no teams
idle-winner = the game looks for a winner, not for a fool

# What cannot be played together: it is explained, and nothing is changed.

conflict-hand-needs-bigger-deck = Hands of nine take more than 36 cards: choose a bigger pack, or two.
conflict-too-few-seats = Durak is not played alone.
conflict-too-many-seats = There are not enough cards for so many players.
conflict-teams-do-not-fit = Teams must be complete: four players for two pairs, six for the others.
conflict-teams-need-more-cards = There are not enough cards for these teams: take a bigger pack or deal fewer.
conflict-own-suit-is-trump = A suit that trumps do not beat cannot be trump itself.
conflict-second-trump-with-exchange = A second trump and the exchange do not go together: drop one of them.
conflict-second-trump-with-number-trump = A second trump and a trump rank do not go together: drop one of them.
conflict-second-trump-needs-refill = Without drawing nobody gets to the second trump: switch drawing on.
conflict-second-trump-needs-turned-trump = There is a second trump only where the trump is turned up.
conflict-exchange-needs-turned-trump = Only a trump that was turned up can be exchanged.
conflict-exchange-needs-refill = Without drawing an exchange makes no sense: switch drawing on.
conflict-number-trump-needs-turned-trump = The turned-up card names the trump rank: let the trump be turned up.
conflict-open-hands-with-cheating = Nobody can cheat with open hands: drop one of them.
conflict-open-hands-with-secret = Open hands and secret cards do not go together: drop one of them.

# The options by name, in lower case as in the middle of a line.

value-on = yes
value-off = no

option-deck = pack
value-deck-24 = 24 cards
value-deck-36 = 36 cards
value-deck-52 = 52 cards
value-deck-54 = 54 with jokers
rule-deck-24 = 24 cards, nine to ace
rule-deck-36 = 36 cards, six to ace
rule-deck-52 = 52 cards, two to ace
rule-deck-54 = { $trumps ->
    [none] 52 cards and two jokers: a joker beats every card of its colour
   *[some] 52 cards and two jokers: the joker of the trump's colour is highest, the other beats plain cards of its colour
}

option-packs = how many packs
value-packs-1 = one
value-packs-2 = two
rule-packs-1 = one pack
rule-packs-2 = two packs together; a card does not beat its twin

option-hand = hand
value-hand-6 = six cards
value-hand-9 = nine cards
rule-hand-6 = six cards each
rule-hand-9 = nine cards each

option-cut = cutting the deck
rule-cut-on = before the deal the player on the dealer's left cuts the deck
rule-cut-off = nobody cuts the deck

option-redeal = new deal
value-redeal-off = no
value-redeal-five = { $hand ->
    [9] seven of a suit
   *[6] five of a suit
}
value-redeal-six = { $hand ->
    [9] eight of a suit
   *[6] six of a suit
}
value-redeal-five-or-colour = { $hand ->
    [9] seven of a suit, eight of a colour
   *[6] five of a suit, six of a colour
}
rule-redeal-off = you play what you are dealt
rule-redeal-five = { $hand ->
    [9] seven cards or more of one suit give the right to a new deal
   *[6] five cards or more of one suit give the right to a new deal
}
rule-redeal-six = { $hand ->
    [9] eight cards or more of one suit give the right to a new deal
   *[6] six cards of one suit give the right to a new deal
}
rule-redeal-five-or-colour = { $hand ->
    [9] seven cards of one suit or eight of one colour, or more, give the right to a new deal
   *[6] five cards of one suit, or six of one colour, give the right to a new deal
}

option-refill = drawing
rule-refill-on = after each bout hands are filled up from the talon: the attacker first, the defender last
rule-refill-off = nobody draws; the next game is dealt from what is left of the pack while that suffices

option-secret = secret cards
rule-secret-on = everybody has two face-down cards, taken up when the others are gone
rule-secret-off = nobody has face-down cards

option-open-hands = open hands
rule-open-hands-on = everybody sees every hand
rule-open-hands-off = you see your own hand alone

option-first-attacker = first game
value-first-attacker-lowest-trump = lowest trump
value-first-attacker-by-turned-card = by the turned-up card
rule-first-attacker-lowest-trump = the lowest trump begins
rule-first-attacker-by-turned-card = the lowest trump begins if the card turned up is above a ten, else the highest

option-next-attacker = next games
value-next-attacker-under-fool = under the fool
value-next-attacker-from-under-fool = from under the fool
value-next-attacker-winner = who went out first
value-next-attacker-lowest-trump = lowest trump
rule-next-attacker-under-fool = in the next game the player to the fool's right attacks the fool
rule-next-attacker-from-under-fool = in the next game the player to the fool's left begins
rule-next-attacker-winner = in the next game the first player out begins
rule-next-attacker-lowest-trump = the lowest trump begins every game

option-newcomer = newcomers
value-newcomer-off = like the others
value-newcomer-attacked = attacked first
rule-newcomer-off = whoever joins later plays like the others
rule-newcomer-attacked = whoever joins later deals, and is the first to be attacked

option-attack = opening
value-attack-several = one card or equal ones
value-attack-one = one card only
rule-attack-several = an attack may begin with several cards of one rank
rule-attack-one = an attack begins with one card

option-cap = limit of a bout
value-cap-6 = six cards
value-cap-9 = nine cards
value-cap-none = none
rule-cap-6 = at most six attacking cards a bout, and never more than the defender holds
rule-cap-9 = at most nine attacking cards a bout, and never more than the defender holds
rule-cap-none = no more attacking cards a bout than the defender holds

option-first-bout-cap = until the first beaten bout
value-first-bout-cap-one-less = one card fewer
value-first-bout-cap-same = as always
rule-first-bout-cap-one-less = one card fewer until a bout has been beaten
rule-first-bout-cap-same = the first bout is like any other

option-endgame-cap = limit without a talon
value-endgame-cap-same = the same
value-endgame-cap-none = none
rule-endgame-cap-same = the limit stays when the talon is empty
rule-endgame-cap-none = once the talon is empty only the defender's hand is the limit

option-throw-in = throwing in
rule-throw-in-on = cards of the ranks on the table may be thrown in
rule-throw-in-off = nothing is thrown in: beat what was laid, and the bout is over

option-throw-when = when to throw in
value-throw-when-any-time = at any time
value-throw-when-after-first-beat = after the first beat
value-throw-when-all-beaten = when all is beaten
rule-throw-when-any-time = throw in at any time
rule-throw-when-after-first-beat = throw in once a card has been beaten
rule-throw-when-all-beaten = throw in while everything is beaten

option-throw-trumps = throwing in trumps
rule-throw-trumps-on = trumps may be thrown in also while there are cards in the talon
rule-throw-trumps-off = while there are cards in the talon no trumps are thrown in, not even after a take

option-throwers = who throws in
value-throwers-attacker = the attacker alone
value-throwers-neighbours = neighbours
value-throwers-all = everybody
rule-throwers-attacker = only the attacker throws in
rule-throwers-neighbours = the attacker and the defender's neighbours throw in
rule-throwers-all = everybody throws in

option-throw-order = order of throwing in
value-throw-order-attacker-first = the attacker first
value-throw-order-priority = by seats
value-throw-order-last-thrower = from the last thrower
value-throw-order-in-turn = in turn
value-throw-order-free = who is quicker
rule-throw-order-attacker-first = the attacker first; once they are done, whoever is quicker
rule-throw-order-priority = in order of seats: each once everybody before them is done
rule-throw-order-last-thrower = whoever threw in last comes first, then round the table
rule-throw-order-in-turn = in turn, one card at a time
rule-throw-order-free = in no order: whoever is quicker

option-auto-done = done by itself
rule-auto-done-on = whoever has nothing to throw in counts as done
rule-auto-done-off = everybody says done for themselves

option-add-after-take = adding after a take
value-add-after-take-off = no
value-add-after-take-on = within the limit
value-add-after-take-uncapped = without limit
rule-add-after-take-off = nothing is added after a take
rule-add-after-take-on = after a take cards may be added, within the limit of the bout
rule-add-after-take-uncapped = after a take any number of cards may be added

option-cheating = cheating
rule-cheating-on = you may attack, throw in and beat against the rules until you are caught; then the card goes back, and a caught defender takes
rule-cheating-off = everybody plays by the rules

option-transfer = transfers
rule-transfer-on = before beating anything, the attack can be passed on with a card of its rank
rule-transfer-off = no transfers

option-transfer-first = transfer in the first bout
rule-transfer-first-on = transfers are allowed in the first bout too
rule-transfer-first-off = no transfers in the first bout of the first game

option-transfer-trumps = transfer of trumps
rule-transfer-trumps-on = trumps transfer like any card
rule-transfer-trumps-off = trumps do not transfer

option-transfer-match = equal transfer
rule-transfer-match-on = a transfer takes as many cards as lie there
rule-transfer-match-off = one card is enough for a transfer

option-pass-card = pass card
value-pass-card-off = no
value-pass-card-bout = once a bout
value-pass-card-game = once a game
rule-pass-card-off = a transfer is always laid on the table
rule-pass-card-bout = the trump of that rank may just be shown to transfer, each once a bout
rule-pass-card-game = the trump of that rank may just be shown to transfer, each once a game

option-transfer-direction = direction of transfers
value-transfer-direction-left = to the left
value-transfer-direction-either-bout = chosen for the bout
value-transfer-direction-either-game = chosen for the game
rule-transfer-direction-left = transfers go to the left
rule-transfer-direction-either-bout = whoever transfers first chooses the side for the transfers of that bout
rule-transfer-direction-either-game = whoever transfers first turns the whole game to either side, until somebody chooses again

option-trump = trump
value-trump-turned = turned up
value-trump-diamonds = always diamonds
value-trump-clubs = always clubs
value-trump-hearts = always hearts
value-trump-spades = always spades
value-trump-none = no trumps
rule-trump-turned = the trump is turned up after the deal
rule-trump-diamonds = diamonds are always trump
rule-trump-clubs = clubs are always trump
rule-trump-hearts = hearts are always trump
rule-trump-spades = spades are always trump
rule-trump-none = there are no trumps at all

option-exchange = trump exchange
value-exchange-off = no
value-exchange-lowest = any card
value-exchange-ace = the ace only
rule-exchange-off = the turned-up trump lies there to the end of the talon
rule-exchange-lowest = the lowest trump may be swapped for the turned-up card at any time
rule-exchange-ace = if the trump ace is turned up, the lowest trump may be swapped for it

option-second-trump = second trump
rule-second-trump-on = one more card lies under the turned-up one: whoever draws it shows it, and the trump changes
rule-second-trump-off = one trump for the whole game

option-number-trump = trump rank
value-number-trump-off = no
value-number-trump-below = below the trump suit
value-number-trump-above = above the trump suit
rule-number-trump-off = only the cards of the trump suit are trumps
rule-number-trump-below = cards of the turned-up card's rank are trumps too, below the trump suit
rule-number-trump-above = cards of the turned-up card's rank are trumps above the trump suit

option-own-suit = suit apart
value-own-suit-none = none
value-own-suit-clubs = clubs
value-own-suit-spades = spades
rule-own-suit-none = a trump beats every other suit
rule-own-suit-clubs = clubs are beaten by clubs alone, not even by trumps
rule-own-suit-spades = spades are beaten by spades alone, not even by trumps

option-wraparound = lowest beats highest
rule-wraparound-on = the lowest card of a suit beats its highest
rule-wraparound-off = the highest card of a suit yields to trumps alone

option-weli = wild diamond
rule-weli-on = the lowest diamond is wild: who lays it says which suit it is
rule-weli-off = the lowest diamond is a diamond like the others

option-teams = teams
value-teams-off = no
value-teams-2x2 = 2 × 2
value-teams-3x3 = 3 × 3
value-teams-2x2x2 = 2 × 2 × 2
rule-teams-off = everybody for themselves
rule-teams-2x2 = two pairs, partners opposite each other; nobody throws in to a partner
rule-teams-3x3 = two teams of three, sitting by turns; nobody throws in to a partner
rule-teams-2x2x2 = three pairs, partners opposite each other; nobody throws in to a partner

option-team-out = a team is out
value-team-out-all = with its last member
value-team-out-first = with its first member
rule-team-out-all = a team is out when all its members are
rule-team-out-first = a team is out with its first member; the partners' cards are discarded

option-empty-hand = out of cards
value-empty-hand-draws = you draw
value-empty-hand-leaves = you are out
rule-empty-hand-draws = no cards while there is a talon: you draw and play on
rule-empty-hand-leaves = no cards at the end of a bout: you are out, talon or not

option-draw = nobody has cards
value-draw-on = a draw
value-draw-last-defender = the defender is the fool
rule-draw-on = if nobody has a card left, it is a draw
rule-draw-last-defender = if nobody has a card left, the last defender is the fool

option-goal = looking for
value-goal-loser = the fool
value-goal-winner = a winner
rule-goal-loser = we look for the fool: play until one is left with cards
rule-goal-winner = we look for a winner: the game ends with the first one out, and who holds the most is the fool

option-epaulettes = epaulettes
value-epaulettes-off = no
value-epaulettes-classic = classic
value-epaulettes-rank = rising ranks
rule-epaulettes-off = nobody gets epaulettes
rule-epaulettes-classic = { $deck ->
    [24] if the last one out ends with a nine, the fool gets an epaulette; with two, one on each shoulder
    [36] if the last one out ends with a six, the fool gets an epaulette; with two, one on each shoulder
   *[52] if the last one out ends with a two, the fool gets an epaulette; with two, one on each shoulder
}
rule-epaulettes-rank = { $deck ->
    [24] epaulettes rise: first a nine, then a ten, and so on to the ace; the card asked for is laid last; a trump alone will not do, it needs a plain card of the same rank
    [36] epaulettes rise: first a six, then a seven, and so on to the ace; the card asked for is laid last; a trump alone will not do, it needs a plain card of the same rank
   *[52] epaulettes rise: first a two, then a three, and so on to the ace; the card asked for is laid last; a trump alone will not do, it needs a plain card of the same rank
}

option-series = series
value-series-open = open-ended
value-series-5 = five games
value-series-10 = ten games
value-series-20 = twenty games
rule-series-open = play as long as you like
rule-series-5 = a series of five games, and then its fool
rule-series-10 = a series of ten games, and then its fool
rule-series-20 = a series of twenty games, and then its fool
