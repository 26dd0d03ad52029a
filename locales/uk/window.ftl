# Стіл іншої платформи, відкритий на сторінці.

window-button = Відкрити стіл
window-title = Твоє місце — на сторінці
window-once = Посилання спрацює один раз і лише протягом п’яти хвилин. Нікому його не показуй: воно відкриває твої карти.
window-look = Цей стіл — на сторінці
window-look-once = Ти тут лише глядач. Посилання спрацює один раз і лише протягом п’яти хвилин.

window-room-title = { $room }
window-room-empty = Зараз тут ніхто не грає.
window-room-tables = Тут зараз грають:
window-room-tables-more = { $tables ->
    [one] Тут зараз грають за цими столами та ще за { $tables } столом:
   *[many] Тут зараз грають за цими столами та ще за { $tables } столами:
}
window-room-table = До столу: { $names }
window-room-here = В активності: { $names }
window-room-here-more = В активності: { $names } і ще { $more }
window-room-open = Відкрити новий стіл

web-window-as = Продовжити під іменем «{ $name }»?
web-window-go = Продовжити
web-window-outside = Сюди веде кнопка «Відкрити стіл» у Telegram або Discord.
web-window-over = Вікно закрите. Щоб повернутися, знову натисни «Відкрити стіл».
web-window-close = Закрити всі мої вікна
web-window-empty = Зараз тут ніхто не грає.
web-window-write = Мені поки що не можна тобі писати, а без цього ти не дізнаєшся, коли твій хід.
web-window-share = Грати з другом
web-window-share-old = Ця версія Telegram так не вміє. Онови її або натисни «Грати з другом» у приватному чаті зі мною.
web-window-share-failed = Telegram не надіслав стіл. Спробуй ще раз.

web-window-asks = Discord запитує, чи можна грі дізнатися, хто ти. Дай відповідь там, будь ласка.
web-window-consent = Без твого дозволу в Discord гра не знає, які карти твої.
web-window-silent = Discord не відповідає. Спробуй ще раз або закрий вікно й відкрий його знову.
web-window-blocked = Сервер бота не приймає це вікно. Розкажи про це тому, хто тримає бота.
