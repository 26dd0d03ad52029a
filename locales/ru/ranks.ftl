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
ceremony-you-give = Погоны — твоих рук дело: { $cards }. Считай за двойную победу.

ranks-worn = { $shoulders ->
    [2] { $rank } на обоих плечах
   *[other] { $rank } на плече
}
ranks-rank-2 = двойка
ranks-rank-3 = тройка
ranks-rank-4 = четвёрка
ranks-rank-5 = пятёрка
ranks-rank-6 = шестёрка
ranks-rank-7 = семёрка
ranks-rank-8 = восьмёрка
ranks-rank-9 = девятка
ranks-rank-10 = десятка
ranks-rank-11 = валет
ranks-rank-12 = дама
ranks-rank-13 = король
ranks-rank-14 = туз

ranks-top-title = Доска почёта
ranks-top-title-all = Доска почёта: все чаты
ranks-top-empty = Пока пусто. Сыграйте партию вдвоём или большей компанией!
ranks-top-more = /top all — по всем чатам, /stats — о себе
ranks-board-epaulettes = Погоны
ranks-board-defeats = Реже всех в дураках
ranks-board-rating = Рейтинг
ranks-line-epaulettes = { $place }. { $name } — { $worn }
ranks-line-defeats = { $place }. { $name } — { $defeats ->
    [one] { $defeats } поражение
    [few] { $defeats } поражения
   *[many] { $defeats } поражений
}, игр: { $games }
ranks-line-rating = { $place }. { $name } — { $points } ± { $uncertainty }
ranks-nobody = Без имени

ranks-stats-title = { $name }: здесь
ranks-stats-title-all = { $name }: все чаты
ranks-stats-none = Пока ни одной сыгранной партии.
ranks-stats-games = Игр: { $games }, в дураках: { $fool }, ничьих: { $draws }
ranks-stats-places = Первых мест: { $firsts }, среднее место: { $mean }
ranks-stats-worn = Погоны: { $worn }
ranks-stats-doubles = Погон получено: { $doubles }, вручено: { $given }
ranks-stats-streak = Не в дураках подряд: { $now } (рекорд: { $best })
ranks-stats-fool-streak = В дураках подряд: { $now }
ranks-stats-missed = Пропущено ходов: { $timeouts }, брошено партий: { $left }
ranks-stats-rating = Рейтинг: { $points } ± { $uncertainty }
ranks-stats-practice = Тренировки с компьютером: { $practice }, в дураках: { $fool }

ranks-forget-sure = Уберу тебя со всех досок и сотру имя; сыгранные партии останутся безымянными. Вернуть будет нельзя. Точно? Набери: /forgetme yes
ranks-forget-seated = Сначала доиграй или выйди из-за стола: /leave
ranks-forget-done = Готово: имя и ранги стёрты. Захочешь сыграть снова — начнёшь с чистого листа.
