"""Screens of a table with guests: the invitation, the room's posts, and the one post of a guest."""

from collections.abc import Iterator
from dataclasses import replace

from bot import screens
from bot.domain.scene import Presence
from bot.domain.screen import Picture, Screen
from bot.domain.state import Invitation
from bot.features.guests.commands import invitation_screen, invitations_screen
from bot.i18n.texts import Texts
from engine import PRESETS, Ending, Outcome, Seat
from tests.bot.screens.sitting import ANYA, BORYA, COACHED, COMPUTER, VIKA, Sitting, lobby
from tests.engine.setting import table

Situations = Iterator[tuple[str, Screen]]
INVITATION = Invitation("k7mp3xqz", 1_800_000_000_000, 3)
LINK = "https://durak.example.org/join/k7mp3xqz"
GUEST = replace(BORYA, guest=True, user=None)


def sitting(**scene: object) -> Sitting:
    game = table("6s 6h 9d Jc", "6d 9s Ts Kd", "Qs Qh Kc 7c", talon="Tc Th 7h", options=PRESETS["perevodnoy"])
    return Sitting(game, ANYA, GUEST, VIKA, **scene)


def guests(texts: Texts) -> Situations:
    yield "an invitation without a page", invitation_screen(INVITATION, texts)
    one = replace(INVITATION, places=1)
    picture = Picture.of(LINK.encode(), texts("invite-picture"))
    yield "an invitation with a link", invitation_screen(one, texts, LINK, picture)
    yield "invitations switched off", invitations_screen(texts, on=False)
    yield "invitations switched on again", invitations_screen(texts, on=True)
    yield "a guest in the lobby", screens.lobby_screen(lobby(ANYA, GUEST, COMPUTER), texts)
    yield "the same for the guest", screens.lobby_screen(lobby(ANYA, GUEST, COMPUTER, alone=True), texts)
    yield "the table", sitting().table(texts)
    yield "a guest who waits", sitting(alone=True).hand(1, texts)
    yield "a guest who defends", sitting(alone=True).play("0 a6s").hand(1, texts)
    leaving = sitting(alone=True, cancel_agreed=(0,), stale=True)
    yield "a guest whose game may be closed", leaving.hand(1, texts)
    yield "a guest's last call", sitting(alone=True).play("0 a6s").last_call(1, texts)
    away = replace(GUEST, presence=Presence.AWAY)
    yield "a guest who is away", Sitting(sitting().game, ANYA, away, VIKA, alone=True).hand(1, texts)
    over = sitting(alone=True)
    view = replace(
        over.game.view(Seat(1)), outcome=Outcome((Seat(1),), ((Seat(0),), (Seat(2),)), Ending.FOOL)
    )
    yield "the end for a guest", screens.over_hand_screen(over.scene, view, texts, None, COACHED)


AREAS = {"guests": guests}
