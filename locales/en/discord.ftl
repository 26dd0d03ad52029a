# What Discord alone has to say.

discord-cards-come = Your cards will appear here.
discord-direct-on = Cards to my DMs too
discord-direct-off = No cards to my DMs
discord-direct-closed = I cannot write to you: your direct messages are closed to me.
discord-only-direct = On this server I am only yours: let's play in direct messages. To play here, ask an admin to add me to the server.
discord-missing = I may not post in this channel. I still need: { $permissions }.
discord-may-view-channel = View Channel
discord-may-send-messages = Send Messages
discord-may-send-messages-in-threads = Send Messages in Threads
discord-choice = { $option }: { $value }
discord-below = The table is below.
discord-done = Done.
discord-old-command = This command has changed. Reload Discord (Ctrl+R) and pick it from the list again.
