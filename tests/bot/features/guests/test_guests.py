"""Guests: people of other chats and platforms play at a room's table, from the invitation to *Play again*."""

from bot.domain.faces import Face, face_of_key
from bot.domain.ids import PlatformName
from bot.domain.languages import ENGLISH
from bot.domain.room_settings import PutRoomSettings, RoomSettings, TableView
from bot.domain.screen import OpenLink
from bot.domain.tap_data import MoveTap, PlayAgain, TableVerb, from_data
from bot.i18n.texts import load_texts
from engine import Seat
from tests.bot.features.guests.guests import ELSEWHERE, PAGE, comes, evening, id_of, invitation, invites, sees
from tests.bot.trial import Trial, data_of, text_of

EN = load_texts()[ENGLISH]


def own_cards(trial: Trial, name: str) -> set[str]:
    """The cards of this person as the game has them."""
    seat = next(Seat(at) for at in range(trial.running.game.seats) if trial.owner(Seat(at)) == name)
    return set(map(str, trial.running.view(seat).hand))


def moves_in(trial: Trial, chat: object) -> set[str]:
    """The cards that buttons of this chat would play."""
    said = (from_data(data_of(button)) for _, button in trial.buttons(chat))  # type: ignore[arg-type]
    return {str(card) for tap in said if isinstance(tap, MoveTap) for card in getattr(tap.move, "cards", ())}


async def test_guests_of_another_platform_and_of_the_page_play_a_whole_game() -> None:
    async with evening() as trial:
        anna = await trial.person("Anna")
        dora = await trial.person("Dora", platform=ELSEWHERE)
        kate = await trial.person("Kate", "ru", platform=PAGE)
        await trial.types(anna, "/newgame")
        code = await invites(trial, anna)
        joined = EN("answer-joined-as-guest", room="\u2068Friday\u2069")
        assert await comes(trial, dora, code) == joined
        assert await comes(trial, kate, code.replace("-", " ").upper()) != ""
        lobby = trial.texts(trial.room)[0]
        assert "2. \u2068Dora\u2069 · guest" in lobby
        assert "3. \u2068Kate\u2069 · guest" in lobby
        assert "1. \u2068Anna\u2069 👑" in sees(trial, dora)
        assert "Ты в гостях за столом «\u2068Friday\u2069»" in sees(trial, kate)
        assert [data_of(button).rpartition(":")[2] for _, button in trial.buttons(dora.private)] == ["leave"]

        await trial.taps(anna, TableVerb.START)
        assert "\u2068Kate\u2069 · 6 · guest" in trial.texts(trial.room)[0]
        for guest in (dora, kate):
            (post,) = trial.visible(guest.private)[-1:]
            assert "\u2068Anna\u2069 · " in text_of(post.screen), "the table stands above the hand"
            assert "Friday" in text_of(post.screen)
            assert post.screen.way_back is None
            assert post.screen.room == guest.private, "no other chat's number reaches this platform"
        await trial.play_out(anna, dora, kate)
        end = sees(trial, dora)
        assert "Friday" in end
        assert any(data_of(button).startswith("again:") for _, button in trial.buttons(dora.private))


async def test_a_guest_sees_no_card_of_others_and_others_see_none_of_the_guest() -> None:
    async with evening() as trial:
        anna, dora = await trial.person("Anna"), await trial.person("Dora", platform=ELSEWHERE)
        await trial.types(anna, "/newgame")
        await comes(trial, dora, await invites(trial, anna))
        await trial.taps(anna, TableVerb.START)
        for _ in range(12):
            if trial.over:
                return
            public = {
                str(card)
                for pair in trial.running.view(None).table
                for card in (pair.attack, pair.beat)
                if card is not None
            } | {str(trial.running.game.turned_up)}
            for guest, other in ((dora, "Anna"), (anna, "Dora")):
                shown = repr([post.screen for post in trial.visible(guest.private)])
                hidden = own_cards(trial, other) - public
                assert not hidden & moves_in(trial, guest.private)
                assert all(f"parse_card('{card}')" not in shown for card in hidden)
            await trial.plays_awaited({"Anna": anna, "Dora": dora})


async def test_a_guest_of_the_page_has_the_chosen_face_in_the_picture_of_the_table() -> None:
    async with evening() as trial:
        await trial.store.commit([PutRoomSettings(trial.room, RoomSettings(table_view=TableView.BOTH))])
        anna, kate = await trial.person("Anna"), await trial.person("Kate", platform=PAGE)
        trial.platforms[PlatformName(PAGE)].faces[kate.user] = 9
        await trial.types(anna, "/newgame")
        await comes(trial, kate, await invites(trial, anna))
        await trial.taps(anna, TableVerb.START)
        pictures = [post.screen.picture for post in trial.visible(trial.room)]
        faces = (Face(face_of_key(anna.user)), Face(9))
        assert any(repr(faces) in one.png.decode() for one in pictures if one is not None)


async def test_with_an_address_of_the_page_an_invitation_has_a_link_and_a_qr_code() -> None:
    async with evening("https://durak.example.org") as trial:
        anna = await trial.person("Anna")
        await trial.types(anna, "/newgame")
        code = (await invites(trial, anna)).replace("-", "")
        screen, link = invitation(trial), f"https://durak.example.org/join/{code}"
        assert OpenLink(link) in [button.action for row in screen.rows for button in row]
        assert link in text_of(screen)
        assert screen.picture is not None
        assert screen.picture.png == link.encode()


async def test_without_an_address_an_invitation_has_a_code_alone() -> None:
    async with evening() as trial:
        anna = await trial.person("Anna")
        await trial.types(anna, "/newgame")
        await invites(trial, anna)
        screen = invitation(trial)
        assert screen.picture is None
        assert not [one for row in screen.rows for one in row if isinstance(one.action, OpenLink)]
        assert "http" not in text_of(screen)


async def test_code_and_seat_survive_a_kill() -> None:
    async with evening() as trial:
        anna, dora, kate = [
            await trial.person(name, platform=platform)
            for name, platform in (("Anna", ""), ("Dora", ELSEWHERE), ("Kate", PAGE))
        ]
        await trial.types(anna, "/newgame")
        code = await invites(trial, anna)
        await comes(trial, dora, code)
        await trial.restart()
        assert len(trial.table.persons()) == 2
        assert await comes(trial, kate, code) == EN("answer-joined-as-guest", room="\u2068Friday\u2069")
        await trial.taps(anna, TableVerb.START)
        await trial.plays_awaited({who.name: who for who in (anna, dora, kate)})
        moves = trial.running.moves
        await trial.restart()
        assert trial.running.moves == moves
        await trial.play_out(anna, dora, kate)
        assert trial.over


async def test_the_result_of_a_guest_counts_for_the_person_on_the_other_platform() -> None:
    async with evening() as trial:
        anna, dora = await trial.person("Anna"), await trial.person("Dora", platform=ELSEWHERE)
        kate = await trial.person("Kate", platform=PAGE)
        await trial.types(anna, "/newgame")
        code = await invites(trial, anna)
        await comes(trial, dora, code)
        await comes(trial, kate, code)
        people = [id_of(trial, who) for who in (anna, dora, kate)]
        await trial.taps(anna, TableVerb.START)
        await trial.play_out(anna, dora, kate)
        for chat in (trial.room, None):
            standings = await trial.store.standings(chat, people)
            assert {standings[person].games for person in people[:2]} == {1}
            assert people[2] not in standings


async def test_guests_play_again_but_do_not_open_the_game() -> None:
    async with evening() as trial:
        anna, dora = await trial.person("Anna"), await trial.person("Dora", platform=ELSEWHERE)
        await trial.types(anna, "/newgame")
        await comes(trial, dora, await invites(trial, anna))
        table = trial.table.table
        await trial.taps(anna, TableVerb.START)
        await trial.play_out(anna, dora)
        again = PlayAgain(table).text()
        refused = await trial.forge_tap(dora, again, dora.private)
        assert refused.text == EN("answer-guest-opens-nothing")
        await trial.forge_tap(anna, again, trial.room)
        await trial.forge_tap(dora, again, dora.private)
        assert trial.running.state.number == 2, "everybody is back, so the cards are dealt"
        await trial.play_out(anna, dora)
        people = [id_of(trial, anna), id_of(trial, dora)]
        assert {row.games for row in (await trial.store.standings(None, people)).values()} == {2}


async def test_a_lobby_closes_when_only_a_guest_is_left() -> None:
    async with evening() as trial:
        anna, dora = await trial.person("Anna"), await trial.person("Dora", platform=ELSEWHERE)
        await trial.types(anna, "/newgame")
        await comes(trial, dora, await invites(trial, anna))
        await trial.taps(anna, TableVerb.LEAVE)
        assert trial.over
        assert EN("lobby-closed").split(":")[0] in sees(trial, dora)


async def test_a_guest_leaves_and_comes_back_by_the_same_code() -> None:
    async with evening() as trial:
        anna, dora = await trial.person("Anna"), await trial.person("Dora", platform=ELSEWHERE)
        await trial.types(anna, "/newgame")
        code = await invites(trial, anna)
        await comes(trial, dora, code)
        await trial.types(dora, "/leave yes", dora.private)
        assert "Dora" not in trial.texts(trial.room)[0]
        assert "At the table" not in sees(trial, dora), "the lobby is gone from their chat"
        assert await comes(trial, dora, code) == EN("answer-joined-as-guest", room="\u2068Friday\u2069")


async def test_a_person_of_the_same_platform_outside_the_room_is_a_guest_too() -> None:
    async with evening() as trial:
        anna, boris = await trial.person("Anna"), await trial.person("Boris")
        await trial.types(anna, "/newgame")
        code = await invites(trial, anna)
        link = await trial.types(boris, f"/start code_{code.replace('-', '')}", boris.private)
        assert link.text == EN("answer-joined-as-guest", room="\u2068Friday\u2069")
        assert "2. \u2068Boris\u2069 · guest" in trial.texts(trial.room)[0]
        await trial.taps(anna, TableVerb.START)
        assert "\u2068Anna\u2069 · 6" in sees(trial, boris)
        await trial.types(boris, "/table", boris.private)
        assert len(trial.visible(boris.private)) == len(
            {post.message for post in trial.visible(boris.private)}
        )
        await trial.play_out(anna, boris)
        people = [id_of(trial, anna), id_of(trial, boris)]
        assert {row.games for row in (await trial.store.standings(None, people)).values()} == {1}
