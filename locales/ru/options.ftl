# Правила стола: что играют, страницы настроек и по строке на каждое значение каждой настройки.

variant-title = { $variant } · { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
variant-plus = { $variant } + { $change }
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
options-menu-about = Выбирай игру, темп или отдельные правила. Стол видит только то, что вышло в итоге.
options-changed = Правила — как «{ $preset }», кроме этого:
options-told = { $name }. { $about }.
options-told-idle = { $name }. { $about }. Сейчас ни на что не влияет: { $why }.
options-game = { $name }. { $about }
options-own-thread = Отдельная ветка для этой игры
options-watched = Зрители по ссылке
options-hints = Подсказки
options-off = ○ { $label }
options-switches = ● — включено, ○ — выключено
options-conflict = ✕ { $values }: { $why }
options-idle = Сейчас ни на что не влияет: { $why }.
options-games = Все игры
options-cards = Колода и сдача
options-begin = Кто начинает
options-bout = Заход
options-throwing = Подкидывание
options-transferring = Перевод
options-trumps = Козыри
options-sides = Команды
options-ending = Конец игры
options-after = После игры
options-button-more = { $label } ›
options-button-idle = ({ $label })
options-button-back = ‹ Назад
options-button-done = Готово

rules-aim-fool = Кто остался с картами последним — дурак.
rules-aim-winner = Кто первым остался без карт — тот и выиграл.
rules-beating-trumps = Карту бьют старшей той же масти, простую — ещё и любым козырем.
rules-beating-plain = Карту бьют только старшей той же масти.
rules-more = Правила другой игры: { COMMAND("rules") } и её имя — { $presets }
rule-line = • { $rule }

# Почему настройка сейчас ни на что не влияет.

idle-no-throwing-in = подкидывать нельзя
idle-two-players = за столом двое
idle-one-thrower = подкидывает только один
idle-cheating = когда можно жульничать, «бито» каждый говорит сам
idle-no-transfers = переводить нельзя
idle-no-cap = предела у захода нет
idle-one-card-attacks = за кон всегда одна карта
idle-never-capped = добирать нечего с самого начала, а без добора предела нет
idle-all-dealt = раздают всю колоду
idle-no-refill = из колоды не добирают
idle-no-trumps = козырей нет
idle-no-teams = команд нет
idle-winner = ищут победителя, а не дурака

# Что вместе не сыграть: столу объясняют, но сами ничего не меняют.

conflict-hand-needs-bigger-deck = По девять карт сдают, когда их больше 36: возьми колоду побольше или две.
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

# Настройки по именам: строчными, как в середине строки.

value-on = да
value-off = нет

option-deck = колода
value-deck-24 = 24 карты
value-deck-36 = 36 карт
value-deck-52 = 52 карты
value-deck-54 = 54 с джокерами
rule-deck-24 = 24 карты: от девятки до туза
rule-deck-36 = 36 карт: от шестёрки до туза
rule-deck-52 = 52 карты: от двойки до туза
rule-deck-54 = { $trumps ->
    [none] 52 карты и два джокера; джокер бьёт любую карту своего цвета
   *[some] 52 карты и два джокера; джокер цвета козыря старше всех, другой бьёт простые карты своего цвета
}

option-packs = сколько колод
value-packs-1 = одна
value-packs-2 = две
rule-packs-1 = играют одной колодой
rule-packs-2 = две колоды вместе; точно такой же картой карту не побить

option-hand = на руки
value-hand-6 = по шесть
value-hand-9 = по девять
rule-hand-6 = сдают по шесть карт
rule-hand-9 = сдают по девять карт

option-cut = снять шапку
rule-cut-on = перед сдачей сосед слева от сдающего снимает «шапку с дурака»
rule-cut-off = колоду не снимают

option-redeal = пересдача
value-redeal-off = нет
value-redeal-five = { $hand ->
    [9] семь одной масти
   *[6] пять одной масти
}
value-redeal-six = { $hand ->
    [9] восемь одной масти
   *[6] шесть одной масти
}
value-redeal-five-or-colour = { $hand ->
    [9] семь масти или восемь цвета
   *[6] пять масти или шесть цвета
}
rule-redeal-off = что сдали, тем и играют
rule-redeal-five = { $hand ->
    [9] если пришло семь карт одной масти или больше, можно требовать пересдачи
   *[6] если пришло пять карт одной масти или больше, можно требовать пересдачи
}
rule-redeal-six = { $hand ->
    [9] если пришло восемь карт одной масти или больше, можно требовать пересдачи
   *[6] если пришли все шесть карт одной масти, можно требовать пересдачи
}
rule-redeal-five-or-colour = { $hand ->
    [9] если пришло хотя бы семь карт одной масти или восемь одного цвета, можно требовать пересдачи
   *[6] если пришло хотя бы пять карт одной масти или шесть одного цвета, можно требовать пересдачи
}

option-refill = добор из колоды
rule-refill-on = после каждого кона добирают из колоды: первым тот, кто зашёл, последним — кто отбивался
rule-refill-off = из колоды не добирают; следующую игру сдают из её остатка, пока хватает

option-secret = заначка
rule-secret-on = у каждого две закрытые карты: их берут, когда остальные кончились
rule-secret-off = закрытых карт ни у кого нет

option-open-hands = открытые карты
rule-open-hands-on = все видят все карты
rule-open-hands-off = каждый видит только свои карты

option-first-attacker = первая игра
value-first-attacker-lowest-trump = младший козырь
value-first-attacker-by-turned-card = по открытой карте
rule-first-attacker-lowest-trump = первым ходит младший козырь
rule-first-attacker-by-turned-card = если открыта карта старше десятки, первым ходит младший козырь, иначе — старший

option-next-attacker = следующие игры
value-next-attacker-under-fool = под дурака
value-next-attacker-from-under-fool = из-под дурака
value-next-attacker-winner = кто вышел первым
value-next-attacker-lowest-trump = младший козырь
rule-next-attacker-under-fool = следующую игру начинают под дурака: ходит сосед справа от него
rule-next-attacker-from-under-fool = следующую игру начинают из-под дурака: ходит сосед слева от него
rule-next-attacker-winner = следующую игру начинает тот, кто вышел первым
rule-next-attacker-lowest-trump = каждую игру начинает младший козырь

option-newcomer = новенький
value-newcomer-off = как все
value-newcomer-attacked = ходят под него
rule-newcomer-off = кто подсел, играет наравне со всеми
rule-newcomer-attacked = кто подсел, сдаёт, и ходят первым делом под него

option-attack = чем заходят
value-attack-several = одной или равными
value-attack-one = только одной картой
rule-attack-several = зайти можно с нескольких карт одного достоинства
rule-attack-one = заходят с одной карты

option-cap = предел захода
value-cap-6 = шесть карт
value-cap-9 = девять карт
value-cap-none = нет
rule-cap-6 = за кон не больше шести карт — и не больше, чем есть у отбивающегося
rule-cap-9 = за кон не больше девяти карт — и не больше, чем есть у отбивающегося
rule-cap-none = за кон не больше карт, чем есть у отбивающегося

option-first-bout-cap = до первого «бито»
value-first-bout-cap-one-less = на карту меньше
value-first-bout-cap-same = как всегда
rule-first-bout-cap-one-less = пока ни разу не отбились, предел на карту меньше
rule-first-bout-cap-same = первый кон — как все

option-endgame-cap = предел без колоды
value-endgame-cap-same = тот же
value-endgame-cap-none = нет
rule-endgame-cap-same = когда колода кончилась, предел тот же
rule-endgame-cap-none = когда колода кончилась, предел — только карты отбивающегося

option-throw-in = подкидывать
rule-throw-in-on = подкидывают карты тех достоинств, что уже на столе
rule-throw-in-off = не подкидывают: побили, что положено, — и бито

option-throw-when = когда подкидывать
value-throw-when-any-time = когда угодно
value-throw-when-after-first-beat = после первой побитой
value-throw-when-all-beaten = когда побито всё
rule-throw-when-any-time = подкидывать можно в любой момент
rule-throw-when-after-first-beat = подкидывать можно, когда побита хотя бы одна карта
rule-throw-when-all-beaten = подкидывать можно, когда побито всё

option-throw-trumps = подкидывание козырей
rule-throw-trumps-on = козырей подкидывают и тогда, когда в колоде ещё есть карты
rule-throw-trumps-off = козырей не подкидывают, пока в колоде есть карты, даже после «беру»

option-throwers = кто подкидывает
value-throwers-attacker = только зашедший
value-throwers-neighbours = соседи
value-throwers-all = все
rule-throwers-attacker = подкидывает только тот, кто зашёл
rule-throwers-neighbours = подкидывают зашедший и соседи отбивающегося
rule-throwers-all = подкидывают все

option-throw-order = порядок подкидывания
value-throw-order-attacker-first = сначала зашедший
value-throw-order-priority = по старшинству
value-throw-order-last-thrower = с последнего
value-throw-order-in-turn = по кругу
value-throw-order-free = кто быстрее
rule-throw-order-attacker-first = сначала тот, кто зашёл; после его «бито» — кто быстрее
rule-throw-order-priority = по старшинству: следующий — когда все перед ним сказали «бито»
rule-throw-order-last-thrower = первым тот, кто подкинул последним, дальше по кругу
rule-throw-order-in-turn = по очереди, по одной карте
rule-throw-order-free = без очереди: подкидывает, кто успел

option-auto-done = автоматическое «бито»
rule-auto-done-on = кому нечего подкинуть, за того «бито» засчитано
rule-auto-done-off = «бито» каждый говорит сам

option-add-after-take = вдогонку
value-add-after-take-off = нет
value-add-after-take-on = в пределах кона
value-add-after-take-uncapped = сколько угодно
rule-add-after-take-off = после «беру» больше не добавляют
rule-add-after-take-on = после «беру» можно добавить вдогонку, в пределах кона
rule-add-after-take-uncapped = после «беру» можно добавить вдогонку сколько угодно

option-cheating = можно жульничать
rule-cheating-on = можно ходить, подкидывать и бить не по правилам, пока не поймали; поймают за руку — карту назад, а кто отбивался — берёт
rule-cheating-off = ходят только по правилам

option-transfer = переводить
rule-transfer-on = пока ничего не побито, ход переводят картой того же достоинства
rule-transfer-off = не переводят

option-transfer-first = перевод в первом кону
rule-transfer-first-on = переводить можно и в первом кону
rule-transfer-first-off = в первом кону первой игры не переводят

option-transfer-trumps = перевод козырей
rule-transfer-trumps-on = козыри переводятся как все
rule-transfer-trumps-off = козыри не переводятся

option-transfer-match = перевод поровну
rule-transfer-match-on = для перевода кладут столько же карт, сколько лежит
rule-transfer-match-off = для перевода хватит одной карты

option-pass-card = проездной
value-pass-card-off = нет
value-pass-card-bout = раз за кон
value-pass-card-game = раз за игру
rule-pass-card-off = чтобы перевести, карту кладут на стол
rule-pass-card-bout = проездной: козырь нужного достоинства можно только показать — каждый по разу за кон
rule-pass-card-game = проездной: козырь нужного достоинства можно только показать — каждый по разу за игру

option-transfer-direction = куда переводят
value-transfer-direction-left = налево
value-transfer-direction-either-bout = на выбор, в этом кону
value-transfer-direction-either-game = на выбор, и вся игра туда же
rule-transfer-direction-left = переводят налево
rule-transfer-direction-either-bout = кто переводит первым, выбирает сторону для переводов этого кона
rule-transfer-direction-either-game = кто переводит первым, разворачивает игру в любую сторону, пока не выберет другой

option-trump = козырь
value-trump-turned = из колоды
value-trump-diamonds = всегда бубны
value-trump-clubs = всегда трефы
value-trump-hearts = всегда черви
value-trump-spades = всегда пики
value-trump-none = без козырей
rule-trump-turned = козыря открывают после сдачи
rule-trump-diamonds = козырь всегда бубны
rule-trump-clubs = козырь всегда трефы
rule-trump-hearts = козырь всегда черви
rule-trump-spades = козырь всегда пики
rule-trump-none = козырей нет вовсе

option-exchange = обмен козыря
value-exchange-off = нет
value-exchange-lowest = любого
value-exchange-ace = только туза
rule-exchange-off = открытый козырь лежит до конца колоды
rule-exchange-lowest = открытого козыря можно в любой момент забрать, отдав за него младшего
rule-exchange-ace = если открыт козырной туз, его можно забрать, отдав за него младшего козыря

option-second-trump = второй козырь
rule-second-trump-on = под открытым козырем лежит ещё одна карта: кто её вытянет, покажет — и козырь сменится
rule-second-trump-off = козырь один на всю игру

option-number-trump = козырное достоинство
value-number-trump-off = нет
value-number-trump-below = ниже козырной масти
value-number-trump-above = выше козырной масти
rule-number-trump-off = козыри — только карты козырной масти
rule-number-trump-below = карты того же достоинства, что открытая, — тоже козыри, но младше козырной масти
rule-number-trump-above = карты того же достоинства, что открытая, — козыри старше козырной масти

option-own-suit = масть особняком
value-own-suit-none = нет
value-own-suit-clubs = трефы
value-own-suit-spades = пики
rule-own-suit-none = козырь бьёт любую масть
rule-own-suit-clubs = трефы бьют только трефами, даже козырь их не берёт
rule-own-suit-spades = пики бьют только пиками, даже козырь их не берёт

option-wraparound = младшая бьёт старшую
rule-wraparound-on = самая младшая карта масти бьёт самую старшую
rule-wraparound-off = старшую карту масти бьёт только козырь

option-weli = дикая бубна
rule-weli-on = младшая бубна — дикая: кладёшь и говоришь, какой она масти
rule-weli-off = младшая бубна — бубна как бубна

option-teams = команды
value-teams-off = нет
value-teams-2x2 = 2 × 2
value-teams-3x3 = 3 × 3
value-teams-2x2x2 = 2 × 2 × 2
rule-teams-off = каждый сам за себя
rule-teams-2x2 = две пары, партнёры сидят напротив; своим не подкидывают
rule-teams-3x3 = две тройки сидят через одного; своим не подкидывают
rule-teams-2x2x2 = три пары, партнёры сидят напротив; своим не подкидывают

option-team-out = команда вышла
value-team-out-all = когда вышли все
value-team-out-first = когда вышел хоть один
rule-team-out-all = команда вышла, когда без карт все её игроки
rule-team-out-first = вышел один — вышла вся команда, карты партнёров идут в отбой

option-empty-hand = кончились карты
value-empty-hand-draws = добираешь
value-empty-hand-leaves = выходишь
rule-empty-hand-draws = карт нет, а колода ещё есть — добираешь и играешь дальше
rule-empty-hand-leaves = карт нет к концу кона — выходишь, даже если колода ещё есть

option-draw = карт ни у кого нет
value-draw-on = ничья
value-draw-last-defender = дурак, кто отбивался
rule-draw-on = карты кончились у всех — ничья
rule-draw-last-defender = карты кончились у всех — дурак тот, кто отбивался последним

option-goal = кого ищем
value-goal-loser = дурака
value-goal-winner = победителя
rule-goal-loser = ищем дурака: играем до последнего с картами
rule-goal-winner = ищем победителя: на первом, кто вышел, игра кончается; дурак — у кого карт больше всех

option-epaulettes = погоны
value-epaulettes-off = нет
value-epaulettes-classic = классика
value-epaulettes-rank = по званиям
rule-epaulettes-off = погон не вешают
rule-epaulettes-classic = { $deck ->
    [24] если последний вышедший закончил девяткой — дураку погон, двумя — на оба плеча
    [36] если последний вышедший закончил шестёркой — дураку погон, двумя — на оба плеча
   *[52] если последний вышедший закончил двойкой — дураку погон, двумя — на оба плеча
}
rule-epaulettes-rank = { $deck ->
    [24] погоны растут: сперва девятка, потом десятка и так до туза; нужную карту кладут последней; одного козыря мало — к нему нужна простая того же достоинства
    [36] погоны растут: сперва шестёрка, потом семёрка и так до туза; нужную карту кладут последней; одного козыря мало — к нему нужна простая того же достоинства
   *[52] погоны растут: сперва двойка, потом тройка и так до туза; нужную карту кладут последней; одного козыря мало — к нему нужна простая того же достоинства
}

option-series = серия
value-series-open = сколько захочется
value-series-5 = пять игр
value-series-10 = десять игр
value-series-20 = двадцать игр
rule-series-open = играем, пока не надоест
rule-series-5 = серия из пяти игр: в конце узнаем дурака серии
rule-series-10 = серия из десяти игр: в конце узнаем дурака серии
rule-series-20 = серия из двадцати игр: в конце узнаем дурака серии
