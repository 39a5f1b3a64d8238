"""The Laws in the Dutch printing of 1982: Law 31 alone. No edition of the world federation; superseded."""

from rules.books.laws_nl1982.contents import CONTENTS, NOT_MODELLED
from rules.books.laws_nl1982.laws import LAWS
from rules.rulings.book import Book

BOOK = Book("nl-1982", 1982, 1987, LAWS, CONTENTS, NOT_MODELLED)
