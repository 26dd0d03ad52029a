# Правила стола: что играют, страницы настроек и по строке на каждое значение каждой настройки.

variant-title = { $variant } · { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
variant-rules = ↳ { $rules }
variant-change = { $option }: { $value }
variant-more = { $count ->
    [one] ещё { $count } правило
    [few] ещё { $count } правила
   *[many] ещё { $count } правил
}
variant-podkidnoy = Подкидной дурак
variant-perevodnoy = Переводной дурак
variant-perevodnoy-pass = Переводной дурак с проездным
variant-simple = Простой дурак
variant-japanese = Японский дурак
variant-teams = Дурак два на два
variant-big = Большой дурак
variant-jokers = Дурак с джокерами
variant-quick = Быстрый дурак
variant-secret = Дурак с заначкой
variant-cheaters = Шулерский дурак
variant-chaos = Дурак-хаос

options-menu = Игра и темп
options-menu-about = Выбирай игру, темп или отдельные правила. Остальные видят выбранные правила, но не это меню.
options-changed = Правила игры «{ $preset }», но с отличиями:
options-told = { $option }. { $rule }.
options-told-idle = { $option }. { $rule }. Сейчас ни на что не влияет: { $why }.
options-game = { $game }. { $about }
options-own-thread = Отдельная ветка
options-watched = Зрители по ссылке
options-hints = Подсказки
options-off = ○ { $label }
options-switches = ● — включено, ○ — выключено
options-conflict = ✕ { $values }. { $why }
options-idle = Сейчас ни на что не влияет: { $why }.
options-games = Все игры
options-cards = Колода и раздача
options-begin = Кто начинает
options-bout = Кон
options-throwing = Подкидывание
options-transferring = Перевод
options-trumps = Козыри
options-sides = Команды
options-ending = Конец игры
options-after = После игры
options-pick-game = Игра
options-pick-pace = Темп
options-pick-level = Компьютеры
options-pick-page = Другие игры и правила
options-pick-rule = Изменить правило
options-button-more = { $label } ›
options-button-idle = ({ $label })
options-button-back = ‹ Назад
options-button-done = Готово

rules-aim-fool = { $sides ->
    [none] Кто остался с картами последним — дурак.
   *[some] В дураках команда, которая последней осталась с картами.
}
rules-aim-winner = { $sides ->
    [none] Кто первым остался без карт — тот и выиграл.
   *[some] Кто первым остался без карт — тот и выиграл вместе со всей командой.
}
rules-beating-trumps = { $own ->
    [clubs] Карту бьют старшей той же масти, простую, кроме треф, — ещё и любым козырем.
    [spades] Карту бьют старшей той же масти, простую, кроме пик, — ещё и любым козырем.
   *[none] Карту бьют старшей той же масти, простую — ещё и любым козырем.
}
rules-beating-plain = Карту бьют только старшей той же масти.
rules-more = Правила другой игры: { COMMAND("rules") } и её название — { $presets }
    .web = Правила других игр — в меню: { $presets }
rule-line = • { $rule }

# Почему настройка сейчас ни на что не влияет.

idle-no-throwing-in = подкидывать нельзя
idle-two-players = за столом двое
idle-one-thrower = подкидывает только один
idle-cheating = когда можно жульничать, «бито» каждый говорит сам
idle-no-transfers = переводить нельзя
idle-no-cap = у кона нет предела
idle-one-card-attacks = за кон всегда одна карта
idle-never-capped = добирать нечего с самого начала, а без добора предела нет
idle-all-dealt = раздают всю колоду
idle-no-refill = из колоды не добирают
idle-no-trumps = козырей нет
idle-no-teams = команд нет
idle-winner = ищут победителя, а не дурака

# Что вместе не сыграть: столу объясняют, но сами ничего не меняют.

conflict-hand-needs-bigger-deck = Чтобы сдать по девять, одной колоды в 36 карт или меньше мало: возьми колоду побольше, две колоды или сдавай по шесть.
conflict-too-few-seats = В одиночку в дурака не сыграть.
conflict-too-many-seats = На столько игроков карт не хватит.
conflict-teams-do-not-fit = Команды должны быть полными: два на два — четверо, остальные — шестеро.
conflict-teams-need-more-cards = На столько команд карт не хватит: возьми колоду побольше или сдавай меньше.
conflict-own-suit-is-trump = Масть, которую козыри не бьют, сама козырем быть не может.
conflict-second-trump-with-exchange = Второй козырь и обмен козыря вместе не играют: убери что-то одно.
conflict-second-trump-with-number-trump = Второй козырь и козырное достоинство вместе не играют: убери что-то одно.
conflict-second-trump-needs-refill = До второго козыря без добора не дойти: включи добор.
conflict-second-trump-needs-turned-trump = Второй козырь бывает, только если козырь открывают из колоды.
conflict-exchange-needs-turned-trump = Обменять можно только козыря, открытого из колоды.
conflict-exchange-needs-refill = Без добора обмен козыря ничего не даёт: включи добор.
conflict-number-trump-needs-turned-trump = Козырное достоинство называет открытая карта: открывай козыря из колоды.
conflict-open-hands-with-cheating = При открытых картах не сжульничать: убери что-то одно.
conflict-open-hands-with-secret = Открытые карты и заначка вместе не играют: убери что-то одно.

# Настройки, их значения и предложение без точки о каждом значении. Всё начинается с прописной буквы.

value-on = Да
value-off = Нет

option-deck = Колода
value-deck-24 = 24 карты
value-deck-36 = 36 карт
value-deck-52 = 52 карты
value-deck-54 = 54 с джокерами
rule-deck-24 = От девятки до туза, всего 24 карты
rule-deck-36 = От шестёрки до туза, всего 36 карт
rule-deck-52 = От двойки до туза, всего 52 карты
rule-deck-54 = { $trumps ->
    [none] 52 карты и два джокера; джокер бьёт любую карту своего цвета
   *[some] 52 карты и два джокера; джокер цвета козыря старше всех, другой бьёт простые карты своего цвета
}

option-packs = Сколько колод
value-packs-1 = Одна
value-packs-2 = Две
rule-packs-1 = Играют одной колодой
rule-packs-2 = Играют двумя колодами вместе; точно такой же картой карту не побить

option-hand = На руки
value-hand-6 = По шесть
value-hand-9 = По девять
rule-hand-6 = Сдают по шесть карт
rule-hand-9 = Сдают по девять карт

option-cut = Снимать колоду
rule-cut-on = Перед раздачей сосед слева от раздающего снимает колоду («шапку с дурака»)
rule-cut-off = Колоду не снимают

option-redeal = Пересдача
value-redeal-off = Нет
value-redeal-five = { $size ->
    [9] Семь одной масти
   *[6] Пять одной масти
}
value-redeal-six = { $size ->
    [9] Восемь одной масти
   *[6] Шесть одной масти
}
value-redeal-five-or-colour = { $size ->
    [9] 7 в масть, 8 в цвет
   *[6] 5 в масть, 6 в цвет
}
rule-redeal-off = Что сдали, тем и играют
rule-redeal-five = { $size ->
    [9] Если пришло семь карт одной масти или больше, можно требовать пересдачи
   *[6] Если пришло пять карт одной масти или больше, можно требовать пересдачи
}
rule-redeal-six = { $size ->
    [9] Если пришло восемь карт одной масти или больше, можно требовать пересдачи
   *[6] Если пришли все шесть карт одной масти, можно требовать пересдачи
}
rule-redeal-five-or-colour = { $size ->
    [9] Если пришло хотя бы семь карт одной масти или восемь одного цвета, можно требовать пересдачи
   *[6] Если пришло хотя бы пять карт одной масти или шесть одного цвета, можно требовать пересдачи
}

option-refill = Добор из колоды
rule-refill-on = После каждого кона добирают из колоды: первым — тот, кто начал кон, последним — отбивающийся
rule-refill-off = Из колоды не добирают; следующую игру сдают из её остатка, пока хватает

option-secret = Заначка
rule-secret-on = У каждого две закрытые карты: их берут, когда остальные кончились
rule-secret-off = Закрытых карт ни у кого нет

option-open-hands = Открытые карты
rule-open-hands-on = Все видят все карты
rule-open-hands-off = Каждый видит только свои карты

option-first-attacker = Первая партия
value-first-attacker-lowest-trump = Младший козырь
value-first-attacker-by-turned-card = По открытой карте
rule-first-attacker-lowest-trump = Первым ходит младший козырь
rule-first-attacker-by-turned-card = Если открыта карта старше десятки, первым ходит младший козырь, иначе — старший

option-next-attacker = Следующие партии
value-next-attacker-under-fool = Под дурака
value-next-attacker-from-under-fool = Из-под дурака
value-next-attacker-winner = Кто вышел первым
value-next-attacker-lowest-trump = Младший козырь
rule-next-attacker-under-fool = Следующую партию начинают под дурака: ходит сосед справа от него
rule-next-attacker-from-under-fool = Следующую партию начинают из-под дурака: ходит сосед слева от него
rule-next-attacker-winner = Следующую партию начинает тот, кто вышел первым
rule-next-attacker-lowest-trump = Каждую партию начинает младший козырь

option-newcomer = Новенький
value-newcomer-off = Как все
value-newcomer-attacked = Ходят под него
rule-newcomer-off = Кто подсел, играет наравне со всеми
rule-newcomer-attacked = Кто подсел, сдаёт, и ходят первым делом под него

option-attack = Чем заходят
value-attack-several = Одной или равными
value-attack-one = Только одной картой
rule-attack-several = Зайти можно с нескольких карт одного достоинства
rule-attack-one = Заходят с одной карты

option-cap = Предел кона
value-cap-6 = Шесть карт
value-cap-9 = Девять карт
value-cap-none = Нет
rule-cap-6 = За кон не больше шести карт — и не больше, чем есть у отбивающегося
rule-cap-9 = За кон не больше девяти карт — и не больше, чем есть у отбивающегося
rule-cap-none = За кон не больше карт, чем есть у отбивающегося

option-first-bout-cap = До первого «бито»
value-first-bout-cap-one-less = На карту меньше
value-first-bout-cap-same = Как всегда
rule-first-bout-cap-one-less = До первого «бито» кладут на карту меньше
rule-first-bout-cap-same = Первый кон — как все

option-endgame-cap = Предел без колоды
value-endgame-cap-same = Тот же
value-endgame-cap-none = Нет
rule-endgame-cap-same = Когда колода кончилась, предел тот же
rule-endgame-cap-none = Когда колода кончилась, предел — только карты отбивающегося

option-throw-in = Подкидывать
rule-throw-in-on = Подкидывают карты тех достоинств, что уже на столе
rule-throw-in-off = Не подкидывают: побили, что положено, — и бито

option-throw-when = Когда подкидывать
value-throw-when-any-time = Когда угодно
value-throw-when-after-first-beat = Когда побита одна
value-throw-when-all-beaten = Когда побито всё
rule-throw-when-any-time = Подкидывать можно сразу, даже если ещё ничего не побито
rule-throw-when-after-first-beat = Подкидывать можно, когда побита хотя бы одна карта
rule-throw-when-all-beaten = Подкидывать можно, когда побито всё

option-throw-trumps = Подкидывание козырей
rule-throw-trumps-on = Козырей подкидывают и тогда, когда в колоде ещё есть карты
rule-throw-trumps-off = Козырей не подкидывают, пока в колоде есть карты, даже после «беру»

option-throwers = Кто подкидывает
value-throwers-attacker = Только заходящий
value-throwers-neighbours = Соседи
value-throwers-all = Все
rule-throwers-attacker = Кроме заходящего, никто не подкидывает
rule-throwers-neighbours = Подкидывают заходящий и соседи отбивающегося
rule-throwers-all = { $sides ->
    [none] Подкидывать могут все, кроме отбивающегося
   *[some] Подкидывать могут все соперники отбивающегося
}

option-throw-order = Порядок подкидывания
value-throw-order-attacker-first = Сначала заходящий
value-throw-order-priority = По местам
value-throw-order-last-thrower = С последнего
value-throw-order-in-turn = По кругу
value-throw-order-free = Кто быстрее
rule-throw-order-attacker-first = Пока заходящий не сказал «бито», остальные ждут; потом — кто быстрее
rule-throw-order-priority = Следующий подкидывает, когда все перед ним сказали «бито»
rule-throw-order-last-thrower = Первым тот, кто подкинул последним, дальше по кругу
rule-throw-order-in-turn = Подкидывают по очереди, по одной карте
rule-throw-order-free = Без очереди: подкидывает, кто успел

option-auto-done = «Бито» автоматом
rule-auto-done-on = Кому нечего подкинуть, за того «бито» засчитано
rule-auto-done-off = Каждый сам говорит «бито»

option-add-after-take = Вдогонку
value-add-after-take-off = Нет
value-add-after-take-on = В пределах кона
value-add-after-take-uncapped = Сколько угодно
rule-add-after-take-off = После «беру» больше не добавляют
rule-add-after-take-on = После «беру» можно добавить вдогонку, до полного предела
rule-add-after-take-uncapped = После «беру» можно добавить вдогонку сколько угодно

option-cheating = Можно жульничать
rule-cheating-on = Можно ходить, подкидывать и бить не по правилам, пока не поймали; поймали — карту назад, а если это отбивающийся — он берёт
rule-cheating-off = Ходят только по правилам

option-transfer = Переводить
rule-transfer-on = Пока ничего не побито, ход переводят картой того же достоинства
rule-transfer-off = Не переводят

option-transfer-first = Переводить сразу
rule-transfer-first-on = Переводить можно и в первом кону
rule-transfer-first-off = В первом кону первой партии не переводят

option-transfer-trumps = Перевод козырей
rule-transfer-trumps-on = Перевести можно и козырем, и ход, в котором есть козырь
rule-transfer-trumps-off = Ни козырем, ни ход, в котором есть козырь, не переводят

option-transfer-match = Перевод поровну
rule-transfer-match-on = Для перевода кладут столько же карт, сколько лежит
rule-transfer-match-off = Для перевода хватит одной карты

option-pass-card = Проездной
value-pass-card-off = Нет
value-pass-card-bout = Раз за кон
value-pass-card-game = Раз за партию
rule-pass-card-off = Чтобы перевести, карту кладут на стол
rule-pass-card-bout = Чтобы перевести, козыря нужного достоинства достаточно показать — каждого по разу за кон
rule-pass-card-game = Чтобы перевести, козыря нужного достоинства достаточно показать — каждого по разу за партию

option-transfer-direction = Куда переводят
value-transfer-direction-left = Налево
value-transfer-direction-either-bout = На выбор на весь кон
value-transfer-direction-either-game = На выбор на всю игру
rule-transfer-direction-left = Переводят налево
rule-transfer-direction-either-bout = Кто переводит первым, выбирает сторону для переводов этого кона
rule-transfer-direction-either-game = Кто переводит первым, выбирает, в какую сторону идёт игра, — до следующего выбора

option-trump = Козырь
value-trump-turned = Из колоды
value-trump-diamonds = Бубны
value-trump-clubs = Трефы
value-trump-hearts = Черви
value-trump-spades = Пики
value-trump-none = Нет
rule-trump-turned = Козыря открывают после раздачи
rule-trump-diamonds = Козырь в каждой партии — бубны
rule-trump-clubs = Козырь в каждой партии — трефы
rule-trump-hearts = Козырь в каждой партии — черви
rule-trump-spades = Козырь в каждой партии — пики
rule-trump-none = Козырей нет вовсе

option-exchange = Обмен козыря
value-exchange-off = Нет
value-exchange-lowest = Любого
value-exchange-ace = Только туза
rule-exchange-off = Открытый козырь лежит до конца колоды
rule-exchange-lowest = Открытого козыря можно в любой момент забрать, отдав за него младшего
rule-exchange-ace = Если открыт козырной туз, его можно забрать, отдав за него младшего козыря

option-second-trump = Второй козырь
rule-second-trump-on = Под открытым козырем лежит ещё одна карта: кто её вытянет, покажет — и козырь сменится
rule-second-trump-off = Козырь один на всю партию

option-number-trump = Козырное достоинство
value-number-trump-off = Нет
value-number-trump-below = Ниже козырной масти
value-number-trump-above = Выше козырной масти
rule-number-trump-off = Козыри — только карты козырной масти
rule-number-trump-below = Карты того же достоинства, что открытая, — тоже козыри, но младше козырной масти
rule-number-trump-above = Карты того же достоинства, что открытая, — козыри старше козырной масти

option-own-suit = Особая масть
value-own-suit-none = Нет
value-own-suit-clubs = Трефы
value-own-suit-spades = Пики
rule-own-suit-none = Козырь бьёт любую масть
rule-own-suit-clubs = Трефы бьют только трефами, даже козырь их не берёт
rule-own-suit-spades = Пики бьют только пиками, даже козырь их не берёт

option-wraparound = Младшая бьёт старшую
rule-wraparound-on = Исключение: самая младшая карта масти бьёт самую старшую
rule-wraparound-off = Старшую карту масти бьёт только козырь

option-weli = Дикая бубна
rule-weli-on = Младшая бубна — дикая: кладёшь и говоришь, какой она масти
rule-weli-off = Младшая бубна — бубна как бубна

option-teams = Команды
value-teams-off = Нет
value-teams-2x2 = 2 × 2
value-teams-3x3 = 3 × 3
value-teams-2x2x2 = 2 × 2 × 2
rule-teams-off = Каждый сам за себя
rule-teams-2x2 = Две пары, партнёры сидят напротив; своим не подкидывают
rule-teams-3x3 = Две тройки сидят через одного; своим не подкидывают
rule-teams-2x2x2 = Три пары, партнёры сидят напротив; своим не подкидывают

option-team-out = Команда вышла
value-team-out-all = Когда вышли все
value-team-out-first = Когда вышел один
rule-team-out-all = Пока карты есть хоть у одного игрока, команда в игре
rule-team-out-first = Вышел один — вышла вся команда, карты партнёров идут в отбой

option-empty-hand = Кончились карты
value-empty-hand-draws = Добираешь
value-empty-hand-leaves = Выходишь
rule-empty-hand-draws = Карт нет, а колода ещё есть — добираешь и играешь дальше
rule-empty-hand-leaves = Карт нет к концу кона — выходишь, даже если колода ещё есть

option-draw = Карт ни у кого нет
value-draw-on = Ничья
value-draw-last-defender = Дурак, кто отбивался
rule-draw-on = Карты кончились у всех — ничья
rule-draw-last-defender = { $sides ->
    [none] Карты кончились у всех — дурак тот, кто отбивался последним
   *[some] Карты кончились у всех — в дураках команда того, кто отбивался последним
}

option-goal = Кого ищем
value-goal-loser = Дурака
value-goal-winner = Победителя
rule-goal-loser = { $sides ->
    [none] Ищем дурака: играем до последнего с картами
   *[some] Ищем дураков: играем, пока карты не останутся только у одной команды
}
rule-goal-winner = { $sides ->
    [none] Играют до первого вышедшего: он победитель, а дурак — у кого карт больше всех
   *[some] Играют до первого вышедшего: победила вся его команда, а дурак — соперник, у которого карт больше всех
}

option-epaulettes = Погоны
value-epaulettes-off = Нет
value-epaulettes-classic = Классика
value-epaulettes-rank = По званиям
rule-epaulettes-off = Погон не вешают
rule-epaulettes-classic = { $deck ->
    [24] Если последний вышедший закончил девяткой — дураку погон, двумя — на оба плеча
    [36] Если последний вышедший закончил шестёркой — дураку погон, двумя — на оба плеча
   *[52] Если последний вышедший закончил двойкой — дураку погон, двумя — на оба плеча
}
rule-epaulettes-rank = { $deck ->
    [24] Кто выходит последним и кладёт напоследок девятку, вешает дураку погон; следующий у того же дурака — десятка, и так до туза; одного козыря мало — к нему нужна простая того же достоинства
    [36] Кто выходит последним и кладёт напоследок шестёрку, вешает дураку погон; следующий у того же дурака — семёрка, и так до туза; одного козыря мало — к нему нужна простая того же достоинства
   *[52] Кто выходит последним и кладёт напоследок двойку, вешает дураку погон; следующий у того же дурака — тройка, и так до туза; одного козыря мало — к нему нужна простая того же достоинства
}

option-series = Серия
value-series-open = Сколько захочется
value-series-5 = Пять партий
value-series-10 = Десять партий
value-series-20 = Двадцать партий
rule-series-open = Играем, пока не надоест
rule-series-5 = После пяти партий узнаем дурака серии
rule-series-10 = После десяти партий узнаем дурака серии
rule-series-20 = После двадцати партий узнаем дурака серии
