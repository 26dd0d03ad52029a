# Настройки чата: /settings.

settings-title = Настройки: «{ $room }»
settings-opens = { $who ->
    [admins] Открывать игры могут только админы.
   *[everybody] Открыть игру может каждый.
}
settings-cancels = { $who ->
    [admins] Отменять игры могут только админы.
   *[everybody] Отменить игру могут сами игроки.
}
settings-game = Новый стол: { $game }
settings-pace = Темп: { $pace }
settings-as-last = как в прошлый раз
settings-language = Язык: { $language }
settings-letters = Карты: { $letters }
settings-down = { $value ->
    [on] Когда чат уходит вперёд, стол сам спускается вниз.
   *[off] Стол спускается вниз только по { COMMAND("table") }.
}
settings-rings = { $value ->
    [on] Зову игроков, когда их ждут.
   *[off] Игроков не зову.
}
settings-how = Нажми, чтобы поменять. Это могут только админы.
settings-ask-game = С какой игры начинает { COMMAND("newgame") }?
settings-ask-pace = В каком темпе?
settings-ask-language = На каком языке мне здесь говорить?
settings-button-opens = Кто открывает
settings-button-cancels = Кто отменяет
settings-button-game = Игра
settings-button-pace = Темп
settings-button-language = Язык
settings-button-letters = Буквы на картах
settings-button-down = Стол вниз
settings-button-rings = Звонки
