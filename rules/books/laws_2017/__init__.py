"""The Laws of Duplicate Bridge 2017, in force."""

from rules.books.laws_2017.contents import CONTENTS, NOT_MODELLED
from rules.books.laws_2017.laws import LAWS
from rules.rulings.book import Book

BOOK = Book("2017", 2017, None, LAWS, CONTENTS, NOT_MODELLED)
