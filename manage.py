#!/usr/bin/env python3
"""The key to the house: ``python3 manage.py demo`` and ``python3 manage.py test`` need nothing installed first."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must be told so, before it reads anything newer
    sys.exit("This needs Python 3.11 or newer; this one is " + sys.version.split()[0] + ". Use a newer python3.")

from arbmodule.bootstrap import main

if __name__ == "__main__":
    main(sys.argv[1:])
