### A table of another platform, seen in the page.

window-button = Open the table
window-title = Your seat, on the page
window-once = The link works once, within five minutes. Do not show it to anybody: it opens your cards.
window-look = The table, on the page
window-look-once = You are only watching. The link works once, within five minutes.

# $room: the title of a chat, without case
window-room-title = { $room }
window-room-empty = Nobody is playing here now.
window-room-tables = These games are going on here:
# $tables: the number of further tables, which have no button
window-room-tables-more = These games are going on here, and { $tables } more:
# $names: one or several names of people, in the nominative, with separators
window-room-table = To the table: { $names }
# $names: one or several names of people, in the nominative, with separators
window-room-here = In the Activity: { $names }
# $names: one or several names of people, in the nominative, with separators
# $more: the number of further people
window-room-here-more = In the Activity: { $names }, and { $more } more
window-room-open = Open a table

# $name: the name of a person, in the nominative
web-window-as = Go on as { $name }?
web-window-go = Go on
web-window-outside = The button “Open the table” in Telegram or Discord leads here.
web-window-over = This window is closed. To come back, tap “Open the table” again.
web-window-close = Close all my windows
web-window-empty = Nothing is being played here now.
web-window-write = I am not allowed to write to you yet, so you would not hear when it is your turn.
web-window-share = Play with a friend
web-window-share-old = This version of Telegram cannot do that. Update it, or tap “Play with a friend” in the private chat with me.
web-window-share-failed = Telegram did not post the table. Please try again.

## The window inside Discord, an Activity.

web-window-asks = Discord is asking whether the game may know who you are. Please answer there.
web-window-consent = Without your permission in Discord the game does not know which cards are yours.
web-window-silent = Discord does not answer. Please try again, or close the window and open it once more.
web-window-blocked = The bot’s server refuses this window. Please tell the person who runs the bot.
