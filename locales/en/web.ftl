### The browser page's own words.

# The name of the game: title of the page, of the installed page and of previews of links.
web-title = Durak
# Below the title, for people who do not know the game.
web-tagline = Durak is a card game without a winner: beat the cards you are attacked with, or take them. Whoever holds cards at the end is the durak, the fool.
# Button: finds strangers to play with. Also the title of the sheet with its choices.
web-play-now = Play now
# Button: deals a game against computers at once. Also the title of the sheet with its choices.
web-play-computer = Play the computer
# Button: opens a room with a table and a link for friends.
web-open-table = Play with friends
# Hint inside an empty field for a name.
web-your-name = Your name, if you like
# Name of a group of drawn faces to choose from, and of the button that opens it, for screen readers.
web-your-face = Your face
# Each of these faces, for screen readers.
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-one-face = Face { $number }
# Button and title of a sheet: choose one’s name and face.
web-about-me = Name and face
# Button below the name and the faces.
web-save = Save
# Button next to one’s name.
web-change = Change
# Heading of the list of finished games.
web-last-games = Your last games
# Label above the numbers of opponents.
web-opponents = Opponents
# Label above the levels of computers: how well they play.
web-level = Strength
# Button, imperative: begins a game with the choices above it.
web-start-game = Play
# Warning above the button that begins another game.
web-game-ends = Your game in progress ends without a result.
# Heading of a table of results: games and defeats by level of the computers.
web-against-computers = Your last games against computers
# Heading of a column of numbers: how many games.
web-games-played = Games
# Heading of a column of numbers: how often somebody was the fool.
web-times-fool = Fool
# Title of the puzzle, a heading and a menu item.
web-puzzle = Puzzle of the day
# Button, read by screen readers: opens the list of earlier puzzles.
web-puzzle-days = All earlier puzzles
# Short label of the same button: all puzzles.
web-puzzle-all = All
# Below the heading, before the first try.
web-puzzle-hint = Make the computer the fool: the first try counts.
# The same task after the first try, or for a guest who has opened the link of a puzzle.
web-puzzle-task = Make the computer the fool.
# While the puzzle is loaded.
web-puzzle-away = The puzzle is on its way…
# Button: plays the moves of a solution one after another.
web-puzzle-play = Play it through
# Button: begins the lesson.
web-learn = Learn in 3 minutes
# The same button, if the lesson was begun.
web-learn-on = Continue the lesson
# The same button, after the whole lesson.
web-learn-again = Repeat the lesson
# Button and title of a sheet with a field for a code.
web-join-code = Join with a code
# Label of the field.
web-join-code-hint = The code of a friend’s invitation
# Button and title of the list of one’s rooms.
web-all-rooms = All rooms
# Hint inside a search field above the rooms.
web-filter-rooms = Find a room
# In place of the rooms, if none fits the search.
web-no-such-room = No room has this in its name.
# $here: the number of people who are here
# $seats: a number of seats
web-seats-taken = { $here } of { $seats } seats
# Button in a row about an open table, imperative.
web-sit-down = Sit down
# Heading above rows of tables that wait for players.
web-open-tables = Open tables in your rooms
# Heading above rows of games of other people.
web-running-now = Running now
# Button in a row about a game: watch without playing.
web-look-on = Watch
# Button in a row about a tournament: enter it as a player.
web-cup-enter = Enter
# In place of the list of finished games.
web-no-games-yet = Your finished games will be here, with their replays.
# Button below the puzzle on the home page.
web-puzzle-solve = Begin
# Button, read by screen readers: shows the puzzle on a whole page.
web-puzzle-large = Open at the large table

## The last days of the puzzle, for screen readers: the day and the result of the reader.

# $date: a date with the day of the week, such as Monday, June 1
web-day-none = { $date }: not tried yet
# $date: a date with the day of the week, such as Monday, June 1
web-day-open = { $date }: begun
# $date: a date with the day of the week, such as Monday, June 1
web-day-first = { $date }: solved on the first try
# $date: a date with the day of the week, such as Monday, June 1
web-day-later = { $date }: solved on a later try
# $date: a date with the day of the week, such as Monday, June 1
web-day-failed = { $date }: not solved yet

##

# After a number, such as 3: games without being the fool, one after another.
web-row-of-games = not the fool in a row
# After a number: puzzles solved one after another.
web-row-of-puzzles = puzzles in a row
# After a number: the rating of the reader.
web-rating = rating
# Heading of a small table on the home page, before the lesson was begun: try a move there.
web-try-here = Try it here
# Title of the lesson, a noun.
web-lesson = Lesson
# Button: the next step of the lesson, or of the moves of a puzzle.
web-lesson-next = Next
# Above the text of a step.
# $step: the number of a step
# $steps: the number of all steps
web-lesson-step = Step { $step } of { $steps }
# On the page of an invitation, if nothing is known about the table.
web-invited = You are invited to a table
# For somebody who plays on from a position of a replay.
web-from-replay = The cards are exactly as they were. Play on from here.
# Button: enters a room.
web-come-in = Come in
# Button: enters a room and takes a seat.
web-join = Join
# Below the title on the page of an invitation, and in previews of links.
web-about-durak = No winner, only one fool: get rid of your cards
# Label of the field with the link of a table.
web-invite = Invite friends with this link
# Menu item, imperative, and the title of its sheet.
web-invite-button = Invite
# Below the link.
web-invite-hint = Whoever opens it gets a seat at this table.
# Button: copies the link.
web-copy = Copy
# Message after the tap.
web-copied = Copied
web-not-copied = The browser did not copy it. Copy the selected text yourself.
# Name of the region with the reader’s cards, for screen readers.
web-hand = Your cards
# Hint inside the empty field of the chat: a message to the room.
web-say = Message
# The same in the private chat with the bot, which answers commands only.
web-say-private = A command for the bot: type “/”
# Button with a picture, read by screen readers.
web-send = Send
# Name of the list of commands that opens after “/”, for screen readers.
web-commands = Commands
# Before the page has reached the server.
web-connecting = Connecting…
# After the connection broke.
web-lost = Connection lost, trying again…
# Name of the buttons with languages, for screen readers.
web-language = Language
# Title of the window of the browser, and a button that leads to the table.
web-yourturn = Your turn!
# A line in the chat of a room.
# $name: the name of a person, in the nominative
web-came = { $name } is here now
# Above the chat: people in the room.
# $names: one or several names of people, in the nominative, with separators
web-here = Here now: { $names }
# After the name of a guest from another chat; a noun in lower case.
web-guest-seat = guest
# In a room without a table.
web-empty-group = All quiet. Invite friends, or start a game.
# Button: opens the next lobby.
web-new-game = New game
# Button.
web-menu = Menu
# Button after a failure: load the page once more.
web-again = Try again
# If a part of the page could not be loaded.
web-page-lost = The page did not load.
# Button: the rules of this game.
web-rules = Rules

## Headings in the menu, short: playing; the table one sits at; one’s own name, results and settings; help and privacy.

web-menu-play = Play
web-menu-table = This table
web-menu-me = Me
web-menu-about = About

##

# A warning above the button that closes the table.
web-cost-cancel = A lobby closes at once. A game in progress ends without a result: at once if the owner of the table wants it, otherwise when everybody agrees.
# The button below this warning.
web-sure-cancel = Close the table
# Menu item: the secret link of the reader. Other texts quote it.
web-my-link = My link
# Below the link.
web-my-link-hint = Open it on another device to play on from there. Do not show it to anybody: it shows your cards.
# Switch in the menu: sounds on or off.
web-sound = Sound
# Button with a cross, read by screen readers: closes a sheet or the chat.
web-close = Close
# After a secret link that the server does not know.
web-link-unknown = This link is no longer valid. You can still start here.
# If the browser has a secret key that the server does not know; above the button web-begin-new.
web-unknown-me = This browser remembers you, but the server does not know you.
# Button: begin without the earlier name and results.
web-begin-new = Begin as somebody new
# The server has closed the connection.
web-bye = Too many messages at once. Reload the page after a short rest.
# Name of a private game against computers, in lists of games.
web-alone = Game with computers
# Heading above rows of games that the reader plays.
web-your-games = Your games in progress
# Heading above rows of rooms of the reader.
web-your-tables = Your tables
# Button in such a row: back to the game.
web-go-on = Go on
# Button with a picture: the first page of the site.
web-home = Home page
# After a link with a part missing.
web-link-broken = This link is incomplete. Ask for it again, or open a table of your own.
# If the browser forbids the page to store anything.
web-no-storage = This browser does not let the page store anything. You can play, but once the page is closed it will not know you any more.
# A question with the two buttons below it.
web-second-tab = You are already playing in another tab.
# Button: this tab shows the same game.
web-second-tab-same = Go on here
# Button: this tab belongs to a second person.
web-second-tab-other = I am another player
# A question with two buttons; after the colon a name follows.
web-other-link = This link belongs to another player. This browser knows you as:
# Button: keep the name that the browser knows.
web-other-link-stay = Stay as I am
# Button: become the player of the link in this browser.
web-other-link-take = Be that player here
# The server does not answer.
web-away = The server is unavailable. The page reconnects by itself once it is back.
# A tap came back undone.
web-late = The connection was lost for too long, so that tap did not count. Tap again if you still want to.
# The time until a deadline, next to a game.
# $duration: the time left, such as 9:58 or 2 h
web-in-time = in { $duration }
# In place of a time of day: a few seconds ago.
web-just-now = just now
# A strip above the table; web-lost-more follows.
web-lost-short = Connection lost.
# After web-lost-short.
web-lost-more = Trying again… your seat is kept.
# Button: opens the chat of the room.
web-chat = Chat
# The same button with the number of new messages, for screen readers.
# $figure: a number without plural forms
web-chat-news = Chat, new messages: { $figure }

## Ready-made words to the room: a tap says one of them to everybody.

# Praise for a move.
web-reaction-nice = Nice!
# About one’s own mistake.
web-reaction-oops = Oops
# To somebody who thinks for long.
web-reaction-hurry = Hurry up
# To everybody.
web-reaction-thanks = Thanks

##

# Button that opens these words or the faces; a verb.
web-react = React

## Faces to tap, each with a word for screen readers.

web-face-laughs = Funny
web-face-cool = Cool
web-face-thinks = Hmm…
web-face-amazed = Wow!
web-face-weeps = Oh no…
web-face-angry = Angry

##

# Name of the list of people in a lobby, and the label above numbers of players.
web-players = Players
# Name of the region with the cards on the table, for screen readers.
web-table = The table
# Label above the games to choose from: Podkidnoy, Perevodnoy …
web-game = Game
# A button with a picture next to a button that begins a game, for screen readers.
# $label: the label of a button
web-choose-game = Choose the game: { $label }
# Button: pace, thread and further choices of a lobby. Also the title of their sheet.
web-pace = Pace and more
# Label above the paces: how much time a move has.
web-tempo = Pace
# Button below a few games: shows all.
web-more-games = All games
# The same button afterwards: hides most of them.
web-fewer-games = Fewer games
# Above the link of a table and its QR code.
web-bring-friends = Bring friends
# A warning to the person who has started the server. The command between the back quotes stays as it is.
web-only-here = This link works only on this computer. To open the page to your network, start it with `make play LAN=1`
# Button: hands a link to another program of the device.
web-share = Share
# Button, read by screen readers: hands on a picture of the end or of a moment.
web-share-picture = Share a picture
web-picture-saved = The picture is saved as a file
web-picture-failed = The picture could not be made. Please try again.
web-picture-later = Too many pictures at once. Please wait a little.

## Names of piles and cards, for screen readers.

# The cards to draw.
# $figure: a number without plural forms
web-talon = Talon: { $figure }
# The same with the trump.
# $figure: a number without plural forms
# $spoken: a card, as in web-card, or the sign of a suit
web-talon-trump = Talon: { $figure }, trump: { $spoken }
# The cards out of the game.
# $figure: a number without plural forms
web-discard = Discard pile: { $figure }

##

# What a player calls after a card laid against the rules.
# $spoken: a card, as in web-card, or the sign of a suit
web-doubt = I doubt it! { $spoken }
# A button over a card; imperative.
# $spoken: a card, as in web-card, or the sign of a suit
web-beat = Beat: { $spoken }
# After a tap on a card that does not beat the chosen one.
web-beats-not = That card does not beat the one you chose.
# After a tap on a card to beat.
web-beat-with = Now choose the card that beats it.
# After the name of a card of the reader, for screen readers: a game with cheating.
web-against-rules = against the rules
# Above buttons with the moves of one card.
web-choose = What should this card do?
# Button: back to the former view.
web-back = Back

## Words after the name of a card, for screen readers.

# It can be played now.
web-playable = playable
# The reader has marked it, to play several cards together.
web-marked = marked
# The hint names it.
web-hinted = hinted

##

# Cards that nobody sees until the end.
# $figure: a number without plural forms
web-secret = Face-down cards: { $figure }
# Name of the group of buttons below the table, a noun.
web-acts = Moves

## Labels below the pictures of four small buttons at the hand; each in one word, if possible.

# Imperative: sort the cards.
web-tool-sort = Sort
# Noun: advice for beginners.
web-tool-guide = Tips
# The cards of the bout before.
web-tool-last = Last bout
# Add nothing more in this bout.
web-tool-rest = Sit out

##

# Switch of the same button, in full.
web-sort = Sort by rank
# Below the table, in place of advice.
web-you-defend = You defend.
# Switch in the menu, in full.
web-hints = Hints for beginners
# Title of the sheet with these cards.
web-last-bout = Last bout
# Switch: be done until the bout is over.
web-rest = Done for this bout
# Message after the tap.
web-rest-on = Until this bout is over, the page says “done” for you.
# Switch in the menu; other texts quote it.
web-notify = Alert me on my turn
# After a tap on it, if the browser does not allow notifications.
web-notify-refused = This browser does not show notifications from this page. Its settings can allow them.

## First lines of notifications on the screen of a device; the second line is the room.

web-push-turn = It is your turn
# A match of a tournament.
web-push-call = Your match begins
web-push-deal = The cards are dealt
web-push-table = A new table is open
web-push-puzzle = There is a new puzzle of the day

##

# Answer to the switch on the page, if /notify had switched all alerts off.
web-push-on = Alerts were off in My settings. Now they are on.
# Answer to the switch.
web-push-unknown = This browser uses a push service that I do not know. I can alert you only while the page is open.
web-push-failed = I could not sign up for alerts. You get them only while the page is open.
web-push-installed = On an iPhone or iPad, alerts reach only an installed page: tap Share, then “Add to Home Screen”, and switch them on there.
# A question at the table with two buttons.
web-push-ask = In this game people have a day for each decision. Shall I alert you when it is your turn, even if the page is closed?
# Button.
web-push-yes = Alert me
# Button.
web-push-no = Not now
# Second label of a button that costs something: tap it once more.
web-sure = Really?
# Switch in the menu: each suit has a colour of its own.
web-four-colours = Four-colour suits

## The states of a seat, below the name: verbs in the third person, or nouns, in lower case.

web-seat-attacks = attacks
web-seat-defends = defends
web-seat-throws = may throw in
# Throws in nothing more.
web-seat-done = done
web-seat-takes = takes
# A computer plays for the person.
web-seat-away = computer
# $place: a place: 1, 2, 3 …
web-seat-out = place { $place }
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-seat-team = team { $number }

##

# Plays in the team of the reader; after a name.
web-mate = Teammate
# For somebody who still watches the end of a game: the next lobby is open.
web-next-gathers = The next game is being put together.
# The same, once the cards are dealt.
web-next-runs = The next game has begun.
# Button: back to the table of the reader.
web-to-table = To the table
# Button for people who watch: keep a seat in the next game.
web-next-seat = Play the next game
# The same button afterwards.
web-next-seat-kept = Give up my seat
# A card: choose the words, their order and their endings by the rank and by the suit.
# $rank: a rank: a number from 2 to 10, or jack, queen, king, ace
# $suit_key: a suit: clubs, diamonds, hearts, spades
web-card = { $rank ->
    [jack] jack
    [queen] queen
    [king] king
    [ace] ace
   *[other] { $rank }
} of { $suit_key ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}

## Names of cards, for screen readers.

web-joker-r = red joker
web-joker-b = black joker

## The page of a tournament.

# Title, and a button that leads to it.
web-cup = Tournament
# Button at a match.
web-cup-watch = Watch
# Heading of a match.
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-cup-table = Table { $number }
# State of a match, in lower case, as the next ones: its players are called to the table.
web-cup-called = waiting for players
web-cup-playing = playing
# The first game was a draw.
web-cup-again = playing again
web-cup-over = over
# It was a draw twice.
web-cup-lots = decided by lot
# Nobody has come.
web-cup-nobody = nobody advances
# The tournament has ended before.
web-cup-broken-off = broken off
# A player’s result, for screen readers: goes on to the next round.
web-cup-through = advances
# A player’s result: not in the next round.
web-cup-out = knocked out

##

# In a browser that runs no scripts.
web-needs-script = This page needs JavaScript.

## Answers of the server to a page, in a strip or on a page without anything else.

# The name is a host name, and the reader may be the operator.
web-foreign-name = This page does not answer to that name. Its operator can add the name to DURAK_WEB_NAMES.
# After the link of a room that does not exist.
web-no-room = There is no such room. Open a new one.
# After any other unknown address.
web-no-page = There is no such page.
# A message of the page that the server does not know.
web-odd = I did not understand that request. Reload the page.
# Too many taps in a second.
web-slow = Not so fast!
# Too many messages in one room.
web-crowded = Too many are talking in this room right now. Try again in a few seconds.
web-later-newcomers = Too many people are coming in at once. This page tries again by itself.
web-later-pages = Too many pages are open right now. This one tries again by itself; closing others helps.
web-later-tabs = Your link is open in too many tabs. Close some, and this one comes back by itself.
web-later-rooms = Too many tables were opened just now. Try again in a minute.
web-full-newcomers = This server has no space left for new people. The page tries again by itself.
web-full-rooms = This server has no space left for new tables. Try again later.
# In the private chat, after words that are no command.
web-only-bot = Only the bot hears you here. Commands begin with “/”.

##

# The name of a visitor who has given none.
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-guest = Guest { $number }
# The name of a room, with the name of the person who has opened it.
# $name: the name of a person, in the nominative
web-room-title = { $name }’s table

## Results of one’s last games. $name is the name of a player.

own-result-you = The fool was you
# $name: the name of a person, in the nominative
own-result-fool = The fool was { $name }
own-result-draw = A draw

# On the home page, next to today’s result.
# $days: a number of days, for the plural form
own-puzzle-days = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}

## Previews of a link to a table, in other programs.

# The game has begun.
# $names: one or several names of people, in the nominative, with separators
# $count: a number, for the plural form
# $title: the title of the game
web-preview-plays = { $count ->
    [one] { $names } plays { $title }
   *[other] { $names } play { $title }
}
# It has not begun.
# $names: one or several names of people, in the nominative, with separators
# $count: a number, for the plural form
# $title: the title of the game
web-preview-waits = { $count ->
    [one] { $names } is waiting at the table · { $title }
   *[other] { $names } are waiting at the table · { $title }
}
# After web-preview-waits.
# $count: a number, for the plural form
web-preview-free = { $count ->
    [one] { $count } seat is free
   *[other] { $count } seats are free
}

## The page after a game.

# Heading above the move that decided the game, if its cost is known exactly.
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-end-why = What decided it: move { $number }
# The same, if it is estimated.
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-end-probably = Probably the turning point: move { $number }
# While the coach computes.
# $percent: a number of percent
web-end-search = The coach is looking through the game … { $percent }%
# The same, if the percents stand still.
web-end-slow = The coach is looking through the game … This may take a while.
# While other games are reviewed.
web-end-queue = The coach looks at other games first …
# Heading before a move is found.
web-end-coach = The coach
# Link: opens the replay at this move.
web-end-see = See it in the replay
# Button and title of a sheet: play against others.
web-end-others = Other opponents
# Button: the first page of the site.
web-end-home = Home
# Below a number: points of the rating.
web-end-rating = rating
# Below a number.
web-end-streak = games in a row not the fool
# A small mark at this number: the row ends with this game; a verb.
web-end-over = ends
# A small mark at this number: it is the longest row so far; an adjective.
web-end-best = best
# Below a number: epaulettes of the fool.
web-end-worn = epaulettes
# Below the fool.
# $figure: a number without plural forms
web-end-left = cards left: { $figure }
# At the place of a person who left the game; in the past.
web-end-played-on = a computer played on
# Button with a picture: choose another game for the next deal.
web-end-change = Change the game

##

# On the home page of a device without a connection.
web-offline = No connection. You can still take the lesson.
# On other pages of a device without a connection.
web-no-line = No connection. The page reconnects by itself once there is one.
# Above the home page as it was stored.
# $moment: a date and a time of day
web-last-seen = No connection. This is how it was on { $moment }. Only the lesson works now.
# Menu item and title: put the page among the programs of the device.
web-install = Install the game
# Below the title.
web-install-about = The game gets an icon of its own and the whole screen, and the lesson opens without a connection, too.
# Button.
web-install-now = Install
# Button: do not install it.
web-install-later = Not now
# First step on an iPhone or iPad, with a picture of the button in Safari. Write the word of Safari.
web-install-share = Tap “Share” in the bar of the browser.
# Second step. Write the words of Safari in your language.
web-install-add = Choose “Add to Home Screen”.
# Below the steps.
web-install-push = On an iPhone or iPad, only the installed game can notify you that it is your turn.
