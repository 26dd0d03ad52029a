# The settings of a room: /settings.

settings-title = Settings of “{ $room }”
settings-opens = { $who ->
    [admins] Only admins open games.
   *[everybody] Everybody may open a game.
}
settings-cancels = { $who ->
    [admins] Only admins cancel games.
   *[everybody] The players themselves may cancel a game.
}
settings-game = A new table begins with: { $game }
settings-pace = Pace: { $pace }
settings-as-last = as last time
settings-language = Language: { $language }
settings-letters = Cards: { $letters }
settings-down = { $switch ->
    [on] The table comes down by itself when the chat goes on.
   *[off] The table comes down by { COMMAND("table") } alone.
}
    .discord = { $switch ->
        [on] The table comes down by itself when the channel goes on.
       *[off] The table comes down by { COMMAND("table") } alone.
    }
settings-rings = { $switch ->
    [on] I call players when it is their turn.
   *[off] I do not call players.
}
settings-view = { $view ->
    [picture] The table: a picture
    [both] The table: a picture and words
   *[text] The table: words
}
settings-how = Tap to change something. Only admins can.
settings-ask-game = Which game does { COMMAND("newgame") } begin with?
settings-ask-pace = At which pace?
settings-ask-language = Which language shall I speak here?
settings-button-opens = Who opens
settings-button-cancels = Who cancels
settings-button-game = Game
settings-button-pace = Pace
settings-button-language = Language
settings-button-letters = Card letters
settings-button-down = Table comes down
settings-button-view = Look of the table
settings-button-rings = Calls
settings-weekly = { $switch ->
    [on] On Mondays I name the fool of the week.
   *[off] I name no fool of the week.
}
settings-mark = { $switch ->
    [on] The fool of the week wears a tag next to their name, if I may manage tags here.
   *[off] The fool of the week wears no tag.
}
    .discord = { $switch ->
        [on] The fool of the week gets a role, if I may manage roles here.
       *[off] The fool of the week gets no role.
    }
settings-evening = { $switch ->
    [on] Three hours after the last game I tell how the evening went.
   *[off] I do not sum up evenings.
}
settings-puzzle = { $switch ->
    [on] Every day at ten I post the puzzle of the day, and how many here solved the last one.
   *[off] I post no puzzles.
}
settings-button-weekly = Fool of the week
settings-button-mark = Tag for the fool
    .discord = Role for the fool
settings-button-evening = The evening’s results
settings-button-puzzle = Puzzle of the day
settings-zone = Days and seasons by the clocks of: { $zone }
settings-ask-zone = By which clocks do days, weeks and seasons begin here? Games that are dealt from now on follow them.
settings-no-zones = The machine on which I run knows no time zones, so days, weeks and seasons follow UTC here.
settings-button-zone = Time zone
settings-city-utc = UTC
settings-city-london = London
settings-city-berlin = Berlin
settings-city-kyiv = Kyiv
settings-city-moscow = Moscow
settings-city-dubai = Dubai
settings-city-tashkent = Tashkent
settings-city-kolkata = Kolkata
settings-city-bishkek = Bishkek
settings-city-novosibirsk = Novosibirsk
settings-city-irkutsk = Irkutsk
settings-city-tokyo = Tokyo
settings-city-vladivostok = Vladivostok
settings-city-kamchatka = Kamchatka
settings-city-sydney = Sydney
settings-city-new-york = New York
settings-city-chicago = Chicago
settings-city-denver = Denver
settings-city-los-angeles = Los Angeles
settings-city-sao-paulo = Sao Paulo

# A person's own settings: /notify.

own-title = My settings
own-rings = { $switch ->
    [off] I do not call you: everything comes silently.
   *[on] I call you when the others wait for you.
}
own-order = { $order ->
    [rank] Your hand is sorted by rank, trumps last.
   *[suit] Your hand is sorted by suit, trumps last.
}
own-letters = Your cards: { $letters }
own-call = { $switch ->
    [on] “{ $room }”: I tell you here when a table opens there.
   *[off] “{ $room }”: I do not tell you when a table opens there.
}
own-how = To hear of tables in a group, type { COMMAND("notify") } there. { COMMAND("lang") } chooses the language.
    .discord = To hear of tables in a channel, type { COMMAND("notify") } there. { COMMAND("lang") } chooses the language.
own-button-rings-on = Call me
own-button-rings-off = Do not call me
own-button-order-suit = By suit
own-button-order-rank = By rank
own-button-call = Tell me of tables: { $room }
call-will = “{ $room }”: I will tell you here when a table opens there.
call-open = “{ $room }”: a new table is open.

# Taking somebody out of a lobby: /kick.

kick-ask = Whose seat is to be free?
kick-done = { $name } is not at the table any more.
kick-bar-ask = { $name } is not at the table. Bar them from all tables here?
kick-barred = { $name } cannot sit down at the tables here any more. { COMMAND("settings") } lifts it.
kick-button-bar = Bar from all tables here
kick-told = “{ $room }”: { $name } takes you out of the lobby.
kick-told-in-game = “{ $room }”: { $name } takes you out of the game. A computer plays on for you.
kick-bar-told = “{ $room }”: an admin bars you from the tables there.
settings-barred = { $count ->
    [one] One person is barred from the tables here.
   *[other] { $count } people are barred from the tables here.
}
settings-ask-barred = Whom shall I let back to the tables?
settings-button-barred = Barred

# What is kept about people: /privacy.

privacy-title = What I keep
privacy-person = About you: your name, also the one you bear in a group, your number and your handle on this platform, the address of our private chat, your language and your settings.
    .discord = About you: your name, also the one you bear on a server, your number and your handle on this platform, the address of our DMs, your language and your settings.
privacy-games = About games: the deal, every move and who made it, and your results: ranks, epaulettes, rating, achievements, tournaments and chips. A game that is over has a link: whoever has it can look at the game, with the names.
privacy-puzzles = About the puzzle of the day: your moves, the result of your first try with its time, and the groups whose link led you to it.
    .discord = About the puzzle of the day: your moves, the result of your first try with its time, and the channels whose link led you to it.
privacy-rooms = About groups: their names, their tables and settings, who wants to hear of tables and who is barred. With a table I keep its invitation and its guests; a guest of the browser page has no results.
    .discord = About channels: their names, their tables and settings, who wants to hear of tables and who is barred.
privacy-words = Of what people write I keep nothing. On the browser page I am the chat myself: there I keep its messages, and on Discord the newest private messages that I show you.
    .discord = Of what people write I keep nothing. The newest messages that I show to you alone are kept.
privacy-windows = A table that you open in the page as a window: its key is good for 12 hours; I keep the fingerprint of the key, and nothing else, for two days at most. A button there and { COMMAND("forgetme") } erase it at once.
privacy-long = All this stays while the bot is in use. On the browser page, visitors and rooms that nobody used for 90 days go with their links and messages.
privacy-forget = { COMMAND("forgetme") } erases your name, number, handle, address, settings and results at once. Games that were played and entries of chips stay, without a name; so do messages that the platform keeps, and copies that the operator has made.
privacy-remembered = What outlives it: a fingerprint of your number on the platform, which nobody can make without this bot’s secret. By it I know where admins bar you from tables, where and when you last got chips, and for which tournaments under way you have paid the entry. Otherwise anybody could shake off a bar or draw new chips that way. It leads to no name, no games and no ranks.
