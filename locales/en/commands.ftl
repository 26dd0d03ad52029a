# Descriptions of the commands for the platforms' menus.

command-newgame = Open a table
command-table = Bring the table down
command-leave = Leave the table
command-cancel = Close the table
command-rules = The rules in force
command-verify = Check the deal
command-lang = Choose the language
command-help = What you can do here
command-start = Begin
