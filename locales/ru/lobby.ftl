# Лобби: кто садится, во что играем, с каким темпом.

preset-simple = Простой
preset-podkidnoy = Подкидной
preset-perevodnoy = Переводной
preset-perevodnoy-pass = С проездным
preset-japanese = Японский
preset-teams = 2 × 2
preset-big = 52 карты
preset-jokers = С джокерами
preset-quick = Быстрый
preset-secret = С заначкой
preset-cheaters = Шулерский
preset-chaos = Хаос
preset-own = Как у нас
preset-simple-about = Ни подкидывать, ни переводить: только ходить и бить.
preset-podkidnoy-about = Подкидывают все, переводить нельзя.
preset-perevodnoy-about = Можно и подкинуть, и перевести ход картой того же достоинства.
preset-perevodnoy-pass-about = Переводной, где козырь для перевода достаточно показать.
preset-japanese-about = Козырь всегда бубны, а пики бьют только пиками.
preset-teams-about = Двое на двое, партнёры сидят напротив.
preset-big-about = Полная колода, по девять карт на руки, до девяти карт за кон.
preset-jokers-about = 54 карты: джокер цвета козыря старше всех.
preset-quick-about = После раздачи не добирают: партия на пару минут.
preset-secret-about = У каждого по две закрытые карты на самый конец.
preset-cheaters-about = Можно жульничать, пока не поймали.
preset-chaos-about = Козырей больше, младшая бьёт старшую, а переводить можно в обе стороны.
preset-own-about = Правила, которые здесь собрали в прошлый раз.

pace-blitz = Блиц
pace-normal = Обычный
pace-mail = По переписке
pace-none = Без часов
pace-blitz-move = 20 секунд на ход
pace-normal-move = 90 секунд на ход
pace-mail-move = 24 часа на ход
pace-none-move = Время не ограничено
pace-blitz-window = 8 секунд на «бито»
pace-normal-window = 15 секунд на «бито»
pace-mail-window = 2 часа на «бито»
pace-none-window = Время не ограничено

lobby-pace = ⏱ { $limit }
lobby-own-thread = После раздачи игра переедет в отдельную ветку.
lobby-hints = 💡 Можно просить подсказки; партия тренировочная, в рейтинг не идёт.
lobby-watched = 👀 Смотреть на игру может каждый, у кого есть ссылка.
lobby-for-guest = Ты в гостях за столом «{ $room }». Переписка оттуда сюда не попадает.
lobby-moved = Стол — в отдельной ветке: { $room }
lobby-same-pack = Сдаём дальше из той же колоды
lobby-seats = За столом { $taken } из { $seats }
lobby-seat = { $number }. { $name }
lobby-seat-opener = { $number }. { $name } 👑
lobby-team = { $player } · команда { $number }
lobby-seat-unreachable = { $number }. { $name } — личный чат со мной ещё не открыт
    .discord = { $number }. { $name } — ещё не нажата кнопка «Я здесь»
lobby-kept = { $count ->
    [one] Держим место: { $names } (освободится { $time })
   *[other] Держим места: { $names } (освободятся { $time })
}
lobby-waits = Ждём игроков
lobby-waits-for-teams = { $missing ->
    [one] Ждём ещё { $missing } игрока: команды должны быть полными
    [few] Ждём ещё { $missing } игроков: команды должны быть полными
   *[many] Ждём ещё { $missing } игроков: команды должны быть полными
}
lobby-ready = Можно начинать
lobby-ready-for = Можно начинать: решает { $name }
lobby-full = Все места заняты, можно начинать: решает { $name }
lobby-unreachable = Карты приходят в личный чат: до раздачи его нужно открыть всем, кто так отмечен.
    .discord = До раздачи всем, кто так отмечен, нужно один раз нажать «Я здесь».
lobby-closed = Стол закрыт. Новый — { COMMAND("newgame") }
    .web = Стол закрыт. Можно открыть новый.

lobby-button-join = Играю
lobby-button-leave = Не играю
lobby-button-add = + Компьютер
lobby-button-drop = − Компьютер
level-easy = 🤖 Лёгкий
level-normal = 🤖 Обычный
level-strong = 🤖 Сильный
lobby-button-options = ⚙ Игра и темп
lobby-button-start = Раздать карты
lobby-button-cancel = Закрыть стол
lobby-button-open-private = Открыть личный чат
    .discord = Я здесь
lobby-button-chosen = ● { $label }

# Приглашение за стол: /invite.

invite-title = Место для того, кого здесь нет
invite-code = Пусть друг пришлёт мне лично — на любой платформе, где я есть: { $command }
invite-link = Или откроет страницу: { $link }
invite-good-for = { $count ->
    [one] Приглашение на { $count } гостя, закончится { $time }
    [few] Приглашение на { $count } гостей, закончится { $time }
    [many] Приглашение на { $count } гостей, закончится { $time }
   *[other] Приглашение на { $count } гостя, закончится { $time }
}
invite-guests = Гость видит стол и карты у себя, а здешних разговоров не читает. { COMMAND("kick") } — освободить место гостя.
    .web = Гость видит стол и карты у себя, а здешних разговоров не читает. Освободить его место можно в меню.
invite-on = За этот стол снова можно звать гостей: { COMMAND("invite") }
    .web = За этот стол снова можно звать гостей.
invite-off = Гостей за этот стол больше не зовут; прежние коды никого не пускают.
invite-button-open = Открыть страницу
invite-button-off = Не звать гостей
invite-button-on = Снова звать гостей
invite-picture = QR-код ссылки на стол
