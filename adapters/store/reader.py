"""Reading: one statement at a time, each of which sees every commit that was answered before."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.store.reading import Question
from adapters.store.sqlite import told
from bot.errors import StoreError

T = TypeVar("T")
Parameters = Mapping[str, str | int | Sequence[str]]


class Reader:
    """Asks questions; raises StoreError where there is no answer to be had."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._closed = False

    async def all(self, question: Question[T], asked: Parameters) -> tuple[T, ...]:
        """Every row of the answer."""
        if self._closed:
            raise StoreError("the store is closed")
        try:
            async with self._engine.connect() as connection:
                rows = (await connection.execute(question.sql, asked)).all()
        except (SQLAlchemyError, sqlite3.Error, OverflowError) as error:
            raise told(error) from error
        return tuple(map(question.read, rows))

    async def one(self, question: Question[T], asked: Parameters) -> T | None:
        """The first row of the answer, if there is one."""
        return next(iter(await self.all(question, asked)), None)

    async def close(self) -> None:
        self._closed = True
        await self._engine.dispose()
