# Рука: личный чат, обращение на «ты».

hand-in-room = { $call } · «{ $room }»
    .discord = { $call } · { $room }
hand-calls-cut = Твой ход: сними колоду
hand-calls-redeal = Твой ход: можно потребовать пересдачи
hand-calls-attack = Твой ход
hand-calls-defend = Твой ход: отбивайся
hand-calls-throw = Подкидывай или «бито»
hand-calls-add = { $name } берёт: добавляй или «пусть берёт»
hand-calls-watch = Веришь? «Бито» — или «Не верю!»
hand-may-throw = Можно подкинуть
hand-may-take = Всё побито: ждём, подкинут ли ещё
hand-taking = Берёшь: смотрим, что ещё добавят
hand-not-dealt = Сейчас раздадим
hand-waits = Твои карты
hand-without-cards = Карты кончились — ждём конца кона
hand-bout = 🗡 { $attacker } → 🛡 { $defender }
hand-out = Карт нет — ты уже не дурак · { $place }-е место
hand-away = За тебя играет компьютер

hand-against = Отбивается { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
} на руках
hand-holds = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
} на руках
hand-partners = С тобой: { $names }
hand-open = { $name }: { $cards }
hand-from = Под тебя ходит { $name }
hand-away-hint = Два хода подряд пропущены, вот он и подсел. Место твоё: возвращайся.
hand-which = Что делаем с { $card }?
hand-doubt = Какая карта положена не по правилам? Ошибёшься — до конца кона больше не подкидываешь и не ловишь, а если отбиваешься — берёшь.
hand-cut-at = Снимаем { $lifted }, внизу остаётся { $left }.
hand-marked = Отмечено: { $cards }
hand-marked-more = Отмечено: { $cards }. Можно добавить ещё такие же.

hand-button-take = Беру
hand-button-done = Бито
hand-button-let-take = Пусть берёт
hand-button-beat = Бить { $target }
hand-button-transfer = ↪ Перевести { $cards }
hand-button-transfer-to = ↪ Перевести { $cards } → { $name }
hand-button-pass = 🎫 Проездной { $card }
hand-button-pass-to = 🎫 Проездной { $card } → { $name }
hand-button-beat-with = Бить { $target } картой { $card }
hand-button-throw = Подкинуть { $card }
hand-button-cheat = 🤫 { $label }
hand-button-doubt = 🕵 Не верю!
hand-button-exchange = 🔄 Обмен на { $card }
hand-button-keep = Играю
hand-button-redeal = Пересдать
hand-button-cut = ✂ Снять { $count }
hand-button-cut-thin = Тонко · { $count }
hand-button-cut-half = Пополам · { $count }
hand-button-cut-deep = Глубоко · { $count }
hand-button-cut-elsewhere = Точнее…
hand-button-play = Ходить: { $cards }
hand-button-back = ← Назад
hand-button-marked = ✓ { $card }
hand-button-i-am-back = Я снова тут
hand-button-table = ↗ К столу

# Последний звонок: отдельное сообщение, когда вышли три четверти времени.
last-call-cut = ⏰ Сними колоду, время выходит
last-call-redeal = ⏰ Решай, пересдавать ли: время выходит
last-call-attack = ⏰ Ходи, время выходит
last-call-defend = ⏰ Отбивайся, время выходит
last-call-cut-hint = Не успеешь — сниму за тебя половину колоды.
last-call-redeal-hint = Не успеешь — останешься с этими картами.
last-call-attack-hint = Не успеешь — пойду за тебя младшей картой.
last-call-defend-hint = Не успеешь — возьмёшь карты.

# Одна строка для новичка на нарисованном столе: что сейчас подойдёт.
hint-cut = Сними сколько хочешь карт.
hint-redeal = С такими картами можно потребовать пересдачи. Решать тебе.
hint-attack = Ходи любой картой. Отбивается { $name }, на руках { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
hint-defend = Бей каждую карту старшей той же масти или козырем — или бери.
hint-transfer = Бей, переводи картой того же достоинства или бери.
hint-throw = Подойдёт карта того же достоинства, что и на столе. { $name }: на руках { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
hint-add = Подойдёт карта того же достоинства, что и на столе: { $name } заберёт и её.
hint-watch = Всё ли честно? Говори «Не верю!» или «бито».
hint-may-throw = Можно подкинуть карту того же достоинства, что и на столе.
hint-may-take = Могут подкинуть ещё. Взять пока можно.
hint-cheating = Карты в пунктирной рамке — против правил: ходи, если рискнёшь.
hint-taking = Пока карты на столе, могут добавить ещё.
hint-waits = Отбивается { $name }. Дойдёт и до тебя.
hint-waits-throwing = Подкинуть можно, когда карта подойдёт.

# Подсказка: ход и почему. Каждый довод — предложение.
hand-button-hint = 💡 Подсказка
hand-hint = 💡 Лучше: { $move }. { $grounds }
hand-hint-bare = 💡 Лучше: { $move }. В пробных партиях так выходило удачнее всего.
hand-hint-by-habit = 💡 На глаз лучше: { $move }. { $grounds }
hand-hint-by-habit-bare = 💡 На глаз лучше: { $move }.
ground-breaks-rule = Это против правил, лишь бы не заметили.
ground-broke-rule = { $card } лежит не по правилам.
ground-wins = Это верный выигрыш.
ground-only-move = Другого хода нет.
ground-nothing-beats = { $card } бить нечем.
ground-not-all = Все карты не отбить.
ground-beating-costs = Отбиваться пришлось бы { $card }.
ground-few-to-take = { $count ->
    [1] Брать всего одну карту.
    [one] Брать всего { $count } карту.
    [few] Брать всего { $count } карты.
   *[many] Брать всего { $count } карт.
}
ground-last-card = Карт на руках не останется.
ground-nothing-follows = На { $card } подкинуть нечего.
ground-unbeatable = { $card } не побить.
ground-several = { $count ->
    [one] Уйдёт сразу { $count } карта.
    [few] Уйдут сразу { $count } карты.
   *[many] Уйдёт сразу { $count } карт.
}
ground-lowest-card = Это твоя младшая карта.
ground-lowest-beat = Это младшая из карт, которыми можно побить.
ground-lowest-fit = Это младшая из подходящих.
ground-keeps-trumps = Козыри останутся.
ground-no-new-rank = Новых достоинств на столе не прибавится.
ground-only-beat = Больше бить нечем.
ground-followed = { $count ->
    [1] Потом можно подкинуть ещё одну такую же.
    [one] Потом можно подкинуть ещё { $count } такую же.
    [few] Потом можно подкинуть ещё { $count } такие же.
   *[many] Потом можно подкинуть ещё { $count } таких же.
}
ground-only-trumps-fit = Подходят одни козыри.
ground-throwing-costs = Подкидывать пришлось бы { $card }.
ground-taker-gets = Карта достанется тому, кто берёт.
ground-keeps-card = Карта останется у тебя.
ground-passes-on = Отбиваться придётся не тебе.
ground-better-trump = { $card } старше козыря, который отдаёшь.
ground-taking-adds = { $count ->
    [1] Если взять, прибавится одна карта.
    [one] Если взять, прибавится { $count } карта.
    [few] Если взять, прибавится { $count } карты.
   *[many] Если взять, прибавится { $count } карт.
}
