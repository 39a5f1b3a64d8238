"""What a password must be, said shortly and in the tone of the house; Django's own rules decide."""

from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    MinimumLengthValidator,
    UserAttributeSimilarityValidator,
)
from django.utils.translation import gettext as _


class LongEnough(MinimumLengthValidator):
    """So many characters at least."""

    def get_error_message(self) -> str:
        """Said of a shorter one."""
        return _("This password is too short: it needs at least %(number)d characters.") % {"number": self.min_length}

    def get_help_text(self) -> str:
        """Said beside the field."""
        return _("At least %(number)d characters.") % {"number": self.min_length}


class NotCommon(CommonPasswordValidator):
    """None that many people use."""

    def get_error_message(self) -> str:
        """Said of a common one."""
        return _("Many people use this password. Choose another.")

    def get_help_text(self) -> str:
        """Said beside the field."""
        return _("Not a password that many people use.")


class NotLikeYou(UserAttributeSimilarityValidator):
    """None that resembles the address."""

    def get_error_message(self) -> str:
        """Said of one that does."""
        return _("This password is too much like your e-mail address.")

    def get_help_text(self) -> str:
        """Said beside the field."""
        return _("Not like your e-mail address.")
