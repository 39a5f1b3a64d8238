"""What the machine tells the site."""

import stat
from pathlib import Path

import pytest

from arbmodule import environment


def test_without_a_database_url_sqlite_is_durable_and_locks_at_the_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    database = environment.database(tmp_path / "x.sqlite3")
    assert database["NAME"] == str(tmp_path / "x.sqlite3")
    assert "synchronous=FULL" in database["OPTIONS"]["init_command"]
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_postgresql_url_is_taken_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://zuid:p%40ss@db.example:5433/arb?sslmode=require")
    database = environment.database(tmp_path / "x")
    parts = [database[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT", "OPTIONS")]
    assert parts == ["arb", "zuid", "p@ss", "db.example", "5433", {"sslmode": "require"}]


def test_unknown_database_is_refused_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATABASE_URL", "oracle://x/y")
    with pytest.raises(ValueError, match="oracle"):
        environment.database(tmp_path / "x")


def test_secret_key_is_made_once_and_read_by_its_owner_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SECRET_KEY_FILE", raising=False)
    key = environment.secret_key(tmp_path / "local")
    assert len(key) >= 50
    assert environment.secret_key(tmp_path / "local") == key
    assert stat.S_IMODE((tmp_path / "local" / "secret_key").stat().st_mode) == 0o600
