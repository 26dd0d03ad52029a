"""Run the migrations on the given connection, in its current transaction. Alembic runs this file."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
