# Страницы, которые читают рядом с игрой.

page-rules = Правила
page-rules-of = Игра
page-rules-here = Этот стол
