# Лобби: кто садится, во что играем, с каким темпом.

preset-simple = Простой
preset-podkidnoy = Подкидной
preset-perevodnoy = Переводной
preset-big = Большой
preset-simple-about = Только зашёл и отбился: ни подкидывать, ни переводить.
preset-podkidnoy-about = Подкидывают все, переводить нельзя.
preset-perevodnoy-about = Подкидывают все, и ход можно перевести картой того же достоинства.
preset-big-about = Полная колода, по девять карт в руки, до девяти карт в заходе.

pace-blitz = Блиц
pace-normal = Обычный
pace-mail = По переписке
pace-none = Без часов
pace-blitz-move = 20 секунд на ход
pace-normal-move = полторы минуты на ход
pace-mail-move = сутки на ход
pace-none-move = время не ограничено
pace-blitz-window = 8 секунд на «бито»
pace-normal-window = 15 секунд на «бито»
pace-mail-window = 2 часа на «бито»
pace-none-window = время не ограничено

lobby-pace = ⏱ { $move }
lobby-seats = За столом { $taken } из { $seats }
lobby-seat = { $number }. { $name }
lobby-seat-opener = { $number }. { $name } 👑
lobby-seat-unreachable = { $number }. { $name } — ещё не открыт личный чат с ботом
lobby-kept = Места держим для: { $names }
lobby-kept-for = ещё минуту
lobby-waits = Ждём игроков
lobby-ready = Можно начинать
lobby-full = Все места заняты: начинаем
lobby-unreachable = Карты приходят в личный чат: откройте его, иначе раздать не получится.
lobby-closed = Стол закрыт. Новый — /newgame

lobby-button-join = Играю
lobby-button-leave = Не играю
lobby-button-add = + Компьютер
lobby-button-drop = − Компьютер
lobby-button-start = Раздать карты
lobby-button-cancel = Закрыть стол
lobby-button-open-private = Открыть личный чат
lobby-button-chosen = ● { $label }
