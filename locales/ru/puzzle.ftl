# Задача дня. $number — её номер, $day — дата.

puzzle-title = Задача { $number } · { $when }
# $variant — игра; $count — число ходов, на которых можно ошибиться.
puzzle-about = { $variant } · решающих ходов: { $count }
puzzle-podkidnoy = Подкидной: не переводят
puzzle-perevodnoy = Переводной: можно переводить
puzzle-task = Все карты открыты, колода пуста. Оставь компьютер в дураках!
puzzle-bot-takes = Если отбить надо несколько карт, сначала бьют старшую из них — и ты, и компьютер. Взять он может в любой момент, даже когда всё побито.
# В некоторых старых задачах бот не берёт, если всё побил: иначе их не выиграть.
puzzle-bot-in-turn = Если отбить надо несколько карт, сначала бьют старшую из них — и ты, и компьютер. Ходит он только в свою очередь: если всё побито, не берёт.
puzzle-other-day = Это задача другого дня: в серию она не идёт.
# До первого хода в задаче, чей день ещё не наступил.
puzzle-early = День этой задачи ещё не наступил. Смотреть можно сколько угодно: в серию она пойдёт, если первый ход сделать в её день.
# Решение показали в группе, где человек состоит, а первая попытка ещё шла.
puzzle-told = Решение уже показали: в серию эта задача больше не идёт.
puzzle-try = Попытка { $number }. Первая уже позади, эта — для себя.
puzzle-stale = Это кнопка от прежней позиции. Вот нынешняя.

puzzle-beat-first = В задачах сначала бьют старшую карту: { $card }.

# Вместо попытки: под этим номером теперь другая задача.
puzzle-replaced = Эту задачу заменили. Твои ходы были в прежней, результат остаётся.
puzzle-loses = ❌ Этот ход проигрывает: дураком останешься ты.
puzzle-draws = ❌ Этот ход ведёт только к ничьей.
puzzle-solved-first = ✅ Решено с первой попытки: дурак — компьютер!
puzzle-solved = ✅ Решено с { $tries }-й попытки. Считается только первая.
puzzle-streak = Серия с первой попытки: { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
} · лучшая: { $best }
puzzle-all-solved = Все задачи решены. Следующая — завтра.
puzzle-solution = Решение
puzzle-refutation = Что было бы дальше
puzzle-solution-of = Решение задачи { $number }

puzzle-share-first = Дурак, задача { $number }: ✅ с первой попытки
puzzle-share-later = Дурак, задача { $number }: ✅ не с первой попытки
puzzle-share-failed = Дурак, задача { $number }: ❌ пока не решена
puzzle-shared = { $name } · { $result }

puzzle-button-solve = Решать
puzzle-button-again = Ещё раз
puzzle-button-why = Почему?
puzzle-button-solution = Решение
puzzle-button-next = Следующая задача
puzzle-button-share = Поделиться итогом

# В группе.

puzzle-ended = Новой задачи нет: последней была задача { $number }.
puzzle-in-private = Решать — в личном чате со мной.
    .discord = Решать — в личных сообщениях со мной.
puzzle-own-cards = У тебя: { $cards }
puzzle-other-cards = У компьютера: { $cards }
puzzle-attacked = Компьютер ходит, ты отбиваешься:
puzzle-begin = Твой ход.
puzzle-room-none = Задача { $number }: здесь её никто не пробовал.
puzzle-room = Задача { $number }: с первой попытки решили { $solved } из { $tried }.
puzzle-room-first = Раньше всех здесь: { $name }.
puzzle-room-replaced = Задачу { $number } заменили уже после публикации, поэтому решения не будет.

# Сообщение человеку, только на странице.
puzzle-called = На главной странице — новая задача дня: № { $number }

# В статистике и на странице прошлых дней.

puzzle-stats = Задачи дня: { $begun } · с первой попытки: { $solved } · дней подряд: { $days } · лучшая серия: { $best }
puzzle-archive-title = Последние дни
puzzle-archive-number = №
puzzle-archive-of = День
puzzle-archive-none = —
puzzle-archive-open = начата
puzzle-archive-first = ✅ с первой попытки
puzzle-archive-later = ✅ позже
puzzle-archive-failed = ❌
