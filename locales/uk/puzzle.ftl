# Задача дня. $number — її номер, $day — дата.

puzzle-title = Задача { $number } · { $when }
# $variant — гра; $count — кількість ходів, на яких можна помилитися.
puzzle-about = { $variant } · вирішальних ходів: { $count }
puzzle-podkidnoy = Підкидний: не переводять
puzzle-perevodnoy = Перевідний: можна переводити
puzzle-task = Усі карти відкриті, колода порожня. Залиш комп’ютер у дурнях!
puzzle-bot-takes = Якщо відбити треба кілька карт, спочатку б’ють найстаршу з них — і ти, і комп’ютер. Узяти він може будь-коли, навіть коли все побито.
# У деяких старих задачах бот не бере, якщо все побив: інакше їх не виграти.
puzzle-bot-in-turn = Якщо відбити треба кілька карт, спочатку б’ють найстаршу з них — і ти, і комп’ютер. Ходить він лише у свою чергу: якщо все побито, не бере.
puzzle-other-day = Це задача іншого дня: до серії її не зараховано.
# До першого ходу в задачі, чий день ще не настав.
puzzle-early = День цієї задачі ще не настав. Дивитися можна скільки завгодно: до серії її зарахують, якщо перший хід зробити в її день.
# Розв’язок показали в групі, де людина перебуває, а перша спроба ще тривала.
puzzle-told = Розв’язок уже показали: до серії цю задачу вже не зарахують.
puzzle-try = Спроба { $number }. Перша вже позаду, ця — для себе.
puzzle-stale = Це кнопка від попередньої позиції. Ось теперішня.

puzzle-beat-first = У задачах спочатку б’ють найстаршу карту: { $card }.

# Замість спроби: під цим номером тепер інша задача.
puzzle-replaced = Цю задачу замінили. Твої ходи були в попередній, результат лишається.
puzzle-loses = ❌ Цей хід програє: дурнем залишишся ти.
puzzle-draws = ❌ Цей хід веде лише до нічиєї.
puzzle-solved-first = ✅ Розв’язано з першої спроби: дурень — комп’ютер!
puzzle-solved = ✅ Розв’язано з { $tries }-ї спроби. Враховується лише перша.
puzzle-streak = Серія з першої спроби: { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
} · найкраща: { $best }
puzzle-all-solved = Усі задачі розв’язано. Наступна — завтра.
puzzle-solution = Розв’язок
puzzle-refutation = Що було б далі
puzzle-solution-of = Розв’язок задачі { $number }

puzzle-share-first = Дурень, задача { $number }: ✅ з першої спроби
puzzle-share-later = Дурень, задача { $number }: ✅ не з першої спроби
puzzle-share-failed = Дурень, задача { $number }: ❌ ще не розв’язана
puzzle-shared = { $name } · { $result }

puzzle-button-solve = Розв’язати
puzzle-button-again = Ще раз
puzzle-button-why = Чому?
puzzle-button-solution = Розв’язок
puzzle-button-next = Наступна задача
puzzle-button-share = Поділитися

# У групі.

puzzle-ended = Нової задачі немає: останньою була задача { $number }.
puzzle-in-private = Розв’язувати — у приватному чаті зі мною.
    .discord = Розв’язувати — у приватних повідомленнях зі мною.
puzzle-own-cards = У тебе: { $cards }
puzzle-other-cards = У комп’ютера: { $cards }
puzzle-attacked = Комп’ютер ходить, ти відбиваєшся:
puzzle-begin = Твій хід.
puzzle-room-none = Задача { $number }: тут її ніхто не пробував.
puzzle-room = Задача { $number }: з першої спроби розв’язали { $solved } із { $tried }.
puzzle-room-first = Раніше за всіх тут: { $name }.
puzzle-room-replaced = Задачу { $number } замінили вже після публікації, тому розв’язку не буде.

# Повідомлення людині, лише на сторінці.
puzzle-called = На головній сторінці — нова задача дня: № { $number }

# У статистиці та на сторінці минулих днів.

puzzle-stats = Задачі дня: { $begun } · з першої спроби: { $solved } · днів поспіль: { $days } · найкраща серія: { $best }
puzzle-archive-title = Останні дні
puzzle-archive-number = №
puzzle-archive-of = День
puzzle-archive-none = —
puzzle-archive-open = розпочата
puzzle-archive-first = ✅ з першої спроби
puzzle-archive-later = ✅ пізніше
puzzle-archive-failed = ❌
