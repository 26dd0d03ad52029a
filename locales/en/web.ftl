### The browser page's own words.

web-title = Durak
web-tagline = Durak is a card game without a winner: beat the cards you are attacked with, or take them. Whoever holds cards at the end is the durak, the fool.
web-play-now = Play now
web-play-computer = Play the computer
web-open-table = Play with friends
web-your-name = Your name, if you like
web-your-face = Your face
web-about-me = Name and face
web-save = Save
web-change = Change
web-last-games = Your last games
web-opponents = Opponents
web-level = Strength
web-start-game = Play
web-game-ends = Your game in progress ends without a result.
web-against-computers = Your last games against computers
web-games-played = Games
web-times-fool = Fool
web-puzzle = Puzzle of the day
web-puzzle-days = All earlier puzzles
web-puzzle-all = All
web-puzzle-hint = Make the computer the fool: the first try counts.
web-puzzle-task = Make the computer the fool.
web-puzzle-away = The puzzle is on its way…
web-puzzle-play = Play it through
web-learn = Learn in 3 minutes
web-learn-on = Continue the lesson
web-learn-again = Repeat the lesson
web-join-code = Join with a code
web-join-code-hint = The code of a friend’s invitation
web-all-rooms = All rooms
web-filter-rooms = Find a room
web-no-such-room = No room has this in its name.
# $here: the number of people who are here
# $seats: a number of seats
web-seats-taken = { $here } of { $seats } seats
web-sit-down = Sit down
web-open-tables = Open tables in your rooms
web-running-now = Running now
web-look-on = Watch
web-cup-enter = Enter
web-no-games-yet = Your finished games will be here, with their replays.
web-puzzle-solve = Begin
web-puzzle-large = Open at the large table
web-day-none = not tried yet
web-day-open = begun
web-day-first = solved on the first try
web-day-later = solved on a later try
web-day-failed = not solved yet
web-row-of-games = not the fool in a row
web-row-of-puzzles = puzzles in a row
web-rating = rating
web-try-here = Try it here
web-lesson = Lesson
web-lesson-next = Next
# $step: the number of a step
# $steps: the number of all steps
web-lesson-step = Step { $step } of { $steps }
web-invited = You are invited to a table
web-from-replay = The cards are exactly as they were. Play on from here.
web-come-in = Come in
web-join = Join
web-about-durak = No winner, only one fool: get rid of your cards
web-invite = Invite friends with this link
web-invite-button = Invite
web-invite-hint = Whoever opens it gets a seat at this table.
web-copy = Copy
web-copied = Copied
web-not-copied = The browser did not copy it. Copy the selected text yourself.
web-hand = Your cards
web-say = Message
web-say-private = A command for the bot: type “/”
web-send = Send
web-commands = Commands
web-connecting = Connecting…
web-lost = Connection lost, trying again…
web-language = Language
web-yourturn = Your turn!
# $name: the name of a person, in the nominative
web-came = { $name } is here now
web-here = Here now
web-guest-seat = guest
web-empty-group = All quiet. Invite friends, or start a game.
web-new-game = New game
web-menu = Menu
web-again = Try again
web-page-lost = The page did not load.
web-rules = Rules
web-menu-play = Play
web-menu-table = This table
web-menu-me = Me
web-menu-about = About
web-cost-cancel = A lobby closes at once. A game in progress ends without a result: at once if the owner of the table wants it, otherwise when everybody agrees.
web-sure-cancel = Close the table
web-my-link = My link
web-my-link-hint = Open it on another device to play on from there. Do not show it to anybody: it shows your cards.
web-sound = Sound
web-close = Close
web-link-unknown = This link is no longer valid. You can still start here.
web-unknown-me = This browser remembers you, but the server does not know you.
web-begin-new = Begin as somebody new
web-bye = Too many messages at once. Reload the page after a short rest.
web-alone = Game with computers
web-your-games = Your games in progress
web-your-tables = Your tables
web-go-on = Go on
web-home = Home page
web-link-broken = This link is incomplete. Ask for it again, or open a table of your own.
web-no-storage = This browser does not let the page store anything. You can play, but once the page is closed it will not know you any more.
web-second-tab = You are already playing in another tab.
web-second-tab-same = Go on here
web-second-tab-other = I am another player
web-other-link = This link belongs to another player. This browser knows you as:
web-other-link-stay = Stay as I am
web-other-link-take = Be that player here
web-away = The server is unavailable. The page reconnects by itself once it is back.
web-late = The connection was lost for too long, so that tap did not count. Tap again if you still want to.
# $duration: the time left, such as 9:58 or 2 h
web-in-time = in { $duration }
web-just-now = just now
web-lost-short = Connection lost.
web-lost-more = Trying again… your seat is kept.
web-chat = Chat
web-reaction-nice = Nice!
web-reaction-oops = Oops
web-reaction-hurry = Hurry up
web-reaction-thanks = Thanks
web-react = React
web-face-laughs = Funny
web-face-cool = Cool
web-face-thinks = Hmm…
web-face-amazed = Wow!
web-face-weeps = Oh no…
web-face-angry = Angry
web-players = Players
web-table = The table
web-game = Game
web-pace = Pace and more
web-tempo = Pace
web-more-games = All games
web-fewer-games = Fewer games
web-bring-friends = Bring friends
web-only-here = This link works only on this computer. To open the page to your network, start it with `make play LAN=1`
web-share = Share
web-share-picture = Share a picture
web-picture-saved = The picture is saved as a file
web-picture-failed = The picture could not be made. Please try again.
web-picture-later = Too many pictures at once. Please wait a little.
web-talon = Talon
web-trump = trump
web-discard = Discard pile
web-doubt = I doubt it!
web-beat = Beat
web-beats-not = That card does not beat the one you chose.
web-beat-with = Now choose the card that beats it.
web-against-rules = against the rules
web-choose = What should this card do?
web-back = Back
web-playable = playable
web-marked = marked
web-hinted = hinted
web-secret = Face-down cards
web-acts = Moves
web-tool-sort = Sort
web-tool-guide = Tips
web-tool-last = Last bout
web-tool-rest = Sit out
web-sort = Sort by rank
web-you-defend = You defend.
web-hints = Hints for beginners
web-last-bout = Last bout
web-rest = Done for this bout
web-rest-on = Until this bout is over, the page says “done” for you.
web-notify = Alert me on my turn
web-notify-refused = This browser does not show notifications from this page. Its settings can allow them.
web-push-turn = It is your turn
web-push-call = Your match begins
web-push-deal = The cards are dealt
web-push-table = A new table is open
web-push-puzzle = There is a new puzzle of the day
web-push-on = Alerts were off in My settings. Now they are on.
web-push-unknown = This browser uses a push service that I do not know. I can alert you only while the page is open.
web-push-failed = I could not sign up for alerts. You get them only while the page is open.
web-push-installed = On an iPhone or iPad, alerts reach only an installed page: tap Share, then “Add to Home Screen”, and switch them on there.
web-push-ask = In this game people have a day for each decision. Shall I alert you when it is your turn, even if the page is closed?
web-push-yes = Alert me
web-push-no = Not now
web-sure = Really?
web-four-colours = Four-colour suits
web-seat-attacks = attacks
web-seat-defends = defends
web-seat-throws = may throw in
web-seat-done = done
web-seat-takes = takes
web-seat-away = computer
# $place: a place: 1, 2, 3 …
web-seat-out = place { $place }
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-seat-team = team { $number }
web-mate = Teammate
web-next-gathers = The next game is being put together.
web-next-runs = The next game has begun.
web-to-table = To the table
web-next-seat = Play the next game
web-next-seat-kept = Give up my seat
web-rank-j = jack
web-rank-q = queen
web-rank-k = king
web-rank-a = ace
# $rank: a rank: a number, a printed letter, or a word in the nominative
web-card-s = { $rank } of spades
# $rank: a rank: a number, a printed letter, or a word in the nominative
web-card-h = { $rank } of hearts
# $rank: a rank: a number, a printed letter, or a word in the nominative
web-card-d = { $rank } of diamonds
# $rank: a rank: a number, a printed letter, or a word in the nominative
web-card-c = { $rank } of clubs
web-joker-r = red joker
web-joker-b = black joker
web-cup = Tournament
web-cup-watch = Watch
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-cup-table = Table { $number }
web-cup-called = waiting for players
web-cup-playing = playing
web-cup-again = playing again
web-cup-over = over
web-cup-lots = decided by lot
web-cup-nobody = nobody advances
web-cup-broken-off = broken off
web-cup-through = advances
web-cup-out = knocked out
web-needs-script = This page needs JavaScript.

web-foreign-name = This page does not answer to that name. Its operator can add the name to DURAK_WEB_NAMES.
web-no-room = There is no such room. Open a new one.
web-no-page = There is no such page.
web-odd = I did not understand that request. Reload the page.
web-slow = Not so fast!
web-crowded = Too many are talking in this room right now. Try again in a few seconds.
web-later-newcomers = Too many people are coming in at once. This page tries again by itself.
web-later-pages = Too many pages are open right now. This one tries again by itself; closing others helps.
web-later-tabs = Your link is open in too many tabs. Close some, and this one comes back by itself.
web-later-rooms = Too many tables were opened just now. Try again in a minute.
web-full-newcomers = This server has no space left for new people. The page tries again by itself.
web-full-rooms = This server has no space left for new tables. Try again later.
web-only-bot = Only the bot hears you here. Commands begin with “/”.
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-guest = Guest { $number }
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
# $names: one or several names of people, in the nominative, with separators
# $count: a number, for the plural form
# $title: the title of the game
web-preview-plays = { $count ->
    [one] { $names } plays { $title }
   *[other] { $names } play { $title }
}
# $names: one or several names of people, in the nominative, with separators
# $count: a number, for the plural form
# $title: the title of the game
web-preview-waits = { $count ->
    [one] { $names } is waiting at the table · { $title }
   *[other] { $names } are waiting at the table · { $title }
}
# $count: a number, for the plural form
web-preview-free = { $count ->
    [one] { $count } seat is free
   *[other] { $count } seats are free
}

## The page after a game.

# $number: the number of a thing in a row: a seat, a team, a game, a player
web-end-why = What decided it: move { $number }
# $number: the number of a thing in a row: a seat, a team, a game, a player
web-end-probably = Probably the turning point: move { $number }
# $percent: a number of percent
web-end-search = The coach is looking through the game … { $percent }%
web-end-slow = The coach is looking through the game … This may take a while.
web-end-queue = The coach looks at other games first …
web-end-coach = The coach
web-end-see = See it in the replay
web-end-others = Other opponents
web-end-home = Home
web-end-rating = rating
web-end-streak = games in a row not the fool
web-end-over = ends
web-end-best = best
web-end-worn = epaulettes
web-end-left = cards left
web-end-played-on = a computer played on
web-end-change = Change the game
web-offline = No connection. You can still take the lesson.
web-no-line = No connection. The page reconnects by itself once there is one.
# $moment: a date and a time of day
web-last-seen = No connection. This is how it was on { $moment }. Only the lesson works now.
web-install = Install the game
web-install-about = The game gets an icon of its own and the whole screen, and the lesson opens without a connection, too.
web-install-now = Install
web-install-later = Not now
web-install-share = Tap “Share” in the bar of the browser.
web-install-add = Choose “Add to Home Screen”.
web-install-push = On an iPhone or iPad, only the installed game can notify you that it is your turn.
