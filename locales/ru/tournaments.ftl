# Столы турнира.

match-round = Турнир · раунд { $round }
match-round-in-room = «{ $room }» · турнир, раунд { $round }
match-here = На месте: { $here } из { $seats }
match-seat = { $name }
match-seat-here = { $name } ✓
match-calls = Ты здесь? Кто не отметится вовремя, вылетает из турнира.
match-calls-all = Отметьтесь, что вы здесь. Кто не успеет, вылетает из турнира.
match-waits = Ты на месте. Карты раздадут, когда соберутся все или выйдет время.
match-called-for = две минуты
match-button-here = Я здесь
match-closed = Стол закрыт, карты не сдавали.
match-missed = «{ $room }»: раунд { $round } начинается без тебя, ты вылетаешь из турнира.
match-you-fool = В этот раз дурак — ты.
match-goes-on = 🏆 Ты проходишь в следующий раунд!
match-out = Ты вылетаешь из турнира.
match-replay = Играете ещё раз, за новым столом.
match-won = 🏆 Победа в турнире — твоя!
