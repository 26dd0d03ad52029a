### What Telegram alone has to say.

# To a person who wants to change settings.
telegram-members-hidden = Telegram does not show me the members of this group, so I cannot tell whether you are an admin. Making me an admin of the group would help.
# $room: the title of a chat, without case
telegram-topic-gone = The topic in “{ $room }” was deleted.
# $room: the title of a chat, without case
telegram-topic-closed = The topic in “{ $room }” is closed, and I am not allowed to write there. An admin can reopen it.
# The inline mode is a setting of Telegram for bots.
telegram-inline-off = I cannot post in other chats: my inline mode is off. My operator can switch it on.
# To a person of another chat, about a table in a chat without the bot.
answer-not-of-chat = This table is for people of its chat: tap “I’m in” there.
