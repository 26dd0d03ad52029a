"""A real PostgreSQL server for tests, from the binaries of a package."""

from tests.postgres_server.server import PostgresServer

__all__ = ["PostgresServer"]
