# A table of another platform, seen in the page.

window-button = Open the table
window-title = Your seat, in the page
window-once = The link works once and for five minutes. Show it to nobody: it opens your cards.
