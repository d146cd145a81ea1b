"""Prepare a database for `bench.play` and print who plays what, as JSON. Run as a program."""

import json
import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import transaction  # noqa: E402

from accounts.services import create_guest  # noqa: E402
from games.deals.catalogue_file import path_of, read  # noqa: E402
from games.deals.models import Deal  # noqa: E402
from games.deals.seeds import deal_from, seed_of_deck  # noqa: E402
from games.engine.variants import ruleset  # noqa: E402
from games.play.services import create_attempt  # noqa: E402

RULESETS = ("forty-thieves-free", "forty-thieves")


@transaction.atomic
def seed(sockets: int) -> list[dict[str, object]]:
    """One attempt a socket, the deals shared evenly."""
    deals = []
    for key in RULESETS:
        rules = ruleset(key)
        for number, entry in enumerate(read(path_of(key)), 1):
            deal = deal_from(rules, Deal.Kind.OPEN, entry.seed or seed_of_deck(entry.cards(rules)))
            deal.number, deal.code = number, f"{rules.code}-{number}"
            deal.save()
            deals.append((deal, entry.solution.split()))
    plays = []
    player, token = create_guest()
    for n in range(sockets):
        deal, moves = deals[n % len(deals)]
        attempt = create_attempt(player, deal, "solo", {"auto_up": False})
        plays.append({"attempt": attempt.pk, "token": token, "moves": moves})
    return plays


if __name__ == "__main__":
    call_command("migrate", verbosity=0)
    json.dump(seed(int(sys.argv[1])), sys.stdout)
