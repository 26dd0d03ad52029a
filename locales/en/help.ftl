### Help, greeting, language, the deal's check, and notices.

## Lines of /help: each begins with a command, or is a sentence.

# Title.
help-title = Durak, right in the chat
    .discord = Durak, right on Discord
    .web = Durak on this page
# In a group; the word after the command is the name of a game.
help-group-newgame = { COMMAND("newgame") } opens a table; you can name the game: { COMMAND("newgame", "perevodnoy") }
help-group-hand = Your cards come to the private chat; { COMMAND("hand") } shows them again. The table is here for all to see.
    .discord = Only you see your cards: “🃏 My cards” or { COMMAND("hand") } opens them. The table is here for all to see.
    .web = Only you see your cards. The table is here for all to see.
help-group-table = { COMMAND("table") } moves the table to the bottom of the chat
    .discord = { COMMAND("table") } moves the table to the bottom of the channel
    .web = { COMMAND("table") } shows the table
help-group-leave = { COMMAND("leave") } gives up your seat, { COMMAND("kick") } frees somebody else’s, { COMMAND("cancel") } closes the table
help-group-invite = { COMMAND("invite") } invites a guest from elsewhere, with a code
help-group-tournament = { COMMAND("tournament") } opens a tournament for chips, { COMMAND("chips") } shows yours
help-group-settings = { COMMAND("settings") } opens the settings, for admins
    .web = { COMMAND("settings") } opens the settings, for the owner of the table
# In a private chat.
help-private-newgame = { COMMAND("newgame") } starts a game against the computer
help-private-play = { COMMAND("play") } is a quick match with strangers: you wait twenty seconds at most
help-private-group = To play with friends, add me to a group and type { COMMAND("newgame") } there.
    .discord = To play with friends, add me to a server and type { COMMAND("newgame") } in a channel there.
    .web = To play with friends, open a table and send them the link.
help-private-join = { COMMAND("join") } with a code seats you as a guest at a table elsewhere
help-anywhere = In a chat without me, type my name with @: a table opens there, too
    .discord = In a channel without me, { COMMAND("newgame") } opens a table, too, once I am among your apps
    .web = Each table has a link: send it to any chat
help-rules = { COMMAND("rules") } shows this table’s rules, { COMMAND("verify") } checks the deal
help-puzzle = { COMMAND("puzzle") } opens the puzzle of the day
help-replay = { COMMAND("replay") } shows the last game again, card by card
help-ranks = { COMMAND("top") } shows the hall of fame, { COMMAND("stats") } your statistics
help-forget = { COMMAND("forgetme") } erases your name and results
help-notify = { COMMAND("notify") } opens your own settings: alerts, order of cards, card letters, news of tables, puzzle of the day
# $languages: the names or codes of all languages, with separators
help-lang = { COMMAND("lang") } changes the language: { $languages }
help-privacy = { COMMAND("privacy") } shows what I keep about you
# Last line.
help-tap = One tap plays a card. If a card cannot be played, a tap tells you why.

## The greeting in a private chat, after /start.

start-title = Hello! Here you can play Durak.
start-solo = { COMMAND("newgame") } starts a game against the computer right now
    .web = “Play the computer” deals at once.
start-group = With friends: add me to a group and type { COMMAND("newgame") } there. Your cards come here, where nobody else sees them.
    .discord = With friends: add me to a server and type { COMMAND("newgame") } in a channel there. Nobody but you sees your cards.
    .web = “Play with friends” opens a table with a link. Nobody but you sees your cards.
start-help = { COMMAND("rules") } for the rules, { COMMAND("help") } for the rest
    .web = The rules and the help are in the menu.
# A game against the computer begins; other texts quote it.
start-button-solo = Play the computer
start-button-strangers = Play with strangers
# Opens a list of chats.
start-button-friend = Play with a friend
start-button-group = Add me to a group
start-button-rules = Rules

## The greeting in a group to which the bot was added.

hello-title = Here you can play Durak.
# “New game” is the button below.
hello-newgame = { COMMAND("newgame") } opens a table: whoever taps the button under it plays.
    .web = “New game” opens a table: whoever taps the button under it plays.
hello-cards = Your cards come to you in private, the table is here for all to see.
    .discord = “🃏 My cards” shows your cards to you alone, the table is here for all to see.
hello-button-newgame = New game
hello-button-rules = Rules

##

# Title of /lang.
language-title = Which language shall we speak?
# Write the name of your language: the reader has just chosen it.
language-own = From now on I speak English with you.
# Shows all languages in place of the likely ones.
language-button-more = Other languages ›
# The name of a language with texts that no native speaker has reviewed yet.
# $language: the name of a language in itself
language-beta = { $language } · beta

# Title of /verify.
verify-title = Deal check
# A long number follows.
verify-commitment = Fingerprint, known before the deal (SHA‑256):
verify-later = The deal’s secret number is shown when the game is over: with it anybody can recompute the shuffle.
verify-pack-goes-on = More games may be dealt from this pack: its secret number is shown when the pack is used up.
verify-rest = Dealt from the cards left over from earlier games with the same pack.
# How many cards a player has lifted.
# $count: a number, for the plural form
verify-cut = Cards lifted off: { $count }. This number goes into the shuffle.
# How often it was dealt again before.
# $count: a number, for the plural form
verify-redeals = New deals: { $count }.
# A long number follows.
verify-seed = The deal’s secret number:
verify-how = Its SHA-256 is the fingerprint, and the number itself gives the order of all cards. The method is described in the bot’s source code, in the file docs/fairness.md.

## In place of the post of a table, or in private.

notice-game-played = The game is over.
notice-game-cancelled = The game is cancelled, without a result.
# $name: the name of a person, in the nominative
notice-game-cancelled-by = { $name } cancelled the game, without a result.
# $room: the title of a chat, without case
# $said: a sentence or a call as a whole
notice-in-room = “{ $room }” · { $said }
    .discord = { $room } · { $said }
# After a long time without a move.
notice-game-expired = Nobody has moved for so long that the table has closed, without a result.
# In a tournament.
notice-game-round-over = Time is up for this round, and the game ends with it. The game does not count.
notice-game-called-off = The game was broken off: the tournament is over. The game does not count.
# $room: the title of a chat, without case
notice-game-lost = I can no longer post in “{ $room }”: the game there has ended without a result.
# $room: the title of a chat, without case
notice-cannot-write = I am not allowed to post in “{ $room }”, so I cannot show the table there. An admin can allow me to send messages.
# $room: the title of a chat, without case
notice-unseen-unreachable = I am not allowed to post in “{ $room }”, so you do not see my answer there. An admin can allow me to send messages.
# $room: the title of a chat, without case
notice-unseen-refused = My answer to you in “{ $room }” was not accepted there. The reason is in my log: my operator can find it.
# To the person who has opened the table.
# $room: the title of a chat, without case
notice-message-gone = The message with the table in “{ $room }” was deleted.
notice-table-closed = The table is closed.
notice-table-stays = The table itself is safe. Type { COMMAND("table") } again once this is fixed.
    .web = The table itself is safe. It is shown again once this is fixed.
# In place of a post of a table, after the database has lost the commits of the last moments
notice-undone = A fault of the database has undone the latest moves, so this post is no longer valid.
