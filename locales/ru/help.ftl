# Помощь, приветствие, язык, проверка раздачи и объявления.

help-title = Дурак прямо в чате
    .discord = Дурак прямо в Discord
help-group-newgame = { COMMAND("newgame") } — открыть стол; можно сразу с игрой: { COMMAND("newgame", "переводной") }
help-group-hand = Карты приходят в личный чат, { COMMAND("hand") } покажет их снова. Стол виден всем здесь.
    .discord = Свои карты видишь только ты: их открывает кнопка «🃏 Мои карты» или { COMMAND("hand") }. Стол виден всем здесь.
help-group-table = { COMMAND("table") } — вернуть стол вниз чата
    .discord = { COMMAND("table") } — вернуть стол вниз канала
help-group-leave = { COMMAND("leave") } — встать из-за стола, { COMMAND("kick") } — освободить чужое место, { COMMAND("cancel") } — закрыть стол
help-group-invite = { COMMAND("invite") } — позвать за стол гостя со стороны, по коду
help-group-tournament = { COMMAND("tournament") } — открыть турнир на фишки, { COMMAND("chips") } — сколько их у тебя
help-group-settings = { COMMAND("settings") } — настройки для админов
help-private-newgame = { COMMAND("newgame") } — сыграть с компьютером
help-private-group = Чтобы сыграть с друзьями, добавь меня в группу и набери там { COMMAND("newgame") }.
    .discord = Чтобы сыграть с друзьями, добавь меня на сервер и набери там в канале { COMMAND("newgame") }.
help-private-join = { COMMAND("join") } с кодом — сесть в гости за чужой стол
help-rules = { COMMAND("rules") } — правила этого стола, { COMMAND("verify") } — проверить раздачу
help-puzzle = { COMMAND("puzzle") } — задача дня
help-replay = { COMMAND("replay") } — последняя игра ещё раз, карта за картой
help-ranks = { COMMAND("top") } — доска почёта, { COMMAND("stats") } — статистика, { COMMAND("forgetme") } — стереть имя и результаты
help-notify = { COMMAND("notify") } — мои настройки: уведомления, порядок карт, буквы, новые столы
help-lang = { COMMAND("lang") } — выбрать язык: { $languages }
help-privacy = { COMMAND("privacy") } — что я о тебе храню
help-tap = Ход — одно нажатие на карту. Если ею ходить нельзя, нажми — скажу почему.

start-title = Привет! Здесь играют в дурака.
start-solo = { COMMAND("newgame") } — сыграть с компьютером прямо сейчас
start-group = А с друзьями — добавь меня в группу и набери там { COMMAND("newgame") }. Карты придут сюда, и никто их не увидит.
    .discord = А с друзьями — добавь меня на сервер и набери там в канале { COMMAND("newgame") }. Твоих карт никто, кроме тебя, не увидит.
start-help = { COMMAND("rules") } — правила, { COMMAND("help") } — остальное
start-button-solo = Играть с компьютером
start-button-friend = Играть с другом
start-button-group = Добавить в группу
start-button-rules = Правила

hello-title = Здесь играют в дурака.
hello-newgame = { COMMAND("newgame") } открывает стол: играет каждый, кто нажмёт кнопку под ним.
hello-cards = Карты приходят каждому в личный чат, а стол здесь, у всех на виду.
    .discord = Кнопка «🃏 Мои карты» показывает каждому только свои карты, а стол здесь, у всех на виду.
hello-button-newgame = Новая игра
hello-button-rules = Правила

language-title = На каком языке говорим?
language-own = Теперь я говорю с тобой по-русски.

verify-title = Проверка раздачи
verify-commitment = Отпечаток, известный до раздачи (SHA‑256):
verify-later = Секретное число раздачи откроется, когда игра закончится: по нему любой пересчитает тасовку.
verify-pack-goes-on = Из этой колоды ещё можно раздать: секретное число откроется, когда её доиграют.
verify-rest = Сдано из того, что осталось от прошлых игр этой же колодой.
verify-cut = Снято карт: { $count }. Это число входит в расчёт тасовки.
verify-redeals = Пересдач: { $count }.
verify-seed = Секретное число раздачи:
verify-how = SHA-256 этого числа даёт отпечаток, а само число — весь порядок карт. Способ расчёта описан в исходном коде бота, в файле docs/fairness.md.

notice-game-played = Игра окончена.
notice-game-cancelled = Игра отменена, результата нет.
notice-game-cancelled-by = { $name } отменяет игру, результата нет.
notice-in-room = «{ $room }» · { $said }
    .discord = { $room } · { $said }
notice-game-expired = За столом так давно никто не ходил, что он закрылся. Результата нет.
notice-game-round-over = Время раунда вышло, игра окончена. В рейтинг она не идёт.
notice-game-called-off = Игра прервана: турнир окончен. В рейтинг она не идёт.
notice-game-lost = Мне больше не написать в чат «{ $room }»: игра там закончилась без результата.
    .discord = Мне больше не написать в канал «{ $room }»: игра там закончилась без результата.
notice-cannot-write = Мне нельзя писать в чат «{ $room }», поэтому показать там стол не могу. Разрешить мне отправлять сообщения может админ.
    .discord = Мне нельзя писать в канал { $room }, поэтому показать там стол не могу. Разрешить мне отправлять сообщения может админ.
notice-unseen-unreachable = Мне нельзя писать в чат «{ $room }», поэтому моего ответа там не видно. Разрешить мне отправлять сообщения может админ.
    .discord = Мне нельзя писать в канал { $room }, поэтому моего ответа там не видно. Разрешить мне отправлять сообщения может админ.
notice-unseen-refused = Мой ответ не приняли: «{ $room }». Причина записана в журнале, её может найти мой владелец.
notice-message-gone = Сообщение со столом удалено: «{ $room }».
notice-table-closed = Стол закрыт.
notice-table-stays = Сам стол никуда не делся. Когда это исправят, набери { COMMAND("table") } ещё раз.
notice-undone = Из-за сбоя базы данных последние ходы пропали, и это сообщение больше не действует.
