"""The questions that a store asks about reports."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from adapters.store.queries import AnyRow, Query, lookup
from adapters.store.schema import reports
from bot.domain.ids import Chat
from bot.domain.reports import Report, ReportKind


def _report(row: AnyRow) -> Report:
    platform, chat, topic, kind, due = row
    return Report(Chat(platform, chat, topic), ReportKind(kind), due)


REPORT = lookup(select(reports), _report, reports.c.platform, reports.c.chat, reports.c.topic, reports.c.kind)
REPORTS_DUE = Query(
    select(reports)
    .where(reports.c.due <= bindparam("now"))
    .order_by(*reports.c["due", "platform", "chat", "topic", "kind"]),
    _report,
)
