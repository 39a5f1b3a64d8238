"""The door for a web server: ``gunicorn arbmodule.wsgi``."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arbmodule.settings")
application = get_wsgi_application()
