# Описания команд для меню платформ.

command-newgame = Открыть стол
command-table = Показать стол внизу чата
command-leave = Встать из-за стола
command-cancel = Закрыть стол
command-rules = По каким правилам играем
command-verify = Проверить раздачу
command-lang = Выбрать язык
command-help = Что тут можно
command-start = Начать
