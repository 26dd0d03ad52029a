# Лобі: хто сідає, у що граємо, у якому темпі.

preset-simple = Простий
preset-podkidnoy = Підкидний
preset-perevodnoy = Перевідний
preset-perevodnoy-pass = З проїзним
preset-japanese = Японський
preset-teams = 2 × 2
preset-big = 52 карти
preset-jokers = З джокерами
preset-quick = Швидкий
preset-secret = Зі схованкою
preset-cheaters = Шулерський
preset-chaos = Хаос
preset-own = Як у нас
preset-simple-about = Ні підкидати, ні переводити: лише ходити й бити.
preset-podkidnoy-about = Підкидають усі, переводити не можна.
preset-perevodnoy-about = Можна й підкинути, і перевести хід картою того самого номіналу.
preset-perevodnoy-pass-about = Перевідний, де козиря для переведення досить показати.
preset-japanese-about = Козир завжди бубни, а піки б’ють тільки піками.
preset-teams-about = Двоє проти двох, партнери сидять навпроти.
preset-big-about = Повна колода, по дев’ять карт на руки, до дев’яти карт за кін.
preset-jokers-about = 54 карти: джокер кольору козиря найстарший.
preset-quick-about = Після роздачі не добирають: партія на кілька хвилин.
preset-secret-about = У кожного по дві закриті карти на самий кінець.
preset-cheaters-about = Можна махлювати, поки не спіймали на гарячому.
preset-chaos-about = Козирів більше, наймолодша б’є найстаршу, а переводити можна в обидва боки.
preset-own-about = Правила, які тут склали минулого разу.

pace-blitz = Бліц
pace-normal = Звичайний
pace-mail = За листуванням
pace-none = Без годинника
pace-blitz-move = 20 секунд на хід
pace-normal-move = 90 секунд на хід
pace-mail-move = 24 години на хід
pace-none-move = Час не обмежено
pace-blitz-window = 8 секунд на «бито»
pace-normal-window = 15 секунд на «бито»
pace-mail-window = 2 години на «бито»
pace-none-window = Час не обмежено

lobby-pace = ⏱ { $limit }
lobby-own-thread = Після роздачі гра переїде в окрему гілку.
lobby-hints = 💡 Можна просити підказки; партія тренувальна, на рейтинг не впливає.
lobby-watched = 👀 Дивитися на гру може кожен, хто має посилання.
lobby-for-guest = Ти в гостях за столом «{ $room }». Листування звідти сюди не потрапляє.
lobby-moved = Стіл — в окремій гілці: { $room }
lobby-same-pack = Роздаємо далі з тієї самої колоди
lobby-seats = За столом { $taken } з { $seats }
lobby-seat = { $number }. { $name }
lobby-seat-opener = { $number }. { $name } 👑
lobby-team = { $player } · команда { $number }
lobby-seat-unreachable = { $number }. { $name } — приватний чат зі мною ще не відкрито
    .discord = { $number }. { $name } — ще не натиснуто кнопку «Я тут»
lobby-kept = { $count ->
    [one] Тримаємо місце: { $names } (звільниться { $time })
   *[other] Тримаємо місця: { $names } (звільняться { $time })
}
lobby-waits = Чекаємо на гравців
lobby-waits-for-teams = { $missing ->
    [one] Чекаємо ще на { $missing } гравця: команди мають бути повними
    [few] Чекаємо ще на { $missing } гравців: команди мають бути повними
   *[many] Чекаємо ще на { $missing } гравців: команди мають бути повними
}
lobby-ready = Можна починати
lobby-ready-for = Можна починати: вирішує { $name }
lobby-full = Усі місця зайняті, можна починати: вирішує { $name }
lobby-unreachable = Карти приходять у приватний чат: до роздачі його мають відкрити всі, кого так позначено.
    .discord = До роздачі всім, кого так позначено, треба один раз натиснути «Я тут».
lobby-closed = Стіл закрито. Новий — { COMMAND("newgame") }
    .web = Стіл закрито. Можна відкрити новий.

lobby-button-join = Граю
lobby-button-leave = Не граю
lobby-button-add = + Комп’ютер
lobby-button-drop = − Комп’ютер
level-easy = 🤖 Легкий
level-normal = 🤖 Звичайний
level-strong = 🤖 Сильний
lobby-button-options = ⚙ Гра й темп
lobby-button-start = Роздати карти
lobby-button-cancel = Закрити стіл
lobby-button-open-private = Відкрити наш чат
    .discord = Я тут
lobby-button-chosen = ● { $label }

# Запрошення за стіл: /invite.

invite-title = Місце для того, кого тут немає
invite-code = Хай друг надішле мені приватно — на будь-якій платформі, де я є: { $command }
invite-link = Або відкриє сторінку: { $link }
invite-good-for = { $count ->
    [one] Запрошення на { $count } гостя, закінчиться { $time }
    [few] Запрошення на { $count } гостей, закінчиться { $time }
    [many] Запрошення на { $count } гостей, закінчиться { $time }
   *[other] Запрошення на { $count } гостя, закінчиться { $time }
}
invite-guests = Гість бачить стіл і карти в себе, а тутешніх розмов не читає. { COMMAND("kick") } — звільнити місце гостя.
    .web = Гість бачить стіл і карти в себе, а тутешніх розмов не читає. Звільнити його місце можна в меню.
invite-on = За цей стіл знову можна кликати гостей: { COMMAND("invite") }
    .web = За цей стіл знову можна кликати гостей.
invite-off = Гостей за цей стіл більше не кличуть; попередні коди нікого не пускають.
invite-button-open = Відкрити сторінку
invite-button-off = Не кликати гостей
invite-button-on = Знову кликати гостей
invite-picture = QR-код посилання на стіл
