"""Tournaments of a room, and chips, their stake: `/tournament` and `/chips`."""

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.feature import Core, Feature
from bot.features.tournaments.boards import (
    LinkedBoard,
    ShortTournament,
    TournamentLinks,
    is_board,
    tournament_in_short,
)
from bot.features.tournaments.chips import panel_of_chips, show_chips
from bot.features.tournaments.commands import (
    ask_to_cancel,
    begin,
    cancel,
    check_ends,
    check_enters,
    check_entrant,
    check_opens,
    check_organises,
    check_watches,
    enter,
    enter_by_link,
    enter_watching,
    leave,
    set_term,
    show,
    show_terms,
    watch,
)
from bot.features.tournaments.coordinator import Tournaments
from bot.features.tournaments.matches import goes_on, readers
from bot.features.tournaments.screens import (
    AskToCancel,
    BeginTournament,
    CancelTournament,
    EnterFromPrivate,
    EnterTournament,
    EnterWatching,
    LeaveTournament,
    SetTerm,
    ShowTerms,
    WatchMatch,
)

__all__ = ["LinkedBoard", "ShortTournament", "TournamentLinks", "feature", "tournament_in_short"]


async def start(core: Core) -> None:
    """Register the hooks of tournaments for matches, chats and people."""
    tournaments, hooks = core.service(Tournaments), core.services.hooks
    hooks.match_changed.append(tournaments.match_changed)
    hooks.table_asked.append(tournaments.repost_at_bottom)
    hooks.chat_lost.append(tournaments.lose)
    hooks.clock_jumped.append(tournaments.forgive)
    hooks.costs_of_forgetting.append(tournaments.costs_of_forgetting)
    hooks.person_leaves.append(tournaments.forfeit)


async def run(core: Core) -> None:
    """Advance all tournaments until cancelled."""
    await core.service(Tournaments).run()


feature = Feature("tournaments", start=start, run=run)
feature.command("tournament", show, right=Right.TOURNAMENT)
feature.command("chips", show_chips, right=Right.THEMSELVES)
feature.panel(PanelName.CHIPS, panel_of_chips, right=Right.THEMSELVES)
feature.tap(EnterTournament, enter)
feature.tap(EnterWatching, enter_watching)
feature.tap(LeaveTournament, leave)
feature.tap(BeginTournament, begin)
feature.tap(ShowTerms, show_terms)
feature.tap(SetTerm, set_term)
feature.tap(AskToCancel, ask_to_cancel)
feature.tap(CancelTournament, cancel)
feature.tap(WatchMatch, watch)
feature.link(EnterFromPrivate, enter_by_link)
feature.hooks.keeps_post.append(is_board)
feature.hooks.lobby_readers.append(readers)
feature.hooks.goes_on.append(goes_on)
feature.right(Right.TOURNAMENT, check_opens)
feature.right(Right.ENTERS, check_enters)
feature.right(Right.ENTRANT, check_entrant)
feature.right(Right.ORGANISER, check_organises)
feature.right(Right.ENDS_TOURNAMENT, check_ends)
feature.right(Right.WATCHES, check_watches)
