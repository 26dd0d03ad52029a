# Погоны, доска почёта, статистика.

ceremony-picture = Погоны вручены!
ceremony-one-1 = Под звон колокольчиков { $name } получает погон: { $cards }. Вручает { $giver }.
ceremony-one-2 = Плечо найдено, погон пришит: { $name } теперь носит { $cards }. Нитку с иголкой держит { $giver }.
ceremony-one-3 = Приказ по столу: { $name } — в новом чине, { $cards } на плече. Приказ подписывает { $giver }.
ceremony-one-4 = { $giver } кладёт последней { $cards } — прямо на плечо. { $name }, поздравляем с повышением!
ceremony-pair-1 = Парадный выход! Сразу оба погона: { $cards }. { $name }, смирно! Вручает { $giver }.
ceremony-pair-2 = Оба плеча при деле: { $name } носит { $cards }. { $giver } отдаёт честь.
ceremony-pair-3 = { $giver } не мелочится: { $cards }, на каждое плечо по погону. { $name }, ты великолепно смотришься!
ceremony-pair-4 = Оркестр, марш! { $name } принимает пару погон — { $cards }. Церемонию ведёт { $giver }.
ceremony-ace = Выше только звёзды: { $name } дослуживается до туза! { $cards } вручает { $giver }.
ceremony-you-wear = Тебе на плечи: { $cards }. Носи с улыбкой!
ceremony-you-give = Погоны — твоих рук дело: { $cards }. Считай это двойной победой.

ranks-worn = { $rank ->
    [2] двойка
    [3] тройка
    [4] четвёрка
    [5] пятёрка
    [6] шестёрка
    [7] семёрка
    [8] восьмёрка
    [9] девятка
    [10] десятка
    [jack] валет
    [queen] дама
    [king] король
   *[ace] туз
}{ $shoulders ->
    [2] { " " }×2
   *[other] { "" }
}

ranks-top-title = Доска почёта
ranks-top-title-all = Доска почёта: все чаты
    .discord = Доска почёта: все серверы
ranks-top-title-in = Доска почёта · { $period }
ranks-top-title-all-in = Доска почёта, все чаты · { $period }
    .discord = Доска почёта, все серверы · { $period }
ranks-top-empty = Пока пусто. На доски попадают после пяти партий с другими людьми, а на доску погонов — сразу с первым погоном.
ranks-top-empty-past = За это время — никого.
ranks-top-weights = Частые партии в том же составе весят меньше: вторая за день считается за половину и в поражениях, и в рейтинге, третья — за треть и так далее.
ranks-top-more = { COMMAND("top", "all") } — по всем чатам, { COMMAND("stats") } — о себе
    .discord = { COMMAND("top", "all") } — по всем серверам, { COMMAND("stats") } — о себе
    .web = Другие столы и твоя статистика — в меню
ranks-board-epaulettes = Погоны
ranks-board-defeats = Реже всех в дураках
ranks-most-often = Чаще всех в дураках
ranks-board-rating = Рейтинг
ranks-button-month = Этот месяц
ranks-button-season = Этот сезон
ranks-button-ever = За всё время
ranks-button-before = ‹ { $period }
ranks-button-after = { $period } ›
ranks-month = { $month ->
    [1] Январь
    [2] Февраль
    [3] Март
    [4] Апрель
    [5] Май
    [6] Июнь
    [7] Июль
    [8] Август
    [9] Сентябрь
    [10] Октябрь
    [11] Ноябрь
   *[other] Декабрь
} { $year }
ranks-season = { $quarter ->
    [1] Январь — март
    [2] Апрель — июнь
    [3] Июль — сентябрь
   *[other] Октябрь — декабрь
} { $year }
ranks-column-place = №
ranks-column-player = Игрок
ranks-column-worn = Погоны
ranks-column-defeats = Поражений
ranks-column-games = Партий
ranks-column-points = Очки
ranks-column-here = Здесь
ranks-column-all = Все чаты
    .discord = Все серверы
ranks-share = { $percent } %
ranks-points = { $points }±{ $uncertainty }
ranks-decimal = { $whole },{ $tenths }
ranks-curve-title = Рейтинг: { $name }
ranks-curve = Сейчас { $now } · { $games ->
    [one] за { $games } последнюю партию
    [few] за { $games } последние партии
   *[many] за { $games } последних партий
}
ranks-nobody = Без имени

ranks-stats-title = Статистика: { $name }
ranks-stats-none = Пока ни одной сыгранной партии.
ranks-stats-games = Партий
ranks-stats-fool = В дураках
ranks-stats-draws = Ничьих
ranks-stats-firsts = Первых мест
ranks-stats-mean = Среднее место
ranks-stats-rating = Рейтинг
ranks-stats-worn = Погоны
ranks-stats-doubles = Получено погон
ranks-stats-given = Погон вручено
ranks-stats-streak = Подряд без поражений
ranks-stats-best = Лучшая серия
ranks-stats-fool-streak = Подряд в дураках
ranks-stats-timeouts = Пропусков хода
ranks-stats-left = Брошено партий
ranks-stats-practice = Тренировок
ranks-stats-practice-fool = Из них в дураках
ranks-stats-tournaments = { $place ->
    [1] Побед в турнирах
    [2] Вторых мест в турнирах
   *[3] Третьих мест в турнирах
}
ranks-date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}{ $year ->
    [none] { "" }
   *[other] { " " }{ $year }
}
ranks-stats-award = { $count ->
    [one] Погон
    [few] Погоны
   *[many] Погоны
} { $cards } · вручает { $giver } · { $when }
ranks-stats-award-nameless = { $count ->
    [one] Погон
    [few] Погоны
   *[many] Погоны
} { $cards } · { $when }

ranks-forget-sure = Уберу тебя со всех досок и сотру имя; фишки пропадут, а сыгранные партии останутся безымянными. Вернуть будет нельзя. Точно? Кнопка действует десять минут. Или набери: { COMMAND("forgetme", "yes") }
    .web = Уберу тебя со всех досок и сотру имя; фишки пропадут, а сыгранные партии останутся безымянными. Вернуть будет нельзя. Точно? Кнопка действует десять минут.
ranks-forget-button = Забыть меня
ranks-forget-playing = Ты сейчас в игре: выйдешь из неё сразу, и это засчитается как поражение.
ranks-forget-entered = Ты участвуешь в турнире: придётся сняться с него насовсем, а взнос останется в банке.
ranks-forget-done = Готово: имя и результаты стёрты. Захочешь сыграть снова — начнёшь с чистого листа.

# Что бот рассказывает чату сам.
report-week-title = Как прошла неделя
report-week-fool = Дурак недели
report-week-days = { $within ->
    [month] { $monday }–{ $sunday }
   *[year] { $monday } — { $sunday }
}
report-week-games = { $week }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
report-week = { $count ->
    [one] Дурак недели — { $names }!
   *[other] Дураки недели: { $names }!
}
report-line = { $name }: поражений — { $defeats }, партий — { $games }
report-evening-title = Как прошёл вечер: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
report-evening = { $count ->
    [one] Дурак вечера — { $names }!
   *[other] Дураки вечера: { $names }!
}
