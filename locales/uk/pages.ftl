# Сторінки, які читають поряд із грою.

page-rules = Правила
page-rules-of = Гра
page-rules-here = Цей стіл
