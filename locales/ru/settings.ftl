# Настройки чата: /settings.

settings-title = Настройки: «{ $room }»
settings-opens = { $who ->
    [admins] Открывать игры могут только админы.
   *[everybody] Открыть игру может каждый.
}
settings-cancels = { $who ->
    [admins] Отменять игры могут только админы.
   *[everybody] Отменить игру могут сами игроки.
}
settings-game = Новый стол: { $game }
settings-pace = Темп: { $pace }
settings-as-last = как в прошлый раз
settings-language = Язык: { $language }
settings-letters = Карты: { $letters }
settings-down = { $switch ->
    [on] Когда чат уходит вперёд, стол сам спускается вниз.
   *[off] Стол спускается вниз только по { COMMAND("table") }.
}
    .discord = { $switch ->
        [on] Когда канал уходит вперёд, стол сам спускается вниз.
       *[off] Стол спускается вниз только по { COMMAND("table") }.
    }
settings-rings = { $switch ->
    [on] Зову игроков, когда их ждут.
   *[off] Игроков не зову.
}
settings-view = { $view ->
    [picture] Стол: картинкой
    [both] Стол: картинкой и словами
   *[text] Стол: словами
}
settings-how = Нажми, чтобы поменять. Это могут только админы.
settings-ask-game = С какой игры начинает { COMMAND("newgame") }?
settings-ask-pace = В каком темпе?
settings-ask-language = На каком языке мне здесь говорить?
settings-button-opens = Кто открывает
settings-button-cancels = Кто отменяет
settings-button-game = Игра
settings-button-pace = Темп
settings-button-language = Язык
settings-button-letters = Буквы на картах
settings-button-down = Стол вниз
settings-button-view = Вид стола
settings-button-rings = Звонки
settings-weekly = { $switch ->
    [on] По понедельникам называю дурака недели.
   *[off] Дурака недели не называю.
}
settings-mark = { $switch ->
    [on] Дурак недели носит тег рядом с именем — если мне разрешено управлять тегами.
   *[off] Дурак недели тега не носит.
}
    .discord = { $switch ->
        [on] Дурак недели получает роль — если мне разрешено управлять ролями.
       *[off] Дурак недели роли не получает.
    }
settings-evening = { $switch ->
    [on] Через три часа после последней партии рассказываю, как прошёл вечер.
   *[off] Итогов вечера не подвожу.
}
settings-button-weekly = Дурак недели
settings-button-mark = Тег дураку
    .discord = Роль дураку
settings-button-evening = Итоги вечера
settings-zone = Дни и сезоны — по часам: { $zone }
settings-ask-zone = По каким часам здесь начинаются дни, недели и сезоны? Это касается партий, которые раздадут начиная с этой минуты.
settings-no-zones = Сервер, на котором я работаю, не знает часовых поясов, поэтому дни, недели и сезоны здесь идут по UTC.
settings-button-zone = Часовой пояс
settings-city-utc = UTC
settings-city-london = Лондон
settings-city-berlin = Берлин
settings-city-kyiv = Киев
settings-city-moscow = Москва
settings-city-dubai = Дубай
settings-city-tashkent = Ташкент
settings-city-kolkata = Калькутта
settings-city-bishkek = Бишкек
settings-city-novosibirsk = Новосибирск
settings-city-irkutsk = Иркутск
settings-city-tokyo = Токио
settings-city-vladivostok = Владивосток
settings-city-kamchatka = Камчатка
settings-city-sydney = Сидней
settings-city-new-york = Нью-Йорк
settings-city-chicago = Чикаго
settings-city-denver = Денвер
settings-city-los-angeles = Лос-Анджелес
settings-city-sao-paulo = Сан-Паулу

# Свои настройки: /notify.

own-title = Мои настройки
own-rings = { $switch ->
    [off] Не зову тебя: всё приходит без звука.
   *[on] Зову тебя, когда остальные ждут.
}
own-order = { $order ->
    [rank] Карты в руке — по старшинству, козыри в конце.
   *[suit] Карты в руке — по мастям, козыри в конце.
}
own-letters = Твои карты: { $letters }
own-call = { $switch ->
    [on] «{ $room }»: скажу, когда там откроют стол.
   *[off] «{ $room }»: о новых столах не говорю.
}
own-how = Чтобы узнавать о столах в группе, набери там { COMMAND("notify") }. Язык выбирает { COMMAND("lang") }.
    .discord = Чтобы узнавать о столах в канале, набери там { COMMAND("notify") }. Язык выбирает { COMMAND("lang") }.
own-button-rings-on = Зови меня
own-button-rings-off = Не зови
own-button-order-suit = По мастям
own-button-order-rank = По старшинству
own-button-call = Говори о столах: { $room }
call-will = «{ $room }»: скажу тебе здесь, когда там откроют стол.
call-open = «{ $room }»: открыт новый стол.

# Освободить чужое место за столом: /kick.

kick-ask = Чьё место освободить?
kick-done = { $name } больше не за столом.
kick-bar-ask = { $name } не за столом. Закрыть вход за все столы здесь?
kick-barred = { $name } больше не сядет за столы здесь. Вернуть можно в { COMMAND("settings") }.
kick-button-bar = Не пускать за столы здесь
kick-told = «{ $room }»: { $name } освобождает твоё место за столом.
kick-told-in-game = «{ $room }»: { $name } отдаёт твоё место компьютеру, дальше играет он.
kick-bar-told = «{ $room }»: админ закрывает тебе вход за столы там.
settings-barred = { $count ->
    [one] За столы здесь не пускаю { $count } человека.
    [few] За столы здесь не пускаю { $count } человек.
   *[other] За столы здесь не пускаю { $count } человек.
}
settings-ask-barred = Кого снова пускать за столы?
settings-button-barred = Кого не пускать

# Что хранится о людях: /privacy.

privacy-title = Что я храню
privacy-person = О тебе: имя, в том числе то, что в группе, номер и ник на этой платформе, адрес нашего личного чата, язык и твои настройки.
    .discord = О тебе: имя, в том числе то, что на сервере, номер и ник на этой платформе, адрес наших личных сообщений, язык и твои настройки.
privacy-games = Об играх: раздачу, каждый ход и кто его делает, твои результаты: ранги, погоны, рейтинг, достижения, турниры и фишки. У законченной игры есть ссылка: у кого она есть, тот увидит игру и имена.
privacy-rooms = О группах: названия, столы и настройки, кому говорить о столах и кого за них не пускать. Вместе со столом храню его приглашение и гостей; у гостя со страницы в браузере результатов нет.
    .discord = О каналах: названия, столы и настройки, кому говорить о столах и кого за них не пускать.
privacy-words = Переписку людей не храню. На странице в браузере чат — это я сам: там храню его сообщения, а для Discord — последние личные сообщения, которые тебе показываю.
    .discord = Переписку людей не храню. Храню последние сообщения, которые видишь только ты.
privacy-windows = О столе, который ты открываешь в окне на странице: ключ к нему годится 12 часов, а его отпечаток, и больше ничего, храню не дольше двух дней. Кнопка в окне и { COMMAND("forgetme") } стирают его сразу.
privacy-long = Всё это хранится, пока бот работает. На странице в браузере посетители и комнаты, которыми никто не пользуется 90 дней, исчезают вместе со ссылками и сообщениями.
privacy-forget = { COMMAND("forgetme") } сразу стирает имя, номер, ник, адрес, настройки и результаты. Сыгранные игры и записи о фишках остаются, но без имени; остаются и сообщения, которые хранит сама платформа, и копии, сделанные владельцем бота.
privacy-remembered = Что остаётся и после этого: отпечаток твоего номера на платформе; без секретного ключа этого бота его не получить. По нему я помню, где админ закрыл тебе вход за столы, где и когда тебе в последний раз выдавали фишки и за какие ещё не законченные турниры внесён взнос. Иначе так можно было бы снять запрет или получить новые фишки. Ни имени, ни игр, ни рангов за ним нет.
