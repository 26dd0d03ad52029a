# Стіл: один допис у групі, який бачать усі; у грі з комп’ютером ті самі рядки стоять над картами.

trump-card = Козир { $card }
trump-card-over-second = Козир { $card }, під ним другий
trump-suit = Козир { $suit }
trump-none = Без козирів
trump-unknown = Козиря ще не відкрито
trump-talon = колода { $talon }
trump-talon-over = колода { $talon }, унизу { $card }
trump-talon-empty = колода порожня
trump-no-drawing = без добору
trump-discarded = відбій { $discarded }
trump-notes = ↳ { $notes }
trump-number-above = усі { $rank ->
    [2] двійки
    [3] трійки
    [4] четвірки
    [5] п’ятірки
    [6] шістки
    [7] сімки
    [8] вісімки
    [9] дев’ятки
    [10] десятки
    [jack] валети
    [queen] дами
    [king] королі
   *[ace] тузи
} — старші козирі
trump-number-below = усі { $rank ->
    [2] двійки
    [3] трійки
    [4] четвірки
    [5] п’ятірки
    [6] шістки
    [7] сімки
    [8] вісімки
    [9] дев’ятки
    [10] десятки
    [jack] валети
    [queen] дами
    [king] королі
   *[ace] тузи
} — молодші козирі
trump-own-suit = { $suit } б’ють тільки { $suit }
trump-to-the-right = ходимо проти годинникової стрілки
trump-pass-shown = { $name }: проїзний { $card }

table-teams = 👥 { $teams }
table-player = { $name } · { $count }
table-player-attacks = 🗡 { $name } · { $count }
table-player-defends = 🛡 { $name } · { $count }
table-player-secret = { $player } + { $count } у схованці
table-player-holds = { $player }: { $cards }
table-player-out = 🏁 { $name } · { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [7] 7-ме
    [8] 8-ме
   *[other] { $place }-те
} місце
table-player-away = { $player } — поки що грає комп’ютер
table-player-left = { $player } — місце вільне, поки що грає комп’ютер
seat-played-on = { $player } — догравав комп’ютер
seat-guest = { $player } · у гостях
seat-reaction = { $count ->
    [1] { $player } { $face }
   *[other] { $player } { $face } ×{ $count }
}
stage-for-guest = { $room } · { $title }

table-calls-cut = Знімає колоду { $name }
table-calls-redeal = { $name } вирішує: перездати чи грати
table-calls-attack = Ходить { $name }
table-calls-defend = Відбивається { $name }
table-calls-throw = { $count ->
    [one] Усе побито. Підкинути може { $names }
   *[other] Усе побито. Підкинути можуть: { $names }
}
table-calls-add = { $count ->
    [one] { $name } бере. Додати може { $names }
   *[other] { $name } бере. Додати можуть: { $names }
}
table-calls-watch = { $count ->
    [one] Усе побито. Ще придивляється { $names }
   *[other] Усе побито. Ще придивляються: { $names }
}
table-calls-watch-take = { $count ->
    [one] { $name } бере. Ще придивляється { $names }
   *[other] { $name } бере. Ще придивляються: { $names }
}
table-over = Гру закінчено
until = { $said } · ⏳ { $time }
until-a-minute = через хвилину
until-two-minutes = через дві хвилини
until-half-an-hour = через пів години

table-cancel-asked = За скасування гри: { $names } ({ $agreed } з { $needed })
table-stale = Тут давно ніхто не ходить: стіл може закрити будь-хто.
table-next-seats = Місця в наступній грі: { $names }
deal-checksum = 🔒 Відбиток { $digits }… · { COMMAND("verify") }
    .web = 🔒 Відбиток { $digits }…
deal-digits = 🔒 Відбиток { $digits }…

table-button-hand = 🃏 Мої карти
table-button-here = Карти тут
table-button-take-over = Зайняти місце: { $name }
table-button-agree = Скасувати гру
table-button-close = Закрити стіл

# Що відбувається: теперішній час, без роду.
event-cut = { $name } знімає { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}.
event-cut-you = Ти знімаєш { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}.
event-redeal = { $name } вимагає перездачі.
event-redeal-you = Ти вимагаєш перездачі.
event-kept = { $name } обходиться без перездачі.
event-kept-you = Ти обходишся без перездачі.
event-begins = Перший хід: { $name }.
event-begins-with = Перший хід: { $name } ({ $shown ->
    [lowest-trump] наймолодший козир
    [highest-trump] найстарший козир
   *[lowest-card] наймолодша карта
} { $card }).
event-begins-you = Перший хід — твій.
event-begins-with-you = Перший хід — твій ({ $shown ->
    [lowest-trump] наймолодший козир
    [highest-trump] найстарший козир
   *[lowest-card] наймолодша карта
} { $card }).
event-timed-out = Час вийшов: { $said }
event-timed-out-plain = Час вийшов. { $said }
event-attacked = { $name } ходить { $cards }.
event-attacked-you = Ти ходиш { $cards }.
event-threw = { $name } підкидає { $cards }.
event-threw-you = Ти підкидаєш { $cards }.
event-added = { $name } додає { $cards }.
event-added-you = Ти додаєш { $cards }.
event-beat = { $name } відбивається { $cards }.
event-beat-you = Ти відбиваєшся { $cards }.
event-transferred = { $name } переводить { $cards }.
event-transferred-you = Ти переводиш { $cards }.
event-pass-shown = { $name } показує проїзний { $cards }.
event-pass-shown-you = Ти показуєш проїзний { $cards }.
event-exchanged = { $name } міняє { $given } на козиря { $got }.
event-exchanged-you = Ти міняєш { $given } на козиря { $got }.
event-called-right = 🕵 { $name } не вірить у { $card } — і слушно: { $owner } махлює!
event-called-right-you = 🕵 Ти не віриш у { $card } — і слушно: { $owner } махлює!
event-called-wrong = 🕵 { $name } не вірить у { $card } — а даремно: { $owner } грає чесно.
event-called-wrong-you = 🕵 Ти не віриш у { $card } — а даремно: { $owner } грає чесно.
event-caught-you = 🕵 { $name } не вірить у { $card } — махлювання розкрито!
event-took = { $name } бере.
event-took-you = Ти береш.
event-bout-beaten = Бито.
event-bout-taken = { $name } бере { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}.
event-bout-taken-you = Ти береш { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}.
event-second-trump = З-під козиря — { $card }: тепер козир { $suit }!
event-second-trump-joker = З-під козиря — { $card }: козир той самий.
event-secret = { $name } дістає схованку: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}.
event-secret-you = Ти дістаєш схованку: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}.
event-team-out = Команда виходить: { $names }. У відбій — { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}.
event-team-out-you = Твоя команда виходить. У відбій — { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}.
event-out = { $name } виходить: { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [7] 7-ме
    [8] 8-ме
   *[other] { $place }-те
} місце.
event-out-you = Ти виходиш: { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [7] 7-ме
    [8] 8-ме
   *[other] { $place }-те
} місце!
event-resigned = { $name } здається.
event-resigned-you = Ти здаєшся.

# Хто є хто.
computer = { $number ->
    [0] 🤖 Комп’ютер
    [1] 🤖 Остап
    [2] 🤖 Одарка
    [3] 🤖 Тарас
    [4] 🤖 Соломія
    [5] 🤖 Панас
    [6] 🤖 Параска
    [7] 🤖 Грицько
    [8] 🤖 Мотря
    [9] 🤖 Юхим
    [10] 🤖 Явдоха
    [11] 🤖 Омелько
   *[other] 🤖 Комп’ютер { $number }
}
computer-numbered = 🤖 Комп’ютер { $number }
you = Ти
list-separator = { ", " }
list-against = { " ⚔ " }
list-dot = { " · " }
sentence-separator = { " " }

leave-sure = Ти в грі: «{ $room }». Якщо підеш, далі гратиме комп’ютер, а тобі зарахують поразку. Якщо в грі лишилося двоє, ти одразу в дурнях. Піти?
leave-fool = Партія одразу закінчиться, і дурнем будеш ти. У статистиці це буде тренування. Піти?
leave-uncounted = Партія одразу закінчиться й нікуди не зарахується. Закінчити?
leave-button = Піти з гри
tables-which = За яким столом?
