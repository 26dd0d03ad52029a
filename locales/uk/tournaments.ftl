# Столи турніру.

match-round = Турнір · раунд { $round }
match-round-in-room = «{ $room }» · турнір, раунд { $round }
match-here = На місці: { $here } з { $seats }
match-seat = { $name }
match-seat-here = { $name } ✓
match-calls = Ти тут? Хто не відмітиться вчасно, вилітає з турніру.
match-calls-all = Відмітьтеся, що ви тут. Хто не встигне, вилітає з турніру.
match-waits = Ти на місці. Карти роздадуть, коли зберуться всі або вийде час.
match-called-for = дві хвилини
match-button-here = Я тут
match-closed = Стіл закрито, карт не роздавали.
match-missed = «{ $room }»: раунд { $round } починається без тебе, ти вилітаєш з турніру.
match-you-fool = Цього разу дурень — ти.
match-goes-on = 🏆 Ти проходиш до наступного раунду!
match-out = Ти вилітаєш з турніру.
match-replay = Граєте ще раз, за новим столом.
match-won = 🏆 Перемога в турнірі — твоя!
