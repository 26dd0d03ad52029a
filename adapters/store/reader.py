"""Reading: one statement at a time, each of which sees every commit that was answered before."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.store.reading import AnyRow, Question
from adapters.store.sqlite import told
from bot.errors import StoreError

T = TypeVar("T")
Parameters = Mapping[str, str | int | Sequence[str]]


class Reader:
    """Asks questions; raises StoreError where there is no answer to be had.

    Who is cancelled while waiting leaves the question to be answered: a connection would not survive that.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._under_way: set[asyncio.Task[Sequence[AnyRow]]] = set()
        self._closed = False

    async def all(self, question: Question[T], asked: Parameters) -> tuple[T, ...]:
        """Every row of the answer."""
        if self._closed:
            raise StoreError("the store is closed")
        answer = asyncio.create_task(self._answer(question.sql, asked))
        self._under_way.add(answer)
        answer.add_done_callback(self._under_way.discard)
        return tuple(map(question.read, await asyncio.shield(answer)))

    async def one(self, question: Question[T], asked: Parameters) -> T | None:
        """The first row of the answer, if there is one."""
        return next(iter(await self.all(question, asked)), None)

    async def close(self) -> None:
        """Answer the questions under way, and refuse later ones."""
        self._closed = True
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._engine.dispose()

    async def _answer(self, sql: Select[*tuple[Any, ...]], asked: Parameters) -> Sequence[AnyRow]:
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(sql, asked)).all()
        except (SQLAlchemyError, sqlite3.Error, OverflowError) as error:
            raise told(error) from error
