# Конец игры.

end-fool = Дурак — { $name }.
end-fools = В дураках: { $names }.
end-draw = Ничья: карт ни у кого не осталось.
end-repetition = Ничья: карты пошли по кругу.
end-winner = Победа: { $name }! Больше всех карт держит { $fool } — тоже дурак.
end-resigned = { $name } сдаётся. Дурак — { $name }.
end-place = { $place }. { $names }
end-place-drawn = { $place }. { $names } — ничья
end-place-fool = 🤡 { $names }

end-you-fool = В этот раз дурак — ты. Отыграемся?
end-you-first = Ты выходишь из игры раньше всех. Красиво!
end-you-place = Дурак не ты: у тебя { $place }-е место.
end-you-draw = Ничья: карт ни у кого не осталось.
end-you-repetition = Ничья: карты пошли по кругу.
end-you-resigned = Ты сдаёшься — дурак, выходит, ты. Бывает!
end-you-won-by-resigning = Соперник сдаётся. Дурак не ты!
end-you-winner = Ты без карт раньше всех: победа!
end-you-in-room = «{ $room }»

end-button-again = Ещё партию
end-button-verify = Проверить раздачу
