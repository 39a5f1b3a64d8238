"""An instructor offers a class to one examiner, who may then register its members for an exam; and takes that back.

Why an offer and not a code: the members know the code by which one joins, and whoever learned a second one could use it
too. An offer names one examiner, is seen on the page of the class by everybody in it, and ends at any time. Nobody
looks through the classes of others: what is not offered does not exist for an examiner.
"""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.classes.models import ClassOffer, TrainingClass
from arbmodule.accounts.models import Person, Role, normal_email
from arbmodule.accounts.refusals import Refused


def offer_class(training_class: TrainingClass, email: str, now: datetime) -> Person:
    """The examiner with this address, who sees the members from now on (once, however often it is sent)."""
    examiner = Person.objects.filter(email=normal_email(email), role=Role.EXAMINER, is_active=True).first()
    if examiner is None:
        raise Refused(_("There is no examiner with this address."))
    with transaction.atomic():
        TrainingClass.objects.select_for_update().get(pk=training_class.pk)
        if not ClassOffer.objects.standing().filter(training_class=training_class, examiner=examiner).exists():
            ClassOffer.objects.create(training_class=training_class, examiner=examiner, made_at=now)
    return examiner


def take_offer_back(offer: ClassOffer, now: datetime) -> None:
    """From now on the examiner sees nothing of the class; whoever he has registered stays registered."""
    ClassOffer.objects.standing().filter(pk=offer.pk).update(withdrawn_at=now)
