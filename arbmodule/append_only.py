"""Tables that only grow: database triggers refuse every change and deletion of a row, on SQLite and PostgreSQL.

A migration that creates or rebuilds such a table ends with
``migrations.RunPython(installer("label_model", …), remover("label_model", …))``: on SQLite an altered table loses
its triggers.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from django.apps import apps
from django.apps.registry import Apps
from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

EVENTS = ("UPDATE", "DELETE")
_POSTGRESQL_FUNCTION = """
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$
"""


class AppendOnly(models.Model):
    """A row written once. Subclasses are protected by the triggers their migration installs."""

    class Meta:
        abstract = True


def protected_models() -> list[type[models.Model]]:
    """All append-only models of the code."""
    return [model for model in apps.get_models() if issubclass(model, AppendOnly)]


def tables() -> list[str]:
    """The tables of all append-only models."""
    return sorted(model._meta.db_table for model in protected_models())


def install(connection: BaseDatabaseWrapper, names: Iterable[str]) -> None:
    """Put the triggers on these tables; nothing happens where they are already."""
    remove(connection, names := list(names))
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_POSTGRESQL_FUNCTION)
        for name in names:
            for event in EVENTS:
                cursor.execute(_create(connection.vendor, name, event))


def remove(connection: BaseDatabaseWrapper, names: Iterable[str]) -> None:
    """Take the triggers off these tables; only for a migration that must rewrite rows, and for emptying test data."""
    with connection.cursor() as cursor:
        for name in names:
            for event in EVENTS:
                on_table = f' ON "{name}"' if connection.vendor == "postgresql" else ""
                cursor.execute(f'DROP TRIGGER IF EXISTS "{trigger(name, event)}"{on_table}')


def installed(connection: BaseDatabaseWrapper) -> set[str]:
    """The names of the append-only triggers that stand in the database."""
    query = (
        "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
        if connection.vendor == "postgresql"
        else "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    )
    with connection.cursor() as cursor:
        cursor.execute(query)
        return {str(row[0]) for row in cursor.fetchall() if str(row[0]).startswith("append_only_")}


def trigger(table: str, event: str) -> str:
    """The trigger's name for a table and an event."""
    return f"append_only_{table}_{event.lower()}"


@contextmanager
def lifted(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """No triggers inside the block; all of them afterwards."""
    remove(connection, tables())
    try:
        yield
    finally:
        install(connection, tables())


def installer(*names: str) -> Callable[[Apps, BaseDatabaseSchemaEditor], None]:
    """A migration step that installs the triggers."""
    return lambda _apps, editor: install(editor.connection, names)


def remover(*names: str) -> Callable[[Apps, BaseDatabaseSchemaEditor], None]:
    """A migration step that removes the triggers."""
    return lambda _apps, editor: remove(editor.connection, names)


def _create(vendor: str, table: str, event: str) -> str:
    head = f'CREATE TRIGGER "{trigger(table, event)}" BEFORE {event} ON "{table}" FOR EACH ROW'
    if vendor == "postgresql":
        return f"{head} EXECUTE FUNCTION append_only()"
    return f"{head} BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
