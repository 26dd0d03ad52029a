# Столы турнира.

match-round = Турнир · раунд { $round }
match-round-in-room = «{ $room }» · турнир, раунд { $round }
match-here = На месте: { $here } из { $seats }
match-seat = { $name }
match-seat-here = { $name } ✓
match-calls = Ты здесь? Нажми «Я здесь», иначе вылетишь из турнира
match-calls-all = Нажмите «Я здесь»: кто не успеет, вылетает из турнира
match-waits = Ты на месте. Карты раздадут, когда соберутся все или выйдет время
match-button-here = Я здесь
match-closed = Стол закрыт, карты не сдавали.
match-refunded = Турнир закончился без победителя. Взносы возвращены.
match-missed = «{ $room }»: раунд { $round } начинается без тебя, ты вылетаешь из турнира.
match-you-fool = В этот раз дурак — ты.
match-goes-on = 🏆 Ты проходишь в следующий раунд!
match-out = Ты вылетаешь из турнира.
match-replay = Играете ещё раз, за новым столом.
match-won = 🏆 Победа в турнире — твоя!
match-second = 🥈 У тебя второе место в турнире!
match-third = 🥉 У тебя третье место в турнире!

# Турнирная таблица.

tournament-title = 🏆 Турнир
tournament-game = { $game }
tournament-terms = { $through ->
    [half] Столы по { $seats }; дальше идёт половина стола — кто раньше выйдет
   *[one] Столы по { $seats }; дальше идут все, кроме дурака
}
tournament-topics = У каждой партии здесь будет своя тема: следить за игрой могут все.
    .discord = У каждой партии здесь будет своя ветка: следить за игрой могут все.
tournament-topic = 🏆 Раунд { $round }, стол { $number }
tournament-topic-of = { $topic }: { $players }
tournament-pot = Взнос: { $entry ->
    [0] нет
    [one] { $entry } фишка
    [few] { $entry } фишки
   *[many] { $entry } фишек
} · в банке: { $pot }
tournament-in = Участвуют: { $count } из { $most }
tournament-names = { $names }
tournament-estimate = { $people ->
    [one] На { $people } игрока
   *[many] На { $people } игроков
}: { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}, примерно { $hours ->
    [0] { $minutes } мин
   *[other] { $hours } ч { $minutes } мин
}
tournament-begins = Начнётся { $time } или как только займут все места. Участников нужно не меньше { $needed }.
tournament-soon = скоро
tournament-reach = На каждый раунд зовём в личном чате: там нажми «Я здесь», пока не вышло время.
    .discord = На каждый раунд зовём в личных сообщениях: там нажми «Я здесь», пока не вышло время.
    .web = На каждый раунд зовём прямо здесь, на любой странице сайта: нажми «Я здесь», пока не вышло время.
tournament-you-are-in = Ты участвуешь
tournament-round = Раунд { $round }
tournament-path = Путь к победе
tournament-round-over = Раунд { $round }: играли { $people }, дальше — { $remaining }
tournament-round-until = Раунд закончится { $time }
tournament-within-the-round = в течение часа
tournament-topics-refused = Создать здесь темы не получилось, играем без них. Нужно, чтобы в группе были включены темы, а у меня было право управлять ими.
    .discord = Создать здесь ветки не получилось, играем без них. Мне нужны права «Создавать публичные ветки» и «Отправлять сообщения в ветках».
tournament-match-called = { $number }. { $names } — ждём всех за столом
tournament-match-played = { $number }. { $names } — играют
tournament-match-broken-off = { $number }. { $names } — не доиграли
tournament-match-replayed = { $number }. { $names } — переигрывают ничью
tournament-match-over = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· вылет: { $out }
}
tournament-match-lots = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· вылет по жребию: { $out }
}
tournament-match-won = { $number }. 🏆 { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· вылет: { $out }
}
tournament-match-nobody = { $number }. Дальше не идёт никто · вылет: { $out }
tournament-waiting = Опоздавшие ждут стола: { $names }
tournament-unplayed = Дальше без игры: { $names }
tournament-won = 🏆 Турнир выигрывает { $name }!{ $pot ->
    [0] { "" }
    [one] { " " }Приз — { $pot } фишка.
    [few] { " " }Приз — { $pot } фишки.
   *[many] { " " }Приз — { $pot } фишек.
}
tournament-place = { $place ->
    [2] 🥈
   *[3] 🥉
} { $names }
tournament-over = 🏁 Турнир окончен
tournament-not-played = 🏁 Турнира не будет
tournament-cancelled = Турнир отменён.
tournament-cancelled-by = { $name } отменяет турнир.
tournament-too-few = Турнир не состоялся: участников нужно не меньше { $needed }.
tournament-nobody-left = Не осталось никого: турнир закончен без победителя.
tournament-refunded = Взносы возвращены.
tournament-seed = Секретное число жеребьёвки: { $seed }
tournament-checksum = Жребий уже брошен, его отпечаток: { $digits }…
tournament-button-join = Участвую
tournament-button-board = Турнир онлайн
tournament-button-watch = Участвую, зови сюда
tournament-button-look = Смотреть: { $names }
tournament-button-leave = Не участвую
tournament-button-begin = Начать
tournament-button-settings = Настройки
tournament-button-cancel = Отменить
tournament-button-off = Да, отменить
tournament-settings = Настройки турнира
tournament-full = Начнётся, когда выйдет время или займут все места.
tournament-set-entry = { $entry ->
    [0] Без взноса
   *[other] 🪙 { $entry }
}
tournament-set-most = До { $most }
tournament-set-seats = По { $seats }
tournament-set-on = { $through ->
    [half] Дальше половина
   *[one] Вылетает дурак
}
tournament-set-wait = Через { $minutes } мин
tournament-set-topics = { $switch ->
    [on] Тема на партию
   *[off] Без тем
}
    .discord = { $switch ->
        [on] Ветка на партию
       *[off] Без веток
    }
tournament-cancel-sure = Отменить турнир? Взносы вернутся участникам.
tournament-leave-sure = Сняться с турнира? Вернуться не получится, а взнос останется в банке.
tournament-will-call = «{ $room }»: сюда придёт вызов на каждый раунд турнира.
tournament-watch = Участвовать всё равно можно: тогда на каждый раунд тебя позовут упоминанием в этом канале, так что следи за ним.
tournament-entered = { $name } участвует в турнире.
tournament-withdrew = { $name } больше не участвует в турнире.

# Фишки.

chips-balance = 🪙 { $name }: { $chips ->
    [one] { $chips } фишка
    [few] { $chips } фишки
   *[many] { $chips } фишек
}
chips-entry = { $amount } · { $reason }
chips-start = для начала
chips-top-up = пополнение за день
chips-entry-paid = взнос за турнир
chips-refund = возврат взноса
chips-pot = банк турнира
chips-rule-daily = Для начала в чате у каждого { $start } фишек. У кого меньше { $daily }, тому раз в день добавляем до { $daily }.
    .discord = Для начала на сервере у каждого { $start } фишек. У кого меньше { $daily }, тому раз в день добавляем до { $daily }.
chips-rule-nothing = Фишки нужны только для турниров: на них ничего не купить, и рейтинг от них не зависит.
chips-rule-friends = Друзья могут нарочно проигрывать и так передавать фишки. Мы это знаем, потому от фишек ничего и не зависит.
