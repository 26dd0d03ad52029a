# The puzzle of the day. $number is that of a puzzle, $day its date.

puzzle-title = Puzzle { $number } · { $day }
# $variant is the game; $count the number of moves at which one can go wrong.
puzzle-about = { $variant } · critical moves: { $count }
puzzle-task = All cards are open and the pile is used up. Make the bot the fool!
puzzle-earlier = A puzzle of another day: it does not count for your streak.
puzzle-try = Try { $number }. The first one is over, so this one is for fun.
puzzle-stale = That button belonged to an earlier position. Here is the present one.

puzzle-beat-first = Puzzles beat the highest card first: { $card }.

puzzle-loses = ❌ This move loses: the fool will be you.
puzzle-draws = ❌ This move only draws.
puzzle-solved-first = ✅ Solved at the first try: the bot is the fool!
puzzle-solved = ✅ Solved at try { $tries }. Only the first one counts.
puzzle-streak = Solved at the first try, days in a row: { $days } · best: { $best }
puzzle-solution = The solution
puzzle-solution-of = The solution of puzzle { $number }

puzzle-share-first = Durak puzzle { $number }: ✅ first try
puzzle-share-later = Durak puzzle { $number }: ✅ not at the first try
puzzle-share-failed = Durak puzzle { $number }: ❌ not solved yet

puzzle-button-solve = Solve
puzzle-button-again = Try again
puzzle-button-solution = Show the solution
puzzle-button-earlier = Day before
puzzle-button-today = Today’s puzzle

# In a group.

puzzle-in-private = Solve it in your private chat with me.
    .discord = Solve it in your DMs with me.
puzzle-own-cards = You hold: { $cards }
puzzle-other-cards = The bot holds: { $cards }
puzzle-attacked = The bot attacks, you defend:
puzzle-begin = You attack.
puzzle-room-none = Puzzle { $number }: nobody here has tried it.
puzzle-room = Puzzle { $number }: { $solved } of { $tried } solved it at the first try.
puzzle-room-first = First here: { $name }.

# In the statistics, and on the page of former days.

puzzle-stats = Puzzles of the day: { $begun } · solved at the first try: { $solved } · days in a row: { $days } · best: { $best }
puzzle-archive-title = The last days
puzzle-archive-number = No.
puzzle-archive-of = Day
puzzle-archive-none = —
puzzle-archive-open = begun
puzzle-archive-first = ✅ first try
puzzle-archive-later = ✅ later try
puzzle-archive-failed = ❌
