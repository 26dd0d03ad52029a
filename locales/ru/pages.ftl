# Страницы, которые читают рядом с игрой.

page-rules = Правила
page-rules-of = Игра
page-rules-here = Этот стол
page-stats = Статистика
page-stats-times = Раз
page-boards = Рейтинги
page-boards-of = Игроки
page-boards-here = Этого стола
page-boards-all = Всех столов
page-boards-when = За время
