# Описания команд для меню платформ.

command-newgame = Открыть стол
command-table = Показать стол внизу чата
    .discord = Показать стол внизу канала
command-hand = Показать мои карты ещё раз
command-leave = Встать из-за стола
command-kick = Освободить чужое место за столом
command-cancel = Закрыть стол
command-rules = По каким правилам играем
command-verify = Проверить раздачу
command-settings = Настройки для админов: кто открывает игры, язык, звонки
command-notify = Мои настройки: звонки, рука, буквы на картах, новые столы
command-lang = Выбрать язык
command-privacy = Что я о тебе храню и как это стереть
command-help = Что тут можно
command-top = Доска почёта
command-stats = Как идут дела: игры, погоны, рейтинг
command-forgetme = Стереть имя и ранги
command-start = Начать
command-solo = Сыграть с компьютером

# Сами названия, где платформа умеет их переводить: строчными буквами, без пробелов.

command-newgame-name = игра
command-table-name = стол
command-hand-name = карты
command-leave-name = встать
command-kick-name = выгнать
command-cancel-name = закрыть
command-rules-name = правила
command-verify-name = проверить
command-settings-name = настройки
command-notify-name = уведомления
command-lang-name = язык
command-privacy-name = приватность
command-help-name = помощь
command-solo-name = соло
command-preset-name = вариант
command-preset-about = В какую игру
command-language-name = язык
command-language-about = На каком языке
command-top-name = топ
command-stats-name = статистика
command-forgetme-name = забудь
command-person-name = кто
command-person-about = Чья; если не указать — твоя
command-kick-about = Кого; если не указать — выбор кнопкой
command-scope-name = где
command-scope-about = Здесь или по всем чатам
    .discord = Здесь или по всем серверам
command-scope-all = Все чаты
    .discord = Все серверы
command-sure-name = точно
command-sure-about = Скажи «да», чтобы стереть всё
command-sure-yes = да
