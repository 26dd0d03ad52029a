## The words of pictures to share. Each is short: a picture has little room.

# $count: a number, for the plural form
picture-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
 }
# $count: a number, for the plural form
picture-epaulettes = { $count ->
    [1] an epaulette
   *[other] two epaulettes
 }
picture-next = Who is next?
# $name: the name of a person, in the nominative
picture-invites = { $name } invites you to Durak
picture-invited = You are invited to Durak
# $names: one or several names of people, in the nominative, with separators
picture-playing = Playing Durak: { $names }
# $count: a number, for the plural form
picture-free = { $count ->
    [one] { $count } seat is free
   *[other] { $count } seats are free
 }
picture-full = All seats are taken
picture-runs = The game is on
picture-note = No account, no download
picture-about = A card game without a winner: beat the cards played at you, or take them. The one left with cards at the end is the fool.
# $number: the number of a thing in a row: a seat, a team, a game, a player
picture-puzzle = Puzzle { $number }
picture-puzzle-beat = The computer attacks: beat or take.
picture-puzzle-transfer = Beat, transfer or take.
picture-puzzle-attack = It is your attack.
picture-puzzle-task = Make the computer the fool!
picture-puzzle-call = Can you do it?
picture-puzzle-first = Solved on the first try
# $tries: the number of tries
picture-puzzle-later = Solved on try { $tries }
picture-puzzle-failed = Not solved yet
