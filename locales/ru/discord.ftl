# То, что говорит только Discord.

discord-cards-come = Здесь появятся твои карты.
discord-direct-on = Карты и в личные сообщения
discord-direct-off = Без карт в личных сообщениях
discord-direct-closed = Не могу тебе написать: личные сообщения от меня закрыты.
discord-only-direct = На этом сервере я только у тебя: сыграем в личных сообщениях. А чтобы играть здесь, попроси админа добавить меня на сервер.
discord-missing = Мне нельзя писать в этот канал. Не хватает прав: { $permissions }.
discord-may-view-channel = «Просматривать канал»
discord-may-send-messages = «Отправлять сообщения»
discord-may-send-messages-in-threads = «Отправлять сообщения в ветках»
discord-choice = { $option }: { $value }
discord-below = Накрываю на стол.
discord-done = Готово.
discord-old-command = Эта команда изменилась. Перезагрузи Discord (Ctrl+R) и выбери её из списка заново.
discord-refused-gone = { $room } больше нет, поэтому нет и стола.
discord-refused-access = Стола в { $room } не будет: мне туда нет доступа. Дай мне там право «Просматривать канал», а в приватную ветку позови меня через @.
discord-refused-right = Стола в { $room } не будет: мне нельзя туда писать. Не хватает права «Отправлять сообщения», а в ветке — «Отправлять сообщения в ветках».
discord-refused-locked = Стола в { $room } не будет: ветка закрыта. Открыть её может тот, у кого есть право «Управлять ветками».
discord-refused-moderated = Стола в { $room } не будет: моё сообщение не пускает AutoMod этого сервера. Может быть, ему не нравится чьё-то имя.
discord-to-table = К столу
