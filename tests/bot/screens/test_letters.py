"""Cards in the letters and a hand in the order that the reader chose; buttons say the same whatever they show."""

from bot import screens
from bot.domain.buttons import from_data
from bot.domain.cards import Letters, card_text
from bot.domain.ids import Language
from bot.domain.preferences import HandOrder
from bot.domain.screen import CardFace, Pairs, Paragraph, Screen, lettered
from bot.domain.screen_digest import letters_of
from bot.i18n.texts import load_texts
from engine import PRESETS, Rank, Seat, parse_card
from tests.bot.screens.drawing import buttons
from tests.bot.screens.sitting import Sitting
from tests.bot.trial import data_of
from tests.engine.setting import table

RU = load_texts()[Language("ru")]
CYRILLIC = RU.lettered(Letters.CYRILLIC)
JACK, TEN = parse_card("Js"), parse_card("Ts")


def test_court_cards_and_aces_have_letters_and_the_others_have_not() -> None:
    written = [card_text(parse_card(f"{letter}h"), Letters.CYRILLIC)[:-1] for letter in "6TJQKA"]
    assert written == ["6", "10", "В", "Д", "К", "Т"]
    assert card_text(JACK) == "J" + card_text(JACK, Letters.CYRILLIC)[1:]
    assert card_text(parse_card("Xr"), Letters.CYRILLIC) == card_text(parse_card("Xr"))


def test_a_screen_in_latin_letters_is_the_one_that_stands() -> None:
    screen = Screen((Paragraph((CardFace(JACK),)), Pairs(((JACK, TEN),))))
    assert lettered(screen, Letters.LATIN) is screen
    assert "letters" not in letters_of(screen)
    assert letters_of(lettered(screen, Letters.CYRILLIC)) != letters_of(screen)
    assert lettered(lettered(screen, Letters.CYRILLIC), Letters.LATIN) == screen


def test_letters_change_labels_and_never_what_a_button_says() -> None:
    at = Sitting(table("Jh Qd Ks Ac 6s", "7s Js Qs Kd", trump="h", options=PRESETS["perevodnoy"]))
    for moves in ("0 aKs", "1 take"):
        latin = at.hand(0, RU)
        other = screens.hand_screen(at.scene, at.game.view(Seat(0)), CYRILLIC)
        assert [data_of(one) for one in buttons(other)] == [data_of(one) for one in buttons(latin)]
        assert {type(from_data(data_of(one))) for one in buttons(other)} == {
            type(from_data(data_of(one))) for one in buttons(latin)
        }
        assert {one.label[0] for one in buttons(other) if one.card and one.card.rank > Rank.TEN} <= set(
            "ВДКТ"
        )
        at.play(moves)


def test_a_hand_can_be_sorted_by_rank_with_the_trumps_last() -> None:
    at = Sitting(table("Ah 6h Ts 6s Kd 7d 9c", "Qs 7s Qh", trump="h"))
    view = at.game.view(Seat(0))
    by_rank = screens.hand_screen(at.scene, view, RU, None, HandOrder.BY_RANK)
    assert " ".join(str(one.card) for one in buttons(by_rank) if one.card) == "6s 7d 9c Ts Kd 6h Ah"
    assert screens.hand_screen(at.scene, view, RU, None, HandOrder.BY_SUIT) == at.hand(0, RU)
