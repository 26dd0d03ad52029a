"""Alembic runs this file: it runs the migrations on the given connection, in the transaction that has begun."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
