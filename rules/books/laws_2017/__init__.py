"""The Laws of Duplicate Bridge 2017, in force."""

from rules.books.laws_2017.conclude import conclude
from rules.books.laws_2017.contents import CONTENTS, NOT_MODELLED
from rules.books.laws_2017.procedure import follow
from rules.meanings.agreements import Agreements
from rules.rulings.book import Book
from rules.rulings.facts import Facts
from rules.rulings.readings.policy import Policy
from rules.rulings.ruling import Ruling
from rules.rulings.situation import Situation
from rules.table.auction import Auction
from rules.table.notation import Case


def rule(case: Case, meanings: Agreements, facts: Facts, policy: Policy, preview: bool) -> Ruling:
    """Rule on a case under the 2017 Laws."""
    start = Situation("2017", policy, meanings, facts, Auction(case.dealer))
    return conclude(follow(start, case.events), preview)


BOOK = Book("2017", 2017, None, rule, CONTENTS, NOT_MODELLED)
