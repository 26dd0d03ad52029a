# Допомога, привітання, мова, перевірка роздачі й оголошення.

help-title = Дурень просто в чаті
    .discord = Дурень просто в Discord
help-group-newgame = { COMMAND("newgame") } — відкрити стіл; можна одразу з грою: { COMMAND("newgame", "перевідний") }
help-group-hand = Карти приходять у приватний чат, { COMMAND("hand") } покаже їх знову. Стіл тут видно всім.
    .discord = Свої карти бачиш тільки ти: їх відкриває кнопка «🃏 Мої карти» або { COMMAND("hand") }. Стіл тут видно всім.
help-group-table = { COMMAND("table") } — повернути стіл униз чату
    .discord = { COMMAND("table") } — повернути стіл униз каналу
help-group-leave = { COMMAND("leave") } — встати з-за столу, { COMMAND("kick") } — звільнити чуже місце, { COMMAND("cancel") } — закрити стіл
help-group-invite = { COMMAND("invite") } — покликати за стіл гостя ззовні, за кодом
help-group-tournament = { COMMAND("tournament") } — відкрити турнір на фішки, { COMMAND("chips") } — скільки їх у тебе
help-group-settings = { COMMAND("settings") } — налаштування для адмінів
help-private-newgame = { COMMAND("newgame") } — зіграти з комп’ютером
help-private-group = Щоб зіграти з друзями, додай мене в групу й набери там { COMMAND("newgame") }.
    .discord = Щоб зіграти з друзями, додай мене на сервер і набери там у каналі { COMMAND("newgame") }.
help-private-join = { COMMAND("join") } з кодом — сісти в гості за чужий стіл
help-rules = { COMMAND("rules") } — правила цього столу, { COMMAND("verify") } — перевірити роздачу
help-puzzle = { COMMAND("puzzle") } — задача дня
help-replay = { COMMAND("replay") } — остання гра ще раз, карта за картою
help-ranks = { COMMAND("top") } — дошка пошани, { COMMAND("stats") } — статистика, { COMMAND("forgetme") } — стерти ім’я та результати
help-notify = { COMMAND("notify") } — мої налаштування: сповіщення, порядок карт, літери, нові столи
help-lang = { COMMAND("lang") } — обрати мову: { $languages }
help-privacy = { COMMAND("privacy") } — що я про тебе зберігаю
help-tap = Хід — одне натискання на карту. Якщо нею ходити не можна, натисни — скажу чому.

start-title = Привіт! Тут грають у дурня.
start-solo = { COMMAND("newgame") } — зіграти з комп’ютером просто зараз
start-group = А з друзями — додай мене в групу й набери там { COMMAND("newgame") }. Карти прийдуть сюди, і ніхто їх не побачить.
    .discord = А з друзями — додай мене на сервер і набери там у каналі { COMMAND("newgame") }. Твоїх карт ніхто, крім тебе, не побачить.
start-help = { COMMAND("rules") } — правила, { COMMAND("help") } — решта
start-button-solo = Грати з комп’ютером
start-button-friend = Грати з другом
start-button-group = Додати в групу
start-button-rules = Правила

hello-title = Тут грають у дурня.
hello-newgame = { COMMAND("newgame") } відкриває стіл: грає кожен, хто натисне кнопку під ним.
hello-cards = Карти приходять кожному в приватний чат, а стіл тут, у всіх на видноті.
    .discord = Кнопка «🃏 Мої карти» показує кожному лише власні карти, а стіл тут, у всіх на видноті.
hello-button-newgame = Нова гра
hello-button-rules = Правила

language-title = Якою мовою розмовляємо?
language-own = Тепер я розмовляю з тобою українською.

verify-title = Перевірка роздачі
verify-commitment = Відбиток, відомий до роздачі (SHA‑256):
verify-later = Секретне число роздачі відкриється, коли гра закінчиться: за ним будь-хто перерахує тасування.
verify-pack-goes-on = Із цієї колоди ще можна роздавати: секретне число відкриється, коли її дограють.
verify-rest = Роздано з того, що лишилося від попередніх ігор цією ж колодою.
verify-cut = Знято карт: { $count }. Це число входить до розрахунку тасування.
verify-redeals = Перездач: { $count }.
verify-seed = Секретне число роздачі:
verify-how = SHA-256 цього числа дає відбиток, а саме число — увесь порядок карт. Спосіб розрахунку описано у вихідному коді бота, у файлі docs/fairness.md.

notice-game-played = Гру закінчено.
notice-game-cancelled = Гру скасовано, результату немає.
notice-game-cancelled-by = { $name } скасовує гру, результату немає.
notice-in-room = «{ $room }» · { $said }
    .discord = { $room } · { $said }
notice-game-expired = За столом так давно ніхто не ходив, що він закрився. Результату немає.
notice-game-round-over = Час раунду вийшов, гру закінчено. До рейтингу вона не йде.
notice-game-called-off = Гру перервано: турнір завершено. До рейтингу вона не йде.
notice-game-lost = Я більше не можу писати в чат «{ $room }»: гра там закінчилася без результату.
    .discord = Я більше не можу писати в канал «{ $room }»: гра там закінчилася без результату.
notice-cannot-write = Мені не можна писати в чат «{ $room }», тому показати там стіл не можу. Дозволити мені надсилати повідомлення може адмін.
    .discord = Мені не можна писати в канал { $room }, тому показати там стіл не можу. Дозволити мені надсилати повідомлення може адмін.
notice-unseen-unreachable = Мені не можна писати в чат «{ $room }», тому моєї відповіді там не видно. Дозволити мені надсилати повідомлення може адмін.
    .discord = Мені не можна писати в канал { $room }, тому моєї відповіді там не видно. Дозволити мені надсилати повідомлення може адмін.
notice-unseen-refused = Мою відповідь не прийняли: «{ $room }». Причину записано в журналі, її може знайти мій власник.
notice-message-gone = Повідомлення зі столом видалено: «{ $room }».
notice-table-closed = Стіл закрито.
notice-table-stays = Сам стіл нікуди не подівся. Коли це виправлять, набери { COMMAND("table") } ще раз.
notice-undone = Через збій бази даних останні ходи зникли, і це повідомлення більше не дійсне.
