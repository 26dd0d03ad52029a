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
anywhere-manage = The table “{ $room }”
anywhere-manage-people = A removed player cannot come back to this table.
# $name: the name of a person, in the nominative
anywhere-button-out = Remove { $name }
anywhere-button-manage = ⚙ Table
# The opener has opened the lobby again at another message.
# $room: the title of a chat, without case
anywhere-moved = “{ $room }” is closed: its message was a copy. The real table is at another message.
# Under a lobby that somebody unknown has posted.
anywhere-first-tap = The first to tap opens the table.
