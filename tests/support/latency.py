"""A slow line: a TCP proxy on a thread of its own that holds every byte back for a while."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65536


async def _pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter, delay: float) -> None:
    """Pass bytes on, each chunk `delay` after it came, in order and without holding the next."""
    loop = asyncio.get_running_loop()
    waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        while True:
            due, chunk = await waiting.get()
            await asyncio.sleep(due - loop.time())
            if not chunk or sink.is_closing():
                sink.close()
                return
            sink.write(chunk)

    delivery = asyncio.ensure_future(deliver())
    chunk = b"first"
    while chunk:
        try:
            chunk = await source.read(CHUNK)
        except ConnectionError:
            chunk = b""
        waiting.put_nowait((loop.time() + delay, chunk))
    await delivery


@contextmanager
def slow_line(listen: int, port: int, seconds: float) -> Iterator[str]:
    """Yield the address of a proxy at a port to another, with this latency there and back."""
    loop = asyncio.new_event_loop()
    ready, end = threading.Event(), asyncio.Event()

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", port)
        half = seconds / 2
        with suppress(asyncio.CancelledError):
            await asyncio.gather(_pump(reader, back, half), _pump(there, writer, half))

    async def serve() -> None:
        server = await asyncio.start_server(connect, "127.0.0.1", listen)
        ready.set()
        await end.wait()
        server.close()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    def run() -> None:
        loop.run_until_complete(serve())
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    ready.wait()
    yield f"http://127.0.0.1:{listen}"
    loop.call_soon_threadsafe(end.set)
    thread.join()
