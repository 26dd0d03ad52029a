### The rules of a table: what is played, the pages of options, and a line for every value of every option.

# Title of a lobby, a table and a hand.
# $variant: the name of a game with its changes
# $count: a number, for the plural form
variant-title = { $variant } · { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# Below this title: the rules that differ from the ready-made game.
# $rules: several rules without full stops, as in rule-…, with dots between them
variant-rules = ↳ { $rules }
# One changed rule in variant-rules. A value that is plainly on has no words: then only the option is written.
# $option: the name of an option, as in option-…
# $value: the value of an option, as in value-…
variant-change = { $option }: { $value }
# After the first changes, if there are more.
# $count: a number, for the plural form
variant-more = { $count ->
    [one] { $count } more rule
   *[other] { $count } more rules
}

## Full names of the games, in titles; lobby.ftl has short ones for buttons. People can type both after /newgame.

# Everybody throws in. Write Podkidnoy and Perevodnoy as players of your language know them.
variant-podkidnoy = Podkidnoy Durak
# Attacks can be transferred.
variant-perevodnoy = Perevodnoy Durak
variant-perevodnoy-pass = Perevodnoy Durak with pass cards
# Attack and defence alone.
variant-simple = Simple Durak
variant-japanese = Japanese Durak
variant-teams = Durak two against two
variant-big = Big Durak
variant-jokers = Durak with jokers
# Nobody draws.
variant-quick = Quick Durak
variant-secret = Durak with secret cards
variant-cheaters = Cheaters’ Durak
# Unusual rules together, for fun.
variant-chaos = Chaos Durak

##

# Title of the menu of a lobby in which its opener chooses. Other texts quote the button lobby-button-options.
options-menu = Game & pace
# Below the title.
options-menu-about = Choose a game, a pace, or individual rules. The others see the chosen rules, but not this menu.
# In the menu: the chosen game, and below it a line for each rule that differs.
# $preset: the name of a ready-made game, as in preset-…
options-changed = The rules of “{ $preset }”, except:
# Such a line; also on the page of an option.
# $option: the name of an option, as in option-…
# $rule: a rule without a full stop, as in rule-…
options-told = { $option }. { $rule }.
# $option: the name of an option, as in option-…
# $rule: a rule without a full stop, as in rule-…
# $why: a reason in lower case, as in idle-…, or a sentence of conflict-…
options-told-idle = { $option }. { $rule }. Makes no difference now: { $why }.
# The chosen game and a sentence about it.
# $game: the name of a game, as in preset-… or variant-…
# $about: a sentence about the game
options-game = { $game }. { $about }

## Switches of a lobby: names in the menu. options-switches is below the buttons.

# The game gets its own thread in the chat.
options-own-thread = Own thread
# People with the link may watch.
options-watched = Watching by link
# Players may ask for hints.
options-hints = Hints

##

# A switch that is off; one that is on has ●, as in lobby-button-chosen.
# $label: the label of a button
options-off = ○ { $label }
options-switches = ● is on, ○ is off
# A value that cannot be chosen now, on the page of its option.
# $values: several values of an option, with separators
# $why: a reason in lower case, as in idle-…, or a sentence of conflict-…
options-conflict = ✕ { $values }. { $why }
# On the page of an option without effect, below its values.
# $why: a reason in lower case, as in idle-…, or a sentence of conflict-…
options-idle = Makes no difference now: { $why }.

## The pages of the menu: titles and buttons, nouns.

# All ready-made games.
options-games = All games
options-cards = Pack and deal
# Who opens the first bout of a game.
options-begin = Who begins
options-bout = The bout
options-throwing = Throwing in
options-transferring = Transfers
options-trumps = Trumps
# Teams, and when a team is out.
options-sides = Teams
options-ending = The end
# Epaulettes and series.
options-after = After the game

## Words of closed menus on Discord, in place of the chosen value.

# The words of closed menus.
options-pick-game = Game
options-pick-pace = Pace
# How strong the computers are.
options-pick-level = Computers
options-pick-page = More games and rules
options-pick-rule = Change a rule

##

# Button that leads to another page of the menu.
# $label: the label of a button
options-button-more = { $label } ›
# Button of an option without effect now.
# $label: the label of a button
options-button-idle = ({ $label })
options-button-back = ‹ Back
# Closes the menu.
options-button-done = Done

## The first lines of /rules.

# $sides: some in a game of teams, else none
rules-aim-fool = { $sides ->
    [none] Whoever is last to hold cards is the fool.
   *[some] The last team to hold cards are the fools.
}
# $sides: some in a game of teams, else none
rules-aim-winner = { $sides ->
    [none] The first player without cards wins.
   *[some] The first player without cards wins together with the whole team.
}
# $own: the suit that trumps do not beat: clubs, spades or none
rules-beating-trumps = { $own ->
    [clubs] A card is beaten by a higher one of its suit; a plain card that is not a club is also beaten by any trump.
    [spades] A card is beaten by a higher one of its suit; a plain card that is not a spade is also beaten by any trump.
   *[none] A card is beaten by a higher one of its suit; a plain card is also beaten by any trump.
}
rules-beating-plain = A card is beaten only by a higher one of its suit.

##

# Last line of /rules.
# $presets: the names of all games, with separators
rules-more = The rules of another game: { COMMAND("rules") } and its name: { $presets }
    .web = The rules of other games are in the menu: { $presets }
# A line of /rules.
# $rule: a rule without a full stop, as in rule-…
rule-line = • { $rule }

## Why an option makes no difference now.

idle-no-throwing-in = there is no throwing in
idle-two-players = there are only two players
idle-one-thrower = only one player throws in
idle-cheating = with cheating allowed, everybody says “done” for themselves
idle-no-transfers = there are no transfers
idle-no-cap = a bout has no limit
idle-one-card-attacks = a bout is always a single card
idle-never-capped = there is nothing to draw from the start, and without drawing there is no limit
idle-all-dealt = the whole pack is dealt
idle-no-refill = nobody draws
idle-no-trumps = there are no trumps
idle-no-teams = there are no teams
idle-winner = the game ends with the first one out

## What cannot be played together: it is explained, and nothing is changed.

conflict-hand-needs-bigger-deck = One pack of up to 36 cards is too small for hands of nine: choose a bigger pack, two packs, or hands of six.
conflict-too-few-seats = Durak is not played alone.
conflict-too-many-seats = There are not enough cards for so many players.
conflict-teams-do-not-fit = Teams must be complete: four players for two pairs, six for the others.
conflict-teams-need-more-cards = There are not enough cards for these teams: take a bigger pack or deal fewer.
conflict-own-suit-is-trump = A suit that trumps do not beat cannot be trump itself.
conflict-second-trump-with-exchange = A second trump and the trump swap do not go together: drop one of them.
conflict-second-trump-with-number-trump = A second trump and a trump rank do not go together: drop one of them.
conflict-second-trump-needs-refill = Without drawing nobody gets to the second trump: switch drawing on.
conflict-second-trump-needs-turned-trump = A second trump is possible only if the trump is turned up.
conflict-exchange-needs-turned-trump = A swap needs a trump that was turned up.
conflict-exchange-needs-refill = Without drawing the trump swap makes no sense: switch drawing on.
conflict-number-trump-needs-turned-trump = The turned-up card names the trump rank: let the trump be turned up.
conflict-open-hands-with-cheating = Nobody can cheat with open hands: drop one of them.
conflict-open-hands-with-secret = Open hands and secret cards do not go together: drop one of them.

## The options, their values, and a sentence without a full stop for each value. All begin with a capital letter.

# The value of an option that is on, if a word is needed.
value-on = Yes
value-off = No

# How many cards the pack has: label of a button and title of its page, as each option-….
option-deck = Pack
value-deck-24 = 24 cards
value-deck-36 = 36 cards
value-deck-52 = 52 cards
value-deck-54 = 54 with jokers
rule-deck-24 = From nine to ace, 24 cards in all
rule-deck-36 = From six to ace, 36 cards in all
rule-deck-52 = From two to ace, 52 cards in all
# $trumps: none or some
rule-deck-54 = { $trumps ->
    [none] 52 cards and two jokers: a joker beats every card of its colour
   *[some] 52 cards and two jokers: the joker of the trump’s colour is highest, the other beats plain cards of its colour
}

# One or two.
option-packs = How many packs
value-packs-1 = One
value-packs-2 = Two
rule-packs-1 = Played with one pack
rule-packs-2 = Played with two packs together; a card does not beat its twin

# How many cards each player gets.
option-hand = Hand
value-hand-6 = Six cards
value-hand-9 = Nine cards
rule-hand-6 = Everybody is dealt six cards
rule-hand-9 = Everybody is dealt nine cards

# A noun: an event before the deal.
option-cut = Cutting the deck
rule-cut-on = Before the deal the player on the dealer’s left cuts the deck
rule-cut-off = Nobody cuts the deck

# When somebody may demand it.
option-redeal = New deal
value-redeal-off = No
# $size: the number of cards in a hand: 6 or 9
value-redeal-five = { $size ->
    [9] Seven of a suit
   *[6] Five of a suit
}
# $size: the number of cards in a hand: 6 or 9
value-redeal-six = { $size ->
    [9] Eight of a suit
   *[6] Six of a suit
}
# Short: five cards of a suit, or six of a colour (red or black).
# $size: the number of cards in a hand: 6 or 9
value-redeal-five-or-colour = { $size ->
    [9] 7 suit or 8 colour
   *[6] 5 suit or 6 colour
}
rule-redeal-off = You play what you are dealt
# $size: the number of cards in a hand: 6 or 9
rule-redeal-five = { $size ->
    [9] Seven cards or more of one suit give the right to a new deal
   *[6] Five cards or more of one suit give the right to a new deal
}
# $size: the number of cards in a hand: 6 or 9
rule-redeal-six = { $size ->
    [9] Eight cards or more of one suit give the right to a new deal
   *[6] Six cards of one suit give the right to a new deal
}
# $size: the number of cards in a hand: 6 or 9
rule-redeal-five-or-colour = { $size ->
    [9] Seven cards of one suit or eight of one colour, or more, give the right to a new deal
   *[6] Five cards of one suit, or six of one colour, give the right to a new deal
}

# A noun: filling up hands from the talon.
option-refill = Drawing
rule-refill-on = After each bout hands are filled up from the talon: first the player who opened the bout, the defender last
rule-refill-off = Nobody draws; the next game is dealt from what is left of the pack, as long as it lasts

# Face-down cards, played at the end.
option-secret = Secret cards
rule-secret-on = Everybody has two face-down cards, picked up when the others are gone
rule-secret-off = Nobody has face-down cards

# Everybody sees every card.
option-open-hands = Open hands
rule-open-hands-on = Everybody sees every hand
rule-open-hands-off = You see only your own hand

# Who begins the first game of a series.
option-first-attacker = First game
value-first-attacker-lowest-trump = Lowest trump
value-first-attacker-by-turned-card = By turned-up card
rule-first-attacker-lowest-trump = Whoever holds the lowest trump begins
rule-first-attacker-by-turned-card = The lowest trump begins if the card turned up is above a ten, else the highest

# Who begins its next games.
option-next-attacker = Next games
value-next-attacker-under-fool = Right of the fool
value-next-attacker-from-under-fool = Left of the fool
value-next-attacker-winner = The first one out
value-next-attacker-lowest-trump = Lowest trump
rule-next-attacker-under-fool = In the next game the player to the fool’s right attacks the fool
rule-next-attacker-from-under-fool = In the next game the player to the fool’s left begins
rule-next-attacker-winner = In the next game the first player out begins
rule-next-attacker-lowest-trump = Whoever holds the lowest trump begins every game

# Players who join between two games.
option-newcomer = Newcomers
value-newcomer-off = Like the others
value-newcomer-attacked = Attacked first
rule-newcomer-off = Whoever joins later plays like the others
rule-newcomer-attacked = Whoever joins later deals and is attacked first

# With how many cards an attack begins.
option-attack = Opening
value-attack-several = Cards of one rank
value-attack-one = One card only
rule-attack-several = An attack may begin with several cards of one rank
rule-attack-one = An attack begins with one card

# The largest number of attacking cards in a bout.
option-cap = Limit of a bout
value-cap-6 = Six cards
value-cap-9 = Nine cards
value-cap-none = None
rule-cap-6 = At most six attacking cards a bout, and never more than the defender holds
rule-cap-9 = At most nine attacking cards a bout, and never more than the defender holds
rule-cap-none = No more attacking cards a bout than the defender holds

# The limit before any bout was beaten.
option-first-bout-cap = Limit at the start
value-first-bout-cap-one-less = One card fewer
value-first-bout-cap-same = As always
rule-first-bout-cap-one-less = Until a bout has ended with everything beaten, the limit is one card lower
rule-first-bout-cap-same = The first bout is like any other

# The limit after the last card was drawn.
option-endgame-cap = Limit with no talon
# The limit stays as it was.
value-endgame-cap-same = The same
value-endgame-cap-none = None
rule-endgame-cap-same = The limit stays when the talon is empty
rule-endgame-cap-none = Once the talon is empty only the defender’s hand is the limit

# A noun: adding cards to an attack.
option-throw-in = Throwing in
rule-throw-in-on = Cards of the ranks on the table may be thrown in
rule-throw-in-off = Nothing is thrown in: beat what was laid, and the bout is over

# From which moment on.
option-throw-when = When to throw in
value-throw-when-any-time = At any time
value-throw-when-after-first-beat = After the first beat
value-throw-when-all-beaten = When all is beaten
rule-throw-when-any-time = Throw in from the start, even before anything is beaten
rule-throw-when-after-first-beat = Throw in once a card has been beaten
rule-throw-when-all-beaten = Throw in while everything is beaten

# If trumps may be added, too.
option-throw-trumps = Throwing in trumps
rule-throw-trumps-on = Trumps may be thrown in also while there are cards in the talon
rule-throw-trumps-off = While there are cards in the talon no trumps are thrown in, not even after a take

# Which players.
option-throwers = Who throws in
value-throwers-attacker = The attacker alone
value-throwers-neighbours = Neighbours
value-throwers-all = Everybody
rule-throwers-attacker = Nobody but the attacker throws in
rule-throwers-neighbours = The attacker and the defender’s neighbours throw in
# $sides: some in a game of teams, else none
rule-throwers-all = { $sides ->
    [none] All but the defender may throw in
   *[some] All opponents of the defender may throw in
}

# Who goes first if several can throw in.
option-throw-order = Order of throwing in
value-throw-order-attacker-first = The attacker first
# Each seat waits for the one before it.
value-throw-order-priority = By seats
value-throw-order-last-thrower = Last thrower first
value-throw-order-in-turn = In turn
# No order.
value-throw-order-free = Whoever is quicker
rule-throw-order-attacker-first = Until the attacker is done, nobody else throws in; then whoever is quicker
rule-throw-order-priority = Each throws in once everybody before them is done
rule-throw-order-last-thrower = Whoever threw in last comes first, then round the table
rule-throw-order-in-turn = Players throw in one after another, one card at a time
rule-throw-order-free = There is no order of throwing in

# Players without a fitting card need not say it.
option-auto-done = Automatic “done”
rule-auto-done-on = Whoever has nothing to throw in counts as done
rule-auto-done-off = Everybody says “done” for themselves

# More cards for a defender who takes.
option-add-after-take = Adding after a take
value-add-after-take-off = No
value-add-after-take-on = Within the limit
value-add-after-take-uncapped = Without limit
rule-add-after-take-off = Nothing is added after a take
rule-add-after-take-on = After a take cards may be added, up to the full limit
rule-add-after-take-uncapped = After a take any number of cards may be added

# Moves against the rules until somebody notices.
option-cheating = Cheating
rule-cheating-on = You may attack, throw in and beat against the rules until you are caught; then the card goes back, and a caught defender takes
rule-cheating-off = Everybody plays by the rules

# A noun: passing the attack on.
option-transfer = Transfers
rule-transfer-on = As long as nothing is beaten, the attack may be transferred with a card of its rank
rule-transfer-off = An attack cannot be transferred

# If the first bout of a game knows transfers.
option-transfer-first = First-bout transfer
rule-transfer-first-on = Transfers are allowed in the first bout too
rule-transfer-first-off = No transfers in the first bout of the first game

# If trumps may be transferred.
option-transfer-trumps = Transferring trumps
rule-transfer-trumps-on = An attack with a trump may be transferred, and trumps may be used to transfer
rule-transfer-trumps-off = No transfers with trumps, and none of an attack with a trump

# As many cards as lie on the table.
option-transfer-match = Equal transfer
rule-transfer-match-on = To transfer, play as many cards as there are on the table
rule-transfer-match-off = One card is enough for a transfer

# A trump shown in place of a transfer.
option-pass-card = Pass card
value-pass-card-off = No
value-pass-card-bout = Once a bout
value-pass-card-game = Once a game
rule-pass-card-off = A transfer is always laid on the table
rule-pass-card-bout = To transfer, it is enough to show the trump of that rank, each once a bout
rule-pass-card-game = To transfer, it is enough to show the trump of that rank, each once a game

# To which side.
option-transfer-direction = Transfer direction
value-transfer-direction-left = To the left
# The first player who transfers chooses, for this bout.
value-transfer-direction-either-bout = Chosen for the bout
value-transfer-direction-either-game = Chosen for the game
rule-transfer-direction-left = Transfers go to the left
rule-transfer-direction-either-bout = The first player to transfer chooses the side for the transfers of that bout
rule-transfer-direction-either-game = The first player to transfer chooses the direction of the whole game, until the next choice

# How the trump suit is found.
option-trump = Trump
value-trump-turned = Turned up
value-trump-diamonds = Diamonds
value-trump-clubs = Clubs
value-trump-hearts = Hearts
value-trump-spades = Spades
value-trump-none = None
rule-trump-turned = The trump is turned up after the deal
rule-trump-diamonds = The trump is diamonds in every game
rule-trump-clubs = The trump is clubs in every game
rule-trump-hearts = The trump is hearts in every game
rule-trump-spades = The trump is spades in every game
rule-trump-none = There are no trumps at all

# The lowest trump for the turned-up card.
option-exchange = Trump swap
value-exchange-off = No
value-exchange-lowest = Any card
value-exchange-ace = The ace only
rule-exchange-off = The turned-up trump lies there to the end of the talon
rule-exchange-lowest = The lowest trump may be swapped for the turned-up card at any time
rule-exchange-ace = If the trump ace is turned up, the lowest trump may be swapped for it

# A card under the turned-up one, as the next trump.
option-second-trump = Second trump
rule-second-trump-on = One more card lies under the turned-up one: whoever draws it shows it, and the trump changes
rule-second-trump-off = One trump for the whole game

# All cards of this rank are trumps, too.
option-number-trump = Trump rank
value-number-trump-off = No
value-number-trump-below = Below the trump suit
value-number-trump-above = Above the trump suit
rule-number-trump-off = Only the cards of the trump suit are trumps
rule-number-trump-below = Cards of the turned-up card’s rank are trumps too, below the trump suit
rule-number-trump-above = Cards of the turned-up card’s rank are trumps above the trump suit

# A suit that trumps do not beat.
option-own-suit = Special suit
value-own-suit-none = None
value-own-suit-clubs = Clubs
value-own-suit-spades = Spades
rule-own-suit-none = A trump beats every other suit
rule-own-suit-clubs = Only clubs beat clubs; not even trumps do
rule-own-suit-spades = Only spades beat spades; not even trumps do

# The six beats the ace of its suit.
option-wraparound = Lowest beats highest
rule-wraparound-on = As an exception, the lowest card of a suit beats its highest
rule-wraparound-off = Only a trump beats the highest card of a suit

# The lowest diamond as a card of any suit.
option-weli = Wild diamond
rule-weli-on = The lowest diamond is wild: whoever plays it names its suit
rule-weli-off = The lowest diamond is a diamond like any other

# How many teams of how many players.
option-teams = Teams
value-teams-off = No
value-teams-2x2 = 2 vs 2
value-teams-3x3 = 3 vs 3
value-teams-2x2x2 = 2 vs 2 vs 2
rule-teams-off = Everybody for themselves
rule-teams-2x2 = Two pairs, partners opposite each other; nobody throws in to a partner
rule-teams-3x3 = Two teams of three, sitting alternately; nobody throws in to a partner
rule-teams-2x2x2 = Three pairs, partners opposite each other; nobody throws in to a partner

# When a team has ended the game.
option-team-out = A team is out
value-team-out-all = When all are out
value-team-out-first = When one is out
rule-team-out-all = A team stays in until all its members are out
rule-team-out-first = Once one member is out, so is the team; the partners’ cards are discarded

# What happens to a player without cards while there is a talon.
option-empty-hand = Out of cards
value-empty-hand-draws = You draw
value-empty-hand-leaves = You are out
rule-empty-hand-draws = If you run out of cards while there is a talon, you draw and play on
rule-empty-hand-leaves = If you have no cards at the end of a bout, you are out, even while there is a talon

# What happens if the last cards go at the same time.
option-draw = Nobody has cards
value-draw-on = A draw
# The player who beat the last cards.
value-draw-last-defender = Defender is the fool
rule-draw-on = If nobody has a card left, it is a draw
# $sides: some in a game of teams, else none
rule-draw-last-defender = { $sides ->
    [none] If nobody has a card left, the last defender is the fool
   *[some] If nobody has a card left, the last defender’s team are the fools
}

# What the game looks for.
option-goal = Aim
value-goal-loser = Find the fool
value-goal-winner = Find a winner
# $sides: some in a game of teams, else none
rule-goal-loser = { $sides ->
    [none] The game looks for the fool: it ends when only one player has cards left
   *[some] The game looks for the fools: it ends when only one team has cards left
}
# $sides: some in a game of teams, else none
rule-goal-winner = { $sides ->
    [none] The aim is to be the first one out: the game ends there, and the player with the most cards is the fool
   *[some] The aim is to be the first one out: the game ends there, that player’s whole team wins, and the opponent with the most cards is the fool
}

# Cards laid on the shoulders of the fool.
option-epaulettes = Epaulettes
value-epaulettes-off = No
value-epaulettes-classic = Classic
# Each epaulette of a fool is one rank higher than the one before.
value-epaulettes-rank = Rising ranks
rule-epaulettes-off = Nobody gets epaulettes
# $deck: the number of cards in the pack: 24, 36 or 52
rule-epaulettes-classic = { $deck ->
    [24] If the last one out ends with a nine, the fool gets an epaulette; with two, one on each shoulder
    [36] If the last one out ends with a six, the fool gets an epaulette; with two, one on each shoulder
   *[52] If the last one out ends with a two, the fool gets an epaulette; with two, one on each shoulder
}
# $deck: the number of cards in the pack: 24, 36 or 52
rule-epaulettes-rank = { $deck ->
    [24] If the last one out ends with a nine, the fool gets it as an epaulette; the next one for the same fool is a ten, and so on to the ace; a trump alone does not count, it needs a plain card of the same rank
    [36] If the last one out ends with a six, the fool gets it as an epaulette; the next one for the same fool is a seven, and so on to the ace; a trump alone does not count, it needs a plain card of the same rank
   *[52] If the last one out ends with a two, the fool gets it as an epaulette; the next one for the same fool is a three, and so on to the ace; a trump alone does not count, it needs a plain card of the same rank
}

# How many games have one score.
option-series = Series
# The series has no fixed length.
value-series-open = Open-ended
value-series-5 = Five games
value-series-10 = Ten games
value-series-20 = Twenty games
rule-series-open = Play as long as you like
rule-series-5 = The fool of the series is named after five games
rule-series-10 = The fool of the series is named after ten games
rule-series-20 = The fool of the series is named after twenty games
