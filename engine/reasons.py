"""The reasons for refusing a move: stable codes, turned into helpful sentences by the locales."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """One code for each kind of illegal move; the values never change."""

    GAME_OVER = "game-over"
    NO_SUCH_SEAT = "no-such-seat"
    OUT_OF_GAME = "out-of-game"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_YOUR_CARD = "not-your-card"
    SAME_CARD_TWICE = "same-card-twice"

    BOUT_ALREADY_OPEN = "bout-already-open"
    BOUT_NOT_OPEN = "bout-not-open"
    RANKS_DIFFER = "ranks-differ"
    ONE_CARD_ONLY = "one-card-only"
    LIMIT_OF_BOUT = "limit-of-bout"
    LIMIT_OF_FIRST_BOUT = "limit-of-first-bout"
    LIMIT_OF_DEFENDER = "limit-of-defender"

    NO_THROWING_IN = "no-throwing-in"
    DEFENDER_CANNOT_THROW_IN = "defender-cannot-throw-in"
    ONLY_ATTACKER_THROWS_IN = "only-attacker-throws-in"
    ONLY_NEIGHBOURS_THROW_IN = "only-neighbours-throw-in"
    NO_CARDS_LEFT = "no-cards-left"
    RANK_NOT_ON_TABLE = "rank-not-on-table"
    NO_TRUMPS_BEFORE_TALON_IS_EMPTY = "no-trumps-before-talon-is-empty"
    NO_ADDING_AFTER_TAKE = "no-adding-after-take"
    THROW_IN_AFTER_FIRST_BEAT = "throw-in-after-first-beat"
    THROW_IN_WHEN_ALL_BEATEN = "throw-in-when-all-beaten"
    WAIT_FOR_ATTACKER = "wait-for-attacker"
    WAIT_FOR_THOSE_BEFORE = "wait-for-those-before"
    WAIT_FOR_YOUR_TURN = "wait-for-your-turn"
    SAID_DONE = "said-done"
    COUNTS_AS_DONE = "counts-as-done"
    DEFENDER_CANNOT_SAY_DONE = "defender-cannot-say-done"

    NOT_THE_DEFENDER = "not-the-defender"
    NOT_ON_TABLE = "not-on-table"
    ALREADY_BEATEN = "already-beaten"
    DOES_NOT_BEAT = "does-not-beat"
    NOTHING_TO_TAKE = "nothing-to-take"
    ALREADY_TAKING = "already-taking"

    NO_TRANSFERS = "no-transfers"
    NO_TRANSFER_AFTER_BEATING = "no-transfer-after-beating"
    FIRST_BOUT_NO_TRANSFER = "first-bout-no-transfer"
    TRANSFER_NEEDS_SAME_RANK = "transfer-needs-same-rank"
    NO_TRANSFER_WITH_TRUMPS = "no-transfer-with-trumps"
    TRANSFER_MUST_MATCH = "transfer-must-match"
    NOBODY_TO_TRANSFER_TO = "nobody-to-transfer-to"
    NEXT_PLAYER_TOO_FEW_CARDS = "next-player-too-few-cards"

    RESIGN_ONLY_WITH_TWO = "resign-only-with-two"
    NO_SIDE_TO_CHOOSE = "no-side-to-choose"
    NAME_A_SIDE = "name-a-side"
    PARTNER_DEFENDS = "partner-defends"

    NO_PASS_CARDS = "no-pass-cards"  # noqa: S105  (cards, no secrets)
    NOT_THE_PASS_CARD = "not-the-pass-card"  # noqa: S105  (cards, no secrets)
    PASS_CARD_SHOWN_ALREADY = "pass-card-shown-already"  # noqa: S105  (cards, no secrets)

    NO_CUT = "no-cut"
    CUT_OUTSIDE_DECK = "cut-outside-deck"
    NO_REDEAL = "no-redeal"
    CUT_FIRST = "cut-first"
    REDEAL_IS_ASKED = "redeal-is-asked"

    NO_EXCHANGE = "no-exchange"
    EXCHANGE_NEEDS_LOWEST_TRUMP = "exchange-needs-lowest-trump"
    EXCHANGE_NEEDS_TALON = "exchange-needs-talon"
    EXCHANGE_ONLY_FOR_ACE = "exchange-only-for-ace"
    EXCHANGE_FOR_SAME_RANK = "exchange-for-same-rank"

    NO_CHEATING = "no-cheating"
    NOTHING_TO_CALL = "nothing-to-call"
    OWN_CARD_CALLED = "own-card-called"
    PARTNERS_CARD_CALLED = "partners-card-called"
    CALLS_NO_MORE = "calls-no-more"
    TOO_MANY_RANKS = "too-many-ranks"
    NOT_THE_WELI = "not-the-weli"
