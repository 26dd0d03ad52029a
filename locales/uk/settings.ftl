# Налаштування чату: /settings.

settings-title = Налаштування: «{ $room }»
settings-opens = { $who ->
    [admins] Відкривати ігри можуть тільки адміни.
   *[everybody] Відкрити гру може кожен.
}
settings-cancels = { $who ->
    [admins] Скасовувати ігри можуть тільки адміни.
   *[everybody] Скасувати гру можуть самі гравці.
}
settings-game = Новий стіл: { $game }
settings-pace = Темп: { $pace }
settings-as-last = як минулого разу
settings-language = Мова: { $language }
settings-letters = Карти: { $letters }
settings-down = { $switch ->
    [on] Коли чат іде вперед, стіл сам спускається вниз.
   *[off] Стіл спускається вниз лише за { COMMAND("table") }.
}
    .discord = { $switch ->
        [on] Коли канал іде вперед, стіл сам спускається вниз.
       *[off] Стіл спускається вниз лише за { COMMAND("table") }.
    }
settings-rings = { $switch ->
    [on] Кличу гравців, коли на них чекають.
   *[off] Гравців не кличу.
}
settings-view = { $view ->
    [picture] Стіл: картинкою
    [both] Стіл: картинкою і словами
   *[text] Стіл: словами
}
settings-how = Натисни, щоб змінити. Це можуть тільки адміни.
settings-ask-game = З якої гри починає { COMMAND("newgame") }?
settings-ask-pace = У якому темпі?
settings-ask-language = Якою мовою мені тут говорити?
settings-button-opens = Хто відкриває
settings-button-cancels = Хто скасовує
settings-button-game = Гра
settings-button-pace = Темп
settings-button-language = Мова
settings-button-letters = Літери на картах
settings-button-down = Стіл униз
settings-button-view = Вигляд столу
settings-button-rings = Дзвінки
settings-weekly = { $switch ->
    [on] Щопонеділка називаю дурня тижня.
   *[off] Дурня тижня не називаю.
}
settings-mark = { $switch ->
    [on] Дурень тижня носить тег поруч з іменем — якщо мені дозволено керувати тегами.
   *[off] Дурень тижня тегу не носить.
}
    .discord = { $switch ->
        [on] Дурень тижня отримує роль — якщо мені дозволено керувати ролями.
       *[off] Дурень тижня ролі не отримує.
    }
settings-evening = { $switch ->
    [on] За три години після останньої партії розповідаю, як минув вечір.
   *[off] Підсумків вечора не підбиваю.
}
settings-button-weekly = Дурень тижня
settings-button-mark = Тег дурневі
    .discord = Роль дурневі
settings-button-evening = Підсумки вечора
settings-zone = Дні та сезони — за годинником: { $zone }
settings-ask-zone = За яким годинником тут починаються дні, тижні та сезони? Це стосується партій, які роздадуть від цієї хвилини.
settings-no-zones = Сервер, на якому я працюю, не знає часових поясів, тож дні, тижні та сезони тут ідуть за UTC.
settings-button-zone = Часовий пояс
settings-city-utc = UTC
settings-city-london = Лондон
settings-city-berlin = Берлін
settings-city-kyiv = Київ
settings-city-moscow = Москва
settings-city-dubai = Дубай
settings-city-tashkent = Ташкент
settings-city-kolkata = Калькутта
settings-city-bishkek = Бішкек
settings-city-novosibirsk = Новосибірськ
settings-city-irkutsk = Іркутськ
settings-city-tokyo = Токіо
settings-city-vladivostok = Владивосток
settings-city-kamchatka = Камчатка
settings-city-sydney = Сідней
settings-city-new-york = Нью-Йорк
settings-city-chicago = Чикаго
settings-city-denver = Денвер
settings-city-los-angeles = Лос-Анджелес
settings-city-sao-paulo = Сан-Паулу

# Власні налаштування: /notify.

own-title = Мої налаштування
own-rings = { $switch ->
    [off] Не кличу тебе: усе приходить без звуку.
   *[on] Кличу тебе, коли решта чекає.
}
own-order = { $order ->
    [rank] Карти в руці — за старшинством, козирі в кінці.
   *[suit] Карти в руці — за мастями, козирі в кінці.
}
own-letters = Твої карти: { $letters }
own-call = { $switch ->
    [on] «{ $room }»: скажу, коли там відкриють стіл.
   *[off] «{ $room }»: про нові столи не кажу.
}
own-how = Щоб дізнаватися про столи в групі, набери там { COMMAND("notify") }. Мову обирає { COMMAND("lang") }.
    .discord = Щоб дізнаватися про столи в каналі, набери там { COMMAND("notify") }. Мову обирає { COMMAND("lang") }.
own-button-rings-on = Клич мене
own-button-rings-off = Не клич
own-button-order-suit = За мастями
own-button-order-rank = За старшинством
own-button-call = Кажи про столи: { $room }
call-will = «{ $room }»: скажу тобі тут, коли там відкриють стіл.
call-open = «{ $room }»: відкрито новий стіл.

# Звільнити чуже місце за столом: /kick.

kick-ask = Чиє місце звільнити?
kick-done = { $name } більше не за столом.
kick-bar-ask = { $name } не за столом. Закрити вхід за всі столи тут?
kick-barred = { $name } більше не сяде за столи тут. Повернути можна в { COMMAND("settings") }.
kick-button-bar = Не пускати за столи тут
kick-told = «{ $room }»: { $name } звільняє твоє місце за столом.
kick-told-in-game = «{ $room }»: { $name } віддає твоє місце комп’ютеру, далі грає він.
kick-bar-told = «{ $room }»: адмін закриває тобі вхід за столи там.
settings-barred = { $count ->
    [one] За столи тут не пускаю { $count } людину.
    [few] За столи тут не пускаю { $count } людей.
   *[other] За столи тут не пускаю { $count } людей.
}
settings-ask-barred = Кого знову пускати за столи?
settings-button-barred = Кого не пускати

# Що зберігається про людей: /privacy.

privacy-title = Що я зберігаю
privacy-person = Про тебе: ім’я, зокрема те, що в групі, номер і нік на цій платформі, адресу нашого приватного чату, мову та твої налаштування.
    .discord = Про тебе: ім’я, зокрема те, що на сервері, номер і нік на цій платформі, адресу наших приватних повідомлень, мову та твої налаштування.
privacy-games = Про ігри: роздачу, кожен хід і хто його робить, твої результати: ранги, погони, рейтинг, досягнення, турніри та фішки. Закінчена гра має посилання: хто його має, побачить гру й імена.
privacy-rooms = Про групи: назви, столи й налаштування, кому казати про столи та кого за них не пускати. Разом зі столом зберігаю його запрошення й гостей; у гостя зі сторінки в браузері результатів немає.
    .discord = Про канали: назви, столи й налаштування, кому казати про столи та кого за них не пускати.
privacy-words = Листування людей не зберігаю. На сторінці в браузері чат — це я сам: там зберігаю його повідомлення, а для Discord — останні приватні повідомлення, які тобі показую.
    .discord = Листування людей не зберігаю. Зберігаю останні повідомлення, які бачиш тільки ти.
privacy-windows = Про стіл, який ти відкриваєш у вікні на сторінці: ключ до нього придатний 12 годин, а його відбиток, і більше нічого, зберігаю не довше двох днів. Кнопка у вікні та { COMMAND("forgetme") } стирають його одразу.
privacy-long = Усе це зберігається, поки бот працює. На сторінці в браузері відвідувачі та кімнати, якими ніхто не користується 90 днів, зникають разом із посиланнями й повідомленнями.
privacy-forget = { COMMAND("forgetme") } одразу стирає ім’я, номер, нік, адресу, налаштування й результати. Зіграні ігри й записи про фішки лишаються, але без імені; лишаються й повідомлення, які зберігає сама платформа, і копії, зроблені власником бота.
privacy-remembered = Що лишається й після цього: відбиток твого номера на платформі; без секретного ключа цього бота його не отримати. За ним я пам’ятаю, де адмін закрив тобі вхід за столи, де й коли тобі востаннє видавали фішки та за які ще не завершені турніри сплачено внесок. Інакше так можна було б зняти заборону чи отримати нові фішки. Ні імені, ні ігор, ні рангів за ним немає.
