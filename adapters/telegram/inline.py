"""Tables that people post in chats without the bot.

They post a table by a mention (guest mode), from a list (inline mode), or from the page. The bot does not know such a
chat. It edits the message by its `inline_message_id`. It can neither delete the message nor send a second one.
"""

from __future__ import annotations

from typing import Final

from telegram import (
    Bot,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    Message,
)
from telegram.constants import ParseMode

from adapters.telegram.addresses import TELEGRAM, Links
from adapters.telegram.drawing import LONGEST_TEXT, Drawn, Features, draw, fitting_inline, with_mention
from bot.domain.commands import Answer, Proposal, TablePosted
from bot.domain.ids import MessageId
from bot.domain.screen import Paragraph, Screen

LONGEST_INLINE: Final = LONGEST_TEXT - 1
"""The limit of the text of an inline message. It is below `LONGEST_TEXT`, so `draw` makes no rich message."""
MOST_RESULTS: Final = 50
LONGEST_LABEL: Final = 64
_START: Final = "hello"
_REFUSAL: Final = "refusal"


async def answer_guest(
    bot: Bot, message: Message, answer: Answer, features: Features, links: Links
) -> TablePosted | None:
    """Answer a mention with the proposed table, or with the refusal. Telegram accepts one answer for each mention.

    Return the posted table with the id of its message; None if no table was posted. The library's errors are raised.
    """
    if message.guest_query_id is None:
        return None
    if answer.proposals:
        posted = answer.proposals[0]
    elif answer.refused:
        refusal = Screen((Paragraph(with_mention(answer.line, links.bot)),))
        posted = Proposal(_REFUSAL, answer.text, "", refusal)
    else:
        return None
    sent = await bot.answer_guest_query(message.guest_query_id, _article(posted, features, links))
    if posted.table is None:
        return None
    return TablePosted(TELEGRAM, posted.table, MessageId(sent.inline_message_id))


async def answer_inline(
    bot: Bot, query: InlineQuery, answer: Answer, features: Features, links: Links
) -> None:
    """Answer an inline query with the tables that the application proposes.

    Show the words of the answer, if it has any, as a button above them. It leads to the private chat with the bot. The
    library's errors are raised.
    """
    articles = [_article(one, features, links) for one in answer.proposals[:MOST_RESULTS]]
    said = None
    if answer.text:
        said = InlineQueryResultsButton(_label(answer.text), start_parameter=_START)
    await bot.answer_inline_query(query.id, articles, cache_time=0, is_personal=True, button=said)


def _label(text: str) -> str:
    """Return the text as a label of a button. A longer one ends after a whole word."""
    if len(text) <= LONGEST_LABEL:
        return text
    cut = text[: LONGEST_LABEL - 1]
    return f"{cut.rpartition(' ')[0] or cut}…"


async def prepare_message(bot: Bot, user: int, proposal: Proposal, drawn: Drawn) -> str:
    """Store the proposed table with Telegram for a user of the Mini App, and return the id of the stored message.

    `drawn` is the screen of the table. Telegram keeps the message for some minutes. The library's errors are raised.
    """
    prepared = await bot.save_prepared_inline_message(
        user, _result(proposal, drawn, None), allow_user_chats=True, allow_group_chats=True
    )
    return prepared.id


def _article(proposal: Proposal, features: Features, links: Links) -> InlineQueryResultArticle:
    drawn = draw(fitting_inline(proposal.screen, links.bot), features, links, LONGEST_INLINE)
    return _result(proposal, drawn, links.picture_of_game(proposal.name))


def _result(proposal: Proposal, drawn: Drawn, picture: str | None) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        proposal.name,
        proposal.title,
        InputTextMessageContent(drawn.text, ParseMode.HTML),
        reply_markup=drawn.keyboard,
        description=proposal.about or None,
        thumbnail_url=picture,
    )
