# The lobby: who sits, which game, at what pace.

preset-simple = Simple
preset-podkidnoy = Podkidnoy
preset-perevodnoy = Perevodnoy
preset-big = Big
preset-simple-about = Attack and defend, nothing else: no throwing in, no transfers.
preset-podkidnoy-about = Everybody may throw in; no transfers.
preset-perevodnoy-about = Everybody may throw in, and an attack can be passed on with a card of the same rank.
preset-big-about = The full pack, nine cards in each hand, up to nine cards in a bout.

pace-blitz = Blitz
pace-normal = Normal
pace-mail = By mail
pace-none = No clock
pace-blitz-move = 20 seconds a move
pace-normal-move = 90 seconds a move
pace-mail-move = a day a move
pace-none-move = no time limit
pace-blitz-window = 8 seconds to throw in
pace-normal-window = 15 seconds to throw in
pace-mail-window = 2 hours to throw in
pace-none-window = no time limit

lobby-pace = ⏱ { $move }
lobby-seats = At the table: { $taken } of { $seats }
lobby-seat = { $number }. { $name }
lobby-seat-opener = { $number }. { $name } 👑
lobby-seat-unreachable = { $number }. { $name } — has not opened the private chat yet
lobby-kept = Seats kept for: { $names }
lobby-kept-for = for a minute
lobby-waits = Waiting for players
lobby-ready = Ready to start
lobby-full = Every seat is taken: let's start
lobby-unreachable = Cards come to the private chat: open it, or nobody can be dealt to.
lobby-closed = The table is closed. A new one: /newgame

lobby-button-join = I'm in
lobby-button-leave = I'm out
lobby-button-add = + Computer
lobby-button-drop = − Computer
lobby-button-start = Deal
lobby-button-cancel = Close the table
lobby-button-open-private = Open the private chat
lobby-button-chosen = ● { $label }
