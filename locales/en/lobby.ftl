### The lobby: who sits, which game, at what pace.

preset-simple = Simple
preset-podkidnoy = Podkidnoy
preset-perevodnoy = Perevodnoy
preset-perevodnoy-pass = Pass cards
preset-japanese = Japanese
preset-teams = 2 vs 2
preset-big = 52 cards
preset-jokers = Jokers
preset-quick = Quick
preset-secret = Secret cards
preset-cheaters = Cheaters
preset-chaos = Chaos
preset-own = Our own
preset-simple-about = Just attack and defend: no throwing in, no transfers.
preset-podkidnoy-about = Everybody may throw in; no transfers.
preset-perevodnoy-about = Throw in, or transfer an attack with a card of the same rank.
preset-perevodnoy-pass-about = Perevodnoy, but showing a trump of the rank is enough to transfer.
preset-japanese-about = Diamonds are always trump, and only spades beat spades.
preset-teams-about = Two against two, partners opposite each other.
preset-big-about = The full pack, nine cards in each hand, up to nine cards in a bout.
preset-jokers-about = 54 cards: the joker of the trump’s colour is the highest.
preset-quick-about = Nobody draws after the deal: a game of a few minutes.
preset-secret-about = Everybody has two face-down cards that come last.
preset-cheaters-about = Cheat as long as nobody calls you out.
preset-chaos-about = More trumps, the lowest beats the highest, and transfers go either way.
preset-own-about = The rules last put together here.

pace-blitz = Blitz
pace-normal = Normal
pace-mail = Correspondence
pace-none = No clock
pace-blitz-move = 20 seconds a move
pace-normal-move = 90 seconds a move
pace-mail-move = 24 hours a move
pace-none-move = No time limit
pace-blitz-window = 8 seconds to throw in
pace-normal-window = 15 seconds to throw in
pace-mail-window = 2 hours to throw in
pace-none-window = No time limit

# $limit: the time for a move, as in pace-…-move
lobby-pace = ⏱ { $limit }
lobby-own-thread = Once the cards are dealt, the game moves to a thread of its own.
lobby-hints = 💡 Players may ask for hints; the game counts as practice.
lobby-watched = 👀 Anybody with the link can watch this table.
# $room: the title of a chat, without case
lobby-for-guest = You are a guest at the table “{ $room }”. You do not see what is said there.
# $room: the title of a chat, without case
lobby-moved = The table is in its own thread: { $room }
lobby-same-pack = The next deal comes from the same pack
# $taken: the number of taken seats
# $seats: a number of seats
lobby-seats = At the table: { $taken } of { $seats }
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $name: the name of a person, in the nominative
lobby-seat = { $number }. { $name }
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $name: the name of a person, in the nominative
lobby-seat-opener = { $number }. { $name } 👑
# $player: the words about a player, with the name and the number of cards
# $number: the number of a thing in a row: a seat, a team, a game, a player
lobby-team = { $player } · team { $number }
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $name: the name of a person, in the nominative
lobby-seat-unreachable = { $number }. { $name } — has not opened the private chat yet
    .discord = { $number }. { $name } — has to tap “I’m here”
# $count: a number, for the plural form
# $names: one or several names of people, in the nominative, with separators
lobby-kept = { $count ->
    [one] A seat is kept for: { $names }
   *[other] Seats are kept for: { $names }
}
lobby-kept-for = for a minute
lobby-waits = Waiting for players
# $missing: the number of missing players, for the plural form
lobby-waits-for-teams = { $missing ->
    [one] Waiting for { $missing } more: teams must be complete
   *[other] Waiting for { $missing } more: teams must be complete
}
lobby-ready = Ready to start
# The person who opened the table can deal at once, the others only later.
# $name: the name of a person, in the nominative
lobby-ready-for = Ready: { $name } can deal
# $name: the name of a person, in the nominative
lobby-full = Every seat is taken: { $name } can deal
lobby-unreachable = Cards come to the private chat: before the deal, everybody marked has to open it.
    .discord = Before the deal, everybody marked has to tap “I’m here” once.
lobby-closed = The table is closed. A new one: { COMMAND("newgame") }
    .web = The table is closed. You can open a new one.

lobby-button-join = I’m in
lobby-button-leave = Leave
lobby-button-add = + Computer
lobby-button-drop = − Computer
level-easy = 🤖 Easy
level-normal = 🤖 Normal
level-strong = 🤖 Strong
lobby-button-options = ⚙ Game & pace
lobby-button-start = Deal
lobby-button-cancel = Close the table
lobby-button-open-private = Open private chat
    .discord = I’m here
# $label: the label of a button
lobby-button-chosen = ● { $label }

## The invitation to a table: /invite.

invite-title = Invite somebody who is not here
# $command: a command to type, the same in every language
invite-code = Ask your friend to send me this in private, on any platform I am on: { $command }
# $link: an address
invite-link = Or to open this page: { $link }
# $count: a number, for the plural form
invite-good-for = { $count ->
    [one] It lets in one guest
   *[other] It lets in { $count } guests
}
invite-half-an-hour = for half an hour
invite-guests = A guest sees the table and their own cards, but nothing of what is said here. { COMMAND("kick") } removes a guest.
    .web = A guest sees the table and their own cards, but nothing of what is said here. You can free a guest’s seat in the menu.
invite-on = Guests may be invited to this table again: { COMMAND("invite") }
    .web = Guests may be invited to this table again.
invite-off = No more guests at this table; earlier codes no longer work.
invite-button-open = Open the page
invite-button-off = Stop inviting guests
invite-button-on = Invite guests again
invite-picture = QR code of the link to the table
