# Столы в чатах без бота.

anywhere-room = Стол: { $name }
anywhere-trump = Козырь { $trump }
anywhere-hand =
    Карт: { $count }
    { $cards }
anywhere-manage = ☰ «{ $room }»
anywhere-manage-people = Кого уберёшь из-за стола, тот сюда уже не сядет.
anywhere-button-out = Убрать: { $name }
anywhere-button-manage = ☰ Стол
anywhere-moved = «{ $room }» — этот стол закрыт: его сообщение было копией. Настоящий стол в другом сообщении.
anywhere-first-tap = Стол откроет тот, кто нажмёт первым.
anywhere-post-again = Сообщение со столом удалено. Следующий стол можно открыть в любом чате.
    .discord = Сообщение со столом удалено. Следующий стол открой в любом канале: { COMMAND("newgame") }
anywhere-button-post = Открыть стол
anywhere-mention = Напиши там: { $mention }
anywhere-unknown-game = Игры «{ $typed }» не знаю. Вот какие есть:
anywhere-unknown-mention = Игры «{ $typed }» не знаю, поэтому это обычная.
