"""What the machine tells the site: its mode, its database, its secret key, its hosts. Read once, by settings."""

import os
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

MODES = ("service", "demo", "development", "test")


@dataclass(frozen=True, slots=True)
class Mode:
    """How the site runs: ``service`` (strict, the default), ``demo``, ``development`` or ``test``."""

    name: str

    @property
    def is_service(self) -> bool:
        """Served to the world: https, real mail."""
        return self.name == "service"

    @property
    def is_test(self) -> bool:
        """Under pytest."""
        return self.name == "test"

    @property
    def is_development(self) -> bool:
        """``runserver`` with Django's own error pages."""
        return self.name == "development"

    @property
    def serves_manifest(self) -> bool:
        """Are static files served compressed, under names that hold their hash?"""
        return self.name in ("service", "demo")


def read_mode() -> Mode:
    """The mode named by ARBMODULE_MODE; under pytest always ``test``. ValueError on an unknown one."""
    name = "test" if "pytest" in sys.modules else os.environ.get("ARBMODULE_MODE", "service")
    if name not in MODES:
        raise ValueError(f"ARBMODULE_MODE is {name!r}; it must be one of {', '.join(MODES)}")
    return Mode(name)


def words(name: str, default: str = "") -> list[str]:
    """A comma-separated variable as a list without empty words."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def is_on(name: str, default: bool) -> bool:
    """A yes/no variable: 1, yes, true, on count as yes."""
    return os.environ.get(name, "yes" if default else "no").lower() in ("1", "yes", "true", "on")


def site_address(hosts: list[str], uses_https: bool) -> str:
    """``https://exams.example.org``, without a slash at its end: SITE_ADDRESS, else the first host of the site."""
    host = next((each for each in hosts if each[0] not in "*."), "localhost")
    return os.environ.get("SITE_ADDRESS", f"{'https' if uses_https else 'http'}://{host}").rstrip("/")


def secret_key(local: Path) -> str:
    """The key in SECRET_KEY_FILE, by default ``.local/secret_key``, made there at the first start."""
    file = Path(os.environ.get("SECRET_KEY_FILE", local / "secret_key"))
    if not file.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as stream:
            stream.write(secrets.token_urlsafe(50))
    return file.read_text("utf-8").strip()


def database(default_file: Path) -> dict[str, Any]:
    """Django's database settings from DATABASE_URL, else SQLite in the given file. ValueError on an unknown scheme."""
    url = urlsplit(os.environ.get("DATABASE_URL", ""))
    if url.scheme in ("postgresql", "postgres"):
        return postgresql(url.path, url.netloc, url.query)
    if url.scheme in ("", "sqlite"):
        return sqlite(unquote(url.path) or str(default_file))
    raise ValueError(f"DATABASE_URL has the scheme {url.scheme!r}; it must be postgresql or sqlite")


def sqlite(file: str) -> dict[str, Any]:
    """SQLite that loses nothing in a crash (WAL, synchronous=FULL) and locks for writing as an action starts."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
        },
    }


def postgresql(path: str, netloc: str, query: str) -> dict[str, Any]:
    """PostgreSQL by psycopg: ``postgresql://user:password@host:port/name?sslmode=require``."""
    url = urlsplit(f"//{netloc}")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(path.lstrip("/")),
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": url.hostname or "",
        "PORT": str(url.port or ""),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": dict(parse_qsl(query)),
    }
