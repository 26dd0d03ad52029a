# Те, що каже тільки Discord.

discord-cards-come = Тут з’являться твої карти.
discord-direct-on = Карти й у приватні повідомлення
discord-direct-off = Без карт у приватних повідомленнях
discord-direct-closed = Не можу тобі написати: приватні повідомлення від мене закриті.
discord-only-direct = На цьому сервері я тільки в тебе: зіграймо у приватних повідомленнях. А щоб грати тут, попроси адміна додати мене на сервер.
discord-missing = Мені не можна писати в цьому каналі. Бракує дозволів: { $permissions }.
discord-may-view-channel = «Переглядати канал»
discord-may-send-messages = «Надсилати повідомлення»
discord-may-send-messages-in-threads = «Надсилати повідомлення в гілках»
discord-choice = { $option }: { $value }
discord-below = Накриваю на стіл.
discord-done = Готово.
discord-old-command = Ця команда змінилася. Перезавантаж Discord (Ctrl+R) і вибери її зі списку знову.
discord-refused-gone = { $room } більше немає, тож немає й столу.
discord-refused-access = Столу в { $room } не буде: я не маю туди доступу. Дай мені там дозвіл «Переглядати канал», а до приватної гілки поклич мене через @.
discord-refused-right = Столу в { $room } не буде: мені не можна туди писати. Бракує дозволу «Надсилати повідомлення», а в гілці — «Надсилати повідомлення в гілках».
discord-refused-locked = Столу в { $room } не буде: гілку закрито. Відкрити її може той, хто має дозвіл «Керувати гілками».
discord-refused-moderated = Столу в { $room } не буде: моє повідомлення не пропускає AutoMod цього сервера. Може, йому не подобається чиєсь ім’я.
discord-to-table = До столу
