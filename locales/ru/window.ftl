# Стол другой платформы, открытый на странице.

window-button = Открыть стол
window-title = Твоё место — на странице
window-once = Ссылка сработает один раз и только в течение пяти минут. Никому её не показывай: она открывает твои карты.
window-look = Этот стол — на странице
window-look-once = Ты здесь только зритель. Ссылка сработает один раз и только в течение пяти минут.

window-room-title = { $room }
window-room-empty = Сейчас здесь никто не играет.
window-room-tables = Здесь сейчас играют:
window-room-tables-more = { $tables ->
    [one] Здесь сейчас играют за этими столами и ещё за { $tables } столом:
   *[many] Здесь сейчас играют за этими столами и ещё за { $tables } столами:
}
window-room-table = К столу: { $names }
window-room-here = В активности: { $names }
window-room-here-more = В активности: { $names } и ещё { $more }
window-room-open = Открыть новый стол

web-window-as = Продолжить под именем «{ $name }»?
web-window-go = Продолжить
web-window-outside = Сюда ведёт кнопка «Открыть стол» в Telegram или Discord.
web-window-over = Окно закрыто. Чтобы вернуться, снова нажми «Открыть стол».
web-window-close = Закрыть все мои окна
web-window-empty = Сейчас здесь никто не играет.
web-window-write = Мне пока нельзя тебе писать, а без этого ты не узнаешь, когда твой ход.
web-window-share = Играть с другом
web-window-share-old = Эта версия Telegram так не умеет. Обнови её или нажми «Играть с другом» в личном чате со мной.
web-window-share-failed = Telegram не отправил стол. Попробуй ещё раз.

web-window-asks = Discord спрашивает, можно ли игре узнать, кто ты. Ответь там, пожалуйста.
web-window-consent = Без твоего разрешения в Discord игра не знает, какие карты твои.
web-window-silent = Discord не отвечает. Попробуй ещё раз или закрой окно и открой его снова.
web-window-blocked = Сервер бота не принимает это окно. Расскажи об этом тому, кто держит бота.
