"""`make bench`: the rules, then live play against the echo of the same server."""

import subprocess
import sys

PARTS = ("bench.engine", "bench.play")


def main() -> int:
    """Run every part, each in a process of its own; the worst exit code counts."""
    return max(
        subprocess.run([sys.executable, "-m", part], check=False).returncode for part in PARTS
    )


if __name__ == "__main__":
    sys.exit(main())
