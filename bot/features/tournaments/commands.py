"""`/tournament` and the buttons of its posts: open, enter, leave, arrange, begin and cancel a tournament.

Everything else happens without a command (`coordinator`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed
from bot.domain.errors import Refused, Unreachable
from bot.domain.ids import TableId, TournamentId, new_id
from bot.domain.rows import Person, PutRoom
from bot.domain.scene import Pace
from bot.domain.screen import Screen
from bot.domain.tap_data import LINK, TapData
from bot.feature import Context
from bot.features.tournaments.chips import purse_of
from bot.features.tournaments.coordinator import Tournaments
from bot.features.tournaments.model import (
    Finished,
    Playing,
    Registering,
    Terms,
    Tournament,
    TournamentStep,
    running_matches,
)
from bot.features.tournaments.registration import (
    Term,
    arranged,
    begun,
    cancelled,
    check_chat,
    entered,
    may_decide,
    opened,
    withdrawn,
)
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
    call_off_screen,
    cannot_be_called_screen,
    entrant_screen,
    terms_screen,
    will_be_called_screen,
    withdraw_screen,
)
from bot.features.tournaments.storing import booked_by, loaded
from bot.features.windows import Windows
from bot.game.rules import first_rules, own_rules, rules_called
from bot.screens.offers import game_wished
from bot.tables.belonging import sent_to_private
from bot.tables.registry import default_room, title_of
from bot.tables.rooms import check_may_open, check_not_barred
from engine import max_seats

SEATS = 4
"""The default number of seats at a table."""
_ENDS = (AnswerCode.TOURNAMENT_BEGUN, AnswerCode.TOURNAMENT_OVER, AnswerCode.TOURNAMENT_LATE)


async def show(ctx: Context, command: Typed) -> Answer:
    """Open a tournament. If the chat has an open one, post its board again at the end of the chat.

    The argument of the command names the game; without it the room's rules apply.

    Raises:
        Declined: No tournament can be opened here now, or this person may not open one.
    """
    chat = ctx.where.chat
    if await ctx.service(Tournaments).repost_at_bottom(chat, ctx.person.person):
        return Answer()
    row = await ctx.services.store.tournament_in(chat)
    check_chat(None if row is None else loaded(row))
    await check_may_open(ctx.person, chat, ctx.is_admin_of, ctx.services)
    await _open(ctx, command.argument)
    return Answer()


async def _open(ctx: Context, game: str) -> None:
    where, person, services = ctx.where, ctx.person, ctx.services
    preset = game_wished(game, services.texts)
    known = await services.store.room(where.chat)
    settings = await services.store.room_settings(where.chat)
    room = known or default_room(where.chat, title_of(where, person, services), person.language)
    own = own_rules(room)
    options = rules_called(preset, own) if preset else first_rules(room, settings.preset)
    pace = Pace(settings.pace or room.pace)
    terms = Terms(seats=min(SEATS, max_seats(options)), options=options, pace=pace)
    tournament = opened(
        TournamentId(new_id()), where.chat, person.person, terms,
        services.fresh_seed().hex(), services.clock.now(),
    )  # fmt: skip
    await ctx.service(Tournaments).open(
        tournament, ctx.delivery, PutRoom(replace(room, title=where.title or room.title), known)
    )


async def check_opens(ctx: Context, _: TapData | None) -> None:
    """Check that the person may open a tournament here, or ask for the board of the present one (`Right.TOURNAMENT`).

    Everybody may ask for the board.

    Raises:
        Declined: The chat has no tournament, and the person may not open one.
    """
    row = await ctx.services.store.tournament_in(ctx.where.chat)
    if row is None or isinstance(loaded(row).state, Finished):
        await check_may_open(ctx.person, ctx.where.chat, ctx.is_admin_of, ctx.services)


Button = (
    EnterTournament
    | EnterWatching
    | EnterFromPrivate
    | LeaveTournament
    | BeginTournament
    | ShowTerms
    | SetTerm
    | AskToCancel
    | CancelTournament
    | WatchMatch
)


async def check_watches(ctx: Context, tap: TapData | None) -> None:
    """Check that the button was tapped in the room of its tournament (`Right.WATCHES`).

    Raises:
        Declined: The button was tapped in another chat, or there is no such tournament.
    """
    await _of_button(ctx, tap)


async def check_enters(ctx: Context, tap: TapData | None) -> None:
    """Check that the person belongs to the room of the tournament, and that an offer is for them (`Right.ENTERS`).

    Raises:
        Declined: The person does not belong to the room or is banned there, the button is of another chat, or the offer
            is for somebody else.
    """
    if not isinstance(tap, EnterFromPrivate):
        found = await _of_button(ctx, tap)
    else:
        found = await ctx.service(Tournaments).stored(tap.tournament)
        if ctx.person.platform != found.room.platform:
            raise Declined(AnswerCode.NO_TOURNAMENT)
        belonging = ctx.core.belonging
        proved = await belonging.is_proved(ctx.person, found.tournament)
        if not (proved or await belonging.is_member(ctx.person, found.room.whole)):
            raise Declined(AnswerCode.TOURNAMENT_NOT_OF_ROOM)
    if isinstance(tap, EnterWatching) and tap.person not in (None, ctx.person.person):
        raise Declined(AnswerCode.NOT_FOR_YOU)
    await check_not_barred(ctx.person, found.room, ctx.services)


async def check_entrant(ctx: Context, tap: TapData | None) -> None:
    """Check that the person is in the tournament, and that a confirmation is meant for them (`Right.ENTRANT`).

    Raises:
        Declined: The person is not in the tournament, or the confirmation is for somebody else.
    """
    found = await _of_button(ctx, tap)
    if tap is not None and tap.named_person not in (None, ctx.person.person):
        raise Declined(AnswerCode.NOT_FOR_YOU)
    if found.entrant(ctx.person.person) is None:
        raise Declined(AnswerCode.TOURNAMENT_NOT_IN)


async def check_organises(ctx: Context, tap: TapData | None) -> None:
    """Check that the person has the rights of the organiser (`Right.ORGANISER`).

    Raises:
        Declined: The person does not have these rights.
    """
    await _check_decides(ctx, await _of_button(ctx, tap))


async def check_ends(ctx: Context, tap: TapData | None) -> None:
    """Check that the person may cancel the tournament (`Right.ENDS_TOURNAMENT`).

    Raises:
        Declined: The person may not cancel it.
    """
    await _check_decides(ctx, await _of_button(ctx, tap), cancels=True)


async def _of_button(ctx: Context, tap: TapData | None) -> Tournament:
    """Return the tournament of a button.

    Raises:
        Declined: The button was tapped outside the chat of the tournament, or there is no such tournament.
    """
    assert isinstance(tap, Button), "these rights are declared by buttons of tournaments"
    found = await ctx.service(Tournaments).stored(tap.tournament)
    if ctx.where.chat.whole != found.room.whole or ctx.where.outside:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return found


async def _step(
    ctx: Context, tournament: Tournament, make: Callable[[Tournament, int], TournamentStep]
) -> Tournament:
    async def made(stored: Tournament) -> TournamentStep:
        return make(stored, ctx.services.clock.now())

    return await ctx.service(Tournaments).change(tournament.tournament, made, ctx.delivery)


# questions: the answer replaces the buttons of the question


async def _answered(ctx: Context, work: Awaitable[Answer]) -> Answer:
    """Await `work`, the handling of a tap on a question. If the tap comes too late, say so in place of the buttons.

    Raises:
        Declined: The tap is refused for any other reason.
    """
    try:
        return await work
    except Declined as declined:
        if declined.code not in _ENDS:
            raise
        return await _end(ctx, declined.code, refused=True)


async def _end(ctx: Context, code: AnswerCode, *, refused: bool = False) -> Answer:
    """Replace the question and its buttons with the text of this code. `refused`: the text is a refusal."""
    shown = ctx.renew(screens.notice_screen(await ctx.texts(), f"answer-{code.value}"))
    return shown if shown.screen is not None else replace(ctx.say(code), refused=refused)


async def _end_for_one(ctx: Context, code: AnswerCode, *, entered: bool, **values: str | int) -> Answer:
    """Answer a question to the person alone. In a room, the question is replaced with a line that names the person.

    `entered` is False for a withdrawal.
    """
    texts, person = await ctx.texts(), ctx.services.people.person(ctx.person.person, ctx.where.chat)
    shown = ctx.renew(entrant_screen(person.name, texts, entered=entered))
    if shown.screen is None:
        return replace(ctx.say(code, **values), notice=shown.notice)
    return replace(shown, screen=screens.notice_screen(texts, f"answer-{code.value}", **values))


# entering


async def enter(ctx: Context, tap: EnterTournament) -> Answer:
    """Enter a tournament by the button of its board.

    Raises:
        Declined: The person cannot enter now.
    """
    return await _enter(ctx, await _of_button(ctx, tap))


async def enter_watching(ctx: Context, tap: EnterWatching) -> Answer:
    """Enter a tournament without private messages: the person finds the invitations to their matches in the room.

    Raises:
        Declined: The person cannot enter now.
    """

    async def work() -> Answer:
        return await _enter(ctx, await _of_button(ctx, tap), watching=True)

    return await _answered(ctx, work())


async def enter_by_link(ctx: Context, link: EnterFromPrivate) -> Answer:
    """Enter a tournament in the private chat, by the link of its button.

    Raises:
        Declined: The person cannot enter now.
    """
    return await _enter(ctx, await ctx.service(Tournaments).stored(link.tournament))


async def _enter(ctx: Context, tournament: Tournament, *, watching: bool = False) -> Answer:
    """Enter a tournament after a private message has reached the person.

    Without a private chat, answer with a link to enter there. If the platform refuses the message with a reason, offer
    to enter without messages. With `watching` the person has accepted this, and enters anyway.

    Raises:
        Declined: The person cannot enter now.
    """
    person = ctx.person
    await check_not_barred(person, tournament.room, ctx.services)
    await _entry(ctx, tournament)
    way = Answer(opens_private=EnterFromPrivate(tournament.tournament).text(LINK))
    if not ctx.where.private:
        tapped = sent_to_private(tournament.tournament, person.person, ctx.services)
        await ctx.services.store.commit([tapped])
    if not person.reachable:
        return way
    try:
        await _tell_of_calls(ctx, tournament)
    except (Unreachable, Refused) as error:
        if not error.text_id:
            await ctx.services.people.mark(person.person, reachable=False)
            return way
        if not watching:
            question = cannot_be_called_screen(tournament, person.person, error.text_id, await ctx.texts())
            return ctx.ask("entry", question, TableId(tournament.tournament))
    changed = await ctx.service(Tournaments).change(
        tournament.tournament, lambda stored: _entry(ctx, stored), ctx.delivery
    )
    purse = await ctx.services.store.purse(tournament.room, person.person)
    entry, balance = changed.terms.entry, purse.balance
    if watching:
        return await _end_for_one(
            ctx, AnswerCode.TOURNAMENT_JOINED, entered=True, entry=entry, balance=balance
        )
    return ctx.say(AnswerCode.TOURNAMENT_JOINED, entry=entry, balance=balance)


async def _entry(ctx: Context, tournament: Tournament) -> TournamentStep:
    """Return the step to enter the person. If an allowance of chips is due, the same step gives it to them.

    Raises:
        Declined: The person cannot enter now.
    """
    person, now = ctx.person, ctx.services.clock.now()
    if await _came_back(ctx, tournament):
        raise Declined(AnswerCode.TOURNAMENT_WITHDRAWN)
    purse, given = await purse_of(ctx.services, tournament.room, person.person)
    step = entered(tournament, person.person, person.platform, purse.balance, now)
    return replace(step, entries=(*given, *step.entries))


async def _came_back(ctx: Context, tournament: Tournament) -> bool:
    """Return True if the person entered this tournament before, was forgotten, and has come back."""
    booked = await booked_by(tournament.tournament, ctx.services.store)
    return any(entry.person == ctx.person.person and not entry.amount for entry in booked)


async def _tell_of_calls(ctx: Context, tournament: Tournament) -> None:
    """Announce the invitations to matches in a private message, as a test of private messages.

    Raises:
        PlatformError: The message does not arrive.
    """
    info = await ctx.tables.info(tournament.room)
    screen = will_be_called_screen(info.title, ctx.own_texts)
    await ctx.core.tell(ctx.person, replace(screen, room=tournament.room, direct=True))


# leaving


async def leave(ctx: Context, tap: LeaveTournament) -> Answer:
    """Leave a tournament. After its start, ask for a confirmation first (`confirmed_by` is None before it).

    A computer then plays for the person in a running match.

    Raises:
        Declined: The person is not in the tournament, the confirmation is for somebody else, or the tournament is over.
    """
    tournament, person = await _of_button(ctx, tap), ctx.person.person
    if tap.confirmed_by not in (None, person):
        raise Declined(AnswerCode.NOT_FOR_YOU)

    def left(stored: Tournament, now: int) -> TournamentStep:
        step = withdrawn(stored, person, now)
        asks = isinstance(stored.state, Playing) and tap.confirmed_by is None
        return TournamentStep(stored) if asks else step

    async def work() -> Answer:
        changed = await _step(ctx, tournament, left)
        if person in changed.people:
            question = withdraw_screen(changed, person, await ctx.texts())
            return ctx.ask_alone("withdraw", question, TableId(changed.tournament))
        late = isinstance(changed.state, Playing)
        code = AnswerCode.TOURNAMENT_LEFT_LATE if late else AnswerCode.TOURNAMENT_LEFT
        return ctx.say(code) if tap.confirmed_by is None else await _end_for_one(ctx, code, entered=False)

    return await (work() if tap.confirmed_by is None else _answered(ctx, work()))


# watching


async def watch(ctx: Context, tap: WatchMatch) -> Answer:
    """Answer with a link to the window of a match, for the tapping person.

    Raises:
        Declined: The match is over, there are no windows, or no link can be shown privately to the person.
    """
    tournament, table = await _of_button(ctx, tap), ctx.tables.known(tap.table)
    going_on = any(match.table == tap.table for match in running_matches(tournament))
    if not going_on or table is None or table.closed:
        raise Declined(AnswerCode.TOURNAMENT_MATCH_OVER)
    return ctx.service(Windows).link(ctx.person, table, member=True)


# the organiser


async def begin(ctx: Context, tap: BeginTournament) -> Answer:
    """Begin the first round.

    Raises:
        Declined: Too few people have entered, or the tournament has begun.
    """
    tournament = await _of_button(ctx, tap)
    await _step(ctx, tournament, begun)
    return Answer()


async def show_terms(ctx: Context, tap: ShowTerms) -> Answer:
    """Show the terms of the tournament with buttons to change them.

    Raises:
        Declined: The tournament has begun.
    """
    tournament = await _of_button(ctx, tap)
    if not isinstance(tournament.state, Registering):
        over = isinstance(tournament.state, Finished)
        raise Declined(AnswerCode.TOURNAMENT_OVER if over else AnswerCode.TOURNAMENT_BEGUN)
    return ctx.ask_alone("terms", await _terms_screen(ctx, tournament), TableId(tournament.tournament))


async def _terms_screen(ctx: Context, tournament: Tournament) -> Screen:
    topics = await ctx.service(Tournaments).topics.offered(ctx.where)
    return terms_screen(tournament, await ctx.texts(), topics=topics)


async def set_term(ctx: Context, tap: SetTerm) -> Answer:
    """Change one of the terms, and show the terms again. If the tournament has begun, say so instead.

    Raises:
        Declined: The new value is not possible with the other terms or for the present entrants, or the bot may not
            make topics.
    """

    async def work() -> Answer:
        tournament = await _of_button(ctx, tap)
        if (tap.term, tap.value) == (Term.TOPICS, "on"):
            await _check_topics(ctx)
        changed = await _step(ctx, tournament, lambda one, now: arranged(one, tap.term, tap.value, now))
        return ctx.renew(await _terms_screen(ctx, changed))

    return await _answered(ctx, work())


async def _check_topics(ctx: Context) -> None:
    if not await ctx.service(Tournaments).topics.offered(ctx.where):
        raise Declined(AnswerCode.TOURNAMENT_NO_TOPICS)


async def ask_to_cancel(ctx: Context, tap: AskToCancel) -> Answer:
    """Ask for a confirmation to cancel the tournament.

    Raises:
        Declined: The tournament is over.
    """
    tournament = await _of_button(ctx, tap)
    if isinstance(tournament.state, Finished):
        raise Declined(AnswerCode.TOURNAMENT_OVER)
    question = call_off_screen(tournament, await ctx.texts())
    return ctx.ask_alone("tournament", question, TableId(tournament.tournament))


async def cancel(ctx: Context, tap: CancelTournament) -> Answer:
    """Cancel the tournament, and say so in place of the question. If it is already over, say this instead."""

    async def work() -> Answer:
        tournament = await _of_button(ctx, tap)
        await _step(ctx, tournament, lambda one, now: cancelled(one, ctx.person.person, now))
        return await _end(ctx, AnswerCode.TOURNAMENT_CALLED_OFF)

    return await _answered(ctx, work())


async def _check_decides(ctx: Context, tournament: Tournament, *, cancels: bool = False) -> None:
    """Check that the person has the rights of the organiser.

    Administrators have these rights if the organiser has left the tournament or the chat, or is forgotten. They may
    cancel (`cancels`) in any case.

    Raises:
        Declined: The person does not have the rights.
    """
    person = ctx.person
    if may_decide(tournament, person.person, admin=False):
        return
    admin = await ctx.is_admin_of(person, tournament.room)
    if admin and cancels:
        return
    gone = admin and await _is_gone(ctx, tournament)
    if not may_decide(tournament, person.person, admin=admin, organiser_gone=gone):
        raise Declined(AnswerCode.TOURNAMENT_ORGANISER)


async def _is_gone(ctx: Context, tournament: Tournament) -> bool:
    """Return True if the organiser is forgotten, or is no member of the chat any more."""
    people = ctx.services.people
    await people.load([tournament.organiser])
    organiser: Person = people.person(tournament.organiser)
    return await ctx.core.belonging.is_member(organiser, tournament.room.whole) is False
