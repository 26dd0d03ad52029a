# A table of another platform, seen in the page.

window-button = Open the table
window-title = Your seat, in the page
window-once = The link works once and for five minutes. Show it to nobody: it opens your cards.
window-look = The table, in the page
window-look-once = You are only watching. The link works once and for five minutes.

web-window-as = Go on as { $name }?
web-window-go = Go on
web-window-outside = The button “Open the table” in Telegram or Discord leads here.
web-window-over = This window is closed. To come back, tap “Open the table” again.
web-window-close = Close all my windows
web-window-empty = Nothing is being played here now.
web-window-write = The bot may not write to you yet: without that you would not hear when it is your turn.
