### The settings of a room: /settings.

# Title of /settings.
# $room: the title of a chat, without case
settings-title = Settings of “{ $room }”

## Lines of /settings: each names the present value, and its button changes it.

# $who: admins or everybody
settings-opens = { $who ->
    [admins] Only admins open games
   *[everybody] Everybody may open a game
}
    .web = { $who ->
        [admins] Only the owner of this table opens games
       *[everybody] Everybody may open a game
    }
# $who: admins or everybody
settings-cancels = { $who ->
    [admins] Only admins cancel games
   *[everybody] The players themselves may cancel a game
}
    .web = { $who ->
        [admins] Only the owner of this table cancels games
       *[everybody] The players themselves may cancel a game
    }
# The game of a new lobby.
# $game: the name of a game, as in preset-… or variant-…
settings-game = New table: { $game }
# $pace: the name of a pace, as in pace-…, or settings-as-last
settings-pace = Pace: { $pace }
# In place of a game or a pace: the one of the last table.
settings-as-last = Same as last time
# $language: the name of a language in itself
settings-language = Language: { $language }
# $letters: the letters of jack, queen, king and ace, such as J Q K A
settings-letters = Cards: { $letters }
# When others write below it, the post of the table is sent once more and is the last again.
# $switch: on or off
settings-down = { $switch ->
    [on] When the chat moves on, the table moves down by itself
   *[off] The table moves down only with { COMMAND("table") }
}
    .discord = { $switch ->
        [on] When the channel moves on, the table moves down by itself
       *[off] The table moves down only with { COMMAND("table") }
    }
    .web = { $switch ->
        [on] When the chat moves on, the table moves down by itself
       *[off] The table does not move down by itself
    }
# By a mention or a message that makes a sound.
# $switch: on or off
settings-rings = { $switch ->
    [on] I alert players when it is their turn
   *[off] I do not alert players
}
# $view: picture, both or text
settings-view = { $view ->
    [picture] The table is shown as a picture
    [both] The table is shown as a picture and text
   *[text] The table is shown as text
}
# Below the lines.
settings-how = Tap to change something. Only admins can.
    .web = Tap to change something. Only the owner of this table can.
# Above buttons with games; so the next three.
settings-ask-game = Which game does { COMMAND("newgame") } start with?
    .web = Which game does a new table start with?
settings-ask-pace = At what pace?
settings-ask-language = Which language shall I speak here?

## Labels of buttons: nouns for the settings above.

# Who may open a game.
settings-button-opens = Who opens
settings-button-cancels = Who cancels
settings-button-game = Game
settings-button-pace = Pace
settings-button-language = Language
# How jack, queen, king and ace are printed.
settings-button-letters = Card letters
settings-button-down = Table moves down
# How the table is shown.
settings-button-view = Table view
# Below a lobby, with a mark for on or off: tables are shown with a picture.
settings-button-picture = Picture
settings-button-rings = Turn alerts

##

# The person with most defeats in a week.
# $switch: on or off
settings-weekly = { $switch ->
    [on] On Mondays I name the fool of the week
   *[off] Fool of the week: off
}
# Below the name of a member of the group.
# $switch: on or off
settings-mark = { $switch ->
    [on] Once named, the fool of the week wears a tag next to their name, if I am allowed to manage tags here
   *[off] The fool of the week wears no tag
}
    .discord = { $switch ->
        [on] Once named, the fool of the week gets a role, if I am allowed to manage roles here
       *[off] The fool of the week gets no role
    }
# A post with the results of the evening.
# $switch: on or off
settings-evening = { $switch ->
    [on] Three hours after the last game I sum up the evening
   *[off] Evening results: off
}
# $switch: on or off
settings-puzzle = { $switch ->
    [on] Every day at 10 a.m. I post the puzzle of the day, and how many here solved the last one
   *[off] Puzzle of the day: off
}
settings-button-weekly = Fool of the week
settings-button-mark = Tag for the fool
    .discord = Role for the fool
settings-button-evening = Evening results
settings-button-puzzle = Puzzle of the day
# A line of /settings.
# $zone: a city with its time zone, as in settings-city-…
settings-zone = Time zone: { $zone }
settings-ask-zone = In which time zone do days, weeks and seasons begin here? This applies to games dealt from now on.
# In place of the choice.
settings-no-zones = The machine I run on knows no time zones, so days, weeks and seasons follow UTC here.
settings-button-zone = Time zone

## Cities that name a time zone: labels of buttons.

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
settings-city-sao-paulo = São Paulo

## A person's own settings: /notify.

# Title of /notify.
own-title = My settings
# A line with a button, as in /settings.
# $switch: on or off
own-rings = { $switch ->
    [off] I do not alert you: everything comes silently
   *[on] I alert you when the others are waiting for you
}
    .web = { $switch ->
        [off] I do not alert you: everything comes silently
       *[on] I alert you when the others are waiting for you; on a closed page, only with “Alert me on my turn” in the menu
    }
# $order: rank or suit
own-order = { $order ->
    [rank] Your hand is sorted by rank, trumps last
   *[suit] Your hand is sorted by suit, trumps last
}
# $letters: the letters of jack, queen, king and ace, such as J Q K A
own-letters = Your cards: { $letters }
# $state: on, off, or refused: off because the private chat refuses messages
own-puzzle = { $state ->
    [on] Once a day I tell you in private about the new puzzle of the day
    [refused] I do not tell you about the puzzle of the day: I could not write to you
   *[off] I do not tell you about the puzzle of the day
}
    .web = { $state ->
        [on] The new puzzle of the day comes into this chat once a day, and as a notification with “Alert me on my turn” in the menu
        [refused] I do not tell you about the puzzle of the day: I could not write to you
       *[off] I do not tell you about the puzzle of the day
    }
# A line for each room.
# $switch: on or off
# $room: the title of a chat, without case
own-call = { $switch ->
    [on] “{ $room }”: I tell you here when a table opens there
   *[off] “{ $room }”: I do not tell you when a table opens there
}
# Below the lines.
own-how = To hear about tables in a group, type { COMMAND("notify") } there. To change the language: { COMMAND("lang") }
    .discord = To hear about tables in a channel, type { COMMAND("notify") } there. To change the language: { COMMAND("lang") }
    .web = To hear about the tables of a room, open your settings in that room. The menu has the languages.
# Switches alerts on.
own-button-rings-on = Alert me
own-button-rings-off = Do not alert me
# Sort the hand by suit.
own-button-order-suit = By suit
own-button-order-rank = By rank
own-button-puzzle = Puzzle of the day
# A switch for a room.
# $room: the title of a chat, without case
own-button-call = New tables: { $room }
# Answer to own-button-puzzle.
own-will-puzzle = Once a day I will tell you here about the new puzzle of the day.
# Answer to own-button-call.
# $room: the title of a chat, without case
call-will = “{ $room }”: I will tell you here when a table opens there.
# In private: somebody has opened a table; a link follows.
# $room: the title of a chat, without case
call-open = “{ $room }”: a new table is open.

## Taking somebody out of a lobby: /kick.

# Above buttons with names.
kick-ask = Whose seat should be freed?
# Answer, in the room.
# $name: the name of a person, in the nominative
kick-done = { $name } is no longer at the table.
# A question above kick-button-bar.
# $name: the name of a person, in the nominative
kick-bar-ask = { $name } is no longer at the table. Ban them from playing here altogether?
# $name: the name of a person, in the nominative
kick-barred = { $name } can no longer play here. To lift the ban: { COMMAND("settings") }
    .web = { $name } can no longer play here. You can lift the ban in the settings of this table.
# Imperative.
kick-button-bar = Ban from playing
# To the removed person, in private.
# $room: the title of a chat, without case
# $name: the name of a person, in the nominative
kick-told = “{ $room }”: { $name } removed you from the table.
# $room: the title of a chat, without case
# $name: the name of a person, in the nominative
kick-told-in-game = “{ $room }”: { $name } removed you from the game. A computer plays on for you.
# $room: the title of a chat, without case
kick-bar-told = “{ $room }”: an admin banned you from playing there.
    .web = “{ $room }”: the owner of the table banned you from playing there.
# A line of /settings.
# $count: a number, for the plural form
settings-barred = { $count ->
    [one] One person is banned from playing here
   *[other] { $count } people are banned from playing here
}
# Above buttons with names.
settings-ask-barred = Whose ban should be lifted?
# Label of a button: the list of banned people.
settings-button-barred = Bans

## What is kept about people: /privacy.

# Title of /privacy; below it are all lines privacy-….
privacy-title = Privacy
privacy-person = About you: your name (also the one you use in a group), your ID and username on this platform, the address of our private chat, your language and your settings.
    .discord = About you: your name (also the one you use on a server), your ID and username on this platform, the address of our DMs, your language and your settings.
privacy-games = About games: the deal, every move and who made it, and your results: places, epaulettes, rating, achievements, tournaments and chips. A finished game has a link: anybody with the link can see the game and the names.
privacy-puzzles = About the puzzle of the day: your moves, the result of your first try with its time, the groups whose link led you to it, and whether I tell you about new puzzles.
    .discord = About the puzzle of the day: your moves, the result of your first try with its time, the channels whose link led you to it, and whether I tell you about new puzzles.
privacy-rooms = About groups: their names, their tables and settings, who wants to hear about tables and since when, who is banned, and for a day who has just asked for a seat. With a table I keep its invitation and its guests; a guest of the browser page has no results.
    .discord = About channels: their names, their tables and settings, who wants to hear about tables and since when, who is banned, and for a day who has just asked for a seat.
privacy-hall = About quick match: the game you last wished for, your last table there, when you have left games, whom you do not want to meet again, how often two people have met there, and who has reported whom.
# On the page the bot keeps the chat of a room.
privacy-words = I keep nothing of what people write. On the browser page I am the chat myself: there I keep its messages, and on Discord the latest private messages that I show you.
    .discord = I keep nothing of what people write. I keep the latest messages that I show to you alone.
privacy-rings = If the browser page may alert you after you have closed it, I keep the address of your browser at its push service, with its keys, and until it is sent, that I owe you an alert and about which table. The service learns when it comes, but cannot read it. Switch the alerts off, and the address is erased.
privacy-windows = If you open a table in a window on the page, its key works for 12 hours; I keep the fingerprint of the key, and nothing else, for two days at most. A button there and { COMMAND("forgetme") } erase it at once.
    .web = If you open a table in a window on the page, its key works for 12 hours; I keep the fingerprint of the key, and nothing else, for two days at most. A button there and “Erase your name and results” in the menu erase it at once.
privacy-long = All this is kept while the bot is in use. On the browser page, visitors and rooms that nobody has used for 90 days are erased, with their links and messages. A room without a game is erased after 14 days; after a day, a room that nobody but its opener has entered, and a visitor who has only looked around. If you have only looked for a game to post in another chat, your name and ID are erased after eight days; until then I keep no username.
    .discord = All this is kept while the bot is in use. On the browser page, visitors and rooms that nobody has used for 90 days are erased, with their links and messages. A room without a game is erased after 14 days; after a day, a room that nobody but its opener has entered, and a visitor who has only looked around.
privacy-forget = { COMMAND("forgetme") } erases your name, ID, username, address, settings and results at once. Games that were played and records of chips stay, without a name; so do messages that the platform keeps, and copies that the operator has made.
    .web = “Erase your name and results” in the menu erases your name, ID, settings and results at once. Games that were played and records of chips stay, without a name; so do copies that the operator has made.
# A fingerprint is a number computed from the ID.
privacy-remembered = What stays even then: a fingerprint of your ID on the platform, which nobody can make without this bot’s secret key. By it I know where admins have banned you, where and when you last got chips, and for which running tournaments you have paid the entry. Otherwise anybody could shake off a ban or draw new chips that way. It leads to no name, no games and no results.
