"""The Laws of Duplicate Bridge 2017, in force."""

from rules.books.laws_2017.conclude import conclude
from rules.books.laws_2017.contents import CONTENTS, NOT_MODELLED
from rules.books.laws_2017.procedure import follow
from rules.rulings.book import Book

BOOK = Book("2017", 2017, None, follow, conclude, CONTENTS, NOT_MODELLED)
