# Tables in chats without the bot.

anywhere-room = { $name }’s table
anywhere-trump = Trump { $trump }
anywhere-hand =
    Cards: { $count }
    { $cards }
anywhere-manage = The table “{ $room }”
anywhere-manage-people = Somebody taken out cannot come back to this table.
anywhere-button-out = Take out { $name }
anywhere-button-manage = ⚙ Table
