"""Run as a program: migrate the database of DATABASE_URL and store the known deals in it."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")


def main() -> None:
    import django

    django.setup()
    from django.core.management import call_command

    from games.deals.codes import encode
    from games.deals.models import Deal
    from games.deals.seeds import deal_from, seed_of_deck
    from games.engine.cards import parse_deck
    from games.engine.variants import ruleset
    from tests.support.deals import known_deals
    from tests.support.scenes import SCENES

    call_command("migrate", verbosity=0)
    for known in (*known_deals(), *SCENES):
        rules = ruleset(known.ruleset)
        deal = deal_from(rules, Deal.Kind.OPEN, seed_of_deck(parse_deck(known.deck)))
        deal.number = known.number
        deal.code = encode(rules, Deal.Kind.OPEN, known.number)
        deal.solution = " ".join(known.solution)
        deal.best_known = known.moves or None
        deal.save()


if __name__ == "__main__":
    main()
