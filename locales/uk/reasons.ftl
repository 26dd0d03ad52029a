# Чому так ходити не можна. Змінні: $card — карта гравця, $target — карта на столі, $suit — чим її б’ють (літера
# масті або слово), $trump — знак козиря, $name — на кого зараз чекає стіл.
# Масті звуться скрізь однаково: бубна, трефа, чирва, піка; кажуть і дзвінка, хрест чи жир, серце, вино.

reason-game-over = Гру вже закінчено.
reason-no-such-seat = Такого місця за столом немає.
reason-out-of-game = Ти вже поза грою: карт більше немає.
reason-not-your-turn = Зараз не твій хід: чекаємо, що зробить { $name }.
reason-not-your-card = { $card } не в тебе на руках.
reason-same-card-twice = Одну карту двічі не покладеш.
reason-bout-already-open = Хід уже зроблено: тепер можна тільки підкидати.
reason-bout-not-open = Ще ніхто не ходив: чекаємо, з чого почне { $name }.
reason-ranks-differ = Ходити можна тільки картами одного номіналу.
reason-one-card-only = За правилами цього столу ходять однією картою.
reason-limit-of-bout = Більше карт у цей кін не влізе.
reason-limit-of-first-bout = До першого «бито» кладуть на карту менше: більше не можна.
reason-limit-of-defender = Більше не можна: захисникові не вистачить карт.
reason-no-throwing-in = За цим столом не підкидають.
reason-defender-cannot-throw-in = Ти відбиваєшся, а не підкидаєш.
reason-only-attacker-throws-in = Підкидає тільки нападник.
reason-only-neighbours-throw-in = Підкидають тільки сусіди захисника.
reason-no-cards-left = У тебе не лишилося карт.
reason-rank-not-on-table = { $card } не підкинути: такого номіналу на столі немає.
reason-no-trumps-before-talon-is-empty = { $card } — козир: козирів не підкидають, поки в колоді є карти.
reason-no-adding-after-take = Карти вже беруть: додати до них не можна.
reason-throw-in-after-first-beat = Підкидати можна, коли побито хоча б одну карту.
reason-throw-in-when-all-beaten = Підкидати можна, коли побито всі карти.
reason-wait-for-attacker = Першим підкидає нападник: зачекай на його «бито».
reason-wait-for-those-before = Перед тобою ще не сказали «бито»: зачекай.
reason-wait-for-your-turn = Підкидають по черзі, твоя ще не настала.
reason-said-done = «Бито» вже сказано. Чекаємо на новий номінал на столі.
reason-counts-as-done = Підкинути тобі нема чого, «бито» за тебе вже зараховано.
reason-defender-cannot-say-done = «Бито» кажуть ті, хто підкидає, а ти відбиваєшся.
reason-not-the-defender = Відбиваєшся зараз не ти.
reason-not-on-table = { $target } на столі немає.
reason-already-beaten = { $target } вже побито.
reason-does-not-beat = { $beating ->
    [d] { $card } не б’є { $target }: потрібна старша бубна або козир { $trump }.
    [c] { $card } не б’є { $target }: потрібна старша трефа або козир { $trump }.
    [h] { $card } не б’є { $target }: потрібна старша чирва або козир { $trump }.
    [s] { $card } не б’є { $target }: потрібна старша піка або козир { $trump }.
    [plain] { $card } не б’є { $target }: потрібна старша карта тієї самої масті.
    [own] { $card } не б’є { $target }: цю масть б’є тільки її ж старша карта.
    [nothing] { $card } не б’є { $target }: її нічим не побити.
   *[trump] { $card } не б’є { $target }: потрібен старший козир.
}
reason-nothing-to-take = Брати нема чого: стіл порожній.
reason-already-taking = Ти вже береш ці карти.
reason-no-transfers = За цим столом не переводять.
reason-no-transfer-after-beating = Перевести можна, поки нічого не побито.
reason-first-bout-no-transfer = У першому кону не переводять.
reason-transfer-needs-same-rank = Переводять картою того самого номіналу.
reason-no-transfer-with-trumps = За цим столом не переводять ні козирем, ні хід, у якому є козир.
reason-transfer-must-match = Щоб перевести, поклади стільки ж карт, скільки лежить.
reason-nobody-to-transfer-to = Переводити нема на кого.
reason-next-player-too-few-cards = Перевести не можна: у наступного замало карт, щоб відбитися.
reason-resign-only-with-two = Здатися можна, коли в грі лишилося двоє.
reason-no-side-to-choose = Бік зараз не обирають.
reason-name-a-side = Скажи, куди переводиш: ліворуч чи праворуч.
reason-partner-defends = Відбивається твій партнер: своїм не підкидають.
reason-no-pass-cards = Проїзних за цим столом немає.
reason-not-the-pass-card = { $card } — не проїзний: потрібен козир того номіналу, яким ходять.
reason-pass-card-shown-already = Цей проїзний уже показано, удруге не спрацює.
reason-no-cut = Знімати колоду зараз не треба.
reason-cut-outside-deck = Знімають не менше однієї карти й не всю колоду.
reason-no-redeal = Перездачі зараз не вимагають.
reason-cut-first = Карти ще не роздано: чекаємо, поки { $name } зніме колоду.
reason-redeal-is-asked = Зачекай: { $name } вирішує, чи потрібна перездача.
reason-no-exchange = Козиря за цим столом не міняють.
reason-exchange-needs-lowest-trump = Щоб забрати відкритого козиря, треба мати на руках наймолодшого.
reason-exchange-needs-talon = Міняти вже пізно: колода майже скінчилася.
reason-exchange-only-for-ace = Міняють тільки на козирного туза, а відкрито не його.
reason-exchange-for-same-rank = Відкрито й так наймолодшого козиря: міняти нема на що.
reason-no-cheating = За цим столом грають чесно: ловити нема кого.
reason-nothing-to-call = Ловити нема на чому: стіл порожній.
reason-own-card-called = { $card } — твоя ж карта.
reason-partners-card-called = { $card } — карта партнера, своїх не ловлять.
reason-calls-no-more = Один промах уже був: у цьому кону більше не ловиш.
reason-too-many-ranks = Коли на руках десять карт і більше, ходять картами щонайбільше двох номіналів: решту підкинеш потім.
reason-not-the-weli = Масть називають тільки дикій карті.
