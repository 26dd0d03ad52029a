# Слова самой страницы в браузере.

web-title = Дурак
web-tagline = Дурак — карточная игра без победителя: отбивай карты, которыми под тебя ходят, или бери их. Кто в конце остался с картами, тот и дурак.
web-play-now = Играть сейчас
web-play-computer = Играть с компьютером
web-open-table = Играть с друзьями
web-your-name = Имя, если хочешь
web-your-face = Твой аватар
web-one-face = Аватар { $number }
web-about-me = Имя и аватар
web-save = Сохранить
web-change = Изменить
web-last-games = Твои последние партии
web-opponents = Соперники
web-level = Сила
web-start-game = Играть
web-game-ends = Начатая игра закончится без результата.
web-against-computers = Твои последние партии с компьютерами
web-games-played = Партий
web-times-fool = В дураках
web-puzzle = Задача дня
web-puzzle-days = Все прошлые задачи
web-puzzle-all = Все
web-puzzle-hint = Оставь компьютер в дураках: считается первая попытка.
web-puzzle-task = Оставь компьютер в дураках.
web-puzzle-away = Задача сейчас появится…
web-puzzle-play = Показать ход за ходом
web-learn = Урок на 3 минуты
web-learn-on = Продолжить урок
web-learn-again = Урок ещё раз
web-join-code = Войти по коду
web-join-code-hint = Код из приглашения друга
web-all-rooms = Все комнаты
web-filter-rooms = Найти комнату
web-no-such-room = Комнаты с таким названием нет.
# $here: the number of people who are here
# $seats: a number of seats
web-seats-taken = мест занято: { $here } из { $seats }
web-sit-down = Сесть
web-open-tables = Открытые столы в твоих комнатах
web-running-now = Идут сейчас
web-look-on = Смотреть
web-cup-enter = Участвовать
web-no-games-yet = Здесь будут твои законченные партии с записью ходов.
web-puzzle-solve = Начать
web-puzzle-large = Открыть на большом столе
web-day-none = { $date }: ещё без попыток
web-day-open = { $date }: начата
web-day-first = { $date }: решена с первой попытки
web-day-later = { $date }: решена не с первой попытки
web-day-failed = { $date }: пока не решена
web-row-of-games = подряд не в дураках
web-row-of-puzzles = серия задач
web-rating = рейтинг
web-try-here = Попробуй прямо здесь
web-lesson = Урок
web-lesson-next = Дальше
web-lesson-step = Шаг { $step } из { $steps }
web-invited = Тебя зовут за стол
web-from-replay = Карты лежат так, как лежали. Играй дальше.
web-come-in = Зайти
web-join = Сесть за стол
web-about-durak = Победителей нет, есть один дурак: избавься от карт
web-invite = Позвать друзей: вот ссылка
web-invite-button = Позвать
web-invite-hint = Кто откроет её, окажется за этим столом.
web-copy = Скопировать
web-copied = Скопировано
web-not-copied = Браузер не скопировал. Скопируй выделенный текст вручную.
web-hand = Твои карты
web-say = Сообщение
web-say-private = Команда боту: набери «/»
web-send = Отправить
web-commands = Команды
web-connecting = Соединяемся…
web-lost = Связь пропала, пробуем снова…
web-language = Язык
web-yourturn = Твой ход!
web-came = { $name } теперь здесь
web-here = Сейчас здесь: { $names }
web-guest-seat = в гостях
web-empty-group = Пока тихо. Позови друзей или начни игру.
web-new-game = Новая игра
web-menu = Меню
web-again = Ещё раз
web-page-lost = Страница не загрузилась.
web-rules = Правила
web-menu-play = Играть
web-menu-table = Этот стол
web-menu-me = Я
web-menu-about = О боте
web-cost-cancel = Стол, за которым ещё не сдали, закроется сразу. Начатая игра закончится без результата: сразу, если этого хочет хозяин стола, иначе — когда согласятся все.
web-sure-cancel = Закрыть стол
web-my-link = Моя ссылка
web-my-link-hint = Открой её на другом устройстве, чтобы играть дальше оттуда. Не показывай никому: по ней видны твои карты.
web-sound = Звук
web-close = Закрыть
web-link-unknown = Эта ссылка больше не действует. Но начать можно и здесь.
web-unknown-me = Этот браузер тебя помнит, а сервер — нет.
web-begin-new = Начать новым игроком
web-bye = Слишком много сообщений подряд. Обнови страницу, когда передохнёшь.
web-alone = Партия с компьютерами
web-your-games = Твои начатые игры
web-your-tables = Твои столы
web-go-on = Продолжить
web-home = На главную
web-link-broken = Ссылка неполная. Попроси прислать её ещё раз или открой свой стол.
web-no-storage = Этот браузер не даёт странице ничего сохранить. Играть можно, но, если закрыть страницу, она тебя забудет.
web-second-tab = Ты уже играешь в другой вкладке.
web-second-tab-same = Продолжить здесь
web-second-tab-other = Я второй игрок
web-other-link = Это ссылка другого игрока. А этот браузер знает тебя под именем:
web-other-link-stay = Остаться собой
web-other-link-take = Стать этим игроком
web-away = Сервер недоступен. Страница подключится сама, как только он вернётся.
web-late = Связи не было слишком долго, и нажатие не засчитано. Нажми ещё раз, если нужно.
web-in-time = через { $duration }
web-just-now = только что
web-lost-short = Связь пропала.
web-lost-more = Пробуем снова… место за тобой.
web-chat = Чат
web-chat-news = Чат, новых сообщений: { $figure }
web-reaction-nice = Красиво!
web-reaction-oops = Ой
web-reaction-hurry = Ну же
web-reaction-thanks = Спасибо
web-react = Реакция
web-face-laughs = Смешно
web-face-cool = Круто
web-face-thinks = Хм…
web-face-amazed = Ого!
web-face-weeps = Ну вот…
web-face-angry = Сержусь
web-players = Игроки
web-table = Стол
web-game = Игра
web-choose-game = Выбрать игру: { $label }
web-pace = Темп и прочее
web-tempo = Темп
web-more-games = Все игры
web-fewer-games = Меньше игр
web-bring-friends = Позови друзей
web-only-here = Эта ссылка работает только на этом компьютере. Чтобы открыть страницу для своей сети, запусти её командой `make play LAN=1`
web-share = Поделиться
web-share-picture = Поделиться картинкой
web-picture-saved = Картинка сохранена в файл
web-picture-failed = Картинка не получилась. Попробуй ещё раз.
web-picture-later = Слишком много картинок сразу. Подожди немного.
web-talon = Колода: { $figure }
web-talon-trump = Колода: { $figure }, козырь: { $spoken }
web-discard = Отбой: { $figure }
web-doubt = Не верю! { $spoken }
web-beat = Побить: { $spoken }
web-beats-not = Эта карта не бьёт выбранную.
web-beat-with = Теперь выбери карту, которой побьёшь.
web-against-rules = против правил
web-choose = Что делаем с картой?
web-back = Назад
web-playable = можно сыграть
web-marked = отмечена
web-hinted = подсказана
web-secret = Карты рубашкой вверх: { $figure }
web-acts = Ходы
web-tool-sort = Порядок
web-tool-guide = Советы
web-tool-last = Прошлый кон
web-tool-rest = Хватит
web-sort = Разложить по старшинству
web-you-defend = Отбиваешься ты.
web-hints = Подсказки новичку
web-last-bout = Прошлый кон
web-rest = Больше не подкидываю
web-rest-on = До конца кона страница сама говорит за тебя «бито».
web-notify = Уведомлять о ходе
web-notify-refused = Браузер не показывает уведомления этой страницы. Их можно разрешить в его настройках.
web-push-turn = Твой ход
web-push-call = Твоя партия турнира начинается
web-push-deal = Карты розданы
web-push-table = Открыт новый стол
web-push-puzzle = Есть новая задача дня
web-push-on = В твоих настройках уведомления были выключены. Теперь они включены.
web-push-unknown = Этот браузер получает уведомления через неизвестную мне службу. Они будут приходить, только пока открыта страница.
web-push-failed = Не вышло подписаться на уведомления. Они будут приходить, только пока открыта страница.
web-push-installed = На iPhone и iPad уведомления приходят, только если добавить страницу на экран: нажми «Поделиться», потом «На экран „Домой“», и включи их там.
web-push-ask = В этой игре на каждый ход даются сутки. Уведомлять тебя о ходе, даже когда страница закрыта?
web-push-yes = Уведомлять
web-push-no = Не сейчас
web-sure = Точно?
web-four-colours = Масти четырёх цветов
web-seat-attacks = ходит
web-seat-defends = отбивается
web-seat-throws = может подкинуть
web-seat-done = бито
web-seat-takes = берёт
web-seat-away = компьютер
web-seat-out = место: { $place }
web-seat-team = команда { $number }
web-mate = Партнёр
web-next-gathers = Собираем следующую игру.
web-next-runs = Следующая игра уже идёт.
web-to-table = К столу
web-next-seat = Сыграть в следующей
web-next-seat-kept = Отказаться от места
web-card = { $rank ->
    [jack] валет
    [queen] дама
    [king] король
    [ace] туз
   *[other] { $rank }
} { $suit_key ->
    [clubs] треф
    [diamonds] бубен
    [hearts] червей
   *[spades] пик
}
web-joker-r = красный джокер
web-joker-b = чёрный джокер
web-cup = Турнир
web-cup-watch = Смотреть
web-cup-table = Стол { $number }
web-cup-called = ждём игроков
web-cup-playing = играют
web-cup-again = играют ещё раз
web-cup-over = сыграно
web-cup-lots = решил жребий
web-cup-nobody = никто не прошёл
web-cup-broken-off = прервано
web-cup-through = дальше
web-cup-out = вылет
web-needs-script = Странице нужен JavaScript.

web-foreign-name = Под этим именем страница не открывается. Владелец страницы может добавить имя в DURAK_WEB_NAMES.
web-no-room = Такой комнаты нет. Открой новую.
web-no-page = Такой страницы нет.
web-odd = Не понимаю этот запрос. Обнови страницу.
web-slow = Не так быстро!
web-crowded = В этой комнате сейчас слишком шумно. Повтори через несколько секунд.
web-later-newcomers = Сейчас входит слишком много людей. Страница сама попробует ещё раз.
web-later-pages = Открыто слишком много страниц. Эта сама попробует ещё раз; поможет, если закрыть лишние.
web-later-tabs = Твоя ссылка открыта в слишком многих вкладках. Закрой лишние, и эта сама вернётся.
web-later-rooms = За последнюю минуту открыто слишком много столов. Попробуй чуть позже.
web-full-newcomers = На сервере не осталось места для новых людей. Страница сама попробует ещё раз.
web-full-rooms = На сервере не осталось места для новых столов. Попробуй позже.
web-only-bot = Здесь тебя слышит только бот. Команды начинаются с «/».
web-guest = Гость { $number }
web-room-title = Стол: { $name }

# Results of one’s last games. $name is the name of a player.

own-result-you = В дураках — ты
own-result-fool = В дураках — { $name }
own-result-draw = Ничья

own-puzzle-days = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[many] { $days } дней подряд
}
web-preview-plays = { $count ->
    [one] Играет { $names } · { $title }
   *[other] Играют: { $names } · { $title }
}
web-preview-waits = { $count ->
    [one] За столом ждёт { $names } · { $title }
   *[other] За столом ждут: { $names } · { $title }
}
web-preview-free = { $count ->
    [one] { $count } место свободно
    [few] { $count } места свободны
   *[many] { $count } мест свободно
}

# Страница после партии.
web-end-why = Партию решил ход { $number }
web-end-probably = Похоже, переломный ход — { $number }
web-end-search = Тренер разбирает партию… { $percent } %
web-end-slow = Тренер разбирает партию… Это может занять какое-то время.
web-end-queue = Тренер сначала разбирает другие партии…
web-end-coach = Тренер
web-end-see = Посмотреть этот ход
web-end-others = Другие соперники
web-end-home = На главную
web-end-rating = рейтинг
web-end-streak = подряд не в дураках
web-end-over = конец
web-end-best = рекорд
web-end-worn = погоны
web-end-left = осталось карт: { $figure }
web-end-played-on = играл компьютер
web-end-change = Сменить игру
web-offline = Связи нет. Но урок пройти можно.
web-no-line = Связи нет. Страница подключится сама, как только связь появится.
# $moment: дата и время суток
web-last-seen = Связи нет. Здесь всё так, как было { $moment }. Пока доступен только урок.
web-install = Установить игру
web-install-about = У игры будет свой значок, она откроется на весь экран, а урок можно будет пройти и без связи.
web-install-now = Установить
web-install-later = Не сейчас
web-install-share = Нажми «Поделиться» на панели браузера.
web-install-add = Выбери «На экран „Домой“».
web-install-push = На iPhone и iPad только установленная игра может уведомить, что сейчас твой ход.
