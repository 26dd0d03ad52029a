# То, что говорит только Discord.

discord-cards-come = Здесь появятся твои карты.
discord-direct-on = Карты и в личку
discord-direct-off = Не слать карты в личку
discord-direct-closed = Не могу тебе написать: личные сообщения от меня закрыты.
discord-only-direct = На этом сервере я только у тебя: сыграем в личных сообщениях. А чтобы играть здесь, попроси админа добавить меня на сервер.
discord-missing = Мне нельзя писать в этот канал. Не хватает прав: { $permissions }.
discord-may-view-channel = «Просматривать канал»
discord-may-send-messages = «Отправлять сообщения»
discord-may-send-messages-in-threads = «Отправлять сообщения в ветках»
discord-choice = { $option }: { $value }
discord-below = Стол — ниже.
discord-done = Готово.
discord-old-command = Эта команда изменилась. Перезагрузи Discord (Ctrl+R) и выбери её из списка заново.
