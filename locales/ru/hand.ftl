# Рука: личный чат, обращение на «ты».

hand-in-room = { $call } · «{ $room }»
hand-calls-attack = Твой ход: ходи
hand-calls-defend = Твой ход: отбивайся
hand-calls-throw = Подкидывай или «бито»
hand-calls-add = { $name } берёт: добавляй или «пусть берёт»
hand-may-throw = Можно подкинуть
hand-may-take = Всё побито: ждём, подкинут ли ещё
hand-taking = Берёшь: смотрим, что ещё добавят
hand-waits = Твои карты
hand-without-cards = Карты кончились — ждём конца кона
hand-out = Карт нет — ты уже не дурак · { $place }-е место
hand-away = За тебя играет компьютер

hand-trump = Козырь { $suit }
hand-against = Отбивается { $name }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
} на руках
hand-holds = { $name }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
} на руках
hand-from = Заходит { $name }
hand-away-hint = Ходов не было дважды подряд, вот он и подсел. Место твоё: возвращайся.
hand-which = Что делаем с { $card }?
hand-marked = Отмечено: { $cards }
hand-marked-more = Отмечено: { $cards }. Можно добавить ещё такие же.

hand-button-take = Беру
hand-button-done = Бито
hand-button-let-take = Пусть берёт
hand-button-beat = Бить { $target }
hand-button-transfer = ↪ Перевести { $cards }
hand-button-play = Ходить: { $cards }
hand-button-back = ← Назад
hand-button-marked = ✓ { $card }
hand-button-i-am-back = Я снова тут

# Последний звонок: отдельное сообщение, когда вышли три четверти времени.
last-call-attack = ⏰ Ходи, время выходит
last-call-defend = ⏰ Отбивайся, время выходит
last-call-hint = Не успеешь — сыграет за тебя самый осторожный ход.
