## The words of pictures to share. Each is short: a picture has little room.

# Below the name of the fool.
# $count: a number, for the plural form
picture-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
 }
# Below the name of the fool: what the fool wears.
# $count: a number, for the plural form
picture-epaulettes = { $count ->
    [1] an epaulette
   *[other] two epaulettes
 }
# On the picture of an end: the next fool.
picture-next = Who is next?
# On the picture of an invitation.
# $name: the name of a person, in the nominative
picture-invites = { $name } invites you to Durak
picture-invited = You are invited to Durak
# On the picture of a table.
# $names: one or several names of people, in the nominative, with separators
picture-playing = Playing Durak: { $names }
# $count: a number, for the plural form
picture-free = { $count ->
    [one] { $count } seat is free
   *[other] { $count } seats are free
 }
picture-full = All seats are taken
picture-runs = The game is on
# Below an invitation: nothing to install, and no registration.
picture-note = No account, no download
# Below the name of the game.
picture-about = A card game without a winner: beat the cards played at you, or take them. The one left with cards at the end is the fool.
# Title.
# $number: the number of a thing in a row: a seat, a team, a game, a player
picture-puzzle = Puzzle { $number }
# Below the cards: what to do; so the next two.
picture-puzzle-beat = The computer attacks: beat or take.
picture-puzzle-transfer = Beat, transfer or take.
picture-puzzle-attack = It is your attack.
picture-puzzle-task = Make the computer the fool!
# To friends, on a picture without a result.
picture-puzzle-call = Can you do it?
picture-puzzle-first = Solved on the first try
# $tries: the number of tries
picture-puzzle-later = Solved on try { $tries }
# The result of the person who shares it, as the two above.
picture-puzzle-failed = Not solved yet
