"""Fast hands on a slow line (T3, case 21)."""

from playwright.sync_api import Browser, expect

from tests.page.player import NEXT_FRAME, SLOW, Player
from tests.support.latency import slow_line
from tests.support.scenes import RUNS, RUNS_LOG
from tests.support.server import Site, free_port

# Every frame: how many cards the two growing columns show.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const n = pile => document.querySelectorAll(`.pa-card[data-pile="${pile}"]`).length;
    window.seen.push([n('T1'), n('T5'), document.querySelector('dl .moves dd').textContent]);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_t3_twenty_fast_moves_at_300_ms_are_neither_rolled_back_nor_lost(
    browser: Browser, site: Site
) -> None:
    listen = free_port()
    server = site.serve(SITE_ORIGINS=f"http://127.0.0.1:{listen}")
    with slow_line(listen, server.port, 0.3) as url:
        player = Player(browser, url)
        player.play_known(RUNS)
        player.page.evaluate(WATCH)
        for move in RUNS_LOG:
            source, target = move.split(">")
            player.drag(source, target)
            # A gesture is on screen in the next frame, and nobody grasps a card sooner.
            player.page.evaluate(NEXT_FRAME)
        # All are on the table at once, long before the last answer.
        assert len(player.names("T1")[0]) == 16
        assert len(player.names("T5")[0]) == 12
        expect(player.page.locator("dl .moves dd").first).to_have_text("20", timeout=SLOW)
        player.page.wait_for_timeout(700)
        seen = player.page.evaluate("window.seen")
        for column in (0, 1):
            lengths = [row[column] for row in seen]
            assert lengths == sorted(lengths), "a card went back"
        assert not player.page.locator(".pa-toast:not([hidden])").count()
        after = player.names("T1", "T5", "T8")
        player.page.reload()
        player.ready()
        assert player.names("T1", "T5", "T8") == after
        assert player.moves() == 20
        player.close()
    server.stop()
