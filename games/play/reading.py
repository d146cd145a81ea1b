"""Reads of live play, in threads of their own: async ORM calls all share one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")

_pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="play-read")


async def read(function: Callable[P, T], *arguments: P.args, **keywords: P.kwargs) -> T:
    """Run a query function away from the loop."""

    def run() -> T:
        close_old_connections()
        try:
            return function(*arguments, **keywords)
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(_pool, run)
