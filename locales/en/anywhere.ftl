### Tables in chats without the bot.

# The name of a table in a chat without the bot.
# $name: the name of a person, in the nominative
anywhere-room = { $name }’s table
# On the table there, short.
# $trump: the sign of the trump suit, such as ♠
anywhere-trump = Trump { $trump }
# In a small window over the chat: at most 200 letters.
# $count: a number, for the plural form
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
anywhere-hand =
    Cards: { $count }
    { $cards }
# Title of the list of players, for the person who has opened the table.
# $room: the title of a chat, without case
anywhere-manage = ☰ “{ $room }”
# Below it.
anywhere-manage-people = A removed player cannot come back to this table.
# Imperative.
# $name: the name of a person, in the nominative
anywhere-button-out = Remove { $name }
# Opens this list.
anywhere-button-manage = ☰ Table
# The opener has opened the lobby again at another message.
# $room: the title of a chat, without case
anywhere-moved = “{ $room }” is closed: its message was a copy. The real table is at another message.
# Under a lobby that somebody unknown has posted.
anywhere-first-tap = The first to tap opens the table.
# After *Play again* of a game whose message was deleted. Below is a button that opens the list of chats.
anywhere-post-again = The message with the table was deleted. The next table can be in any chat.
    .discord = The message with the table was deleted. Open the next table in any channel: { COMMAND("newgame") }
# Opens the list of chats.
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
