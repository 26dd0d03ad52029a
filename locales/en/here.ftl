# Hands in the room, shown there to their owners alone.

lobby-unreachable-here = Cards come to the private chat: open it. Or tap “I’m in”, and your cards will be shown here, to you alone.
answer-hand-here = Tap “Cards here” under the table: your cards are shown here, to you alone. Or open the private chat.
settings-here = { $switch ->
    [on] Whoever wants holds their cards here, and alone sees them.
   *[off] Cards come to the private chat only.
}
settings-button-here = Cards here
here-cards-come = Your cards will be shown here, and you alone will see them.
here-ways = You need not open the private chat. If you want your cards there, open it and press Start.
here-ways-window = You need not open the private chat. If you want your cards there, open it and press Start; or open the table by the button of the post above.
# $room: the title of the room; $why: one of the sentences below
here-refused = Your cards cannot stand in “{ $room }”. { $explanation } So they are here.
# $name: a player
here-refused-room = { $name }, your cards cannot stand here. { $explanation } They are waiting in the private chat: open it and press Start.
here-unknown = I was not told why.
telegram-here-unknown = This Telegram server cannot show cards in a group to one person alone.
telegram-here-rights = Where I am no administrator, Telegram lets me show cards only right after a tap.
telegram-here-refused = Telegram does not let me.
