# Столи турніру.

match-round = Турнір · раунд { $round }
match-round-in-room = «{ $room }» · турнір, раунд { $round }
match-here = На місці: { $here } з { $seats }
match-seat = { $name }
match-seat-here = { $name } ✓
match-calls = Ти тут? Натисни «Я тут», інакше вибудеш із турніру
match-calls-all = Натисніть «Я тут»: хто не встигне, вибуває з турніру
match-waits = Ти на місці. Карти роздадуть, коли зберуться всі або вийде час
match-button-here = Я тут
match-closed = Стіл закрито, карт не роздавали.
match-refunded = Турнір закінчився без переможця. Внески повернено.
match-missed = «{ $room }»: раунд { $round } починається без тебе, ти вибуваєш із турніру.
match-you-fool = Цього разу дурень — ти.
match-goes-on = 🏆 Ти проходиш до наступного раунду!
match-out = Ти вибуваєш із турніру.
match-replay = Граєте ще раз, за новим столом.
match-won = 🏆 Перемога в турнірі — твоя!
match-second = 🥈 У тебе друге місце в турнірі!
match-third = 🥉 У тебе третє місце в турнірі!

# Турнірна таблиця.

tournament-title = 🏆 Турнір
tournament-game = { $game }
tournament-terms = { $through ->
    [half] Столи по { $seats }; далі йде половина столу — хто раніше вийде
   *[one] Столи по { $seats }; далі йдуть усі, крім дурня
}
tournament-topics = У кожної партії тут буде своя тема: стежити за грою можуть усі.
    .discord = У кожної партії тут буде своя гілка: стежити за грою можуть усі.
tournament-topic = 🏆 Раунд { $round }, стіл { $number }
tournament-topic-of = { $topic }: { $players }
tournament-pot = Внесок: { $entry ->
    [0] немає
    [one] { $entry } фішка
    [few] { $entry } фішки
   *[many] { $entry } фішок
} · у банку: { $pot }
tournament-in = Беруть участь: { $count } з { $most }
tournament-names = { $names }
tournament-estimate = { $people ->
    [one] На { $people } гравця
   *[many] На { $people } гравців
}: { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
}, приблизно { $hours ->
    [0] { $minutes } хв
   *[other] { $hours } год { $minutes } хв
}
tournament-begins = Почнеться { $time } або щойно займуть усі місця. Учасників треба щонайменше { $needed }.
tournament-soon = скоро
tournament-reach = На кожен раунд кличемо у приватний чат: там натисни «Я тут», поки не вийшов час.
    .discord = На кожен раунд кличемо у приватні повідомлення: там натисни «Я тут», поки не вийшов час.
    .web = На кожен раунд кличемо просто тут, на будь-якій сторінці сайту: натисни «Я тут», поки не вийшов час.
tournament-you-are-in = Ти береш участь
tournament-round = Раунд { $round }
tournament-path = Шлях до перемоги
tournament-round-over = Раунд { $round }: грали { $people }, далі — { $remaining }
tournament-round-until = Раунд закінчиться { $time }
tournament-within-the-round = протягом години
tournament-topics-refused = Створити тут теми не вийшло, граємо без них. Треба, щоб у групі були ввімкнені теми, а мені дозволено керувати ними.
    .discord = Створити тут гілки не вийшло, граємо без них. Мені потрібні дозволи «Створювати публічні гілки» й «Надсилати повідомлення в гілках».
tournament-match-called = { $number }. { $names } — чекаємо всіх за столом
tournament-match-played = { $number }. { $names } — грають
tournament-match-broken-off = { $number }. { $names } — не дограли
tournament-match-replayed = { $number }. { $names } — перегравають нічию
tournament-match-over = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· вибули: { $out }
}
tournament-match-lots = { $number }. ✓ { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· вибули за жеребом: { $out }
}
tournament-match-won = { $number }. 🏆 { $names }{ $gone ->
    [0] { "" }
   *[other] { " " }· вибули: { $out }
}
tournament-match-nobody = { $number }. Далі не йде ніхто · вибули: { $out }
tournament-waiting = Запізнилися й чекають на стіл: { $names }
tournament-unplayed = Далі без гри: { $names }
tournament-won = 🏆 Турнір виграє { $name }!{ $pot ->
    [0] { "" }
    [one] { " " }Приз — { $pot } фішка.
    [few] { " " }Приз — { $pot } фішки.
   *[many] { " " }Приз — { $pot } фішок.
}
tournament-place = { $place ->
    [2] 🥈
   *[3] 🥉
} { $names }
tournament-over = 🏁 Турнір завершено
tournament-not-played = 🏁 Турніру не буде
tournament-cancelled = Турнір скасовано.
tournament-cancelled-by = { $name } скасовує турнір.
tournament-too-few = Турнір не відбувся: учасників треба щонайменше { $needed }.
tournament-nobody-left = Не лишилося нікого: турнір закінчено без переможця.
tournament-refunded = Внески повернено.
tournament-seed = Секретне число жеребкування: { $seed }
tournament-checksum = Жереб уже кинуто, його відбиток: { $digits }…
tournament-button-join = Беру участь
tournament-button-board = Турнір наживо
tournament-button-watch = Граю, клич сюди
tournament-button-look = Дивитися: { $names }
tournament-button-leave = Не беру участі
tournament-button-begin = Почати
tournament-button-settings = Налаштування
tournament-button-cancel = Скасувати
tournament-button-off = Так, скасувати
tournament-settings = Налаштування турніру
tournament-full = Почнеться, коли вийде час або займуть усі місця.
tournament-set-entry = { $entry ->
    [0] Без внеску
   *[other] 🪙 { $entry }
}
tournament-set-most = До { $most }
tournament-set-seats = По { $seats }
tournament-set-on = { $through ->
    [half] Далі половина
   *[one] Вибуває дурень
}
tournament-set-wait = За { $minutes } хв
tournament-set-topics = { $switch ->
    [on] Тема на партію
   *[off] Без тем
}
    .discord = { $switch ->
        [on] Гілка на партію
       *[off] Без гілок
    }
tournament-cancel-sure = Скасувати турнір? Внески повернуться учасникам.
tournament-leave-sure = Знятися з турніру? Повернутися не вийде, а внесок лишиться в банку.
tournament-will-call = «{ $room }»: сюди прийде виклик на кожен раунд турніру.
tournament-watch = Узяти участь усе одно можна: тоді на кожен раунд тебе покличуть згадкою в цьому каналі, тож стеж за ним.
tournament-entered = { $name } бере участь у турнірі.
tournament-withdrew = { $name } більше не бере участі в турнірі.

# Фішки.

chips-balance = 🪙 { $name }: { $chips ->
    [one] { $chips } фішка
    [few] { $chips } фішки
   *[many] { $chips } фішок
}
chips-entry = { $amount } · { $reason }
chips-start = для початку
chips-top-up = поповнення за день
chips-entry-paid = внесок за турнір
chips-refund = повернення внеску
chips-pot = банк турніру
chips-rule-daily = Для початку в чаті у кожного { $start } фішок. У кого менше { $daily }, тому раз на день додаємо до { $daily }.
    .discord = Для початку на сервері у кожного { $start } фішок. У кого менше { $daily }, тому раз на день додаємо до { $daily }.
chips-rule-nothing = Фішки потрібні лише для турнірів: на них нічого не купити, і рейтинг від них не залежить.
chips-rule-friends = Друзі можуть навмисно програвати й так передавати фішки. Ми це знаємо, тому від фішок нічого й не залежить.
