# Почему так ходить нельзя. Переменные: $card — карта игрока, $target — карта на столе, $suit — чем её бьют (буква
# масти или слово), $trump — знак козыря, $name — кого сейчас ждёт стол.

reason-game-over = Игра уже кончилась.
reason-no-such-seat = Такого места за столом нет.
reason-out-of-game = Ты уже вне игры: карт больше нет.
reason-not-your-turn = Сейчас не твой ход: ждём, что сделает { $name }.
reason-not-your-card = { $card } не у тебя на руках.
reason-same-card-twice = Одну карту дважды не положишь.
reason-bout-already-open = Заход уже сделан: теперь можно только подкидывать.
reason-bout-not-open = Ещё никто не зашёл: ждём, с чего начнёт { $name }.
reason-ranks-differ = Зайти можно только картами одного достоинства.
reason-one-card-only = По правилам этого стола заходят с одной карты.
reason-limit-of-bout = Больше карт в этот кон не влезет.
reason-limit-of-first-bout = До первого «бито» кладут на карту меньше: больше нельзя.
reason-limit-of-defender = Больше нельзя: у отбивающегося не хватит карт.
reason-no-throwing-in = За этим столом не подкидывают.
reason-defender-cannot-throw-in = Ты отбиваешься, а не подкидываешь.
reason-only-attacker-throws-in = Подкидывает только заходящий.
reason-only-neighbours-throw-in = Подкидывают только соседи отбивающегося.
reason-no-cards-left = У тебя не осталось карт.
reason-rank-not-on-table = { $card } не подкинуть: такого достоинства на столе нет.
reason-no-trumps-before-talon-is-empty = { $card } — козырь: козырей не подкидывают, пока в колоде есть карты.
reason-no-adding-after-take = Карты уже берут: добавить к ним нельзя.
reason-throw-in-after-first-beat = Подкидывать можно, когда побита хотя бы одна карта.
reason-throw-in-when-all-beaten = Подкидывать можно, когда побиты все карты.
reason-wait-for-attacker = Первым подкидывает заходящий: подожди его «бито».
reason-wait-for-those-before = Перед тобой ещё не сказали «бито»: подожди.
reason-wait-for-your-turn = Подкидывают по очереди, твоя ещё не подошла.
reason-said-done = «Бито» уже сказано. Ждём новое достоинство на столе.
reason-counts-as-done = Подкинуть тебе нечего, «бито» за тебя уже засчитано.
reason-defender-cannot-say-done = «Бито» говорят те, кто подкидывает, а ты отбиваешься.
reason-not-the-defender = Отбиваешься сейчас не ты.
reason-not-on-table = { $target } на столе нет.
reason-already-beaten = { $target } уже побита.
reason-does-not-beat = { $beating ->
    [d] { $card } не бьёт { $target }: нужна бубна постарше или козырь { $trump }.
    [c] { $card } не бьёт { $target }: нужна трефа постарше или козырь { $trump }.
    [h] { $card } не бьёт { $target }: нужна черва постарше или козырь { $trump }.
    [s] { $card } не бьёт { $target }: нужна пика постарше или козырь { $trump }.
    [plain] { $card } не бьёт { $target }: нужна карта той же масти постарше.
    [own] { $card } не бьёт { $target }: эту масть бьют только ей самой, и постарше.
    [nothing] { $card } не бьёт { $target }: её не побить ничем.
   *[trump] { $card } не бьёт { $target }: нужен козырь постарше.
}
reason-nothing-to-take = Брать нечего: стол пуст.
reason-already-taking = Ты уже берёшь эти карты.
reason-no-transfers = За этим столом не переводят.
reason-no-transfer-after-beating = Перевести можно, пока ничего не побито.
reason-first-bout-no-transfer = В первом кону не переводят.
reason-transfer-needs-same-rank = Переводят картой того же достоинства.
reason-no-transfer-with-trumps = За этим столом не переводят ни козырем, ни ход, в котором есть козырь.
reason-transfer-must-match = Чтобы перевести, положи столько же карт, сколько лежит.
reason-nobody-to-transfer-to = Переводить не на кого.
reason-next-player-too-few-cards = Перевести нельзя: у следующего не хватит карт отбиться.
reason-resign-only-with-two = Сдаться можно, когда в игре остались двое.
reason-no-side-to-choose = Сторону сейчас не выбирают.
reason-name-a-side = Скажи, куда переводишь: налево или направо.
reason-partner-defends = Отбивается твой партнёр: своим не подкидывают.
reason-no-pass-cards = Проездных за этим столом нет.
reason-not-the-pass-card = { $card } — не проездной: нужен козырь того же достоинства, что и заход.
reason-pass-card-shown-already = Этот проездной уже показан, второй раз не сработает.
reason-no-cut = Снимать колоду сейчас не нужно.
reason-cut-outside-deck = Снимают не меньше одной карты и не всю колоду.
reason-no-redeal = Пересдачу сейчас не требуют.
reason-cut-first = Карты ещё не сданы: ждём, как снимет колоду { $name }.
reason-redeal-is-asked = Подожди: { $name } решает, нужна ли пересдача.
reason-no-exchange = Козыря за этим столом не меняют.
reason-exchange-needs-lowest-trump = Чтобы забрать открытого козыря, нужен младший козырь на руках.
reason-exchange-needs-talon = Менять уже поздно: колода почти кончилась.
reason-exchange-only-for-ace = Меняют только на козырного туза, а открыт не он.
reason-exchange-for-same-rank = Открыт и так младший козырь: менять не на что.
reason-no-cheating = За этим столом играют честно: ловить некого.
reason-nothing-to-call = Ловить не на чем: стол пуст.
reason-own-card-called = { $card } — твоя же карта.
reason-partners-card-called = { $card } — карта партнёра, своих не ловят.
reason-calls-no-more = Одна промашка уже была: в этом кону больше не ловишь.
reason-too-many-ranks = Когда на руках десять карт и больше, заходят картами не больше чем двух достоинств: остальные карты подкинешь потом.
reason-not-the-weli = Масть называют только дикой карте.
