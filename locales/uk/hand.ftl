# Рука: приватний чат, звертання на «ти».

hand-in-room = { $call } · «{ $room }»
    .discord = { $call } · { $room }
hand-calls-cut = Твій хід: зніми колоду
hand-calls-redeal = Твій хід: можна вимагати перездачі
hand-calls-attack = Твій хід
hand-calls-defend = Твій хід: відбивайся
hand-calls-throw = Підкидай або «бито»
hand-calls-add = { $name } бере: додавай або «хай бере»
hand-calls-watch = Віриш? «Бито» — або «Не вірю!»
hand-may-throw = Можна підкинути
hand-may-take = Усе побито: чекаємо, чи підкинуть ще
hand-taking = Береш: дивимося, що ще додадуть
hand-not-dealt = Зараз роздамо
hand-waits = Твої карти
hand-without-cards = Карти скінчилися — чекаємо кінця кону
hand-bout = 🗡 { $attacker } → 🛡 { $defender }
hand-out = Карт немає — ти вже не дурень · { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [7] 7-ме
    [8] 8-ме
   *[other] { $place }-те
} місце
hand-away = За тебе грає комп’ютер

hand-against = Відбивається { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
} на руках
hand-holds = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
} на руках
hand-partners = З тобою: { $names }
hand-open = { $name }: { $cards }
hand-from = Під тебе ходить { $name }
hand-away-hint = Два ходи поспіль пропущено, от він і підсів. Місце твоє: повертайся.
hand-which = Що робимо з { $card }?
hand-doubt = Яка карта лежить не за правилами? Схибиш — до кінця кону більше не підкидаєш і не ловиш, а якщо відбиваєшся — береш.
hand-cut-at = Знімаємо { $lifted }, унизу лишається { $left }.
hand-marked = Позначено: { $cards }
hand-marked-more = Позначено: { $cards }. Можна додати ще карти того самого номіналу.

hand-button-take = Беру
hand-button-done = Бито
hand-button-let-take = Хай бере
hand-button-beat = Бити { $target }
hand-button-transfer = ↪ Перевести { $cards }
hand-button-transfer-to = ↪ Перевести { $cards } → { $name }
hand-button-pass = 🎫 Проїзний { $card }
hand-button-pass-to = 🎫 Проїзний { $card } → { $name }
hand-button-beat-with = Бити { $target } картою { $card }
hand-button-throw = Підкинути { $card }
hand-button-cheat = 🤫 { $label }
hand-button-doubt = 🕵 Не вірю!
hand-button-exchange = 🔄 Обмін на { $card }
hand-button-keep = Граю
hand-button-redeal = Перездати
hand-button-cut = ✂ Зняти { $count }
hand-button-cut-thin = Тонко · { $count }
hand-button-cut-half = Навпіл · { $count }
hand-button-cut-deep = Глибоко · { $count }
hand-button-cut-elsewhere = Точніше…
hand-button-play = Ходити: { $cards }
hand-button-back = ← Назад
hand-button-marked = ✓ { $card }
hand-button-i-am-back = Я знову тут
hand-button-table = ↗ До столу

# Останній дзвінок: окреме повідомлення, коли минуло три чверті часу.
last-call-cut = ⏰ Зніми колоду, час спливає
last-call-redeal = ⏰ Вирішуй, чи перездавати: час спливає
last-call-attack = ⏰ Ходи, час спливає
last-call-defend = ⏰ Відбивайся, час спливає
last-call-cut-hint = Не встигнеш — зніму за тебе половину колоди.
last-call-redeal-hint = Не встигнеш — залишишся з цими картами.
last-call-attack-hint = Не встигнеш — піду за тебе наймолодшою картою.
last-call-defend-hint = Не встигнеш — візьмеш карти.

# Один рядок для новачка на намальованому столі: що зараз підійде.
hint-cut = Зніми скільки хочеш карт.
hint-redeal = З такими картами можна вимагати перездачі. Вирішувати тобі.
hint-attack = Ходи будь-якою картою. Відбивається { $name }, на руках { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}.
hint-defend = Бий кожну карту старшою тієї ж масті або козирем — або бери.
hint-transfer = Бий, переводь картою того самого номіналу або бери.
hint-throw = Підійде карта того самого номіналу, що й на столі. { $name }: на руках { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}.
hint-add = Підійде карта того самого номіналу, що й на столі: { $name } забере й її.
hint-watch = Чи все чесно? Кажи «Не вірю!» або «бито».
hint-may-throw = Можна підкинути карту того самого номіналу, що й на столі.
hint-may-take = Можуть підкинути ще. Узяти поки що можна.
hint-cheating = Карти в пунктирній рамці — проти правил: ходи, якщо ризикнеш.
hint-taking = Поки карти на столі, можуть додати ще.
hint-waits = Відбивається { $name }. Дійде й до тебе.
hint-waits-throwing = Підкинути можна, коли карта підійде.

# Підказка: хід і чому. Кожен довід — речення.
hand-button-hint = 💡 Підказка
hand-hint = 💡 Краще: { $move }. { $grounds }
hand-hint-bare = 💡 Краще: { $move }. У пробних партіях так виходило найвдаліше.
hand-hint-by-habit = 💡 На око краще: { $move }. { $grounds }
hand-hint-by-habit-bare = 💡 На око краще: { $move }.
ground-breaks-rule = Це проти правил, аби лиш не помітили.
ground-broke-rule = { $card } лежить не за правилами.
ground-wins = Це гарантований виграш.
ground-only-move = Іншого ходу немає.
ground-nothing-beats = { $card } нема чим бити.
ground-not-all = Усіх карт не відбити.
ground-beating-costs = Відбиватися довелося б { $card }.
ground-few-to-take = { $count ->
    [1] Брати лише одну карту.
    [one] Брати лише { $count } карту.
    [few] Брати лише { $count } карти.
   *[many] Брати лише { $count } карт.
}
ground-last-card = Карт на руках не лишиться.
ground-nothing-follows = На { $card } нема чого підкинути.
ground-unbeatable = { $card } не побити.
ground-several = { $count ->
    [one] Піде одразу { $count } карта.
    [few] Підуть одразу { $count } карти.
   *[many] Піде одразу { $count } карт.
}
ground-lowest-card = Це твоя наймолодша карта.
ground-lowest-beat = Це наймолодша з карт, якими можна побити.
ground-lowest-fit = Це наймолодша з тих, що підходять.
ground-keeps-trumps = Козирі лишаться.
ground-no-new-rank = Нових номіналів на столі не додасться.
ground-only-beat = Більше нема чим бити.
ground-followed = { $count ->
    [1] Потім можна підкинути ще одну таку саму.
    [one] Потім можна підкинути ще { $count } таку саму.
    [few] Потім можна підкинути ще { $count } такі самі.
   *[many] Потім можна підкинути ще { $count } таких самих.
}
ground-only-trumps-fit = Підходять самі козирі.
ground-throwing-costs = Підкидати довелося б { $card }.
ground-taker-gets = Карта дістанеться тому, хто бере.
ground-keeps-card = Карта лишиться в тебе.
ground-passes-on = Відбиватися доведеться не тобі.
ground-better-trump = { $card } старша за козиря, якого віддаєш.
ground-taking-adds = { $count ->
    [1] Якщо взяти, додасться одна карта.
    [one] Якщо взяти, додасться { $count } карта.
    [few] Якщо взяти, додасться { $count } карти.
   *[many] Якщо взяти, додасться { $count } карт.
}
