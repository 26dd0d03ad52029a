"""The database itself notes the versions of tables, the overdue deadlines and the sends without a known end."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from tests.e2e.telegram_database import OnServer

WATCH: Final = """
CREATE SCHEMA audit;
CREATE TABLE audit.versions (number bigserial, of_table text, before bigint, after bigint);
CREATE TABLE audit.overdue (of_table text, name text, due bigint, at bigint);
CREATE FUNCTION audit.note_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO audit.versions (of_table, before, after)
  VALUES (NEW."table", CASE TG_OP WHEN 'UPDATE' THEN OLD.version END, NEW.version);
  RETURN NULL;
END $$;
CREATE FUNCTION audit.now() RETURNS bigint LANGUAGE sql AS
  $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;
CREATE FUNCTION audit.note_overdue() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO audit.overdue VALUES (OLD."table", OLD.name, OLD.due, audit.now());
  RETURN NULL;
END $$;
CREATE TABLE audit.doubts (number bigserial, chat text);
CREATE FUNCTION audit.note_doubt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO audit.doubts (chat) VALUES (OLD.chat);
  RETURN NULL;
END $$;
CREATE TRIGGER repeated AFTER UPDATE ON slots
  FOR EACH ROW WHEN (NEW.intent ~ '-[1-9]' AND OLD.intent IS DISTINCT FROM NEW.intent)
  EXECUTE FUNCTION audit.note_doubt();
CREATE TRIGGER dropped AFTER UPDATE ON slots
  FOR EACH ROW WHEN (
    OLD.intent IS DISTINCT FROM NEW.intent AND OLD.message IS NOT DISTINCT FROM NEW.message
    AND OLD.intent IS NOT NULL AND (NEW.intent IS NULL OR NEW.intent !~ '-[1-9]')
  ) EXECUTE FUNCTION audit.note_doubt();
CREATE TRIGGER forgotten AFTER DELETE ON slots
  FOR EACH ROW WHEN (OLD.intent IS NOT NULL) EXECUTE FUNCTION audit.note_doubt();
CREATE TRIGGER versions AFTER INSERT OR UPDATE ON tables
  FOR EACH ROW EXECUTE FUNCTION audit.note_version();
CREATE TRIGGER overdue AFTER UPDATE OR DELETE ON deadlines
  FOR EACH ROW WHEN (OLD.due < audit.now()) EXECUTE FUNCTION audit.note_overdue();
"""
OVERDUE: Final = (
    "SELECT of_table, name, due, at FROM audit.overdue"
    ' UNION ALL SELECT "table", name, due, audit.now() FROM deadlines WHERE due < audit.now()'
)


@dataclass(frozen=True, slots=True)
class OverdueDeadline:
    """A deadline carried out or moved too late, or still waiting after its time. Times of day in seconds."""

    table: str
    name: str
    due: float
    at: float


class Audit:
    """The notes of one database. Its transactions make them, in every process."""

    def __init__(self, database: OnServer) -> None:
        self._database = database

    def begin(self) -> None:
        """Watch from now on; the schema must be there."""
        self._database.run(WATCH)

    def overdue(self) -> list[OverdueDeadline]:
        """Return every deadline carried out too late, by any time."""
        (rows,) = self._database.rows(OVERDUE)
        return [OverdueDeadline(table, name, due / 1000, at / 1000) for table, name, due, at in rows]

    def doubts(self) -> list[tuple[int, int]]:
        """Return the chat and the number of each send repeated or forgotten without a known end."""
        (rows,) = self._database.rows("SELECT chat, number FROM audit.doubts")
        return [(int(chat), number) for chat, number in rows]

    def version_faults(self) -> list[str]:
        """Return the changes of a table's version by anything but one."""
        (rows,) = self._database.rows(
            "SELECT of_table, before, after FROM audit.versions"
            " WHERE before IS DISTINCT FROM after ORDER BY number"
        )
        seen: dict[str, list[int]] = defaultdict(list)
        faults = []
        for table, before, after in rows:
            if after in seen[table] or (before is not None and after != before + 1):
                faults.append(f"table {table} went from version {before} to {after}, after {seen[table]}")
            seen[table].append(after)
        return faults
