# Достижения: строка в конце партии, список в статистике.

achieved-line = 🏅 { $told }
achieved = { $name }: { $what }
achieved-title = Достижения
achieved-times = { $times ->
    [1] { $what }
   *[other] { $what } ×{ $times }
}
achievement-six-against-ace = последняя шестёрка против козырного туза
achievement-treasure = козырные король и туз — на чёрный день
achievement-armful = дурак с целой охапкой карт
achievement-twelve-taken = двенадцать взятых карт, и всё равно первое место
achievement-wall = стена из шести отбитых карт, почти без козырей
achievement-boomerang = бумеранг, атака возвращается к хозяину
achievement-no-trumps = первое место без единого козыря
achievement-sleepwalker = первое место во сне
achievement-fool-thrice = дурак три раза подряд
achievement-spell-broken = чары сняты, больше не дурак
achievement-unsinkable = не тонет уже десять партий подряд
achievement-twice-decorated = оба плеча за один вечер
