# Те, що каже тільки Discord.

discord-cards-come = Тут з’являться твої карти.
discord-direct-on = Карти й у приват
discord-direct-off = Не слати карти в приват
discord-direct-closed = Не можу тобі написати: особисті повідомлення від мене закриті.
discord-only-direct = На цьому сервері я тільки в тебе: зіграймо в особистих повідомленнях. А щоб грати тут, попроси адміна додати мене на сервер.
discord-missing = Мені не можна писати в цьому каналі. Бракує дозволів: { $permissions }.
discord-may-view-channel = «Переглядати канал»
discord-may-send-messages = «Надсилати повідомлення»
discord-may-send-messages-in-threads = «Надсилати повідомлення в гілках»
discord-choice = { $option }: { $value }
discord-below = Стіл — нижче.
discord-done = Готово.
discord-old-command = Ця команда змінилася. Перезавантаж Discord (Ctrl+R) і вибери її зі списку знову.
