# Конец игры.

end-fool = Дурак — { $name }.
end-fools = В дураках: { $names }.
end-draw = Ничья: карт ни у кого не осталось.
end-repetition = Ничья: карты пошли по кругу.
end-winner = Победа: { $name }! Дурак — { $fool }: карт больше всех.
end-resigned = { $name } сдаётся и остаётся в дураках.
end-place = { $place }. { $names }
end-place-drawn = { $place }. { $names } — ничья
end-place-fool = 🃏 { $names }

end-you-fool = В этот раз дурак — ты. Отыграемся?
end-you-first = Без карт раньше всех — красиво!
end-you-place = Дурак не ты: у тебя { $place }-е место.
end-you-draw = Ничья: карт ни у кого не осталось, дураков нет.
end-you-repetition = Ничья: карты пошли по кругу.
end-you-resigned = Ты сдаёшься — дурак, выходит, ты. Бывает!
end-you-won-by-resigning = Соперник сдаётся. Дурак не ты!
end-you-winner = Без карт раньше всех — это победа!
end-you-team-first = Твоя команда побеждает!
end-you-team-fool = В этот раз в дураках твоя команда. Отыграемся?
end-you-team-out = Твоя команда не в дураках.
end-you-in-room = «{ $room }»

end-button-again = Ещё партию
end-button-series = Новая серия
end-button-verify = Проверить раздачу
end-button-replay = Повтор

# Тренер.
coach-button = 🎓 Разобрать партию
coach-progress = 🎓 Разбираю партию: { $percent } %
coach-queue = 🎓 В очереди на разбор перед твоей партией: { $count }
coach-failed = 🎓 Разобрать партию не получилось. Попробуй позже.
coach-busy = 🎓 Разбора ждёт много партий. Попробуй через несколько минут.
coach-no-mistakes = 🎓 Явных ошибок у тебя не нашлось.
coach-too-little-time = 🎓 Явных ошибок не нашлось, но разобрать все твои ходы не хватило времени.
coach-mistakes = { $count ->
    [1] 🎓 Дороже всего обошёлся один ход:
    [one] 🎓 Дороже всего обошёлся { $count } ход:
    [few] 🎓 Дороже всего обошлись { $count } хода:
   *[many] 🎓 Дороже всего обошлось { $count } ходов:
}
coach-position = Кон { $bout } · колода { $talon } · на руках { $hand }
coach-position-table = Кон { $bout } · колода { $talon } · на столе { $table } · на руках { $hand }
coach-position-taking = Кон { $bout } · колода { $talon } · забирают { $table } · на руках { $hand }
coach-cost = Выбрано: { $played }; лучше было { $better }. Шанс не остаться в дураках стал меньше на { $loss } % ({ $low }–{ $high } %).
coach-win-to-loss = Выбрано: { $played }; лучше было { $better }. Так выигранная партия стала проигранной.
coach-win-to-draw = Выбрано: { $played }; лучше было { $better }. Так выигранная партия стала ничейной.
coach-draw-to-loss = Выбрано: { $played }; лучше было { $better }. Так ничейная партия стала проигранной.
coach-forced = С кона { $bout } спасти партию было уже нельзя.
coach-by-clock = { $count ->
    [one] { $count } ход здесь не в счёт: вышло время или играл кто-то другой.
    [few] { $count } хода здесь не в счёт: вышло время или играл кто-то другой.
   *[many] { $count } ходов здесь не в счёт: вышло время или играл кто-то другой.
}
coach-unjudged = { $count ->
    [one] { $count } ход за это время оценить не удалось.
    [few] { $count } хода за это время оценить не удалось.
   *[many] { $count } ходов за это время оценить не удалось.
}
coach-note = Судим только по тому, что можно было знать тогда. В скобках — вероятные границы.
coach-attack = пойти с { $cards }
coach-throw = подкинуть { $cards }
coach-beat = побить { $target } картой { $cards }
coach-transfer = перевести { $cards }
coach-pass = показать проездной { $cards }
coach-call = не поверить в { $cards }
coach-exchange = забрать козыря
coach-take = взять
coach-done = сказать «бито»
coach-let-take = сказать «пусть берёт»
coach-wait = подождать

# Счёт серии.
score-title = Серия
score-now = { $length ->
    [0] Партия { $number } в серии. В дураках: { $score }
   *[other] Партия { $number } из { $length }. В дураках: { $score }
}
score-short = { $name } — { $times }
score-last = Партия, которая идёт сейчас, — последняя в этой серии.
score-button-end = Закончить серию
score-picture = Дурак серии!
score-after = Счёт после { $count ->
    [one] { $count } партии
   *[other] { $count } партий
}:
score-of = Партия { $number } из { $length }, счёт серии:
score-column-fool = Дурак
score-column-doubles = Погоны
score-column-places = Сумма мест
score-line = { $name }: { $times ->
    [0] в дураках ни разу
    [one] в дураках { $times } раз
    [few] в дураках { $times } раза
   *[many] в дураках { $times } раз
}, сумма мест: { $sum }
score-line-doubles = { $name }: { $times ->
    [one] в дураках { $times } раз
    [few] в дураках { $times } раза
   *[many] в дураках { $times } раз
} (с погонами: { $doubles }), сумма мест: { $sum }
score-fool = { $count ->
    [one] Серия окончена. Дурак серии — { $names }!
   *[other] Серия окончена. Дураки серии: { $names }!
}
score-no-fool = Серия окончена, и дурака в ней нет.
