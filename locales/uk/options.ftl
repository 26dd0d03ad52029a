# Правила столу: у що грають, сторінки налаштувань і по рядку на кожне значення кожного налаштування.

variant-title = { $variant } · { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}
variant-plus = { $variant } + { $change }
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
options-menu-about = Обирай гру, темп або окремі правила. Стіл бачить тільки те, що вийшло зрештою.
options-changed = Правила — як «{ $preset }», крім цього:
options-told = { $name }. { $about }.
options-told-idle = { $name }. { $about }. Зараз ні на що не впливає: { $why }.
options-game = { $name }. { $about }
options-own-thread = Окрема гілка для цієї гри
options-watched = Глядачі за посиланням
options-hints = Підказки
options-off = ○ { $label }
options-switches = ● — увімкнено, ○ — вимкнено
options-conflict = ✕ { $values }: { $why }
options-idle = Зараз ні на що не впливає: { $why }.
options-games = Усі ігри
options-cards = Колода й роздача
options-begin = Хто починає
options-bout = Атака
options-throwing = Підкидання
options-transferring = Переведення
options-trumps = Козирі
options-sides = Команди
options-ending = Кінець гри
options-after = Після гри
options-button-more = { $label } ›
options-button-idle = ({ $label })
options-button-back = ‹ Назад
options-button-done = Готово

rules-aim-fool = Хто останнім лишився з картами — той дурень.
rules-aim-winner = Хто першим лишився без карт — той і виграв.
rules-beating-trumps = Карту б’ють старшою тієї самої масті, просту — ще й будь-яким козирем.
rules-beating-plain = Карту б’ють тільки старшою тієї самої масті.
rules-more = Правила іншої гри: { COMMAND("rules") } та її назва — { $presets }
rule-line = • { $rule }

# Чому налаштування зараз ні на що не впливає.

idle-no-throwing-in = підкидати не можна
idle-two-players = за столом двоє
idle-one-thrower = підкидає тільки один
idle-cheating = коли можна махлювати, кожен сам каже «бито»
idle-no-transfers = переводити не можна
idle-no-cap = межі в кону немає
idle-one-card-attacks = за кін завжди одна карта
idle-never-capped = добирати нічого від самого початку, а без добору межі немає
idle-all-dealt = роздають усю колоду
idle-no-refill = з колоди не добирають
idle-no-trumps = козирів немає
idle-no-teams = команд немає
idle-winner = шукають переможця, а не дурня

# Що разом не зіграти: столу пояснюють, але самі нічого не змінюють.

conflict-hand-needs-bigger-deck = По дев’ять карт роздають, коли їх більше ніж 36: візьми більшу колоду або дві.
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

value-on = так
value-off = ні

option-deck = колода
value-deck-24 = 24 карти
value-deck-36 = 36 карт
value-deck-52 = 52 карти
value-deck-54 = 54 із джокерами
rule-deck-24 = 24 карти: від дев’ятки до туза
rule-deck-36 = 36 карт: від шістки до туза
rule-deck-52 = 52 карти: від двійки до туза
rule-deck-54 = { $trumps ->
    [none] 52 карти й два джокери; джокер б’є будь-яку карту свого кольору
   *[some] 52 карти й два джокери; джокер кольору козиря найстарший, другий б’є прості карти свого кольору
}

option-packs = скільки колод
value-packs-1 = одна
value-packs-2 = дві
rule-packs-1 = грають однією колодою
rule-packs-2 = дві колоди разом; точно такою самою картою карту не побити

option-hand = на руки
value-hand-6 = по шість
value-hand-9 = по дев’ять
rule-hand-6 = роздають по шість карт
rule-hand-9 = роздають по дев’ять карт

option-cut = зняти шапку
rule-cut-on = перед роздачею сусід ліворуч від того, хто роздає, знімає «шапку з дурня»
rule-cut-off = колоду не знімають

option-redeal = перездача
value-redeal-off = ні
value-redeal-five = { $hand ->
    [9] сім однієї масті
   *[6] п’ять однієї масті
}
value-redeal-six = { $hand ->
    [9] вісім однієї масті
   *[6] шість однієї масті
}
value-redeal-five-or-colour = { $hand ->
    [9] сім масті або вісім кольору
   *[6] п’ять масті або шість кольору
}
rule-redeal-off = що роздали, тим і грають
rule-redeal-five = { $hand ->
    [9] якщо прийшло сім карт однієї масті або більше, можна вимагати перездачі
   *[6] якщо прийшло п’ять карт однієї масті або більше, можна вимагати перездачі
}
rule-redeal-six = { $hand ->
    [9] якщо прийшло вісім карт однієї масті або більше, можна вимагати перездачі
   *[6] якщо прийшли всі шість карт однієї масті, можна вимагати перездачі
}
rule-redeal-five-or-colour = { $hand ->
    [9] якщо прийшло хоча б сім карт однієї масті або вісім одного кольору, можна вимагати перездачі
   *[6] якщо прийшло хоча б п’ять карт однієї масті або шість одного кольору, можна вимагати перездачі
}

option-refill = добір із колоди
rule-refill-on = після кожного кону добирають із колоди: першим той, хто почав кін, останнім — захисник
rule-refill-off = із колоди не добирають; наступну гру роздають із її решти, поки вистачає

option-secret = схованка
rule-secret-on = у кожного дві закриті карти: їх беруть, коли решта скінчилася
rule-secret-off = закритих карт ні в кого немає

option-open-hands = відкриті карти
rule-open-hands-on = усі бачать усі карти
rule-open-hands-off = кожен бачить тільки свої карти

option-first-attacker = перша гра
value-first-attacker-lowest-trump = найменший козир
value-first-attacker-by-turned-card = за відкритою картою
rule-first-attacker-lowest-trump = першим ходить найменший козир
rule-first-attacker-by-turned-card = якщо відкрита карта старша за десятку, першим ходить найменший козир, інакше — найстарший

option-next-attacker = наступні ігри
value-next-attacker-under-fool = під дурня
value-next-attacker-from-under-fool = з-під дурня
value-next-attacker-winner = хто вийшов першим
value-next-attacker-lowest-trump = найменший козир
rule-next-attacker-under-fool = наступну гру починають під дурня: ходить сусід праворуч від нього
rule-next-attacker-from-under-fool = наступну гру починають з-під дурня: ходить сусід ліворуч від нього
rule-next-attacker-winner = наступну гру починає той, хто вийшов першим
rule-next-attacker-lowest-trump = кожну гру починає найменший козир

option-newcomer = новачок
value-newcomer-off = як усі
value-newcomer-attacked = ходять під нього
rule-newcomer-off = хто підсів, грає нарівні з усіма
rule-newcomer-attacked = хто підсів, роздає, і перший хід роблять під нього

option-attack = чим ходять
value-attack-several = однією чи рівними
value-attack-one = тільки однією картою
rule-attack-several = ходити можна кількома картами одного номіналу
rule-attack-one = ходять однією картою

option-cap = межа кону
value-cap-6 = шість карт
value-cap-9 = дев’ять карт
value-cap-none = немає
rule-cap-6 = за кін не більше шести карт — і не більше, ніж є в захисника
rule-cap-9 = за кін не більше дев’яти карт — і не більше, ніж є в захисника
rule-cap-none = за кін не більше карт, ніж є в захисника

option-first-bout-cap = до першого «бито»
value-first-bout-cap-one-less = на карту менше
value-first-bout-cap-same = як завжди
rule-first-bout-cap-one-less = поки жодного разу не відбилися, межа на карту менша
rule-first-bout-cap-same = перший кін — як усі

option-endgame-cap = межа без колоди
value-endgame-cap-same = та сама
value-endgame-cap-none = немає
rule-endgame-cap-same = коли колода скінчилася, межа та сама
rule-endgame-cap-none = коли колода скінчилася, межа — тільки карти захисника

option-throw-in = підкидати
rule-throw-in-on = підкидають карти тих номіналів, що вже на столі
rule-throw-in-off = не підкидають: побили, що покладено, — і бито

option-throw-when = коли підкидати
value-throw-when-any-time = будь-коли
value-throw-when-after-first-beat = після першої побитої
value-throw-when-all-beaten = коли все побито
rule-throw-when-any-time = підкидати можна будь-якої миті
rule-throw-when-after-first-beat = підкидати можна, коли побито хоча б одну карту
rule-throw-when-all-beaten = підкидати можна, коли побито все

option-throw-trumps = підкидання козирів
rule-throw-trumps-on = козирі підкидають і тоді, коли в колоді ще є карти
rule-throw-trumps-off = козирів не підкидають, поки в колоді є карти, навіть після «беру»

option-throwers = хто підкидає
value-throwers-attacker = тільки нападник
value-throwers-neighbours = сусіди
value-throwers-all = усі
rule-throwers-attacker = підкидає тільки нападник
rule-throwers-neighbours = підкидають нападник і сусіди захисника
rule-throwers-all = підкидають усі

option-throw-order = порядок підкидання
value-throw-order-attacker-first = спершу нападник
value-throw-order-priority = за місцями
value-throw-order-last-thrower = від останнього
value-throw-order-in-turn = по колу
value-throw-order-free = хто перший
rule-throw-order-attacker-first = спершу нападник; після його «бито» — хто перший
rule-throw-order-priority = за місцями: наступний — коли всі перед ним сказали «бито»
rule-throw-order-last-thrower = першим той, хто підкинув останнім, далі по колу
rule-throw-order-in-turn = по черзі, по одній карті
rule-throw-order-free = без черги: підкидає, хто встиг

option-auto-done = автоматичне «бито»
rule-auto-done-on = кому нічого підкинути, за того «бито» зараховано
rule-auto-done-off = кожен сам каже «бито»

option-add-after-take = навздогін
value-add-after-take-off = ні
value-add-after-take-on = у межах кону
value-add-after-take-uncapped = скільки завгодно
rule-add-after-take-off = після «беру» більше не додають
rule-add-after-take-on = після «беру» можна додати навздогін, у межах кону
rule-add-after-take-uncapped = після «беру» можна додати навздогін скільки завгодно

option-cheating = можна махлювати
rule-cheating-on = можна ходити, підкидати й бити не за правилами, поки не спіймали; спіймають на гарячому — карту назад, а якщо це захисник — він бере
rule-cheating-off = ходять тільки за правилами

option-transfer = переводити
rule-transfer-on = поки нічого не побито, хід переводять картою того самого номіналу
rule-transfer-off = не переводять

option-transfer-first = переведення в першому кону
rule-transfer-first-on = переводити можна й у першому кону
rule-transfer-first-off = у першому кону першої гри не переводять

option-transfer-trumps = переведення козирів
rule-transfer-trumps-on = козирі переводять, як усі карти
rule-transfer-trumps-off = козирів не переводять

option-transfer-match = переведення порівну
rule-transfer-match-on = для переведення кладуть стільки ж карт, скільки лежить
rule-transfer-match-off = для переведення досить однієї карти

option-pass-card = проїзний
value-pass-card-off = ні
value-pass-card-bout = раз за кін
value-pass-card-game = раз за гру
rule-pass-card-off = щоб перевести, карту кладуть на стіл
rule-pass-card-bout = проїзний: козиря потрібного номіналу можна просто показати — кожного по разу за кін
rule-pass-card-game = проїзний: козиря потрібного номіналу можна просто показати — кожного по разу за гру

option-transfer-direction = куди переводять
value-transfer-direction-left = ліворуч
value-transfer-direction-either-bout = на вибір, у цьому кону
value-transfer-direction-either-game = на вибір, і вся гра туди ж
rule-transfer-direction-left = переводять ліворуч
rule-transfer-direction-either-bout = хто переводить першим, обирає бік для переведень цього кону
rule-transfer-direction-either-game = хто переводить першим, розвертає всю гру в будь-який бік, поки хтось не обере знову

option-trump = козир
value-trump-turned = із колоди
value-trump-diamonds = завжди бубни
value-trump-clubs = завжди трефи
value-trump-hearts = завжди чирви
value-trump-spades = завжди піки
value-trump-none = без козирів
rule-trump-turned = козиря відкривають після роздачі
rule-trump-diamonds = козир завжди бубни
rule-trump-clubs = козир завжди трефи
rule-trump-hearts = козир завжди чирви
rule-trump-spades = козир завжди піки
rule-trump-none = козирів немає зовсім

option-exchange = обмін козиря
value-exchange-off = ні
value-exchange-lowest = будь-якого
value-exchange-ace = тільки туза
rule-exchange-off = відкритий козир лежить до кінця колоди
rule-exchange-lowest = відкритого козиря можна будь-якої миті забрати, віддавши за нього найменшого
rule-exchange-ace = якщо відкрито козирного туза, його можна забрати, віддавши за нього найменшого козиря

option-second-trump = другий козир
rule-second-trump-on = під відкритим козирем лежить іще одна карта: хто її витягне, покаже — і козир зміниться
rule-second-trump-off = козир один на всю гру

option-number-trump = козирний номінал
value-number-trump-off = немає
value-number-trump-below = нижче за козирну масть
value-number-trump-above = вище за козирну масть
rule-number-trump-off = козирі — тільки карти козирної масті
rule-number-trump-below = карти того самого номіналу, що й відкрита, — теж козирі, але молодші за козирну масть
rule-number-trump-above = карти того самого номіналу, що й відкрита, — козирі, старші за козирну масть

option-own-suit = масть осібно
value-own-suit-none = немає
value-own-suit-clubs = трефи
value-own-suit-spades = піки
rule-own-suit-none = козир б’є будь-яку масть
rule-own-suit-clubs = трефи б’ють тільки трефами, навіть козир їх не бере
rule-own-suit-spades = піки б’ють тільки піками, навіть козир їх не бере

option-wraparound = найменша б’є найстаршу
rule-wraparound-on = найменша карта масті б’є найстаршу
rule-wraparound-off = найстаршу карту масті б’є тільки козир

option-weli = дика бубна
rule-weli-on = найменша бубна — дика: кладеш і кажеш, якої вона масті
rule-weli-off = найменша бубна — бубна як бубна

option-teams = команди
value-teams-off = ні
value-teams-2x2 = 2 × 2
value-teams-3x3 = 3 × 3
value-teams-2x2x2 = 2 × 2 × 2
rule-teams-off = кожен сам за себе
rule-teams-2x2 = дві пари, партнери сидять навпроти; своїм не підкидають
rule-teams-3x3 = дві трійки сидять через одного; своїм не підкидають
rule-teams-2x2x2 = три пари, партнери сидять навпроти; своїм не підкидають

option-team-out = команда вийшла
value-team-out-all = коли вийшли всі
value-team-out-first = коли вийшов хоч один
rule-team-out-all = команда вийшла, коли без карт усі її гравці
rule-team-out-first = вийшов один — вийшла вся команда, карти партнерів ідуть у відбій

option-empty-hand = скінчилися карти
value-empty-hand-draws = добираєш
value-empty-hand-leaves = виходиш
rule-empty-hand-draws = карт немає, а колода ще є — добираєш і граєш далі
rule-empty-hand-leaves = карт немає на кінець кону — виходиш, навіть якщо колода ще є

option-draw = карт ні в кого немає
value-draw-on = нічия
value-draw-last-defender = дурень — захисник
rule-draw-on = карти скінчилися в усіх — нічия
rule-draw-last-defender = карти скінчилися в усіх — дурень той, хто відбивався останнім

option-goal = кого шукаємо
value-goal-loser = дурня
value-goal-winner = переможця
rule-goal-loser = шукаємо дурня: граємо до останнього з картами
rule-goal-winner = шукаємо переможця: хтось вийшов — і гру закінчено; дурень — у кого карт найбільше

option-epaulettes = погони
value-epaulettes-off = ні
value-epaulettes-classic = класика
value-epaulettes-rank = за званнями
rule-epaulettes-off = погонів не вішають
rule-epaulettes-classic = { $deck ->
    [24] хто вийшов останнім і закінчив дев’яткою, вішає дурневі погон, а двома — по одному на кожне плече
    [36] хто вийшов останнім і закінчив шісткою, вішає дурневі погон, а двома — по одному на кожне плече
   *[52] хто вийшов останнім і закінчив двійкою, вішає дурневі погон, а двома — по одному на кожне плече
}
rule-epaulettes-rank = { $deck ->
    [24] погони ростуть: спершу дев’ятка, потім десятка і так до туза; потрібну карту кладуть останньою; самого козиря мало — до нього потрібна проста того самого номіналу
    [36] погони ростуть: спершу шістка, потім сімка і так до туза; потрібну карту кладуть останньою; самого козиря мало — до нього потрібна проста того самого номіналу
   *[52] погони ростуть: спершу двійка, потім трійка і так до туза; потрібну карту кладуть останньою; самого козиря мало — до нього потрібна проста того самого номіналу
}

option-series = серія
value-series-open = скільки захочеться
value-series-5 = п’ять ігор
value-series-10 = десять ігор
value-series-20 = двадцять ігор
rule-series-open = граємо, поки не набридне
rule-series-5 = серія з п’яти ігор: наприкінці дізнаємося, хто дурень серії
rule-series-10 = серія з десяти ігор: наприкінці дізнаємося, хто дурень серії
rule-series-20 = серія з двадцяти ігор: наприкінці дізнаємося, хто дурень серії
