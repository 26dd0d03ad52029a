# Швидка гра з незнайомими людьми.

hall-title = ⚡ Швидка гра
hall-wish = { $game } · { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
} · { $pace }
hall-seats = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
hall-waiting = Шукаю гравців. На вільні місця сядуть комп’ютери
hall-looking = Шукаю гравців
hall-then = Потім сядуть комп’ютери
hall-soon = через 20 секунд
hall-meanwhile = Поки що можна зайнятися іншим: карти прийдуть сюди.
hall-closed = Приватні повідомлення від мене закриті. Залишайся тут: карти прийдуть сюди.
hall-stopped = Зараз я тобі гру не шукаю.
hall-button-seek = Грати зараз
hall-button-stop = Не чекати
hall-found = { $computers ->
    [0] З тобою грають: { $names }. Карти роздано.
    [1] З тобою грають: { $names } і комп’ютер. Карти роздано.
    [one] З тобою грають: { $names } і { $computers } комп’ютер. Карти роздано.
    [few] З тобою грають: { $names } і { $computers } комп’ютери. Карти роздано.
   *[many] З тобою грають: { $names } і { $computers } комп’ютерів. Карти роздано.
}
hall-nobody = { $computers ->
    [1] Зараз більше ніхто не чекає: ти граєш із комп’ютером. Карти роздано.
    [one] Зараз більше ніхто не чекає: ти граєш із { $computers } комп’ютером. Карти роздано.
    [few] Зараз більше ніхто не чекає: ти граєш із { $computers } комп’ютерами. Карти роздано.
   *[many] Зараз більше ніхто не чекає: ти граєш із { $computers } комп’ютерами. Карти роздано.
}
hall-unrated = Ця партія без рейтингу: ви зустрічаєтеся надто часто.
hall-button-again = Ще раз
hall-button-next = Інші суперники
hall-button-board = Рейтинг
hall-button-about = Більше ніколи…
hall-about-title = Про тих, хто грав із тобою
hall-about-refuse = «Більше ніколи»: ви більше не зустрінетеся, і ніхто про це не дізнається.
hall-about-report = Скарга прийде моєму власникові, і в ній буде твоє ім’я.
hall-button-refuse = Більше ніколи: { $name }
hall-button-report = Поскаржитися: { $name }
hall-report = Швидка гра: { $by } скаржиться. На кого: { $name }. Усього скарг: { $count }
hall-report-paused = Швидку гру для цієї людини заборонено, доки хтось тут не дозволить.
hall-button-lift = Дозволити грати

reaction-laughs = 😂
reaction-cool = 😎
reaction-thinks = 🤔
reaction-amazed = 😮
reaction-weeps = 😢
reaction-angry = 😠
