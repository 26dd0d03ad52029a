### Tables in chats without the bot.

# $name: the name of a person, in the nominative
anywhere-room = { $name }’s table
# $trump: the sign of the trump suit, such as ♠
anywhere-trump = Trump { $trump }
# $count: a number, for the plural form
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
anywhere-hand =
    Cards: { $count }
    { $cards }
# $room: the title of a chat, without case
anywhere-manage = ☰ “{ $room }”
anywhere-manage-people = A removed player cannot come back to this table.
# $name: the name of a person, in the nominative
anywhere-button-out = Remove { $name }
anywhere-button-manage = ☰ Table
# The opener has opened the lobby again at another message.
# $room: the title of a chat, without case
anywhere-moved = “{ $room }” is closed: its message was a copy. The real table is at another message.
# Under a lobby that somebody unknown has posted.
anywhere-first-tap = The first to tap opens the table.
# After *Play again* of a game whose message was deleted. Below is a button that opens the list of chats.
anywhere-post-again = The message with the table was deleted. The next table can be in any chat.
    .discord = The message with the table was deleted. Open the next table in any channel: { COMMAND("newgame") }
anywhere-button-post = Post a table
# In place of this button.
# $mention: the name of the bot after an @ and a game, such as @durak_bot perevodnoy
anywhere-mention = Write there: { $mention }
# In the list of games after the name of the bot, above all games.
# $typed: the words after the name of the bot, at most 20 letters
anywhere-unknown-game = I know no game “{ $typed }”. Try these:
# Under a table that somebody has posted by a mention: @bot poker.
# $typed: the words after the name of the bot, at most 20 letters
anywhere-unknown-mention = I know no game “{ $typed }”, so this is the usual one.
