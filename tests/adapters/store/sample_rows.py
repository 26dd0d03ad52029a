"""Sample rows: a test names some fields, and the others have default values."""

from bot.domain.ids import Chat, GameId, Language, MessageId, PersonId, PlatformName, SlotId, TableId, UserKey
from bot.domain.rows import (
    AddMove,
    DeadlineRow,
    GameRow,
    MoveRow,
    Person,
    RoomRow,
    SeatEventKind,
    SeatEventRow,
    SlotRow,
    TableRow,
)

TELEGRAM = PlatformName("telegram")
GROUP = Chat(TELEGRAM, "-100")
ANN = PersonId("ann")
GAME = GameId("game")
TABLE = TableId("table")


def ann(name: str = "Ann", private: Chat | None = None) -> Person:
    chat = private or Chat(TELEGRAM, "7")
    return Person(ANN, TELEGRAM, UserKey("7"), name, Language("ru"), chat, reachable=True)


def bob(person: str = "bob") -> Person:
    private = Chat(TELEGRAM, "8")
    return Person(PersonId(person), TELEGRAM, UserKey("8"), "Боб", Language("en"), private, reachable=False)


def room(chat: Chat = GROUP, title: str = "Friends") -> RoomRow:
    return RoomRow(chat, Language("en"), title, "perevodnoy", "normal", ended_series="game")


def table(
    name: str = TABLE, chat: Chat = GROUP, state: str = "{}", *, is_open: bool = True, version: int = 1
) -> TableRow:
    return TableRow(TableId(name), chat, is_open, state, version)


def game(name: str = GAME, chat: Chat = GROUP, started_at: int = 1_000) -> GameRow:
    seats = (ANN, None, PersonId("bob"))
    return GameRow(GameId(name), TABLE, chat, "header", seats, started_at)


def move(seq: int, name: str = GAME, text: str = "a6s") -> MoveRow:
    return MoveRow(GameId(name), seq, seq % 2, text, 1_700_000_000_000 + seq)


def add_move(seq: int, name: str = GAME) -> AddMove:
    return AddMove(move(seq, name))


def seat_event(seq: int, kind: SeatEventKind = SeatEventKind.TIMED_OUT) -> SeatEventRow:
    return SeatEventRow(GAME, seq, 4, 1, kind, ANN, 5_000)


def deadline(name: str, due: int, of: str = TABLE) -> DeadlineRow:
    return DeadlineRow(TableId(of), name, due, f"token {due}")


def slot(name: str = "hand:table:ann", of: str | None = TABLE, chat: Chat = GROUP) -> SlotRow:
    at = None if of is None else TableId(of)
    message, older = MessageId("55"), MessageId("54")
    return SlotRow(SlotId(name), at, chat, message, 55, "digest", "intent", older)


def bare_slot(name: str = "note:1") -> SlotRow:
    return SlotRow(SlotId(name), None, GROUP, None, None, "")
