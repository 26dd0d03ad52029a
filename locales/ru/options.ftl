# Правила стола: по строке на каждое значение каждой настройки.

rules-goal = Кто остался с картами последним — дурак. Карту бьют старшей той же масти, простую — ещё и любым козырем.
rules-deal = Колода и сдача
rules-bout = Заход
rules-throwing = Подкидывание
rules-transfer = Перевод
rules-end = Конец игры
rule-line = • { $rule }

rule-deck-24 = 24 карты: от девятки до туза
rule-deck-36 = 36 карт: от шестёрки до туза
rule-deck-52 = 52 карты: от двойки до туза
rule-hand-6 = сдают по шесть карт
rule-hand-9 = сдают по девять карт
rule-refill-on = после каждого кона добирают из колоды: первым тот, кто зашёл, последним — кто отбивался
rule-refill-off = из колоды не добирают
rule-first-attacker-lowest-trump = первым ходит младший козырь
rule-first-attacker-by-turned-card = если открыт козырь старше десятки, первым ходит младший козырь, иначе — старший
rule-next-attacker-under-fool = следующую игру начинают под дурака: ходит сосед справа от него
rule-next-attacker-from-under-fool = следующую игру начинают из-под дурака: ходит сосед слева от него
rule-next-attacker-winner = следующую игру начинает тот, кто вышел первым
rule-next-attacker-lowest-trump = каждую игру начинает младший козырь

rule-attack-several = зайти можно с нескольких карт одного достоинства
rule-attack-one = заходят с одной карты
rule-cap-6 = в кону не больше шести карт — и не больше, чем есть у отбивающегося
rule-cap-9 = в кону не больше девяти карт — и не больше, чем есть у отбивающегося
rule-cap-none = в кону столько карт, сколько есть у отбивающегося
rule-first-bout-cap-one-less = до первого «бито» — на карту меньше
rule-first-bout-cap-same = первый кон — как все
rule-endgame-cap-same = когда колода кончилась, предел тот же
rule-endgame-cap-none = когда колода кончилась, предел — только карты отбивающегося

rule-throw-in-on = подкидывают карты тех достоинств, что уже на столе
rule-throw-in-off = не подкидывают: побил, что положили, — и бито
rule-throw-when-any-time = подкидывать можно в любой момент
rule-throw-when-after-first-beat = подкидывать можно, когда побита хотя бы одна карта
rule-throw-when-all-beaten = подкидывать можно, когда побито всё
rule-throwers-attacker = подкидывает только тот, кто зашёл
rule-throwers-neighbours = подкидывают зашедший и соседи отбивающегося
rule-throwers-all = подкидывают все
rule-throw-order-attacker-first = сначала тот, кто зашёл; после его «бито» — кто быстрее
rule-throw-order-priority = по старшинству: следующий — когда все перед ним сказали «бито»
rule-throw-order-last-thrower = первым тот, кто подкинул последним, дальше по кругу
rule-throw-order-in-turn = по очереди, по одной карте
rule-throw-order-free = кто быстрее
rule-auto-done-on = кому нечего подкинуть, за того «бито» засчитано
rule-auto-done-off = «бито» каждый говорит сам
rule-add-after-take-off = взял — больше не добавляют
rule-add-after-take-on = взял — можно добавить вдогонку, в пределах кона
rule-add-after-take-uncapped = взял — можно добавить вдогонку сколько угодно

rule-transfer-on = пока ничего не побито, ход переводят картой того же достоинства
rule-transfer-off = не переводят
rule-transfer-first-on = переводить можно и в первом кону
rule-transfer-first-off = в первом кону первой игры не переводят
rule-transfer-trumps-on = козыри переводятся как все
rule-transfer-trumps-off = козыри не переводятся
rule-transfer-match-on = для перевода кладут столько же карт, сколько лежит
rule-transfer-match-off = для перевода хватит одной карты

rule-empty-hand-draws = остался без карт, пока есть колода, — добираешь и играешь дальше
rule-empty-hand-leaves = остался без карт к концу кона — выходишь, даже если есть колода
rule-draw-on = карты кончились у всех — ничья
rule-draw-last-defender = карты кончились у всех — дурак тот, кто отбивался последним
rule-goal-loser = ищем дурака: играем до последнего с картами
rule-goal-winner = ищем победителя: кто первым без карт, тот и выиграл; дурак — у кого карт больше всех
