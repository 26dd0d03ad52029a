# Описи команд для меню платформ.

command-newgame = Відкрити стіл
command-table = Показати стіл унизу чату
    .discord = Показати стіл унизу каналу
command-hand = Показати мої карти ще раз
command-leave = Встати з-за столу
command-kick = Звільнити чуже місце за столом
command-cancel = Закрити стіл
command-rules = За якими правилами граємо
command-verify = Перевірити роздачу
command-settings = Налаштування для адмінів: хто відкриває ігри, мова, дзвінки
command-notify = Мої налаштування: дзвінки, рука, літери на картах, нові столи
command-lang = Обрати мову
command-privacy = Що я про тебе зберігаю і як це стерти
command-help = Що тут можна
command-top = Дошка пошани
command-stats = Як ідуть справи: ігри, погони, рейтинг
command-forgetme = Стерти ім’я та ранги
command-start = Почати
command-solo = Зіграти з комп’ютером

# Самі назви, де платформа вміє їх перекладати: малими літерами, без пробілів.

command-newgame-name = гра
command-table-name = стіл
command-hand-name = карти
command-leave-name = встати
command-kick-name = вигнати
command-cancel-name = закрити
command-rules-name = правила
command-verify-name = перевірити
command-settings-name = налаштування
command-notify-name = сповіщення
command-lang-name = мова
command-privacy-name = приватність
command-help-name = допомога
command-solo-name = соло
command-preset-name = варіант
command-preset-about = У яку гру
command-language-name = мова
command-language-about = Якою мовою
command-top-name = топ
command-stats-name = статистика
command-forgetme-name = забудь
command-person-name = хто
command-person-about = Чия; якщо не вказати — твоя
command-kick-about = Кого; якщо не вказати — вибір кнопкою
command-scope-name = де
command-scope-about = Тут чи в усіх чатах
    .discord = Тут чи на всіх серверах
command-scope-all = Усі чати
    .discord = Усі сервери
command-sure-name = точно
command-sure-about = Скажи «так», щоб стерти все
command-sure-yes = так
