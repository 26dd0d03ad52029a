# Быстрая игра с незнакомыми людьми.

hall-title = ⚡ Быстрая игра
hall-wish = { $game } · { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
} · { $pace }
hall-seats = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
hall-waiting = Ищу игроков. На свободные места сядут компьютеры
hall-looking = Ищу игроков
hall-then = Потом сядут компьютеры
hall-soon = через 20 секунд
hall-meanwhile = Пока можно заняться другим: карты придут сюда.
hall-closed = Личные сообщения от меня закрыты. Оставайся здесь: карты придут сюда.
hall-stopped = Сейчас я тебе игру не ищу.
hall-button-seek = Играть сейчас
hall-button-stop = Не ждать
hall-found = { $computers ->
    [0] С тобой играют: { $names }. Карты розданы.
    [1] С тобой играют: { $names } и компьютер. Карты розданы.
    [one] С тобой играют: { $names } и { $computers } компьютер. Карты розданы.
    [few] С тобой играют: { $names } и { $computers } компьютера. Карты розданы.
   *[many] С тобой играют: { $names } и { $computers } компьютеров. Карты розданы.
}
hall-nobody = { $computers ->
    [1] Сейчас больше никто не ждёт: ты играешь с компьютером. Карты розданы.
    [one] Сейчас больше никто не ждёт: ты играешь с { $computers } компьютером. Карты розданы.
    [few] Сейчас больше никто не ждёт: ты играешь с { $computers } компьютерами. Карты розданы.
   *[many] Сейчас больше никто не ждёт: ты играешь с { $computers } компьютерами. Карты розданы.
}
hall-unrated = Эта партия без рейтинга: вы встречаетесь слишком часто.
hall-button-again = Ещё раз
hall-button-next = Другие соперники
hall-button-board = Рейтинг
hall-button-about = Больше никогда…
hall-about-title = О тех, кто играл с тобой
hall-about-refuse = «Больше никогда»: вы больше не встретитесь, и никто об этом не узнает.
hall-about-report = Жалоба придёт моему владельцу, и в ней будет твоё имя.
hall-button-refuse = Больше никогда: { $name }
hall-button-report = Пожаловаться: { $name }
hall-report = Быстрая игра: { $by } жалуется. На кого: { $name }. Всего жалоб: { $count }
hall-report-paused = Быстрая игра этому человеку запрещена, пока кто-нибудь здесь не разрешит.
hall-button-lift = Разрешить играть

reaction-laughs = 😂
reaction-cool = 😎
reaction-thinks = 🤔
reaction-amazed = 😮
reaction-weeps = 😢
reaction-angry = 😠
