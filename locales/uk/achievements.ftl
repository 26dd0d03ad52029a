# Досягнення: рядок наприкінці партії, список у статистиці.

achieved-line = 🏅 { $told }
achieved = { $name }: { $what }
achieved-title = Досягнення
achieved-times = { $times ->
    [1] { $what }
   *[other] { $what } ×{ $times }
}
achievement-six-against-ace = остання шістка проти козирного туза
achievement-treasure = козирні король і туз — на чорний день
achievement-armful = дурень із цілим оберемком карт
achievement-twelve-taken = дванадцять узятих карт, а місце все одно перше
achievement-wall = стіна з шести відбитих карт, майже без козирів
achievement-boomerang = бумеранг, атака повертається до господаря
achievement-no-trumps = перше місце без жодного козиря
achievement-sleepwalker = перше місце уві сні
achievement-fool-thrice = дурень тричі поспіль
achievement-spell-broken = чари знято, більше не дурень
achievement-unsinkable = не тоне вже десять партій поспіль
achievement-twice-decorated = обидва плеча за один вечір
