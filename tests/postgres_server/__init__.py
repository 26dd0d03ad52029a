"""A real PostgreSQL server for tests, from the binaries of a package."""

from tests.postgres_server.pair import Pair
from tests.postgres_server.server import PostgresServer

__all__ = ["Pair", "PostgresServer"]
