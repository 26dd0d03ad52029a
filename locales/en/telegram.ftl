# What Telegram alone has to say.

telegram-members-hidden = Telegram does not show me the members of this group, so I cannot tell whether you are an admin. It helps to make me an admin of the group.
