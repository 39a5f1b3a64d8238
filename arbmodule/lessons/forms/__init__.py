"""The forms of the room: one for each kind of step, and the objection. Bad input comes back filled, with a sentence."""

from arbmodule.lessons.forms.auction_steps import FreeCallsForm, IdentifyForm, LegalCallsForm
from arbmodule.lessons.forms.base import StepForm
from arbmodule.lessons.forms.director_steps import ProcedureForm, SeatForm, TellForm
from arbmodule.lessons.forms.objection import ObjectionForm
from arbmodule.lessons.forms.ruling_steps import (
    AftermathForm,
    ClauseForm,
    ConsequenceForm,
    LeadForm,
    NumberForm,
    TextForm,
)

#: The form of each kind of step.
FORMS: dict[str, type[StepForm]] = {
    "identify": IdentifyForm,
    "procedure": ProcedureForm,
    "tell": TellForm,
    "chooser": SeatForm,
    "turn": SeatForm,
    "free_calls": FreeCallsForm,
    "consequence": ConsequenceForm,
    "clause": ClauseForm,
    "legal_calls": LegalCallsForm,
    "lead": LeadForm,
    "aftermath": AftermathForm,
    "number": NumberForm,
    "text": TextForm,
}

__all__ = ["FORMS", "ObjectionForm", "StepForm"]
