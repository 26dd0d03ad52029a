# Descriptions of the commands for the platforms' menus.

command-newgame = Open a table
command-table = Bring the table down
command-hand = Show my cards again
command-leave = Leave the table
command-kick = Take somebody out of the lobby
command-cancel = Close the table
command-rules = The rules in force
command-verify = Check the deal
command-settings = Settings for admins: who opens games, language, calls
command-notify = My settings: calls, hand, card letters, news of tables
command-lang = Choose the language
command-privacy = What I keep about you, and how it goes
command-help = What you can do here
command-top = Hall of fame
command-stats = How it goes: games, epaulettes, rating
command-forgetme = Erase your name and ranks
command-start = Begin
command-solo = Play against the computer

# The names themselves, where a platform can localise them: lower case, no spaces.

command-newgame-name = newgame
command-table-name = table
command-hand-name = hand
command-leave-name = leave
command-kick-name = kick
command-cancel-name = cancel
command-rules-name = rules
command-verify-name = verify
command-settings-name = settings
command-notify-name = notify
command-lang-name = lang
command-privacy-name = privacy
command-help-name = help
command-solo-name = solo
command-preset-name = preset
command-preset-about = Which game
command-language-name = language
command-language-about = In which language
command-top-name = top
command-stats-name = stats
command-forgetme-name = forgetme
command-person-name = person
command-person-about = Whose; yours if nobody is named
command-kick-about = Who; without it you choose by a button
command-scope-name = scope
command-scope-about = Here, or all chats
    .discord = Here, or on all servers
command-scope-all = All chats
    .discord = All servers
command-sure-name = sure
command-sure-about = Say yes to be forgotten
command-sure-yes = yes
