# Кінець гри.

end-fool = Дурень — { $name }.
end-fools = У дурнях: { $names }.
end-draw = Нічия: карт ні в кого не лишилося.
end-repetition = Нічия: карти пішли по колу.
end-winner = Перемога: { $name }! Дурень — { $fool }: карт найбільше.
end-resigned = { $name } здається й лишається в дурнях.
end-place = { $place }. { $names }
end-place-drawn = { $place }. { $names } — нічия
end-place-fool = 🃏 { $names }

end-you-fool = Цього разу дурень — ти. Відіграємося?
end-you-first = Без карт раніше за всіх — гарно!
end-you-place = Дурень не ти: у тебе { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [7] 7-ме
    [8] 8-ме
   *[other] { $place }-те
} місце.
end-you-draw = Нічия: карт ні в кого не лишилося, дурнів немає.
end-you-repetition = Нічия: карти пішли по колу.
end-you-resigned = Ти здаєшся — дурень, виходить, ти. Буває!
end-you-won-by-resigning = Суперник здається. Дурень не ти!
end-you-winner = Без карт раніше за всіх — це перемога!
end-you-team-first = Твоя команда перемагає!
end-you-team-fool = Цього разу в дурнях твоя команда. Відіграємося?
end-you-team-out = Твоя команда не в дурнях.
end-you-in-room = «{ $room }»

end-button-again = Ще партію
end-button-series = Нова серія
end-button-verify = Перевірити роздачу
end-button-replay = Повтор

# Тренер.
coach-button = 🎓 Розібрати партію
coach-progress = 🎓 Розбираю партію: { $percent } %
coach-queue = 🎓 У черзі на розбір перед твоєю партією: { $count }
coach-failed = 🎓 Розібрати партію не вийшло. Спробуй пізніше.
coach-busy = 🎓 На розбір чекає багато партій. Спробуй за кілька хвилин.
coach-no-mistakes = 🎓 Явних помилок у тебе не знайшлося.
coach-too-little-time = 🎓 Явних помилок не знайшлося, але розібрати всі твої ходи не вистачило часу.
coach-mistakes = { $count ->
    [1] 🎓 Найдорожче обійшовся один хід:
    [one] 🎓 Найдорожче обійшовся { $count } хід:
    [few] 🎓 Найдорожче обійшлися { $count } ходи:
   *[many] 🎓 Найдорожче обійшлося { $count } ходів:
}
coach-position = Кін { $bout } · колода { $talon } · на руках { $hand }
coach-position-table = Кін { $bout } · колода { $talon } · на столі { $table } · на руках { $hand }
coach-position-taking = Кін { $bout } · колода { $talon } · забирають { $table } · на руках { $hand }
coach-cost = Обрано: { $played }; краще було { $better }. Шанс не лишитися в дурнях став менший на { $loss } % ({ $low }–{ $high } %).
coach-win-to-loss = Обрано: { $played }; краще було { $better }. Так виграна партія стала програною.
coach-win-to-draw = Обрано: { $played }; краще було { $better }. Так виграна партія стала нічийною.
coach-draw-to-loss = Обрано: { $played }; краще було { $better }. Так нічийна партія стала програною.
coach-forced = З кону { $bout } врятувати партію було вже не можна.
coach-by-clock = { $count ->
    [one] { $count } хід тут не враховано: вийшов час або грав хтось інший.
    [few] { $count } ходи тут не враховано: вийшов час або грав хтось інший.
   *[many] { $count } ходів тут не враховано: вийшов час або грав хтось інший.
}
coach-unjudged = { $count ->
    [one] { $count } хід за цей час оцінити не вдалося.
    [few] { $count } ходи за цей час оцінити не вдалося.
   *[many] { $count } ходів за цей час оцінити не вдалося.
}
coach-note = Судимо лише з того, що можна було знати тоді. У дужках — імовірні межі.
coach-attack = піти з { $cards }
coach-throw = підкинути { $cards }
coach-beat = побити { $target } картою { $cards }
coach-transfer = перевести { $cards }
coach-pass = показати проїзний { $cards }
coach-call = не повірити в { $cards }
coach-exchange = забрати козиря
coach-take = узяти
coach-done = сказати «бито»
coach-let-take = сказати «хай бере»
coach-wait = почекати

# Рахунок серії.
score-title = Серія
score-now = { $length ->
    [0] Партія { $number } у серії. У дурнях: { $score }
   *[other] Партія { $number } з { $length }. У дурнях: { $score }
}
score-short = { $name } — { $times }
score-last = Партія, що триває зараз, — остання в цій серії.
score-button-end = Завершити серію
score-picture = Дурень серії!
score-after = Рахунок після { $count ->
    [one] { $count } партії
    [few] { $count } партій
   *[many] { $count } партій
}:
score-of = Партія { $number } з { $length }, рахунок серії:
score-column-fool = Дурень
score-column-doubles = Погони
score-column-places = Сума місць
score-line = { $name }: { $times ->
    [0] у дурнях жодного разу
    [one] у дурнях { $times } раз
    [few] у дурнях { $times } рази
   *[many] у дурнях { $times } разів
}, сума місць: { $sum }
score-line-doubles = { $name }: { $times ->
    [one] у дурнях { $times } раз
    [few] у дурнях { $times } рази
   *[many] у дурнях { $times } разів
} (з погонами: { $doubles }), сума місць: { $sum }
score-fool = { $count ->
    [one] Серію закінчено. Дурень серії — { $names }!
   *[other] Серію закінчено. Дурні серії: { $names }!
}
score-no-fool = Серію закінчено, і дурня в ній немає.
