# Сторінки, які читають поряд із грою.

page-rules = Правила
page-rules-of = Гра
page-rules-here = Цей стіл
page-stats = Статистика
page-stats-times = Разів
page-boards = Рейтинги
page-boards-of = Гравці
page-boards-here = Цього столу
page-boards-all = Усіх столів
page-boards-when = За час
