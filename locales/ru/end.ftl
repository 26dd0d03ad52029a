# Конец игры.

end-fool = Дурак — { $name }.
end-fools = В дураках: { $names }.
end-draw = Ничья: карт ни у кого не осталось.
end-repetition = Ничья: карты пошли по кругу.
end-winner = Победа: { $name }! Дурак — { $fool }: карт больше всех.
end-resigned = { $name } сдаётся. Дурак — { $name }.
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

# Счёт серии.
score-after = Счёт после { $number ->
    [one] { $number } игры
   *[other] { $number } игр
}:
score-of = Игра { $number } из { $length }, счёт серии:
score-line = { $name }: { $fool ->
    [0] в дураках ни разу
    [one] в дураках { $fool } раз
    [few] в дураках { $fool } раза
   *[many] в дураках { $fool } раз
}, сумма мест { $places }
score-line-doubles = { $name }: { $fool ->
    [one] в дураках { $fool } раз
    [few] в дураках { $fool } раза
   *[many] в дураках { $fool } раз
} (с погонами { $doubles }), сумма мест { $places }
score-fool = { $count ->
    [one] Серия окончена. Дурак серии — { $names }!
   *[other] Серия окончена. Дураки серии: { $names }!
}
score-no-fool = Серия окончена, и дурака в ней нет.
