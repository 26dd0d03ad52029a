### Why a move is not possible. Variables: $card is the player’s, $target the one on the table, $suit what beats it
### (a suit’s letter or a word), $trump the trump’s sign, $name whom the table waits for.

reason-game-over = The game is over.
reason-no-such-seat = There is no such seat at this table.
reason-out-of-game = You are out of the game: no cards left.
# $name: the name of a person, in the nominative
reason-not-your-turn = Not your turn: the table is waiting for { $name }.
# $card: a card in signs, such as 7♠, without case
reason-not-your-card = You do not have { $card }.
# Twice in one move.
reason-same-card-twice = A card cannot be played twice.
# To a player who wants to open it.
reason-bout-already-open = The attack has been made: now cards can only be thrown in.
# $name: the name of a person, in the nominative
reason-bout-not-open = No attack yet: waiting for { $name }.
reason-ranks-differ = Only cards of one rank can be played together.
reason-one-card-only = At this table an attack begins with one card.
reason-limit-of-bout = No more cards fit into this bout.
# One card lower than usual.
reason-limit-of-first-bout = Until a bout has ended with everything beaten, the limit is one card lower.
reason-limit-of-defender = The defender does not have enough cards to beat that many.
reason-no-throwing-in = Nobody throws in at this table.
reason-defender-cannot-throw-in = You are defending, not throwing in.
reason-only-attacker-throws-in = Only the attacker throws in here.
reason-only-neighbours-throw-in = Only the defender’s neighbours throw in here.
reason-no-cards-left = You have no cards left.
# $card: a card in signs, such as 7♠, without case
reason-rank-not-on-table = { $card } cannot be thrown in: that rank is not on the table.
# $card: a card in signs, such as 7♠, without case
reason-no-trumps-before-talon-is-empty = { $card } is a trump: trumps are not thrown in while there are cards in the talon.
reason-no-adding-after-take = The cards are being taken: no more can be added.
reason-throw-in-after-first-beat = You may throw in once a card has been beaten.
reason-throw-in-when-all-beaten = You may throw in once everything is beaten.
reason-wait-for-attacker = The attacker throws in first: wait until they are done.
reason-wait-for-those-before = Somebody before you is not done yet.
reason-wait-for-your-turn = Throwing in goes in turn, and it is not yours yet.
# The player may throw in again after a card of another rank.
reason-said-done = You have said “done”. Wait for a new rank on the table.
# The bot has said “done” for the player.
reason-counts-as-done = You have nothing to throw in, so you count as done already.
reason-defender-cannot-say-done = “Done” is for those who throw in; you are defending.
reason-not-the-defender = You are not defending now.
# $target: the card to beat, in signs, such as 7♠, without case
reason-not-on-table = { $target } is not on the table.
# $target: the card to beat, in signs, such as 7♠, without case
reason-already-beaten = { $target } is beaten already.
# $beating: the suit of the higher cards that beat: d, c, h, s; or plain, own, nothing, trump
# $card: a card in signs, such as 7♠, without case
# $target: the card to beat, in signs, such as 7♠, without case
# $trump: the sign of the trump suit, such as ♠
reason-does-not-beat = { $beating ->
    [d] { $card } does not beat { $target }: it takes a higher diamond or a trump { $trump }.
    [c] { $card } does not beat { $target }: it takes a higher club or a trump { $trump }.
    [h] { $card } does not beat { $target }: it takes a higher heart or a trump { $trump }.
    [s] { $card } does not beat { $target }: it takes a higher spade or a trump { $trump }.
    [plain] { $card } does not beat { $target }: it takes a higher card of its suit.
    [own] { $card } does not beat { $target }: only a higher card of that very suit does.
    [nothing] { $card } does not beat { $target }: nothing does.
   *[trump] { $card } does not beat { $target }: it takes a higher trump.
}
reason-nothing-to-take = Nothing to take: the table is empty.
reason-already-taking = You are taking these cards already.
reason-no-transfers = There are no transfers at this table.
reason-no-transfer-after-beating = You can transfer only before beating anything.
reason-first-bout-no-transfer = No transfers in the first bout.
reason-transfer-needs-same-rank = A transfer needs a card of the same rank.
reason-no-transfer-with-trumps = At this table there are no transfers with trumps, and none of an attack with a trump.
reason-transfer-must-match = To transfer, play as many cards as there are on the table.
reason-nobody-to-transfer-to = There is nobody to transfer to.
reason-next-player-too-few-cards = No transfer: the next player has too few cards to defend.
reason-resign-only-with-two = You can resign once only two are left in the game.
reason-no-side-to-choose = There is no side to choose now.
# For programs that play by text.
reason-name-a-side = Say to which side you transfer: left or right.
reason-partner-defends = Your partner is defending: you do not throw in to a partner.
reason-no-pass-cards = There are no pass cards at this table.
# $card: a card in signs, such as 7♠, without case
reason-not-the-pass-card = { $card } is not a pass card: it takes the trump of the attack’s rank.
reason-pass-card-shown-already = This pass card has been shown already and does not work twice.
reason-no-cut = There is nothing to cut now.
reason-cut-outside-deck = Cut off at least one card, and not the whole deck.
# To a player who demands one.
reason-no-redeal = There is no new deal to decide on now.
# $name: the name of a person, in the nominative
reason-cut-first = Nothing has been dealt yet: { $name } cuts the deck first.
# $name: the name of a person, in the nominative
reason-redeal-is-asked = Wait: { $name } decides whether there is a new deal.
reason-no-exchange = There is no trump swap at this table.
reason-exchange-needs-lowest-trump = To get the turned-up trump you must hold the lowest one.
reason-exchange-needs-talon = Too late to swap: the talon is nearly gone.
reason-exchange-only-for-ace = The swap is only for the ace of trumps, and it is not turned up.
# The lowest trump lies under the talon.
reason-exchange-for-same-rank = The lowest trump is turned up already: there is nothing to swap for.
reason-no-cheating = Everybody plays fair at this table: there is nobody to catch.
reason-nothing-to-call = There is nothing to doubt: the table is empty.
# To a player who doubts it.
# $card: a card in signs, such as 7♠, without case
reason-own-card-called = { $card } is your own card.
# $card: a card in signs, such as 7♠, without case
reason-partners-card-called = { $card } is your partner’s card: you do not doubt it.
# After a wrong “I doubt it!”.
reason-calls-no-more = You were already wrong once: no more doubts in this bout.
reason-too-many-ranks = With ten or more cards in hand you may open with two cards of different ranks at most: throw in the rest later.
# Only the lowest diamond can be any suit, in some games.
reason-not-the-weli = You name a suit only for the wild card.
