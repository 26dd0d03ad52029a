## Слова на картинках, которыми делятся. Места мало: каждое должно быть коротким.

picture-left = { $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[many] осталось { $count } карт
 }
picture-epaulettes = { $count ->
    [1] погон на плече
   *[other] погоны на плечах
 }
picture-next = Кто следующий?
picture-invites = { $name } зовёт сыграть в дурака
picture-invited = Тебя зовут сыграть в дурака
picture-playing = Играют в дурака: { $names }
picture-free = { $count ->
    [one] Свободно { $count } место
    [few] Свободно { $count } места
   *[many] Свободно { $count } мест
 }
picture-full = Все места заняты
picture-runs = Игра идёт
picture-note = Без регистрации и установки
picture-about = Карточная игра без победителя: отбивай карты, которыми под тебя ходят, или бери их. Кто в конце остался с картами, тот и дурак.
picture-puzzle = Задача { $number }
picture-puzzle-beat = Компьютер ходит: отбивай или бери.
picture-puzzle-transfer = Бей, переводи или бери.
picture-puzzle-attack = Твой ход.
picture-puzzle-task = Оставь компьютер в дураках!
picture-puzzle-call = А у тебя получится?
picture-puzzle-first = Решено с первой попытки
picture-puzzle-later = Решено с { $tries }-й попытки
picture-puzzle-failed = Пока не решено
