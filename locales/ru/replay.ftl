# A game that is over, looked at again.

replay-title = Игра карта за картой
replay-everybody = Её может посмотреть каждый, у кого есть эта ссылка: все карты открыты.
replay-button-open = Открыть повтор
replay-file = Вся игра текстом, начиная с раздачи: любой может её проверить и сыграть заново на движке. Запись объяснена рядом с исходным кодом бота.
replay-no-files = Сюда нельзя присылать файлы.

replay-dealt = Карты сданы, открыта { $card }.
replay-done = { $name }: больше не подкидывает.
replay-deal = Раздача
replay-bout-beaten = { $number }. { $attacker } → { $defender }: бито
replay-bout-taken = { $number }. { $attacker } → { $defender }: взято
replay-bout-open = { $number }. { $attacker } → { $defender }
replay-nameless = Игрок { $number }
