### The lesson on the browser page. $card: the cards that the pupil is to play; $target: the cards to beat.

## Each step has a title, a text for each card to play, and a text at its end (…-done). The words explain a term when it is first used.

# Title of a step, as lesson-trump, lesson-take, lesson-attack, lesson-add, lesson-transfer and lesson-end.
lesson-beat = Beat
# $target: the card to beat, in signs, such as 7♠, without case
# $card: a card in signs, such as 7♠, without case
lesson-beat-1 = The computer attacks you with { $target }. Beat it with a higher card of the same suit: { $card }.
lesson-beat-done = Beaten! Both cards are out of the game, both players draw back up to six cards, and the next attack is yours.
lesson-trump = Trumps
# $target: the card to beat, in signs, such as 7♠, without case
# $card: a card in signs, such as 7♠, without case
lesson-trump-1 = You have no spade to beat { $target }. But hearts are trumps: the card under the talon (the pile you draw from) shows it. Any trump beats the other suits. Play { $card }.
lesson-trump-done = Your small trump has beaten an ace. A trump itself is beaten only by a higher trump.
lesson-take = Take
# $target: the card to beat, in signs, such as 7♠, without case
lesson-take-1 = You have neither a higher spade nor a trump. You cannot beat { $target }, so take it.
lesson-take-done = After you took the computer added another king: now you hold both. And you miss your turn, so it attacks again.
lesson-attack = Attack and throw in
# $card: a card in signs, such as 7♠, without case
lesson-attack-1 = Now you attack. Begin with a low card that is not a trump: { $card }.
# $card: a card in signs, such as 7♠, without case
lesson-attack-2 = The computer has beaten it with a nine. Cards whose rank is on the table may be thrown in, so throw in your { $card }.
# “Done” is the button hand-button-done.
lesson-attack-3 = Your other nine fits too, but it is a trump: keep it for later. Tap “Done”.
lesson-attack-done = Everything was beaten, so these cards leave the game. Whoever has beaten everything attacks next.
lesson-add = Add after a take
# $card: a card in signs, such as 7♠, without case
lesson-add-1 = Attack with { $card }.
# $card: a card in signs, such as 7♠, without case
lesson-add-2 = The computer takes. You may still add cards whose rank is on the table: get rid of { $card }.
lesson-add-done = The computer has taken both eights and misses its turn. So you attack again.
lesson-transfer = Transfer the attack
# $card: a card in signs, such as 7♠, without case
lesson-transfer-1 = This is another kind of durak, perevodnoy: a card of the same rank transfers the attack to the next player. Play { $card }.
lesson-transfer-done = Now the computer had to beat both eights, and it could not. In podkidnoy, which you have played so far, an attack cannot be transferred.
lesson-end = The end
lesson-end-1 = The talon is empty, so nobody draws any more. This time nobody may throw in, and a single queen would be beaten. But several cards of one rank may attack together: tap both queens, then play them.
# $card: a card in signs, such as 7♠, without case
lesson-end-2 = The computer had to take both queens. Play your last card: { $card }.
lesson-end-done = Your cards are gone! Durak has no winner, only a fool: the player left with cards.

##

# After a tap on a card at the end of a step.
lesson-over = This step is over. Go on with the button below.
# After another move than the lesson asks for.
lesson-not-now = The rules allow that too. But try what the lesson asks for.
