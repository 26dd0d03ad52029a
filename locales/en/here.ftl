### Hands in the room, shown there to their owners alone.

# In a lobby; “I’m in” is the button lobby-button-join.
lobby-unreachable-here = Cards come to the private chat: open it. Or tap “I’m in”, and your cards will be shown here, to you alone.
# After /hand; “Cards here” is the button table-button-here.
answer-hand-here = Tap “Cards here” under the table: your cards are shown here, to you alone. Or open the private chat.
# A line of /settings, with a switch.
# $switch: on or off
settings-here = { $switch ->
    [on] Players can have their cards here, and only they see them
   *[off] Cards come to the private chat only
}
# Label of this switch, and of the button below a table.
settings-button-here = Cards here
# To a person alone, after “I’m in”.
here-cards-come = Your cards will be shown here, and you alone will see them.
# Below it.
here-ways = You do not have to open the private chat. If you prefer your cards there, open it and tap the button at the bottom.
here-ways-window = You do not have to open the private chat. If you prefer your cards there, open it and tap the button at the bottom; or open the table with the button under the post above.
# In the private chat.
# $room: the title of a chat, without case
# $explanation: a sentence of telegram-here-… or here-unknown
here-refused = Your cards cannot be shown in “{ $room }”, so they are here. { $explanation }
# In the group, to everybody.
# $name: the name of a person, in the nominative
# $explanation: a sentence of telegram-here-… or here-unknown
here-refused-room = { $name }, your cards cannot be shown here: they are waiting in the private chat. Open it and tap the button at the bottom. { $explanation }
# In place of an explanation.
here-unknown = The reason is unknown.
# An explanation; so the next two.
telegram-here-unknown = This Telegram server cannot show cards in a group to one person alone.
telegram-here-rights = As long as I am not an admin, Telegram lets me show cards only right after a tap.
telegram-here-refused = Telegram does not let me.
