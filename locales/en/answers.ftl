### Short answers to taps and commands.

# A button of another version, or of a stranger.
answer-unknown-button = This button does nothing.
# After a tap in an older message.
answer-stale = The game has moved on: use the latest cards.
answer-table-gone = That table is gone. A new one: { COMMAND("newgame") }
    .web = That table is gone. You can open a new one.
answer-try-again = That did not work. Please try again.
answer-slow-down = Easy! That was too fast for me.
answer-cannot-post = I am not allowed to post here, so you do not see my answer. An admin can change that.
answer-many-wait = Many people are asking at this moment. Please try again in a few seconds.
answer-not-seated = You are not at this table.
answer-not-your-cards = These are not your cards.
answer-not-dealt = The cards have not been dealt yet.
answer-hand-in-private = Your cards are in your private chat with me: open it.
answer-already-joined = You are already at the table.
# $seats: a number of seats
answer-lobby-full = Every seat is taken ({ $seats }).
# After a tap on a button of a lobby.
answer-no-lobby = The cards have been dealt: seats can no longer change.
answer-no-thread = I am not allowed to create a thread here: I need Create Public Threads and Send Messages in Threads. Or the opener can turn the thread off under “⚙ Game & pace”.
# After “Deal” with one person.
answer-alone = Nobody plays Durak alone: invite somebody or add a computer.
# To others than the person who has opened the table.
# $name: the name of a person, in the nominative
answer-only-opener = For now that is up to { $name }.
# $seats: a number of seats
answer-too-many-seats = Too many at the table: this game has { $seats } seats.
# $taken: the number of taken seats
# $seats: a number of seats
answer-teams-not-full = The teams are not complete: { $taken } at the table, { $seats } needed. Invite more people or add computers.
answer-no-computer = There is no computer at the table.
# To the person who deals.
# $names: one or several names of people, in the nominative, with separators
answer-unreachable = Still to open the private chat with me: { $names }.
    .discord = Still to tap “I’m here”: { $names }.
# After /rules with an unknown game.
# $presets: the names of all games, with separators
answer-unknown-preset = No such game. Choose one of these: { $presets }.
answer-no-own-rules = You have no rules of your own here yet: choose them at a new table, under “⚙ Game & pace”.
answer-group-only = That works only in groups.
    .discord = That works only in the channels of a server.
    .web = That works only at a table with friends: “Play with friends” opens one.
answer-private-only = That works only in our private chat.
    .discord = That works only in your DMs with me.
    .web = That does not work in a room: go home first.
# In a chat that the bot is no member of.
answer-bot-absent = For that I must be a member of this chat.
    .discord = For that I must be on the server: ask an admin to add me.
answer-no-table = There is no table here. Open one: { COMMAND("newgame") }
    .web = There is no table here. You can open one.
# After /newgame.
answer-table-busy = There is already a table here: { COMMAND("table") } shows it.
    .web = There is already a table here.
answer-seat-taken = That seat is taken.
answer-not-stale = People are still playing at this table.
answer-not-away = You are already playing.
answer-already-seated = You already have a seat at this table.
# “Play again” is the button end-button-again.
answer-no-series = There is no series here: the first finished game begins one, and “Play again” continues it.
answer-no-game-yet = Nobody has played here yet.
answer-only-admin = Only admins can do that.
    .web = Only the owner of this table can do that.
answer-only-admin-opens = Only admins open games here.
    .web = Only the owner of this table opens games here.
answer-only-admin-cancels = Only admins cancel games here.
    .web = Only the owner of this table cancels games here.
# $languages: the names or codes of all languages, with separators
answer-unknown-language = No such language. Choose one of these: { $languages }.
answer-unknown-command = I do not know that command. Try { COMMAND("help") }
    .web = I do not know that command. Type “/”, and all of them are listed.
# To a sticker, a voice message or words without a command, in private.
answer-no-command = I only understand commands and buttons. { COMMAND("newgame") } starts a game against the computer, { COMMAND("help") } shows what else you can do here.
    .web = I only understand commands. Type “/”, and all of them are listed.
# After /stats with a name.
# $name: the name of a person, in the nominative
answer-nobody-called = Nobody called { $name } has finished a game here.
# $name: the name of a person, in the nominative
answer-nobody-known = Nobody called { $name } has played where you play.
# $names: one or several names of people, in the nominative, with separators
answer-several-called = Who do you mean: { $names }? Type more of the name.
# About the named person.
answer-never-played = They have not finished a game yet.
answer-no-private = I cannot write to you in private: open our private chat or allow direct messages from me, then send the command again.
    .discord = I cannot write to you: allow direct messages from me, then send the command again.
# $name: the name of a person, in the nominative
answer-not-at-table = { $name } is not at this table.
answer-not-yourself = You cannot do that to yourself. To leave the table: { COMMAND("leave") }
    .web = You cannot do that to yourself. To get up, choose “Leave the table” in the menu.
# About the person to be removed.
answer-gone-already = They have already left the table.
answer-nobody-else = Nobody else is at the table.
answer-no-bar-for-admins = Admins cannot be banned.
    .web = The owner of the table cannot be banned.
answer-barred = An admin has banned you from playing here.
    .web = The owner of this table has banned you from playing here.
answer-not-for-you = This button is not for you.
# After a tap that confirms something.
answer-too-late = Too late: this button is more than ten minutes old. Type the command again.
answer-no-replay = There is no such replay: the link is incomplete, or the game is no longer kept.
answer-replay-later = The game is still on. The replay comes when it is over.
answer-replay-pack-goes-on = More games may be dealt from this pack: the replay comes when the pack is used up.
answer-replay-which = Which game? { COMMAND("replay") } shows the last one, with a number an earlier one.
    .web = Which game? Your last ones are on the home page.
answer-no-deal = This game began from a position of another game: no cards were dealt for it.
answer-nothing-to-play = There is nothing left to play in this position. Go back a few steps.
answer-joined = You are at the table!
# $room: the title of a chat, without case
answer-joined-as-guest = You are at the table “{ $room }” as a guest. Your cards and the table will appear here.
answer-invites-switched-on = Guests may be invited to this table again.
answer-invites-switched-off = No more guests at this table. Earlier codes no longer work.
# After leaving a lobby.
answer-left = The seat is free again.
answer-left-game = A computer plays on for you, and a defeat is counted for you. You cannot come back to this game.
# After leaving a game in which the person was out.
answer-left-out = You had already gone out: your result stands.
# After leaving a game of two.
answer-resigned = You resign: you are the fool this time.
answer-cancelled = The table is closed.
# $agreed: the number of players who agree
# $needed: the necessary number of people
answer-cancel-asked = { $agreed } of { $needed } want to cancel. Everybody has to agree, and your next move withdraws your consent.
answer-closed = The table is closed.
answer-welcome-back = Welcome back! The cards are yours again.
answer-seat-yours = The seat is yours, and so are its cards.
answer-next-seat = A seat in the next game is kept for you.
answer-next-seat-given-up = You are no longer waiting for a seat.
# Write the name of your language: the room has just chosen it.
answer-language-set = We speak English now.
# After a forwarded command.
answer-passed-on = I only follow commands you type yourself: type it again.
# $needs: seat, puzzle, chips, own (somebody’s own data or settings), sender, or the name of a command
answer-write-as-yourself = { $needs ->
    [seat] A seat needs a person: write as yourself, not on behalf of the group.
    [puzzle] A puzzle is solved by a person: write as yourself, not on behalf of the group.
    [chips] Chips belong to a person: write as yourself, not on behalf of the group.
    [invite] An invitation comes from a person: write as yourself, not on behalf of the group.
    [kick] A player is removed by a person: write as yourself, not on behalf of the group.
    [series] A series is ended by a person: write as yourself, not on behalf of the group.
    [tournament] A tournament is opened by a person: write as yourself, not on behalf of the group.
    [own] This is about one person: write as yourself, not on behalf of the group.
   *[sender] I have to know who you are: write as yourself, not on behalf of the group.
}
# Answer to /verify in a room.
answer-proof-in-private = The check is in our private chat.
answer-proof-below = The check is below.
answer-replay-in-private = The replay is in your private chat with me.
answer-replay-below = The replay is below.
# To a player who wants a review.
answer-coach-later = Games are still being dealt from this pack. Ask again when the last of them is over.
answer-no-hints = There are no hints at this table.
answer-hint-passed = The game has moved on: this hint came too late.
answer-hint-busy = Too many players are asking for hints right now. Try again in a moment.
answer-hint-failed = No hint was found in time. Ask again.
# After a code.
answer-invites-off = This table takes no guests.
answer-code-in-private = Keep the code out of sight: send it to me in private.
    .web = Keep the code out of sight: the menu has a field for it.
answer-code-missing = The code is missing: type it after the command, like { COMMAND("join") } k7mp-3xqz.
    .web = The code is missing. The menu has a field for it.
answer-code-unknown = No table has this code. Is it mistyped, or too old?
answer-code-old = This code is too old. Ask for a new one.
answer-code-used-up = This code is used up. Ask for a new one.
answer-code-too-late = The cards at that table have already been dealt. Ask for a new code for the next game.
# After many wrong codes.
answer-code-slowly = So many codes! Wait a minute, then try again.
# By the host.
answer-shut-out = You were removed from this table and cannot come back to it.
# After a link to a table.
answer-not-invited = That table is by invitation only: ask for a code.
answer-not-of-room = This table is for people of its chat: tap “I’m in” there, or ask them for a code.
    .discord = This table is for members of the channel: tap “I’m in” there, or ask them for a code.
    .web = This table is for people who come by its link: open it, or ask them for a code.
answer-not-of-game = That is for the players of this game and people of its chat.
    .discord = That is for the players of this game and members of its channel.
    .web = That is for the players of this game and people at its table.
answer-guest-opens-nothing = Only the hosts can open the next game. Your seat will be kept.
answer-guest-invites-nobody = Guests cannot invite others: that is up to the hosts.
answer-coach-busy = 🎓 Another game of yours is being reviewed. Ask again when that is done.
answer-coach-computers = 🎓 The coach reviews the moves of people, and only computers have played here.
# After the button of the coach.
answer-coach-works = 🎓 One moment: the review will appear under your result.

answer-window-refused = This window could not be recognised. Close it, and tap “Open the table” again.
answer-activity-ended = This Activity has ended. Close it and open it again.
answer-activity-absent = Discord does not show you in this Activity. Close it and open it again.
answer-window-spent = This link has been used, or it is too old. Tap “Open the table” again.
answer-window-foreign = Only members of the group can watch this table: “Watching by link” is off here.
    .discord = Only members of this channel can watch this table.
# After a tap on a button for players.
answer-window-watched = You are only watching here. To play, send me { COMMAND("join") } with a code from the players.
answer-activity-foreign = Only people who can read this channel can play here.
answer-activity-no-post = I cannot post a table here right now. Type { COMMAND("newgame") }: the table then opens in this window, too.
answer-no-puzzle = There is no such puzzle yet.
# $number: the number of a thing in a row: a seat, a team, a game, a player
answer-no-more-puzzles = There are no new puzzles: puzzle { $number } was the last one. You can open it by its number, like those before it.
answer-no-tournament = There is no tournament here.
answer-tournament-here = There is already a tournament here: wait until it is over.
answer-tournament-teams = In a tournament everybody plays for themselves: choose a game without teams.
# $needed: the necessary number of people
answer-tournament-too-few = Too few players for a tournament: at least { $needed } are needed.
# $seats: a number of seats
answer-tournament-full = The tournament is full: all { $seats } places are taken.
answer-tournament-entered = You are already in the tournament.
answer-tournament-withdrawn = You have withdrawn from this tournament: there is no way back in.
# $entry: a number of chips; 0 for a free tournament
# $balance: the number of chips of the reader
answer-tournament-chips = Not enough chips: the entry is { $entry }, and you have { $balance }.
answer-tournament-not-of-room = This tournament is for members of the group: tap “I’m in” there.
    .discord = This tournament is for members of the channel: tap “I’m in” there.
# After a tap on a button of a match.
answer-tournament-match-over = That game is over.
answer-tournament-no-topics = I cannot create topics here: topics must be switched on in the group, and I must be an admin with the right to manage them.
    .discord = I cannot create threads here: I need Create Public Threads and Send Messages in Threads.
answer-tournament-late = Too late to enter this tournament. Join the next one!
answer-tournament-not-in = You are not in this tournament.
answer-tournament-begun = The tournament has already begun.
answer-tournament-over = The tournament is over.
answer-tournament-organiser = Only the organiser of the tournament can do that, or an admin if the organiser has left.
# To the organiser.
answer-tournament-relied-on = Players have entered on these terms: it is too late to change them.
# $entry: a number of chips; 0 for a free tournament
# $balance: the number of chips of the reader
answer-tournament-joined = You are in! The entry is { $entry }, you have { $balance } chips left.
answer-tournament-left = You have withdrawn, and your entry has been returned.
answer-tournament-left-late = You have withdrawn from the tournament. Your entry stays in the pot.
answer-tournament-called-off = The tournament is cancelled, and all entries have been returned.
answer-tournament-table = This table belongs to a tournament, which decides who plays here and how.
# At a table with strangers.
answer-arranged-table = I have chosen the people and the rules of this table. You can play or leave, and nothing else can be changed.
# After a second “I’m here”.
answer-here-already = You are already checked in. The cards are coming soon.
# After “I’m here”.
answer-here = Good! The cards are coming soon.

answer-hall-off = Quick match is switched off here. A new game with friends or computers works as always.
answer-hall-playing = You are still playing a quick match. Finish it, or leave it first.
# Quick match is the game with strangers.
# $minutes: a number of minutes
answer-hall-paused = { $minutes ->
    [one] You have left two games in an hour. You can play with strangers again in a minute.
   *[other] You have left two games in an hour. You can play with strangers again in { $minutes } minutes.
}
answer-hall-reported = Several people have reported you. Quick match is paused for you until somebody has looked at it.
answer-hall-not-waiting = You are not waiting any more.
answer-hall-stopped = You are no longer waiting.
answer-hall-seeking = Looking for people. Your cards come in private.
# $name: the name of a person, in the nominative
answer-hall-refused = { $name } and you will not meet again.
# $name: the name of a person, in the nominative
answer-hall-report-sent = Thank you. The report on { $name } is sent, and you will not meet again.
# To the operator.
answer-hall-lifted = The person may play again.
# After two faces in a row.
answer-reaction-too-soon = One face in two seconds is enough.
answer-reaction-not-here = Faces are only for a running quick match.
answer-reaction-away = A computer is playing for you. Come back to your cards first.

answer-open-private = Open our private chat first, then tap again.
    .discord = Allow direct messages from me first, then tap again.
# After a tap in a lobby that was closed because nobody had used it.
answer-lobby-expired = That lobby had expired. Here is a new one: it is yours.
answer-lobby-not-here = This lobby is not here: its buttons were copied from another message.
# $name: the name of a person, in the nominative
answer-lobby-opened-elsewhere = This lobby was opened at another message. Here only one person can open it, with a tap: { $name }.
# The answer to a command.
answer-sent-in-private = It is in our private chat.
    .discord = It is in our direct messages.
