# Стол: одна запись в группе, которую видят все; в одиночной игре те же строки стоят над картами.

table-title = { $preset } дурак · { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
table-trump = Козырь { $card } · колода { $talon } · отбой { $discarded }
table-trump-undrawn = Козырь { $card } · без добора · отбой { $discarded }
table-trump-empty = Козырь { $suit } · колода пуста · отбой { $discarded }

table-player = { $name } · { $cards }
table-player-attacks = 🗡 { $name } · { $cards }
table-player-defends = 🛡 { $name } · { $cards }
table-player-out = 🏁 { $name } · { $place }-е место
table-player-away = { " " }— пока играет компьютер
table-player-left = { " " }— место свободно, играет компьютер

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
table-over = Игра окончена
until = { " " }· ⏳ { $time }

table-cancel-asked = Отменить игру согласны: { $names } ({ $agreed } из { $needed })
table-stale = Здесь давно никто не ходит: стол может закрыть любой.
deal-checksum = 🔒 Раздача { $digits }… · /verify

table-button-hand = 🃏 Мои карты
table-button-take-over = Сесть на место: { $name }
table-button-agree = Отменить игру
table-button-close = Закрыть стол

# Что происходит: настоящее время, без рода.
event-begins = Начинает { $name }.
event-begins-with = Начинает { $name } с { $card }.
event-begins-you = Начинаешь ты.
event-begins-with-you = Начинаешь ты с { $card }.
event-attacked = { $name } ходит { $cards }.
event-attacked-you = Ты ходишь { $cards }.
event-threw = { $name } подкидывает { $cards }.
event-threw-you = Ты подкидываешь { $cards }.
event-added = { $name } добавляет { $cards }.
event-added-you = Ты добавляешь { $cards }.
event-beat = { $name } отбивается { $cards }.
event-beat-you = Ты отбиваешься { $cards }.
event-transferred = { $name } переводит { $cards }, теперь отбивается { $defender }.
event-transferred-you = Ты переводишь { $cards }, теперь отбивается { $defender }.
event-transferred-to-you = { $name } переводит { $cards }, теперь отбиваешься ты.
event-took = { $name } берёт.
event-took-you = Ты берёшь.
event-bout-beaten = Бито.
event-bout-taken = { $name } берёт { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}.
event-bout-taken-you = Ты берёшь { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}.
event-out = { $name } выходит: { $place }-е место.
event-out-you = Ты выходишь: { $place }-е место!
event-resigned = { $name } сдаётся.
event-resigned-you = Ты сдаёшься.

# Кто есть кто.
computer = Компьютер
computer-numbered = Компьютер { $number }
you = Ты
list-separator = { ", " }
sentence-separator = { " " }
