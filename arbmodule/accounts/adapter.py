"""What allauth asks the house: how log-ins are braked, and in which language letters go out."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.internal import ratelimit
from django.http import HttpRequest
from django.utils import translation

from arbmodule.accounts.models import Person


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth carries no types
    """The brake on failed log-ins counts by account and address together, and by account alone, never by address alone:
    a room full of candidates behind one address is not locked out by one who mistypes."""

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        return f"{self._account(**credentials)}@{self.get_client_ip(request)}"

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Refuse with a message when this account failed too often, from here or from anywhere."""
        super().pre_authenticate(request, **credentials)
        self._anywhere = ratelimit.consume(
            request, app="allauth.account", action="login_failed_anywhere", key=self._account(**credentials)
        )
        if not self._anywhere:
            raise self.validation_error("too_many_login_attempts")

    def _rollback_login_failed_rl_usage(self) -> None:
        super()._rollback_login_failed_rl_usage()
        if anywhere := getattr(self, "_anywhere", None):
            anywhere.rollback()

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        super()._delete_login_attempts_cached_email(request, **credentials)
        ratelimit.clear(
            request, app="allauth.account", action="login_failed_anywhere", key=self._account(**credentials)
        )

    @staticmethod
    def _account(**credentials: Any) -> str:
        return str(credentials.get("email") or credentials.get("username") or "").strip().lower()

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write in the language of the account, if there is one; else in that of the page."""
        person = context.get("user")
        language = person.language if isinstance(person, Person) else translation.get_language()
        with translation.override(language):
            super().send_mail(template_prefix, email, context)
