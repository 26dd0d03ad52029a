### The pages that are read beside the game.

# Title of a panel, and its button in the menu; so each page-… of one word.
page-rules = Rules
# Label of a menu with games.
page-rules-of = Game
# In this menu: the game of this table.
page-rules-here = This table
page-stats = Statistics
# Heading of a column: how often.
page-stats-times = Times
# The best players.
page-boards = Hall of fame
# Label of a menu: which players are compared.
page-boards-of = Players
page-boards-here = At this table
page-boards-all = At all tables
# Label of a menu: which months.
page-boards-when = Period
# The puzzles of former days.
page-puzzles = Puzzles
page-settings = My settings
# Label of a choice: by rank or by suit.
page-settings-order = Cards in the hand

## Switches: a verb for what happens if it is on.

page-own-puzzle = Tell me about the puzzle of the day: in the chat here, and by a notification if alerts are on
# Above a switch for each room.
page-settings-calls = Tell me when a table opens

##

# The settings of the room.
page-room = Settings of this table

## Switches of the room.

page-room-opens = Only the owner of this table opens games
page-room-cancels = Only the owner of this table cancels games
page-room-rings = Alert players when it is their turn
page-room-weekly = Name the fool of the week on Mondays
page-room-evening = Sum up the evening after the last game
page-room-puzzle = Post the puzzle of the day at 10 a.m.
page-chips = Chips

##

# A heading: chips.
page-chips-rules = What are they for?
page-series = The series
# A warning above the button that ends the series.
page-series-cost = The series ends with its present score. The next game begins a new one.
# Title: invite somebody from another chat.
page-invite = A guest from elsewhere
# A switch.
page-invite-on = Guests may come to this table
# Below it.
page-invite-guests = Guests see the table and their cards where they are, but nothing that is said here.
# Label of a link to copy.
page-invite-link = The link for a browser
# Label of a command to copy: the friend sends it to the bot.
page-invite-code = The message for me in Telegram or Discord
# Title of the list of players with buttons.
page-kick = Free a seat
# Button at a player, imperative.
page-kick-out = Free the seat
# A warning above this button.
# $name: the name of a person, in the nominative
page-kick-cost = { $name } leaves the table, and may sit down again.
# Button at a player: the person may not play here any more.
page-kick-bar = Ban
# A warning above this button.
# $name: the name of a person, in the nominative
page-kick-bar-cost = { $name } leaves the table, and cannot sit down at tables here any more. You can lift the ban in the settings of this table.
# The proof of a fair deal.
page-verify = Deal check
page-replay = Replay
# Label of a link to copy.
page-replay-link = The link to the replay
page-privacy = Privacy
page-help = Help

## The help of the page: questions, each with an answer.

page-help-begin = How do I begin?
# Quotes three buttons: web-play-computer, web-open-table, web-learn.
page-help-begin-how = “Play the computer” deals at once; the button next to it lets you choose the game, the number of opponents and their strength. “Play with friends” opens a table with a link. “Learn in 3 minutes” explains the game at the table itself.
page-help-cards = How do I play a card?
# Esc is a key; 1–9, T and D are keys, too, the same in every language.
page-help-cards-how = Tap it, or drag it onto the table. A card with a bright edge can be played. If a card cannot be played, tap it to see why. To beat one of several cards, tap that one first, then yours. On a keyboard, 1–9 play cards, T takes, D is done, Esc goes back.
page-help-hints = Where do I get advice?
# The pictures of two buttons: an open book and a bulb.
page-help-hints-how = The line under the table says what is asked of you. The open book shows or hides longer advice, and the bulb says which card a strong player would play. A tap on the name of the game shows its rules.
page-help-friends = How do friends join me?
page-help-friends-how = Send them the link of your table, or let them scan the QR code of the table. They need no account. Free seats can be given to computers.
page-help-devices = Can I continue on another device?
# Quotes web-my-link.
page-help-devices-how = Yes: the menu has “My link”. Open it on the other device. Keep it to yourself: it shows your cards.
page-help-away = What if I lose the connection?
page-help-away-how = The page connects again by itself, and your seat is kept. If you miss two decisions in a row, a computer plays for you until you are back.

##

# Title of a panel with a field for a code.
page-join = Join a table as a guest
# Below the field.
page-join-how = The players of that table give you the code.
# Label of the field.
page-join-code = The code, such as k7mp-3xqz
# Imperative.
page-join-button = Join
