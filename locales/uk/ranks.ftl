# Погони, дошка пошани, статистика.

ceremony-picture = Погони вручено!
ceremony-one-1 = Під срібний передзвін { $name } отримує погон: { $cards }. Вручає { $giver }.
ceremony-one-2 = Плече знайдено, погон пришито: { $name } тепер носить { $cards }. Нитку з голкою тримає { $giver }.
ceremony-one-3 = Наказ по столу: { $name } — у новому чині, { $cards } на плечі. Наказ підписує { $giver }.
ceremony-one-4 = { $giver } кладе останньою { $cards } — просто на плече. { $name }, вітаємо з підвищенням!
ceremony-pair-1 = Парадний вихід! Одразу обидва погони: { $cards }. { $name }, струнко! Вручає { $giver }.
ceremony-pair-2 = Жодне плече не пустує: { $name } носить { $cards }. { $giver } козиряє.
ceremony-pair-3 = { $giver } не скупиться: { $cards }, на кожне плече по погону. { $name }, тобі личить!
ceremony-pair-4 = Оркестр, марш! { $name } приймає пару погонів — { $cards }. Церемонію веде { $giver }.
ceremony-ace = Вище тільки зорі: { $name } дослужується до туза! { $cards } вручає { $giver }.
ceremony-you-wear = Тобі на плечі: { $cards }. Носи з усмішкою!
ceremony-you-give = Погони — твоїх рук справа: { $cards }. Вважай це за подвійну перемогу.

ranks-worn = { $rank ->
    [2] двійка
    [3] трійка
    [4] четвірка
    [5] п’ятірка
    [6] шістка
    [7] сімка
    [8] вісімка
    [9] дев’ятка
    [10] десятка
    [jack] валет
    [queen] дама
    [king] король
   *[ace] туз
}{ $shoulders ->
    [2] { " " }×2
   *[other] { "" }
}

ranks-top-title = Дошка пошани
ranks-top-title-all = Дошка пошани: усі чати
    .discord = Дошка пошани: усі сервери
ranks-top-title-in = Дошка пошани · { $period }
ranks-top-title-all-in = Дошка пошани, усі чати · { $period }
    .discord = Дошка пошани, усі сервери · { $period }
ranks-top-empty = Поки що порожньо. На дошки потрапляють після п’яти партій з іншими людьми, а на дошку погонів — одразу з першим погоном.
ranks-top-empty-past = За цей час — нікого.
ranks-top-weights = Часті партії в тому самому складі важать менше: друга за день важить половину і в поразках, і в рейтингу, третя — третину і так далі.
ranks-top-more = { COMMAND("top", "all") } — в усіх чатах, { COMMAND("stats") } — про себе
    .discord = { COMMAND("top", "all") } — на всіх серверах, { COMMAND("stats") } — про себе
    .web = Інші столи й твоя статистика — у меню
ranks-board-epaulettes = Погони
ranks-board-defeats = Найрідше в дурнях
ranks-most-often = Найчастіше в дурнях
ranks-board-rating = Рейтинг
ranks-button-month = Цей місяць
ranks-button-season = Цей сезон
ranks-button-ever = За весь час
ranks-button-before = ‹ { $period }
ranks-button-after = { $period } ›
ranks-month = { $month ->
    [1] Січень
    [2] Лютий
    [3] Березень
    [4] Квітень
    [5] Травень
    [6] Червень
    [7] Липень
    [8] Серпень
    [9] Вересень
    [10] Жовтень
    [11] Листопад
   *[other] Грудень
} { $year }
ranks-season = { $quarter ->
    [1] Січень — березень
    [2] Квітень — червень
    [3] Липень — вересень
   *[other] Жовтень — грудень
} { $year }
ranks-column-place = №
ranks-column-player = Гравець
ranks-column-worn = Погони
ranks-column-defeats = Поразок
ranks-column-games = Партій
ranks-column-points = Очки
ranks-column-here = Тут
ranks-column-all = Усі чати
    .discord = Усі сервери
ranks-share = { $percent } %
ranks-points = { $points }±{ $uncertainty }
ranks-decimal = { $whole },{ $tenths }
ranks-curve-title = Рейтинг: { $name }
ranks-curve = Зараз { $now } · { $games ->
    [one] за { $games } останню партію
    [few] за { $games } останні партії
   *[many] за { $games } останніх партій
}
ranks-nobody = Без імені

ranks-stats-title = Статистика: { $name }
ranks-stats-none = Поки що жодної зіграної партії.
ranks-stats-games = Партій
ranks-stats-fool = У дурнях
ranks-stats-draws = Нічиїх
ranks-stats-firsts = Перших місць
ranks-stats-mean = Середнє місце
ranks-stats-rating = Рейтинг
ranks-stats-worn = Погони
ranks-stats-doubles = Погонів отримано
ranks-stats-given = Погонів вручено
ranks-stats-streak = Поспіль без поразок
ranks-stats-best = Найкраща серія
ranks-stats-fool-streak = Поспіль у дурнях
ranks-stats-timeouts = Пропусків ходу
ranks-stats-left = Покинуто партій
ranks-stats-practice = Тренувань
ranks-stats-practice-fool = З них у дурнях
ranks-stats-tournaments = { $place ->
    [1] Перемог у турнірах
    [2] Других місць у турнірах
   *[3] Третіх місць у турнірах
}
ranks-date = { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[12] грудня
}{ $year ->
    [none] { "" }
   *[other] { " " }{ $year }
}
ranks-stats-award = { $count ->
    [one] Погон
    [few] Погони
   *[many] Погони
} { $cards } · вручає { $giver } · { $when }
ranks-stats-award-nameless = { $count ->
    [one] Погон
    [few] Погони
   *[many] Погони
} { $cards } · { $when }

ranks-forget-sure = Приберу тебе з усіх дощок і зітру ім’я; фішки пропадуть, а зіграні партії лишаться безіменними. Повернути буде неможливо. Точно? Кнопка діє десять хвилин. Або набери: { COMMAND("forgetme", "yes") }
    .web = Приберу тебе з усіх дощок і зітру ім’я; фішки пропадуть, а зіграні партії лишаться безіменними. Повернути буде неможливо. Точно? Кнопка діє десять хвилин.
ranks-forget-button = Забути мене
ranks-forget-playing = Ти зараз у грі: вийдеш із неї одразу, і це зарахується як поразка.
ranks-forget-entered = Ти береш участь у турнірі: доведеться знятися з нього назовсім, а внесок лишиться в банку.
ranks-forget-done = Готово: ім’я та результати стерто. Захочеш зіграти знову — почнеш із чистого аркуша.

# Що бот розповідає чату сам.
report-week-title = Як минув тиждень
report-week-fool = Дурень тижня
report-week-days = { $within ->
    [month] { $monday }–{ $sunday }
   *[year] { $monday } — { $sunday }
}
report-week-games = { $week }: { $games ->
    [one] { $games } партія
    [few] { $games } партії
   *[many] { $games } партій
}
report-week = { $count ->
    [one] Дурень тижня — { $names }!
   *[other] Дурні тижня: { $names }!
}
report-line = { $name }: поразок — { $defeats }, партій — { $games }
report-evening-title = Як минув вечір: { $games ->
    [one] { $games } партія
    [few] { $games } партії
   *[many] { $games } партій
}
report-evening = { $count ->
    [one] Дурень вечора — { $names }!
   *[other] Дурні вечора: { $names }!
}
