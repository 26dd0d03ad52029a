# Столи в чатах без бота.

anywhere-room = Стіл: { $name }
anywhere-trump = Козир { $trump }
anywhere-hand =
    Карт: { $count }
    { $cards }
anywhere-manage = ☰ «{ $room }»
anywhere-manage-people = Кого прибереш з-за столу, той сюди вже не сяде.
anywhere-button-out = Прибрати: { $name }
anywhere-button-manage = ☰ Стіл
anywhere-moved = «{ $room }» — цей стіл закрито: його повідомлення було копією. Справжній стіл в іншому повідомленні.
anywhere-first-tap = Стіл відкриє той, хто натисне першим.
anywhere-post-again = Повідомлення зі столом видалено. Наступний стіл можна відкрити в будь-якому чаті.
    .discord = Повідомлення зі столом видалено. Наступний стіл відкрий у будь-якому каналі: { COMMAND("newgame") }
anywhere-button-post = Відкрити стіл
anywhere-mention = Напиши там: { $mention }
anywhere-unknown-game = Гри «{ $typed }» не знаю. Ось які є:
anywhere-unknown-mention = Гри «{ $typed }» не знаю, тому це звичайна.
