"""The reader's letters of cards and order of the hand change only labels, not the data of buttons."""

from bot import screens
from bot.domain.ids import Language
from bot.domain.rows import HandOrder
from bot.domain.tap_data import from_data
from bot.i18n.texts import load_texts
from engine import PRESETS, Rank, Seat
from tests.bot.screens.drawing import buttons
from tests.bot.screens.sitting import Sitting
from tests.bot.trial import data_of
from tests.engine.setting import table
from tests.locales.catalogue import CYRILLIC

RU = load_texts()[Language("ru")]
OTHERS = RU.lettered(CYRILLIC)


def test_letters_change_labels_but_not_the_data_of_buttons() -> None:
    at = Sitting(table("Jh Qd Ks Ac 6s", "7s Js Qs Kd", trump="h", options=PRESETS["perevodnoy"]))
    for moves in ("0 aKs", "1 take"):
        latin = at.hand(0, RU)
        other = screens.hand_screen(at.scene, at.game.view(Seat(0)), OTHERS)
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
