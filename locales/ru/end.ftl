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
end-you-in-room = «{ $room }»

end-button-again = Ещё партию
end-button-verify = Проверить раздачу
