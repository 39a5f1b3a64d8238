"""What the authoring desk keeps: drafts in parts, texts that lost a race, item tests, and who did what."""

from arbmodule.authoring.models.drafts import Draft, DraftPart, DraftQuerySet, SetAside, State
from arbmodule.authoring.models.events import Act, DraftEvent, ScenarioAct, ScenarioEvent
from arbmodule.authoring.models.item_tests import ItemTest

__all__ = [
    "Act",
    "Draft",
    "DraftEvent",
    "DraftPart",
    "DraftQuerySet",
    "ItemTest",
    "ScenarioAct",
    "ScenarioEvent",
    "SetAside",
    "State",
]
