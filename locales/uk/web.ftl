# Слова самої сторінки в браузері.

web-title = Дурень
web-tagline = Дурень — карткова гра без переможця: відбивай карти, якими під тебе ходять, або бери їх. Хто врешті лишився з картами, той і дурень.
web-play-now = Грати зараз
web-play-computer = Грати з комп’ютером
web-open-table = Грати з друзями
web-your-name = Ім’я, якщо хочеш
web-your-face = Твій аватар
web-one-face = Аватар { $number }
web-about-me = Ім’я та аватар
web-save = Зберегти
web-change = Змінити
web-last-games = Твої останні партії
web-opponents = Суперники
web-level = Сила
web-start-game = Грати
web-game-ends = Розпочата гра закінчиться без результату.
web-against-computers = Твої останні партії з комп’ютерами
web-games-played = Партій
web-times-fool = У дурнях
web-puzzle = Задача дня
web-puzzle-days = Усі минулі задачі
web-puzzle-all = Усі
web-puzzle-hint = Залиш комп’ютер у дурнях: враховується перша спроба.
web-puzzle-task = Залиш комп’ютер у дурнях.
web-puzzle-away = Задача зараз з’явиться…
web-puzzle-play = Показати хід за ходом
web-learn = Урок на 3 хвилини
web-learn-on = Продовжити урок
web-learn-again = Урок ще раз
web-join-code = Увійти за кодом
web-join-code-hint = Код із запрошення друга
web-all-rooms = Усі кімнати
web-filter-rooms = Знайти кімнату
web-no-such-room = Кімнати з такою назвою немає.
# $here: the number of people who are here
# $seats: a number of seats
web-seats-taken = місць зайнято: { $here } із { $seats }
web-sit-down = Сісти
web-open-tables = Відкриті столи у твоїх кімнатах
web-running-now = Тривають зараз
web-look-on = Дивитися
web-cup-enter = Взяти участь
web-no-games-yet = Тут будуть твої завершені партії із записом ходів.
web-puzzle-solve = Почати
web-puzzle-large = Відкрити на великому столі
web-day-none = { $date }: ще без спроб
web-day-open = { $date }: розпочата
web-day-first = { $date }: розв’язана з першої спроби
web-day-later = { $date }: розв’язана не з першої спроби
web-day-failed = { $date }: ще не розв’язана
web-row-of-games = поспіль не в дурнях
web-row-of-puzzles = серія задач
web-rating = рейтинг
web-try-here = Спробуй просто тут
web-lesson = Урок
web-lesson-next = Далі
web-lesson-step = Крок { $step } з { $steps }
web-invited = Тебе кличуть за стіл
web-from-replay = Карти лежать так, як лежали. Грай далі.
web-come-in = Зайти
web-join = Сісти за стіл
web-about-durak = Переможців немає, є один дурень: позбудься карт
web-invite = Поклич друзів: ось посилання
web-invite-button = Покликати
web-invite-hint = Хто відкриє його, опиниться за цим столом.
web-copy = Скопіювати
web-copied = Скопійовано
web-not-copied = Браузер не скопіював. Скопіюй виділений текст вручну.
web-hand = Твої карти
web-say = Повідомлення
web-say-private = Команда боту: набери «/»
web-send = Надіслати
web-commands = Команди
web-connecting = З’єднуємося…
web-lost = Зв’язок зник, пробуємо знову…
web-language = Мова
web-yourturn = Твій хід!
web-came = { $name } тепер тут
web-here = Зараз тут: { $names }
web-guest-seat = у гостях
web-empty-group = Поки що тихо. Поклич друзів або почни гру.
web-new-game = Нова гра
web-menu = Меню
web-again = Ще раз
web-page-lost = Сторінка не завантажилася.
web-rules = Правила
web-menu-play = Грати
web-menu-table = Цей стіл
web-menu-me = Я
web-menu-about = Про бота
web-cost-cancel = Стіл, за яким ще не роздали, закриється одразу. Розпочата гра закінчиться без результату: одразу, якщо цього хоче господар столу, інакше — коли погодяться всі.
web-sure-cancel = Закрити стіл
web-my-link = Моє посилання
web-my-link-hint = Відкрий його на іншому пристрої, щоб грати далі звідти. Не показуй нікому: за ним видно твої карти.
web-sound = Звук
web-close = Закрити
web-link-unknown = Це посилання більше не діє. Але почати можна й тут.
web-unknown-me = Цей браузер тебе пам’ятає, а сервер — ні.
web-begin-new = Почати новим гравцем
web-bye = Забагато повідомлень поспіль. Онови сторінку, коли передихнеш.
web-alone = Партія з комп’ютерами
web-your-games = Твої розпочаті ігри
web-your-tables = Твої столи
web-go-on = Продовжити
web-home = На головну
web-link-broken = Посилання неповне. Попроси надіслати його ще раз або відкрий свій стіл.
web-no-storage = Цей браузер не дає сторінці нічого зберегти. Грати можна, але якщо закрити сторінку, вона тебе забуде.
web-second-tab = Ти вже граєш в іншій вкладці.
web-second-tab-same = Продовжити тут
web-second-tab-other = Я другий гравець
web-other-link = Це посилання іншого гравця. А цей браузер знає тебе під ім’ям:
web-other-link-stay = Лишитися собою
web-other-link-take = Стати цим гравцем
web-away = Сервер недоступний. Сторінка під’єднається сама, щойно він повернеться.
web-late = Зв’язку не було надто довго, і натискання не зараховано. Натисни ще раз, якщо треба.
web-in-time = через { $duration }
web-just-now = щойно
web-lost-short = Зв’язок зник.
web-lost-more = Пробуємо знову… місце за тобою.
web-chat = Чат
web-chat-news = Чат, нових повідомлень: { $figure }
web-reaction-nice = Гарно!
web-reaction-oops = Ой
web-reaction-hurry = Ну ж бо
web-reaction-thanks = Дякую
web-react = Реакція
web-face-laughs = Смішно
web-face-cool = Круто
web-face-thinks = Гм…
web-face-amazed = Ого!
web-face-weeps = Отакої…
web-face-angry = Серджуся
web-players = Гравці
web-table = Стіл
web-game = Гра
web-choose-game = Вибрати гру: { $label }
web-pace = Темп та інше
web-tempo = Темп
web-more-games = Усі ігри
web-fewer-games = Менше ігор
web-bring-friends = Поклич друзів
web-only-here = Це посилання працює лише на цьому комп’ютері. Щоб відкрити сторінку для своєї мережі, запусти її командою `make play LAN=1`
web-share = Поділитися
web-share-picture = Поділитися картинкою
web-picture-saved = Картинку збережено у файл
web-picture-failed = Картинка не вийшла. Спробуй ще раз.
web-picture-later = Забагато картинок одразу. Зачекай трохи.
web-talon = Колода: { $figure }
web-talon-trump = Колода: { $figure }, козир: { $spoken }
web-discard = Відбій: { $figure }
web-doubt = Не вірю! { $spoken }
web-beat = Побити: { $spoken }
web-beats-not = Ця карта не б’є вибрану.
web-beat-with = Тепер вибери карту, якою поб’єш.
web-against-rules = проти правил
web-choose = Що робимо з картою?
web-back = Назад
web-playable = можна зіграти
web-marked = позначена
web-hinted = підказана
web-secret = Карти сорочкою вгору: { $figure }
web-acts = Ходи
web-tool-sort = Порядок
web-tool-guide = Поради
web-tool-last = Минулий кін
web-tool-rest = Досить
web-sort = Розкласти за старшинством
web-you-defend = Відбиваєшся ти.
web-hints = Підказки новачкові
web-last-bout = Минулий кін
web-rest = Більше не підкидаю
web-rest-on = До кінця кону сторінка сама каже за тебе «бито».
web-notify = Сповіщати про хід
web-notify-refused = Браузер не показує сповіщень цієї сторінки. Їх можна дозволити в його налаштуваннях.
web-push-turn = Твій хід
web-push-call = Твоя партія турніру починається
web-push-deal = Карти роздано
web-push-table = Відкрито новий стіл
web-push-puzzle = Є нова задача дня
web-push-on = У твоїх налаштуваннях сповіщення було вимкнено. Тепер їх увімкнено.
web-push-unknown = Цей браузер отримує сповіщення через невідому мені службу. Вони надходитимуть, лише поки сторінка відкрита.
web-push-failed = Не вдалося підписатися на сповіщення. Вони надходитимуть, лише поки сторінка відкрита.
web-push-installed = На iPhone та iPad сповіщення надходять, лише якщо додати сторінку на екран: натисни «Поширити», потім «На початковий екран», і ввімкни їх там.
web-push-ask = У цій грі на кожен хід дається доба. Сповіщати тебе про хід, навіть коли сторінка закрита?
web-push-yes = Сповіщати
web-push-no = Не зараз
web-sure = Точно?
web-four-colours = 4 кольори мастей
web-seat-attacks = ходить
web-seat-defends = відбивається
web-seat-throws = може підкинути
web-seat-done = бито
web-seat-takes = бере
web-seat-away = комп’ютер
web-seat-out = місце: { $place }
web-seat-team = команда { $number }
web-mate = Партнер
web-next-gathers = Збираємо наступну гру.
web-next-runs = Наступна гра вже йде.
web-to-table = До столу
web-next-seat = Зіграти в наступній
web-next-seat-kept = Звільнити місце
web-card = { $rank ->
    [jack] валет
    [queen] дама
    [king] король
    [ace] туз
   *[other] { $rank }
} { $suit_key ->
    [clubs] треф
    [diamonds] бубон
    [hearts] чирв
   *[spades] пік
}
web-joker-r = червоний джокер
web-joker-b = чорний джокер
web-cup = Турнір
web-cup-watch = Дивитися
web-cup-table = Стіл { $number }
web-cup-called = чекаємо на гравців
web-cup-playing = грають
web-cup-again = грають ще раз
web-cup-over = зіграно
web-cup-lots = вирішив жереб
web-cup-nobody = ніхто не пройшов
web-cup-broken-off = перервано
web-cup-through = далі
web-cup-out = вибуває
web-needs-script = Сторінці потрібен JavaScript.

web-foreign-name = Під цим іменем сторінка не відкривається. Власник сторінки може додати ім’я в DURAK_WEB_NAMES.
web-no-room = Такої кімнати немає. Відкрий нову.
web-no-page = Такої сторінки немає.
web-odd = Не розумію цей запит. Онови сторінку.
web-slow = Не так швидко!
web-crowded = У цій кімнаті зараз надто гамірно. Повтори за кілька секунд.
web-later-newcomers = Зараз заходить забагато людей. Сторінка сама спробує ще раз.
web-later-pages = Відкрито забагато сторінок. Ця сама спробує ще раз; допоможе, якщо закрити зайві.
web-later-tabs = Твоє посилання відкрите в надто багатьох вкладках. Закрий зайві, і ця сама повернеться.
web-later-rooms = За останню хвилину відкрито забагато столів. Спробуй трохи згодом.
web-full-newcomers = На сервері не лишилося місця для нових людей. Сторінка сама спробує ще раз.
web-full-rooms = На сервері не лишилося місця для нових столів. Спробуй пізніше.
web-only-bot = Тут тебе чує тільки бот. Команди починаються з «/».
web-guest = Гість { $number }
web-room-title = Стіл: { $name }

# Results of one’s last games. $name is the name of a player.

own-result-you = У дурнях — ти
own-result-fool = У дурнях — { $name }
own-result-draw = Нічия

own-puzzle-days = { $days ->
    [one] { $days } день поспіль
    [few] { $days } дні поспіль
   *[many] { $days } днів поспіль
}
web-preview-plays = { $count ->
    [one] Грає { $names } · { $title }
   *[other] Грають: { $names } · { $title }
}
web-preview-waits = { $count ->
    [one] За столом чекає { $names } · { $title }
   *[other] За столом чекають: { $names } · { $title }
}
web-preview-free = { $count ->
    [one] { $count } місце вільне
    [few] { $count } місця вільні
   *[many] { $count } місць вільно
}

# Сторінка після партії.
web-end-why = Партію вирішив хід { $number }
web-end-probably = Схоже, переломний хід — { $number }
web-end-search = Тренер розбирає партію… { $percent } %
web-end-slow = Тренер розбирає партію… Це може зайняти якийсь час.
web-end-queue = Тренер спершу розбирає інші партії…
web-end-coach = Тренер
web-end-see = Подивитися цей хід
web-end-others = Інші суперники
web-end-home = На головну
web-end-rating = рейтинг
web-end-streak = поспіль не в дурнях
web-end-over = кінець
web-end-best = рекорд
web-end-worn = погони
web-end-left = залишилося карт: { $figure }
web-end-played-on = догравав комп’ютер
web-end-change = Змінити гру
web-offline = Зв’язку немає. Але урок пройти можна.
web-no-line = Зв’язку немає. Сторінка під’єднається сама, щойно він з’явиться.
# $moment: дата й час доби
web-last-seen = Зв’язку немає. Тут усе так, як було { $moment }. Поки що доступний лише урок.
web-install = Встановити гру
web-install-about = Гра матиме власний значок і відкриватиметься на весь екран, а урок можна буде пройти й без зв’язку.
web-install-now = Встановити
web-install-later = Не зараз
web-install-share = Натисни «Поширити» на панелі браузера.
web-install-add = Вибери «На початковий екран».
web-install-push = На iPhone та iPad лише встановлена гра може сповістити, що зараз твій хід.
