"""An edit whose answer was lost is carried out late, over a newer one: the whole process, over sockets."""

from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import playable, seated
from tests.telegram_server import Fault, TelegramServer


async def test_the_first_tap_on_an_old_keyboard_has_the_hand_drawn_again(
    server: TelegramServer, bot: HostedBot
) -> None:
    table = await seated(server, bot)
    attacker = next(person for person in table.people if playable(person))
    others = [person for person in table.people if person is not attacker]
    for person in others:
        server.fail("editMessageText", Fault.LATE, chat=person.id)
    await table.tap(attacker, playable(attacker)[0])
    defender = next(person for person in others if playable(person))
    hand, old = defender.private.last, playable(defender)[-1]
    await table.tap(defender, old)
    now = (hand.text, hand.keyboard)
    assert await server.apply_late()
    assert (hand.text, hand.keyboard) != now, "the late edit was carried out over a newer one"
    answer = await defender.taps(defender.private, old, message=hand)
    await table.until_settled()
    assert "Стол уже другой" in answer.text
    assert (hand.text, hand.keyboard) == now
