"""A certificate as PDF, with its number and a QR code that leads to the page where anybody can check it."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils.formats import date_format, number_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbmodule.exams.exports.typeset import qr_svg, typeset
from arbmodule.exams.models import Certificate
from arbmodule.lessons.localised import in_language


def certificate_pdf(certificate: Certificate, address: str) -> bytes:
    """The document in the language of the page; ``address``: of the page to check it, in full."""
    return typeset("certificate", said_on(certificate, address))


def said_on(certificate: Certificate, address: str) -> dict[str, Any]:
    """Everything that stands on the document."""
    language = get_language() or "nl"
    says = certificate.snapshot
    holder = getattr(certificate, "holder", None)
    return {
        "language": language,
        "site": _("Arbmodule"),
        "organisation": says.get("organisation", ""),
        "heading": _("Certificate") if says["complete"] else _("Certificate of a part"),
        "awarded": _("awarded to"),
        "name": holder.name if holder else _("(name removed at the holder’s request)"),
        "sentence": _("who passed the examination") if says["complete"] else _("who passed these parts of"),
        "title": in_language(says["title"], language),
        "columns": [_("Part"), _("reached"), _("needed")],
        "rows": [row_of(part, language) for part in says["parts"]],
        "facts": facts_of(certificate),
        "check": _("Anybody can check this certificate:"),
        "address": address,
        "qr": qr_svg(address),
    }


def row_of(part: Mapping[str, Any], language: str) -> list[str]:
    """A part as three cells."""
    title = in_language(part["title"], language)
    if part["carried_from"]:
        return [title, _("carried over from %(number)s") % {"number": part["carried_from"]}, ""]
    return [title, f"{number_format(part['percentage'])} %", f"{part['pass_percentage']} %"]


def facts_of(certificate: Certificate) -> list[str]:
    """Number, day of the exam, day of issue, the book, in words."""
    says = certificate.snapshot
    lines = [_("Number %(number)s") % {"number": certificate.number}]
    if says["sat_on"]:
        sat_on = date_format(date.fromisoformat(says["sat_on"]), "j E Y")
        lines.append(_("Examination of %(day)s") % {"day": sat_on})
    issued = date_format(certificate.issued_at.astimezone(certificate.paper.tzinfo).date(), "j E Y")
    lines.append(_("Issued %(day)s") % {"day": issued})
    if says.get("organisation"):
        lines.append(_("Examination held by %(organisation)s") % {"organisation": says["organisation"]})
    return [*lines, _("Laws of %(edition)s") % {"edition": says["edition"]}]
