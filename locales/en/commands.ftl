### Descriptions of the commands for the platforms’ menus.

# Short, at most 100 letters, the first word a verb or a noun; Discord and Telegram show it next to the command.
command-newgame = Open a table
command-play = Play with strangers
command-invite = Invite a guest from elsewhere
command-join = Join a table as a guest, with a code
command-table = Show the table at the bottom of the chat
    .discord = Show the table at the bottom of the channel
command-hand = Show my cards again
command-leave = Leave the table
command-kick = Remove somebody from the table
# A lobby, or a game without a result.
command-cancel = Close the table
command-rules = The rules of this table
# A series is a row of games with one score.
command-series = Show the score of the series, or end it
command-tournament = Open a tournament
command-chips = My chips, and what they are for
# Proves that the deal was fair.
command-verify = Check the deal
command-replay = Replay a finished game
command-settings = Settings for admins: who opens games, language, alerts
    .discord = Settings: on a server with me for its admins, elsewhere your own
    .web = Settings for the owner of the table: who opens games, language, alerts
command-notify = My settings: alerts, order of cards, card letters, news of tables, puzzle of the day
command-lang = Choose the language
command-privacy = What I keep about you, and how to erase it
command-help = What you can do here
command-puzzle = Solve the puzzle of the day
# The best players.
command-top = Hall of fame
command-stats = Statistics: games, epaulettes, rating
command-forgetme = Erase your name and results
# In a private chat: shows a greeting.
command-start = Start
command-solo = Play against the computer

## The names themselves, where a platform can localise them: lower case, no spaces.

command-newgame-name = newgame
command-play-name = play
command-invite-name = invite
command-join-name = join
command-table-name = table
command-hand-name = hand
command-leave-name = leave
command-kick-name = kick
command-cancel-name = cancel
command-rules-name = rules
command-series-name = series
command-tournament-name = tournament
command-chips-name = chips
command-verify-name = verify
command-replay-name = replay
command-settings-name = settings
command-notify-name = notify
command-lang-name = lang
command-privacy-name = privacy
command-help-name = help
command-solo-name = solo
# Name of an argument on Discord, as the other ones with -name and without a command.
command-preset-name = preset
# What to write there, short.
command-preset-about = Which game
command-language-name = language
command-language-about = In which language
command-puzzle-name = puzzle
command-top-name = top
command-stats-name = stats
command-forgetme-name = forgetme
command-person-name = person
command-person-about = Whose; yours if you name nobody
# Of the argument with the person.
command-kick-about = Who; leave it out to choose by a button
command-scope-name = scope
command-scope-about = Here, or all chats
    .discord = Here, or on all servers
# A choice of the argument.
command-scope-all = All chats
    .discord = All servers
command-sure-name = sure
command-sure-about = Say yes to be forgotten
# A choice of the argument: the word that confirms.
command-sure-yes = yes
command-number-name = number
# Which game.
command-number-about = 1 is the last game, 2 the one before it
command-puzzle-about = Its number; today’s without it
command-code-name = code
command-code-about = The code of the invitation
