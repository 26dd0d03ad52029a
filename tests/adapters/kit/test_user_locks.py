"""The order of actions, by user."""

import asyncio

from adapters.kit.user_locks import UserLocks


async def test_actions_of_one_user_keep_their_order_and_other_users_do_not_wait() -> None:
    locks, done, anna_may_go_on = UserLocks(), list[str](), asyncio.Event()

    async def act(user: int, name: str, may_go_on: asyncio.Event | None = None) -> None:
        async with locks.hold(user):
            if may_go_on is not None:
                await may_go_on.wait()
            done.append(name)

    async with asyncio.TaskGroup() as group:
        group.create_task(act(1, "first of Anna", anna_may_go_on))
        group.create_task(act(1, "second of Anna"))
        await group.create_task(act(2, "first of Boris"))
        assert (locks.actions(1), locks.actions(2)) == (2, 0)
        anna_may_go_on.set()
    assert done == ["first of Boris", "first of Anna", "second of Anna"]
    assert (locks.actions(1), locks.actions(2)) == (0, 0)
