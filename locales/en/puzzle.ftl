### The puzzle of the day. $number is that of a puzzle, $day its date.

# Title of the post.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $when: a date, as in ranks-date
puzzle-title = Puzzle { $number } · { $when }
# Below the title. A critical move is one with a wrong choice.
# $variant: the name of a game with its changes
# $count: a number, for the plural form
puzzle-about = { $variant } · critical moves: { $count }
# Which kind of Durak the puzzle is; so the next one.
puzzle-podkidnoy = Podkidnoy: no transfers
puzzle-perevodnoy = Perevodnoy: attacks can be transferred
# The task.
puzzle-task = All cards are open and the talon is empty. Make the computer the fool!
puzzle-bot-takes = When several cards must be beaten, both sides beat the highest first. The computer may take at any time, even when it has beaten everything.
# Some old puzzles are won only because the computer does not take when it has beaten everything.
puzzle-bot-in-turn = When several cards must be beaten, both sides beat the highest first. The computer moves only in turn: when it has beaten everything, it does not take.
puzzle-other-day = A puzzle of another day: it does not count for your streak.
# Before the first move in a puzzle of a later day.
puzzle-early = A puzzle of a later day. Looking costs nothing: it counts for your streak if you make the first move on its day.
# The solution was posted in a group of the person before the first try was over.
puzzle-told = The solution has been posted: this puzzle does not count for your streak any more.
# After a first try.
# $number: the number of a thing in a row: a seat, a team, a game, a player
puzzle-try = Try { $number }. The first one is over, so this one is for fun.
# After a tap on a button of an older post.
puzzle-stale = That button belonged to an earlier position. Here is the present one.

# After a tap on another card.
# $card: a card in signs, such as 7♠, without case
puzzle-beat-first = In puzzles, beat the highest card first: { $card }.

# In place of a person's try, if another puzzle has its number now.
puzzle-replaced = This puzzle was replaced. Your moves were in the earlier one, and your result stays.
# After a wrong move.
puzzle-loses = ❌ This move loses: the fool will be you.
# After a move with which nobody is the fool.
puzzle-draws = ❌ This move only draws.
puzzle-solved-first = ✅ Solved on the first try: the computer is the fool!
# $tries: the number of tries
puzzle-solved = ✅ Solved on try { $tries }. Only the first one counts.
# Below puzzle-solved-first.
# $days: a number of days, for the plural form
# $best: the longest row of days
puzzle-streak = First-try streak: { $days ->
    [one] { $days } day
   *[other] { $days } days
} · best: { $best }
puzzle-all-solved = You have solved all puzzles so far. The next one comes tomorrow.
# Heading above the moves.
puzzle-solution = The solution
# Heading above the moves after a wrong one.
puzzle-refutation = What would follow
# $number: the number of a thing in a row: a seat, a team, a game, a player
puzzle-solution-of = The solution of puzzle { $number }

# A line to show to others.
# $number: the number of a thing in a row: a seat, a team, a game, a player
puzzle-share-first = Durak puzzle { $number }: ✅ first try
# $number: the number of a thing in a row: a seat, a team, a game, a player
puzzle-share-later = Durak puzzle { $number }: ✅ not on the first try
# The same without a solution.
# $number: the number of a thing in a row: a seat, a team, a game, a player
puzzle-share-failed = Durak puzzle { $number }: ❌ not solved yet
# $name: the name of a person, in the nominative
# $result: a result to share: "Durak puzzle 12: ✅ first try"
puzzle-shared = { $name } · { $result }

# Imperative; other texts quote it.
puzzle-button-solve = Solve
puzzle-button-again = Try again
# Shows puzzle-refutation.
puzzle-button-why = Why?
puzzle-button-solution = Solution
puzzle-button-next = Next puzzle
puzzle-button-share = Share the result

## In a group.

# $number: the number of a thing in a row: a seat, a team, a game, a player
# The last post in a group.
puzzle-ended = No new puzzle today: puzzle { $number } was the last one.
# Below the puzzle in a group.
puzzle-in-private = Solve it in your private chat with me.
    .discord = Solve it in your DMs with me.
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
puzzle-own-cards = You hold: { $cards }
# $cards: one or several cards in signs, such as 7♠ 7♦, without case
puzzle-other-cards = The computer holds: { $cards }
# Above the attacking cards.
puzzle-attacked = The computer attacks, you defend:
# In place of puzzle-attacked.
puzzle-begin = You attack.
# $number: the number of a thing in a row: a seat, a team, a game, a player
puzzle-room-none = Puzzle { $number }: nobody here has tried it.
# Below the solution, a day later.
# $number: the number of a thing in a row: a seat, a team, a game, a player
# $solved: how many puzzles or people
# $tried: how many people
puzzle-room = Puzzle { $number }: { $solved } of { $tried } solved it on the first try.
# Who was the first to solve it.
# $name: the name of a person, in the nominative
puzzle-room-first = First here: { $name }.
# In place of the solution, if another puzzle got the number of the posted one.
# $number: the number of a thing in a row: a seat, a team, a game, a player
puzzle-room-replaced = Puzzle { $number } was replaced after I posted it, so I show no solution.

# The message to a person, on the page alone.
# $number: the number of a thing in a row: a seat, a team, a game, a player
puzzle-called = There is a new puzzle of the day on the home page: no. { $number }

## In the statistics, and on the page of former days.

# $begun: how many puzzles
# $solved: how many puzzles or people
# $days: a number of days, for the plural form
# $best: the longest row of days
puzzle-stats = Puzzles of the day: { $begun } · solved on the first try: { $solved } · days in a row: { $days } · best streak: { $best }
# Title of the page of former days.
puzzle-archive-title = The last days
# Heading of a column: the number of a puzzle.
puzzle-archive-number = No.
# Heading of a column: its day.
puzzle-archive-of = Day

## Cells of this page: the result of the reader.

# Not tried.
puzzle-archive-none = —
puzzle-archive-open = begun
puzzle-archive-first = ✅ first try
puzzle-archive-later = ✅ later try
# Not solved.
puzzle-archive-failed = ❌
