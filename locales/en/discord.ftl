### What Discord alone has to say.

# To a person alone, after taking a seat.
discord-cards-come = Your cards will appear here.
# Button: the cards come into the direct messages, too.
discord-direct-on = Cards in my DMs too
# The same button afterwards.
discord-direct-off = No cards in my DMs
# Write the names of Discord’s menus as Discord shows them in your language.
discord-direct-closed = I cannot write to you: your direct messages are closed to me. Open the server’s menu, then Privacy Settings, and allow direct messages.
discord-no-external-apps = On this server only you see what I answer, so I cannot set a table. Ask for the permission Use External Apps, or ask an admin to add me.
# $permission: the name of one of Discord's permissions
discord-no-writing = You may not write here, so only you would see the table. Ask for the permission { $permission }, or ask an admin to add me.
# After /newgame in a channel in which the bot’s answers are private.
discord-hidden = Discord shows my answers here only to you, so I cannot set a table. Try another channel, or ask an admin to add me.
# $permissions: the names of Discord's permissions, with separators
discord-missing = I am not allowed to post in this channel. I still need: { $permissions }.
# The server has added the commands alone. Below is the button with the link.
# $scope: the name of a part of an installation, such as bot, the same in every language
discord-no-bot-scope = This server has my commands but not me: I was added without the scope “{ $scope }”, so I cannot post here. Anybody with Manage Server can add me with this button.
# A link that adds the bot to the server.
discord-button-invite = Add me here

## Discord’s permissions: write them as Discord shows them in your language.

discord-may-view-channel = View Channel
discord-may-send-messages = Send Messages
discord-may-send-messages-in-threads = Send Messages in Threads

##

# A choice in a closed menu.
# $option: the name of an option, as in option-…
# $value: the value of an option, as in value-…
discord-choice = { $option }: { $value }
# The short answer to /newgame: the table appears below it.
discord-below = Setting the table.
# The answer to a tap without other words.
discord-done = Done.
discord-old-command = This command has changed. Reload Discord (Ctrl+R) and pick it from the list again.
# $room: the title of a chat, without case
discord-refused-gone = { $room } does not exist any more.
# $room: the title of a chat, without case
discord-refused-access = I cannot show the table in { $room }: I have no access to it. Give me View Channel there; to let me into a private thread, @mention me in it.
# $room: the title of a chat, without case
discord-refused-right = I cannot show the table in { $room }: I am not allowed to post there. I still need Send Messages, and in a thread Send Messages in Threads.
# $room: the title of a chat, without case
discord-refused-locked = I cannot show the table in { $room }: the thread is locked. Anybody with Manage Threads can unlock it.
# $room: the title of a chat, without case
discord-refused-moderated = I cannot show the table in { $room }: this server’s AutoMod blocks my post, perhaps because of a player’s name.
# Button: a link to the message with the table.
discord-to-table = To the table
# Without a tap Discord ends the changes of a message after 15 minutes.
discord-keep = In a minute this table will freeze here until somebody taps a button. The game is not lost.
discord-still = The table stands still without a tap: press any button below it.
# Below discord-keep, imperative.
discord-button-keep = Keep it moving
# In place of the older message.
discord-table-moved = The table is now in a newer message.
# In place of a message of an earlier table.
discord-table-gone = This table is closed.
