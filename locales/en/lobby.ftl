### The lobby: who sits, which game, at what pace.

## Short names of the games: labels of buttons. The full names are variant-… in options.ftl.

preset-simple = Simple
# Names of kinds of Durak stay Russian in other languages, in your letters; so preset-perevodnoy.
preset-podkidnoy = Podkidnoy
preset-perevodnoy = Perevodnoy
# Perevodnoy with pass cards.
preset-perevodnoy-pass = Pass cards
preset-japanese = Japanese
# Two against two.
preset-teams = 2 vs 2
# The game with 52 cards.
preset-big = 52 cards
preset-jokers = Jokers
preset-quick = Quick
preset-secret = Secret cards
preset-cheaters = Cheaters
preset-chaos = Chaos
# The rules that this chat has put together before.
preset-own = Our own

## Each game in one sentence, below its name.

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

## Paces: labels of buttons; then the time for a move and the time to throw in.

pace-blitz = Blitz
pace-normal = Normal
# Games that last days, as once by letters.
pace-mail = Correspondence
pace-none = No clock
pace-blitz-move = 20 seconds a move
pace-normal-move = 90 seconds a move
pace-mail-move = 24 hours a move
# In place of the time.
pace-none-move = No time limit
pace-blitz-window = 8 seconds to throw in
pace-normal-window = 15 seconds to throw in
pace-mail-window = 2 hours to throw in
# In place of the time to throw in.
pace-none-window = No time limit

##

# Below the title.
# $limit: the time for a move, as in pace-…-move
lobby-pace = ⏱ { $limit }

## Lines of a lobby about its switches, in full sentences.

lobby-own-thread = Once the cards are dealt, the game moves to a thread of its own.
lobby-hints = 💡 Players may ask for hints; the game counts as practice.
lobby-watched = 👀 Anybody with the link can watch this table.

##

# In the chat of a guest, below the title.
# $room: the title of a chat, without case
lobby-for-guest = You are a guest at the table “{ $room }”. You do not see what is said there.
# In the chat, when the game has moved to a thread: the name is a link.
# $room: the title of a chat, without case
lobby-moved = The table is in its own thread: { $room }
# In a lobby between two games of one pack.
lobby-same-pack = The next deal comes from the same pack
# Above the list of people.
# $taken: the number of taken seats
# $seats: a number of seats
lobby-seats = At the table: { $taken } of { $seats }
# A line of this list.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $name: the name of a person, in the nominative
lobby-seat = { $number }. { $name }
# The person who has opened the table.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $name: the name of a person, in the nominative
lobby-seat-opener = { $number }. { $name } 👑
# After the words of lobby-seat.
# $player: the words about a player, with the name and the number of cards
# $number: the number of a thing in a row: a seat, a team, a game, a player
lobby-team = { $player } · team { $number }
# A person without an open private chat; “I’m here” is the button below.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $name: the name of a person, in the nominative
lobby-seat-unreachable = { $number }. { $name } — has not opened the private chat yet
    .discord = { $number }. { $name } — has to tap “I’m here”
# Between two games: people who have played the last one and have not joined yet.
# $count: a number, for the plural form
# $names: one or several names of people, in the nominative, with separators
# $time: a moment as the platform writes it, such as “in 12 minutes”; without case
lobby-kept = { $count ->
    [one] A seat is kept for: { $names } (free again { $time })
   *[other] Seats are kept for: { $names } (free again { $time })
}
# Last line of a lobby without enough players.
lobby-waits = Waiting for players
# $missing: the number of missing players, for the plural form
lobby-waits-for-teams = { $missing ->
    [one] Waiting for { $missing } more: teams must be complete
   *[other] Waiting for { $missing } more: teams must be complete
}
# Last line of a lobby that can be dealt by anybody.
lobby-ready = Ready to start
# The person who opened the table can deal at once, the others only later.
# $name: the name of a person, in the nominative
lobby-ready-for = Ready: { $name } can deal
# Last line.
# $name: the name of a person, in the nominative
lobby-full = Every seat is taken: { $name } can deal
# Below it, if somebody is marked by lobby-seat-unreachable.
lobby-unreachable = Cards come to the private chat: before the deal, everybody marked has to open it.
    .discord = Before the deal, everybody marked has to tap “I’m here” once.
# In place of the lobby.
lobby-closed = The table is closed. A new one: { COMMAND("newgame") }
    .web = The table is closed. You can open a new one.

## Buttons of a lobby; other texts quote them.

# Take a seat: what a person says who wants to play.
lobby-button-join = I’m in
# Give the seat back.
lobby-button-leave = Leave
# One more computer sits down.
lobby-button-add = + Computer
# One computer gets up.
lobby-button-drop = − Computer
# How well computers play, as the next two.
level-easy = 🤖 Easy
level-normal = 🤖 Normal
level-strong = 🤖 Strong

##

# Opens the menu with games, rules and pace.
lobby-button-options = ⚙ Game & pace
# Imperative: deal the cards.
lobby-button-start = Deal
# Imperative.
lobby-button-cancel = Close the table
# A link to the private chat with the bot. On Discord: the person is here and can get cards.
lobby-button-open-private = Open private chat
    .discord = I’m here
# The chosen one of several.
# $label: the label of a button
lobby-button-chosen = ● { $label }

## The invitation to a table: /invite.

# Title of the answer to /invite.
invite-title = Invite somebody who is not here
# The command has the code of the invitation.
# $command: a command to type, the same in every language
invite-code = Ask your friend to send me this in private, on any platform I am on: { $command }
# $link: an address
invite-link = Or to open this page: { $link }
# Below the code: how many guests can use it, and until when.
# $count: a number, for the plural form
# $time: a moment as the platform writes it, such as “in 12 minutes”; without case
invite-good-for = { $count ->
    [one] It lets in one guest and ends { $time }
   *[other] It lets in { $count } guests and ends { $time }
}
# Below the code.
invite-guests = A guest sees the table and their own cards, but nothing of what is said here. { COMMAND("kick") } removes a guest.
    .web = A guest sees the table and their own cards, but nothing of what is said here. You can free a guest’s seat in the menu.
# In place of the invitation, after invite-button-on.
invite-on = Guests may be invited to this table again: { COMMAND("invite") }
    .web = Guests may be invited to this table again.
# In place of the invitation, after invite-button-off.
invite-off = No more guests at this table; earlier codes no longer work.
# A link.
invite-button-open = Open the page
# Imperative.
invite-button-off = Stop inviting guests
invite-button-on = Invite guests again
# Description of the picture for people who cannot see it.
invite-picture = QR code of the link to the table
