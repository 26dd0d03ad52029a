## Слова на картинках, якими діляться. Місця мало: кожне має бути коротким.

picture-left = { $count ->
    [one] лишилася { $count } карта
    [few] лишилося { $count } карти
   *[many] лишилося { $count } карт
 }
picture-epaulettes = { $count ->
    [1] погон на плечі
   *[other] погони на плечах
 }
picture-next = Хто наступний?
picture-invites = { $name } кличе зіграти в дурня
picture-invited = Тебе кличуть зіграти в дурня
picture-playing = Грають у дурня: { $names }
picture-free = { $count ->
    [one] Вільне { $count } місце
    [few] Вільні { $count } місця
   *[many] Вільно { $count } місць
 }
picture-full = Усі місця зайняті
picture-runs = Гра триває
picture-note = Без реєстрації й встановлення
picture-about = Карткова гра без переможця: відбивай карти, якими під тебе ходять, або бери їх. Хто врешті лишився з картами, той і дурень.
picture-puzzle = Задача { $number }
picture-puzzle-beat = Комп’ютер ходить: відбивайся або бери.
picture-puzzle-transfer = Бий, переводь або бери.
picture-puzzle-attack = Твій хід.
picture-puzzle-task = Залиш комп’ютер у дурнях!
picture-puzzle-call = А в тебе вийде?
picture-puzzle-first = Розв’язано з першої спроби
picture-puzzle-later = Розв’язано з { $tries }-ї спроби
picture-puzzle-failed = Ще не розв’язано
