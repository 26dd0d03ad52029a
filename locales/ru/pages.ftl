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
page-settings = Мои настройки
page-settings-order = Карты в руке
page-settings-rings = Звать меня, когда остальные ждут
page-settings-calls = Говорить, когда откроют стол
page-room = Настройки этого стола
page-room-opens = Игры открывает только хозяин стола
page-room-cancels = Игры отменяет только хозяин стола
page-room-rings = Звать игроков, когда их ждут
page-room-weekly = По понедельникам называть дурака недели
page-room-evening = После последней партии подводить итоги вечера
