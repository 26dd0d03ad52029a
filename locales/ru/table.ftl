# Стол: одна запись в группе, которую видят все; в одиночной игре те же строки стоят над картами.

trump-card = Козырь { $card }
trump-card-over-second = Козырь { $card }, под ним второй
trump-suit = Козырь { $suit }
trump-none = Без козырей
trump-unknown = Козырь ещё не открыт
trump-talon = колода { $talon }
trump-talon-over = колода { $talon }, внизу { $card }
trump-talon-empty = колода пуста
trump-no-drawing = без добора
trump-discarded = отбой { $discarded }
trump-notes = ↳ { $notes }
trump-number-above = все { $rank ->
    [2] двойки
    [3] тройки
    [4] четвёрки
    [5] пятёрки
    [6] шестёрки
    [7] семёрки
    [8] восьмёрки
    [9] девятки
    [10] десятки
    [jack] валеты
    [queen] дамы
    [king] короли
   *[ace] тузы
} — старшие козыри
trump-number-below = все { $rank ->
    [2] двойки
    [3] тройки
    [4] четвёрки
    [5] пятёрки
    [6] шестёрки
    [7] семёрки
    [8] восьмёрки
    [9] девятки
    [10] десятки
    [jack] валеты
    [queen] дамы
    [king] короли
   *[ace] тузы
} — младшие козыри
trump-own-suit = { $suit } бьют только { $suit }
trump-to-the-right = ходим против часовой стрелки
trump-pass-shown = { $name }: проездной { $card }

table-teams = 👥 { $teams }
table-player = { $name } · { $count }
table-player-attacks = 🗡 { $name } · { $count }
table-player-defends = 🛡 { $name } · { $count }
table-player-secret = { $player } + { $count } в заначке
table-player-holds = { $player }: { $cards }
table-player-out = 🏁 { $name } · { $place }-е место
table-player-away = { $player } — пока играет компьютер
table-player-left = { $player } — место свободно, играет компьютер
seat-played-on = { $player } — играл компьютер
seat-guest = { $player } · в гостях
seat-reaction = { $count ->
    [1] { $player } { $face }
   *[other] { $player } { $face } ×{ $count }
}
stage-for-guest = { $room } · { $title }

table-calls-cut = Снимает колоду { $name }
table-calls-redeal = { $name } решает: пересдать или играть
table-calls-attack = Ходит { $name }
table-calls-defend = Отбивается { $name }
table-calls-throw = { $count ->
    [one] Всё побито. Подкинуть может { $names }
   *[other] Всё побито. Подкинуть могут: { $names }
}
table-calls-add = { $count ->
    [one] { $name } берёт. Добавить может { $names }
   *[other] { $name } берёт. Добавить могут: { $names }
}
table-calls-watch = { $count ->
    [one] Всё побито. Ещё присматривается { $names }
   *[other] Всё побито. Ещё присматриваются: { $names }
}
table-calls-watch-take = { $count ->
    [one] { $name } берёт. Ещё присматривается { $names }
   *[other] { $name } берёт. Ещё присматриваются: { $names }
}
table-over = Игра окончена
until = { $said } · ⏳ { $time }
until-a-minute = через минуту
until-two-minutes = через две минуты
until-half-an-hour = через полчаса

table-cancel-asked = За отмену игры: { $names } ({ $agreed } из { $needed })
table-stale = Здесь давно никто не ходит: стол может закрыть любой.
table-next-seats = Места в следующей игре: { $names }
deal-checksum = 🔒 Отпечаток { $digits }… · { COMMAND("verify") }
    .web = 🔒 Отпечаток { $digits }…
deal-digits = 🔒 Отпечаток { $digits }…

table-button-hand = 🃏 Мои карты
table-button-here = Карты здесь
table-button-take-over = Занять место: { $name }
table-button-agree = Отменить игру
table-button-close = Закрыть стол

# Что происходит: настоящее время, без рода.
event-cut = { $name } снимает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
event-cut-you = Ты снимаешь { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
event-redeal = { $name } требует пересдачи.
event-redeal-you = Ты требуешь пересдачи.
event-kept = { $name } обходится без пересдачи.
event-kept-you = Ты обходишься без пересдачи.
event-begins = Первый ход: { $name }.
event-begins-with = Первый ход: { $name } ({ $shown ->
    [lowest-trump] младший козырь
    [highest-trump] старший козырь
   *[lowest-card] младшая карта
} { $card }).
event-begins-you = Первый ход — твой.
event-begins-with-you = Первый ход — твой ({ $shown ->
    [lowest-trump] младший козырь
    [highest-trump] старший козырь
   *[lowest-card] младшая карта
} { $card }).
event-timed-out = Время вышло: { $said }
event-timed-out-plain = Время вышло. { $said }
event-attacked = { $name } ходит { $cards }.
event-attacked-you = Ты ходишь { $cards }.
event-threw = { $name } подкидывает { $cards }.
event-threw-you = Ты подкидываешь { $cards }.
event-added = { $name } добавляет { $cards }.
event-added-you = Ты добавляешь { $cards }.
event-beat = { $name } отбивается { $cards }.
event-beat-you = Ты отбиваешься { $cards }.
event-transferred = { $name } переводит { $cards }.
event-transferred-you = Ты переводишь { $cards }.
event-pass-shown = { $name } показывает проездной { $cards }.
event-pass-shown-you = Ты показываешь проездной { $cards }.
event-exchanged = { $name } меняет { $given } на козыря { $got }.
event-exchanged-you = Ты меняешь { $given } на козыря { $got }.
event-called-right = 🕵 { $name } не верит в { $card } — и верно: { $owner } жульничает!
event-called-right-you = 🕵 Ты не веришь в { $card } — и верно: { $owner } жульничает!
event-called-wrong = 🕵 { $name } не верит в { $card } — а зря: { $owner } играет честно.
event-called-wrong-you = 🕵 Ты не веришь в { $card } — а зря: { $owner } играет честно.
event-caught-you = 🕵 { $name } не верит в { $card } — жульничество раскрыто!
event-took = { $name } берёт.
event-took-you = Ты берёшь.
event-bout-beaten = Бито.
event-bout-taken = { $name } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
event-bout-taken-you = Ты берёшь { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
event-second-trump = Из-под козыря — { $card }: теперь козырь { $suit }!
event-second-trump-joker = Из-под козыря — { $card }: козырь прежний.
event-secret = { $name } достаёт заначку: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
event-secret-you = Ты достаёшь заначку: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
event-team-out = Команда выходит: { $names }. В отбой — { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
event-team-out-you = Твоя команда выходит. В отбой — { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
event-out = { $name } выходит: { $place }-е место.
event-out-you = Ты выходишь: { $place }-е место!
event-resigned = { $name } сдаётся.
event-resigned-you = Ты сдаёшься.

# Кто есть кто.
computer = { $number ->
    [0] 🤖 Компьютер
    [1] 🤖 Толик
    [2] 🤖 Клава
    [3] 🤖 Прохор
    [4] 🤖 Зина
    [5] 🤖 Федот
    [6] 🤖 Фрося
    [7] 🤖 Кузьма
    [8] 🤖 Глаша
    [9] 🤖 Тихон
    [10] 🤖 Нюра
    [11] 🤖 Ермолай
   *[other] 🤖 Компьютер { $number }
}
computer-numbered = 🤖 Компьютер { $number }
you = Ты
list-separator = { ", " }
list-against = { " ⚔ " }
list-dot = { " · " }
sentence-separator = { " " }

leave-sure = Ты в игре: «{ $room }». Если уйдёшь, дальше будет играть компьютер, а тебе засчитают поражение. Если в игре осталось двое, ты сразу в дураках. Уйти?
leave-fool = Партия сразу закончится, и в дураках будешь ты. В статистике это будет тренировка. Уйти?
leave-uncounted = Партия сразу закончится и никуда не зачтётся. Закончить?
leave-button = Уйти из игры
tables-which = За каким столом?
