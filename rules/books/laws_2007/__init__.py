"""The Laws of Duplicate Bridge 2007, as they stood from March 2008. Superseded; as far as facts of them are known."""

from rules.books.laws_2007.contents import CONTENTS, NOT_MODELLED
from rules.books.laws_2007.laws import LAWS
from rules.rulings.book import Book

BOOK = Book("2007", 2007, 2017, LAWS, CONTENTS, NOT_MODELLED)
