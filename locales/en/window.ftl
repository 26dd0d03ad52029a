### A table of another platform, seen in the page.

# Button in a chat: a link that opens the page; other texts quote it.
window-button = Open the table
# Above this button, in private: the reader plays at the table.
window-title = Your seat, on the page
# Below it.
window-once = The link works once, within five minutes. Do not show it to anybody: it opens your cards.
# Above the button for a person who only watches.
window-look = The table, on the page
# Below it.
window-look-once = You are only watching. The link works once, within five minutes.

# Title of the window that shows a room.
# $room: the title of a chat, without case
window-room-title = { $room }
# In this window.
window-room-empty = Nobody is playing here now.
# Above buttons with games.
window-room-tables = These games are going on here:
# $tables: the number of further tables, which have no button
window-room-tables-more = These games are going on here, and { $tables } more:
# Such a button.
# $names: one or several names of people, in the nominative, with separators
window-room-table = To the table: { $names }
# $names: one or several names of people, in the nominative, with separators
window-room-here = In the Activity: { $names }
# $names: one or several names of people, in the nominative, with separators
# $more: the number of further people
window-room-here-more = In the Activity: { $names }, and { $more } more
# Button: opens a lobby in the room.
window-room-open = Open a table

# A question above the button web-window-go.
# $name: the name of a person, in the nominative
web-window-as = Go on as { $name }?
# Button.
web-window-go = Go on
# If the address of the window is opened without such a button.
web-window-outside = The button “Open the table” in Telegram or Discord leads here.
# If the window can show nothing any more.
web-window-over = This window is closed. To come back, tap “Open the table” again.
# Button in the menu: all windows of the reader end, on every device.
web-window-close = Close all my windows
web-window-empty = Nothing is being played here now.
# A strip in Telegram: the private chat is closed to the bot.
web-window-write = I am not allowed to write to you yet, so you would not hear when it is your turn.
# Button: posts a table in a chat that the reader chooses.
web-window-share = Play with a friend
web-window-share-old = This version of Telegram cannot do that. Update it, or tap “Play with a friend” in the private chat with me.
web-window-share-failed = Telegram did not post the table. Please try again.

## The window inside Discord, an Activity.

# Discord shows a dialog at the same time.
web-window-asks = Discord is asking whether the game may know who you are. Please answer there.
# After a refusal in this dialog.
web-window-consent = Without your permission in Discord the game does not know which cards are yours.
web-window-silent = Discord does not answer. Please try again, or close the window and open it once more.
# If Discord’s address is not allowed by the server.
web-window-blocked = The bot’s server refuses this window. Please tell the person who runs the bot.
