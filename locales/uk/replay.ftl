# A game that is over, looked at again.

replay-title = Гра карта за картою
replay-everybody = Її може подивитися кожен, хто має це посилання: усі карти відкриті.
replay-button-open = Відкрити повтор
replay-file = Уся гра текстом, від самої роздачі: будь-хто може її перевірити й зіграти знову на рушії. Запис пояснено поряд із вихідним кодом бота.
replay-no-files = Сюди не можна надсилати файли.

replay-dealt = Карти роздано, відкрито { $card }.
replay-done = { $name }: більше не підкидає.
replay-deal = Роздача
replay-bout-beaten = { $number }. { $attacker } → { $defender }: бито
replay-bout-taken = { $number }. { $attacker } → { $defender }: взято
replay-bout-open = { $number }. { $attacker } → { $defender }
replay-nameless = Гравець { $number }
