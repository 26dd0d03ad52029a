# Правила столу: у що грають, сторінки налаштувань і по рядку на кожне значення кожного налаштування.

variant-title = { $variant } · { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
variant-rules = ↳ { $rules }
variant-change = { $option }: { $value }
variant-more = { $count ->
    [one] ще { $count } правило
    [few] ще { $count } правила
   *[many] ще { $count } правил
}
variant-podkidnoy = Підкидний дурень
variant-perevodnoy = Перевідний дурень
variant-perevodnoy-pass = Перевідний дурень із проїзним
variant-simple = Простий дурень
variant-japanese = Японський дурень
variant-teams = Дурень два на два
variant-big = Великий дурень
variant-jokers = Дурень із джокерами
variant-quick = Швидкий дурень
variant-secret = Дурень зі схованкою
variant-cheaters = Шулерський дурень
variant-chaos = Дурень-хаос

options-menu = Гра й темп
options-menu-about = Обирай гру, темп або окремі правила. Решта бачить обрані правила, але не це меню.
options-changed = Правила гри «{ $preset }», але з відмінностями:
options-told = { $option }. { $rule }.
options-told-idle = { $option }. { $rule }. Зараз ні на що не впливає: { $why }.
options-game = { $game }. { $about }
options-own-thread = Окрема гілка
options-watched = Глядачі з посиланням
options-hints = Підказки
options-off = ○ { $label }
options-switches = ● — увімкнено, ○ — вимкнено
options-conflict = ✕ { $values }. { $why }
options-idle = Зараз ні на що не впливає: { $why }.
options-games = Усі ігри
options-cards = Колода й роздача
options-begin = Хто починає
options-bout = Кін
options-throwing = Підкидання
options-transferring = Переведення
options-trumps = Козирі
options-sides = Команди
options-ending = Кінець гри
options-after = Після гри
options-pick-game = Гра
options-pick-pace = Темп
options-pick-level = Комп’ютери
options-pick-page = Інші ігри й правила
options-pick-rule = Змінити правило
options-button-more = { $label } ›
options-button-idle = ({ $label })
options-button-back = ‹ Назад
options-button-done = Готово

rules-aim-fool = { $sides ->
    [none] Хто останнім лишився з картами — той дурень.
   *[some] У дурнях команда, яка останньою лишилася з картами.
}
rules-aim-winner = { $sides ->
    [none] Хто першим лишився без карт — той і виграв.
   *[some] Хто першим лишився без карт — той і виграв разом з усією командою.
}
rules-beating-trumps = { $own ->
    [clubs] Карту б’ють старшою тієї самої масті, просту, крім треф, — ще й будь-яким козирем.
    [spades] Карту б’ють старшою тієї самої масті, просту, крім пік, — ще й будь-яким козирем.
   *[none] Карту б’ють старшою тієї самої масті, просту — ще й будь-яким козирем.
}
rules-beating-plain = Карту б’ють тільки старшою тієї самої масті.
rules-more = Правила іншої гри: { COMMAND("rules") } та її назва — { $presets }
    .web = Правила інших ігор — у меню: { $presets }
rule-line = • { $rule }

# Чому налаштування зараз ні на що не впливає.

idle-no-throwing-in = підкидати не можна
idle-two-players = за столом двоє
idle-one-thrower = підкидає тільки один
idle-cheating = коли можна махлювати, кожен сам каже «бито»
idle-no-transfers = переводити не можна
idle-no-cap = межі в кону немає
idle-one-card-attacks = за кін завжди одна карта
idle-never-capped = добирати нема чого від самого початку, а без добору межі немає
idle-all-dealt = роздають усю колоду
idle-no-refill = з колоди не добирають
idle-no-trumps = козирів немає
idle-no-teams = команд немає
idle-winner = шукають переможця, а не дурня

# Що разом не зіграти: столу пояснюють, але самі нічого не змінюють.

conflict-hand-needs-bigger-deck = Щоб роздати по дев’ять, однієї колоди на 36 карт чи менше замало: візьми більшу колоду, дві колоди або роздавай по шість.
conflict-too-few-seats = Без компанії в дурня не зіграєш.
conflict-too-many-seats = На стільки гравців карт не вистачить.
conflict-teams-do-not-fit = Команди мають бути повними: для двох пар — четверо гравців, для решти — шестеро.
conflict-teams-need-more-cards = На стільки команд карт не вистачить: візьми більшу колоду або роздавай менше.
conflict-own-suit-is-trump = Масть, якої козирі не б’ють, сама козирем бути не може.
conflict-second-trump-with-exchange = Другий козир і обмін козиря не поєднуються: прибери щось одне.
conflict-second-trump-with-number-trump = Другий козир і козирний номінал не поєднуються: прибери щось одне.
conflict-second-trump-needs-refill = До другого козиря без добору не дійти: увімкни добір.
conflict-second-trump-needs-turned-trump = Другий козир буває, тільки якщо козиря відкривають із колоди.
conflict-exchange-needs-turned-trump = Обміняти можна тільки козиря, відкритого з колоди.
conflict-exchange-needs-refill = Без добору обмін козиря нічого не дає: увімкни добір.
conflict-number-trump-needs-turned-trump = Козирний номінал називає відкрита карта: відкривай козиря з колоди.
conflict-open-hands-with-cheating = За відкритих карт не помахлюєш: прибери щось одне.
conflict-open-hands-with-secret = Відкриті карти й схованка не поєднуються: прибери щось одне.

# Налаштування за назвами: малими літерами, як усередині рядка. Номінал — від двійки до туза;
# нападник — хто ходить, захисник — хто відбивається.

value-on = Так
value-off = Ні

option-deck = Колода
value-deck-24 = 24 карти
value-deck-36 = 36 карт
value-deck-52 = 52 карти
value-deck-54 = 54 із джокерами
rule-deck-24 = Від дев’ятки до туза, усього 24 карти
rule-deck-36 = Від шістки до туза, усього 36 карт
rule-deck-52 = Від двійки до туза, усього 52 карти
rule-deck-54 = { $trumps ->
    [none] 52 карти й два джокери; джокер б’є будь-яку карту свого кольору
   *[some] 52 карти й два джокери; джокер кольору козиря найстарший, другий б’є прості карти свого кольору
}

option-packs = Скільки колод
value-packs-1 = Одна
value-packs-2 = Дві
rule-packs-1 = Грають однією колодою
rule-packs-2 = Грають двома колодами разом; точно такою самою картою карту не побити

option-hand = На руки
value-hand-6 = По шість
value-hand-9 = По дев’ять
rule-hand-6 = Роздають по шість карт
rule-hand-9 = Роздають по дев’ять карт

option-cut = Знімати колоду
rule-cut-on = Перед роздачею сусід ліворуч від того, хто роздає, знімає колоду («шапку з дурня»)
rule-cut-off = Колоду не знімають

option-redeal = Перездача
value-redeal-off = Ні
value-redeal-five = { $size ->
    [9] Сім однієї масті
   *[6] П’ять однієї масті
}
value-redeal-six = { $size ->
    [9] Вісім однієї масті
   *[6] Шість однієї масті
}
value-redeal-five-or-colour = { $size ->
    [9] 7 у масть, 8 у колір
   *[6] 5 у масть, 6 у колір
}
rule-redeal-off = Що роздали, тим і грають
rule-redeal-five = { $size ->
    [9] Якщо прийшло сім карт однієї масті або більше, можна вимагати перездачі
   *[6] Якщо прийшло п’ять карт однієї масті або більше, можна вимагати перездачі
}
rule-redeal-six = { $size ->
    [9] Якщо прийшло вісім карт однієї масті або більше, можна вимагати перездачі
   *[6] Якщо прийшли всі шість карт однієї масті, можна вимагати перездачі
}
rule-redeal-five-or-colour = { $size ->
    [9] Якщо прийшло хоча б сім карт однієї масті або вісім одного кольору, можна вимагати перездачі
   *[6] Якщо прийшло хоча б п’ять карт однієї масті або шість одного кольору, можна вимагати перездачі
}

option-refill = Добір із колоди
rule-refill-on = Після кожного кону добирають із колоди: першим — той, хто почав кін, останнім — захисник
rule-refill-off = Із колоди не добирають; наступну гру роздають із її решти, поки вистачає

option-secret = Схованка
rule-secret-on = У кожного дві закриті карти: їх беруть, коли решта скінчилася
rule-secret-off = Закритих карт ні в кого немає

option-open-hands = Відкриті карти
rule-open-hands-on = Усі бачать усі карти
rule-open-hands-off = Кожен бачить тільки свої карти

option-first-attacker = Перша партія
value-first-attacker-lowest-trump = Наймолодший козир
value-first-attacker-by-turned-card = За відкритою картою
rule-first-attacker-lowest-trump = Першим ходить наймолодший козир
rule-first-attacker-by-turned-card = Якщо відкрита карта старша за десятку, першим ходить наймолодший козир, інакше — найстарший

option-next-attacker = Наступні партії
value-next-attacker-under-fool = Під дурня
value-next-attacker-from-under-fool = З-під дурня
value-next-attacker-winner = Хто вийшов першим
value-next-attacker-lowest-trump = Наймолодший козир
rule-next-attacker-under-fool = Наступну партію починають під дурня: ходить сусід праворуч від нього
rule-next-attacker-from-under-fool = Наступну партію починають з-під дурня: ходить сусід ліворуч від нього
rule-next-attacker-winner = Наступну партію починає той, хто вийшов першим
rule-next-attacker-lowest-trump = Кожну партію починає наймолодший козир

option-newcomer = Новачок
value-newcomer-off = Як усі
value-newcomer-attacked = Ходять під нього
rule-newcomer-off = Хто підсів, грає нарівні з усіма
rule-newcomer-attacked = Хто підсів, роздає, і перший хід роблять під нього

option-attack = Чим ходять
value-attack-several = Однією чи рівними
value-attack-one = Тільки однією картою
rule-attack-several = Ходити можна кількома картами одного номіналу
rule-attack-one = Ходять однією картою

option-cap = Межа кону
value-cap-6 = Шість карт
value-cap-9 = Дев’ять карт
value-cap-none = Немає
rule-cap-6 = За кін не більше шести карт — і не більше, ніж є в захисника
rule-cap-9 = За кін не більше дев’яти карт — і не більше, ніж є в захисника
rule-cap-none = За кін не більше карт, ніж є в захисника

option-first-bout-cap = До першого «бито»
value-first-bout-cap-one-less = На карту менше
value-first-bout-cap-same = Як завжди
rule-first-bout-cap-one-less = До першого «бито» кладуть на карту менше
rule-first-bout-cap-same = Перший кін — як усі

option-endgame-cap = Межа без колоди
value-endgame-cap-same = Та сама
value-endgame-cap-none = Немає
rule-endgame-cap-same = Коли колода скінчилася, межа та сама
rule-endgame-cap-none = Коли колода скінчилася, межа — тільки карти захисника

option-throw-in = Підкидати
rule-throw-in-on = Підкидають карти тих номіналів, що вже на столі
rule-throw-in-off = Не підкидають: побили, що покладено, — і бито

option-throw-when = Коли підкидати
value-throw-when-any-time = Будь-коли
value-throw-when-after-first-beat = Коли побито хоч одну
value-throw-when-all-beaten = Коли все побито
rule-throw-when-any-time = Підкидати можна одразу, навіть якщо ще нічого не побито
rule-throw-when-after-first-beat = Підкидати можна, коли побито хоча б одну карту
rule-throw-when-all-beaten = Підкидати можна, коли побито все

option-throw-trumps = Підкидання козирів
rule-throw-trumps-on = Козирі підкидають і тоді, коли в колоді ще є карти
rule-throw-trumps-off = Козирів не підкидають, поки в колоді є карти, навіть після «беру»

option-throwers = Хто підкидає
value-throwers-attacker = Тільки нападник
value-throwers-neighbours = Сусіди
value-throwers-all = Усі
rule-throwers-attacker = Крім нападника, ніхто не підкидає
rule-throwers-neighbours = Підкидають нападник і сусіди захисника
rule-throwers-all = { $sides ->
    [none] Підкидати можуть усі, крім захисника
   *[some] Підкидати можуть усі суперники захисника
}

option-throw-order = Порядок підкидання
value-throw-order-attacker-first = Спершу нападник
value-throw-order-priority = За місцями
value-throw-order-last-thrower = Від останнього
value-throw-order-in-turn = По колу
value-throw-order-free = Хто перший
rule-throw-order-attacker-first = Поки нападник не сказав «бито», решта чекає; потім — хто перший
rule-throw-order-priority = Наступний підкидає, коли всі перед ним сказали «бито»
rule-throw-order-last-thrower = Першим той, хто підкинув останнім, далі по колу
rule-throw-order-in-turn = Підкидають по черзі, по одній карті
rule-throw-order-free = Без черги: підкидає, хто встиг

option-auto-done = Автоматичне «бито»
rule-auto-done-on = Кому нема чого підкинути, за того «бито» зараховано
rule-auto-done-off = Кожен сам каже «бито»

option-add-after-take = Навздогін
value-add-after-take-off = Ні
value-add-after-take-on = У межах кону
value-add-after-take-uncapped = Скільки завгодно
rule-add-after-take-off = Після «беру» більше не додають
rule-add-after-take-on = Після «беру» можна додати навздогін, до повної межі
rule-add-after-take-uncapped = Після «беру» можна додати навздогін скільки завгодно

option-cheating = Можна махлювати
rule-cheating-on = Можна ходити, підкидати й бити не за правилами, поки не спіймали; спіймали — карту назад, а якщо це захисник — він бере
rule-cheating-off = Ходять тільки за правилами

option-transfer = Переводити
rule-transfer-on = Поки нічого не побито, хід переводять картою того самого номіналу
rule-transfer-off = Не переводять

option-transfer-first = Переводити одразу
rule-transfer-first-on = Переводити можна й у першому кону
rule-transfer-first-off = У першому кону першої партії не переводять

option-transfer-trumps = Переведення козирів
rule-transfer-trumps-on = Перевести можна й козирем, і хід, у якому є козир
rule-transfer-trumps-off = Ні козирем, ні хід, у якому є козир, не переводять

option-transfer-match = Переведення порівну
rule-transfer-match-on = Для переведення кладуть стільки ж карт, скільки лежить
rule-transfer-match-off = Для переведення досить однієї карти

option-pass-card = Проїзний
value-pass-card-off = Ні
value-pass-card-bout = Раз за кін
value-pass-card-game = Раз за партію
rule-pass-card-off = Щоб перевести, карту кладуть на стіл
rule-pass-card-bout = Щоб перевести, козиря потрібного номіналу досить показати — кожного по разу за кін
rule-pass-card-game = Щоб перевести, козиря потрібного номіналу досить показати — кожного по разу за партію

option-transfer-direction = Куди переводять
value-transfer-direction-left = Ліворуч
value-transfer-direction-either-bout = На вибір на весь кін
value-transfer-direction-either-game = На вибір на всю гру
rule-transfer-direction-left = Переводять ліворуч
rule-transfer-direction-either-bout = Хто переводить першим, обирає бік для переведень цього кону
rule-transfer-direction-either-game = Хто переводить першим, обирає, у який бік іде гра, — до наступного вибору

option-trump = Козир
value-trump-turned = Із колоди
value-trump-diamonds = Бубни
value-trump-clubs = Трефи
value-trump-hearts = Чирви
value-trump-spades = Піки
value-trump-none = Немає
rule-trump-turned = Козиря відкривають після роздачі
rule-trump-diamonds = Козир у кожній партії — бубни
rule-trump-clubs = Козир у кожній партії — трефи
rule-trump-hearts = Козир у кожній партії — чирви
rule-trump-spades = Козир у кожній партії — піки
rule-trump-none = Козирів немає зовсім

option-exchange = Обмін козиря
value-exchange-off = Ні
value-exchange-lowest = Будь-якого
value-exchange-ace = Тільки туза
rule-exchange-off = Відкритий козир лежить до кінця колоди
rule-exchange-lowest = Відкритого козиря можна будь-якої миті забрати, віддавши за нього наймолодшого
rule-exchange-ace = Якщо відкрито козирного туза, його можна забрати, віддавши за нього наймолодшого козиря

option-second-trump = Другий козир
rule-second-trump-on = Під відкритим козирем лежить іще одна карта: хто її витягне, покаже — і козир зміниться
rule-second-trump-off = Козир один на всю партію

option-number-trump = Козирний номінал
value-number-trump-off = Немає
value-number-trump-below = Нижче козирної масті
value-number-trump-above = Вище козирної масті
rule-number-trump-off = Козирі — тільки карти козирної масті
rule-number-trump-below = Карти того самого номіналу, що й відкрита, — теж козирі, але молодші за козирну масть
rule-number-trump-above = Карти того самого номіналу, що й відкрита, — козирі, старші за козирну масть

option-own-suit = Особлива масть
value-own-suit-none = Немає
value-own-suit-clubs = Трефи
value-own-suit-spades = Піки
rule-own-suit-none = Козир б’є будь-яку масть
rule-own-suit-clubs = Трефи б’ють тільки трефами, навіть козир їх не бере
rule-own-suit-spades = Піки б’ють тільки піками, навіть козир їх не бере

option-wraparound = Молодша б’є старшу
rule-wraparound-on = Виняток: наймолодша карта масті б’є найстаршу
rule-wraparound-off = Найстаршу карту масті б’є тільки козир

option-weli = Дика бубна
rule-weli-on = Наймолодша бубна — дика: кладеш і кажеш, якої вона масті
rule-weli-off = Наймолодша бубна — бубна як бубна

option-teams = Команди
value-teams-off = Ні
value-teams-2x2 = 2 × 2
value-teams-3x3 = 3 × 3
value-teams-2x2x2 = 2 × 2 × 2
rule-teams-off = Кожен сам за себе
rule-teams-2x2 = Дві пари, партнери сидять навпроти; своїм не підкидають
rule-teams-3x3 = Дві трійки сидять через одного; своїм не підкидають
rule-teams-2x2x2 = Три пари, партнери сидять навпроти; своїм не підкидають

option-team-out = Команда вийшла
value-team-out-all = Коли вийшли всі
value-team-out-first = Коли вийшов один
rule-team-out-all = Поки карти є хоч в одного гравця, команда в грі
rule-team-out-first = Вийшов один — вийшла вся команда, карти партнерів ідуть у відбій

option-empty-hand = Скінчилися карти
value-empty-hand-draws = Добираєш
value-empty-hand-leaves = Виходиш
rule-empty-hand-draws = Карт немає, а колода ще є — добираєш і граєш далі
rule-empty-hand-leaves = Карт немає на кінець кону — виходиш, навіть якщо колода ще є

option-draw = Карт ні в кого немає
value-draw-on = Нічия
value-draw-last-defender = Дурень — захисник
rule-draw-on = Карти скінчилися в усіх — нічия
rule-draw-last-defender = { $sides ->
    [none] Карти скінчилися в усіх — дурень той, хто відбивався останнім
   *[some] Карти скінчилися в усіх — у дурнях команда того, хто відбивався останнім
}

option-goal = Кого шукаємо
value-goal-loser = Дурня
value-goal-winner = Переможця
rule-goal-loser = { $sides ->
    [none] Шукаємо дурня: граємо до останнього з картами
   *[some] Шукаємо дурнів: граємо, доки карти не лишаться тільки в однієї команди
}
rule-goal-winner = { $sides ->
    [none] Грають, доки хтось не вийде: це переможець, а дурень — у кого карт найбільше
   *[some] Грають, доки хтось не вийде: перемогла вся його команда, а дурень — суперник, у якого карт найбільше
}

option-epaulettes = Погони
value-epaulettes-off = Ні
value-epaulettes-classic = Класика
value-epaulettes-rank = За званнями
rule-epaulettes-off = Погонів не вішають
rule-epaulettes-classic = { $deck ->
    [24] Хто вийшов останнім і закінчив дев’яткою, вішає дурневі погон, а двома — по одному на кожне плече
    [36] Хто вийшов останнім і закінчив шісткою, вішає дурневі погон, а двома — по одному на кожне плече
   *[52] Хто вийшов останнім і закінчив двійкою, вішає дурневі погон, а двома — по одному на кожне плече
}
rule-epaulettes-rank = { $deck ->
    [24] Хто виходить останнім і кладе наостанок дев’ятку, вішає дурневі погон; наступний у того самого дурня — десятка, і так до туза; самого козиря мало — до нього потрібна проста того самого номіналу
    [36] Хто виходить останнім і кладе наостанок шістку, вішає дурневі погон; наступний у того самого дурня — сімка, і так до туза; самого козиря мало — до нього потрібна проста того самого номіналу
   *[52] Хто виходить останнім і кладе наостанок двійку, вішає дурневі погон; наступний у того самого дурня — трійка, і так до туза; самого козиря мало — до нього потрібна проста того самого номіналу
}

option-series = Серія
value-series-open = Скільки захочеться
value-series-5 = П’ять партій
value-series-10 = Десять партій
value-series-20 = Двадцять партій
rule-series-open = Граємо, поки не набридне
rule-series-5 = Після п’яти партій дізнаємося, хто дурень серії
rule-series-10 = Після десяти партій дізнаємося, хто дурень серії
rule-series-20 = Після двадцяти партій дізнаємося, хто дурень серії
