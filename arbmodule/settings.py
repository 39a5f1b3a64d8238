"""Every setting of the site. What differs between machines comes from the environment (``environment.py``)."""

import os
from pathlib import Path
from typing import Any

import django_stubs_ext
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from arbmodule import environment

django_stubs_ext.monkeypatch()  # lets forms.ModelForm[Person] and the like be written

ROOT = Path(__file__).resolve().parent.parent
LOCAL = ROOT / ".local"
MODE = environment.read_mode()

DEBUG = MODE.is_development
SECRET_KEY = environment.secret_key(LOCAL)
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = environment.words("CSRF_TRUSTED_ORIGINS")

# --- rooms -------------------------------------------------------------------------------------------------------
#: The rooms of the house, lowest storey first.
ROOMS = [
    "arbmodule.accounts",
    "arbmodule.diagrams",
    "arbmodule.lawbook",
    "arbmodule.lessons",
    "arbmodule.desk",
    "arbmodule.exams",
    "arbmodule.authoring",
    "arbmodule.home",
]
INSTALLED_APPS = [
    "arbmodule",
    *ROOMS,
    "arbmodule.accounts.classes",
    "arbmodule.authoring.classes",
    "arbmodule.authoring.exchange",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "django_htmx",
    "template_partials",
    "csp",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "arbmodule.exams.guard.ExamGuard",
]
ROOT_URLCONF = "arbmodule.urls"
WSGI_APPLICATION = "arbmodule.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "arbmodule.accounts.preferences.preferences",
            ],
        },
    },
]

# --- data --------------------------------------------------------------------------------------------------------
DATABASES: dict[str, dict[str, Any]] = {
    "default": environment.database(LOCAL / ("demo.sqlite3" if MODE.name == "demo" else "site.sqlite3"))
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    if MODE.is_test
    else {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "shared_cache"}
}

# --- people ------------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.Person"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
#: scrypt first: costs an attacker memory, and a full room signing in at once a tenth of PBKDF2's time.
PASSWORD_HASHERS = [f"django.contrib.auth.hashers.{name}PasswordHasher" for name in ("Scrypt", "PBKDF2")]
AUTH_PASSWORD_VALIDATORS: list[dict[str, Any]] = [
    {"NAME": "arbmodule.accounts.password_rules.LongEnough", "OPTIONS": {"min_length": 10}},
    {"NAME": "arbmodule.accounts.password_rules.NotCommon"},
    {"NAME": "arbmodule.accounts.password_rules.NotLikeYou"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home:home"
LOGOUT_REDIRECT_URL = "home:home"
ACCOUNT_ADAPTER = "arbmodule.accounts.adapter.AccountAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_SIGNUP_FORM_CLASS = "arbmodule.accounts.forms.SignUpForm"
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_LOGOUT_REDIRECT_URL = LOGOUT_REDIRECT_URL
ACCOUNT_REAUTHENTICATION_METHODS = ("password", "mfa")
ACCOUNT_REAUTHENTICATION_TIMEOUT = 600
#: Never by address alone where a class signs in together from one address: "key" is the account (with the address
#: for ``login_failed``, see ``accounts.adapter``), and the few "ip" rates are wide enough for a full exam room.
ACCOUNT_RATE_LIMITS = {
    "login": None,
    "login_failed": "5/5m/key",
    "login_failed_anywhere": "50/h/key",
    "signup": "200/m/ip",
    "reset_password": "200/m/ip,5/m/key",
    "reset_password_from_key": "200/m/ip",
    "confirm_email": "1/3m/key",
    "change_password": "5/m/user",
    "manage_email": "10/m/user",
    "reauthenticate": "10/m/user",
    "request_login_code": None,
    "change_phone": None,
    "verify_phone": None,
}
ALLAUTH_TRUSTED_PROXY_COUNT = int(os.environ.get("TRUSTED_PROXY_COUNT", "0"))
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Arbmodule"

# --- exams -------------------------------------------------------------------------------------------------------
#: Rooms that are closed to somebody who is sitting an exam, and those that are closed while the book is.
CLOSED_DURING_EXAMS: set[str] = {"lessons", "practice", "desk", "authoring", "exchange", "classes", "guide"}
CLOSED_WITH_THE_BOOK: set[str] = {"lawbook"}
#: Single pages of open rooms that tell what the closed ones do: one's own data hold what one practised.
PAGES_CLOSED_DURING_EXAMS: set[str] = {"home:own_data"}

# --- mail --------------------------------------------------------------------------------------------------------
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if MODE.is_service else 'console'}.EmailBackend"
EMAIL_HOST = os.environ.get("EMAIL_HOST", "localhost")
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "25"))
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
EMAIL_TIMEOUT = 10
EMAIL_USE_TLS = environment.is_on("EMAIL_USE_TLS", default=False)
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", "arbmodule@localhost")

# --- languages ---------------------------------------------------------------------------------------------------
LANGUAGE_CODE = "nl"
LANGUAGES = [("nl", "Nederlands"), ("en", "English"), ("pl", "Polski")]
LOCALE_PATHS = [ROOT / "arbmodule" / "locale"]
FORMAT_MODULE_PATH = "arbmodule.locale"
USE_I18N = True
TIME_ZONE = os.environ.get("TIME_ZONE", "Europe/Amsterdam")
USE_TZ = True
SITE_NAME = _("Arbmodule")

# --- files -------------------------------------------------------------------------------------------------------
FORM_RENDERER = "arbmodule.form_markup.HouseForms"
STATIC_URL = "/static/"
STATICFILES_DIRS = [ROOT / "static"]
STATIC_ROOT = LOCAL / "static"
STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if MODE.serves_manifest
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not MODE.serves_manifest
WHITENOISE_AUTOREFRESH = not MODE.serves_manifest

# --- safety ------------------------------------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
USES_HTTPS = environment.is_on("USES_HTTPS", default=MODE.is_service)
SECURE_SSL_REDIRECT = USES_HTTPS
#: The address of the site, for links in mails that nobody's visit brings about.
SITE_ADDRESS = environment.site_address(ALLOWED_HOSTS, USES_HTTPS)
SECURE_HSTS_SECONDS = 31_536_000 if USES_HTTPS else 0
# Which other sites live on the same domain is not for this one to decide: no subdomains, no preload list.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_PROXY_SSL_HEADER = (
    ("HTTP_X_FORWARDED_PROTO", "https") if environment.is_on("BEHIND_HTTPS_PROXY", default=False) else None
)
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = USES_HTTPS
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30
CSRF_COOKIE_SECURE = USES_HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "arbmodule.home.errors.csrf_refused"
LANGUAGE_COOKIE_SECURE = USES_HTTPS
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000

# --- log ---------------------------------------------------------------------------------------------------------
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"django": {"handlers": ["console"], "level": "WARNING", "propagate": False}},
}
