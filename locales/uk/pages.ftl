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
page-settings = Мої налаштування
page-settings-order = Карти в руці
page-settings-rings = Кликати мене, коли решта чекає
page-settings-calls = Казати, коли відкриють стіл
page-room = Налаштування цього столу
page-room-opens = Ігри відкриває лише господар столу
page-room-cancels = Ігри скасовує лише господар столу
page-room-rings = Кликати гравців, коли на них чекають
page-room-weekly = Щопонеділка називати дурня тижня
page-room-evening = Після останньої партії підбивати підсумки вечора
