"""What the learner reads after a step: the first wrong turn, the whole reasoning, every call, the picture, 'if …'."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.diagrams.bidding_box import BiddingBox
from arbmodule.diagrams.meaning_picture import MeaningFigure, draw_meanings
from arbmodule.diagrams.ruling_tree import TreeNode
from arbmodule.lessons.answer_step import scene_for
from arbmodule.lessons.compare_answers import Compared, compared
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.law_markdown import law_markdown
from arbmodule.lessons.models import Attempt, AttemptAnswer, Mode
from arbmodule.lessons.outcomes import box_of
from arbmodule.lessons.reasons import clause_of, in_words, of_edition, trees
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.supposing import Supposition, would_be_right_if
from arbmodule.lessons.words import sentence
from rules import ALL_CALLS, IN_FORCE, Call, Meaning, Record, best_suit, compare, parse_call, picture

#: Wrong turns by which a player chooses without having heard everything.
MISSED = frozenset({"tell.missing", "procedure.missing"})
#: Kinds of step about one call, whose ruling may be the director's judgement.
JUDGED = frozenset({"consequence", "clause", "aftermath"})
#: Kinds of step that ask for a player.
ABOUT_A_SEAT = frozenset({"chooser", "turn"})
#: Reasons that stand first among others without deciding.
SELDOM_DECISIVE = frozenset({"never_a_bid", "premature_replacement"})
#: What is done, said or asked whatever the ruling rests on: its reason would stand beside the point.
WITHOUT_WHY = frozenset({"procedure", "tell", "legal_calls"})
#: Answers about the lead that the ruling itself decides; whom, when and which suits follow from Law 26.
LEAD_DECIDED = frozenset({"lead.none", "lead.there_is"})
#: Clauses that ask what a bid specifies, not which hands make it.
WITHOUT_HANDS = frozenset({"27B1(a)"})
#: Why a call is not the lowest that specifies the same (27B1(a)): nothing decisive where it is comparable (27B1(b)).
NOT_THE_LOWEST = frozenset(
    {"cheaper_bid_specifies_same", "withdrawn_specifies_nothing", "specifies_other", "unknown_second_suit_strict"}
)
#: What follows from a ruling; where one of these stands first, the ruling has no reason but itself.
CONSEQUENCES = frozenset(
    {
        "partner_free", "partner_passes_once", "partner_passes_throughout", "both_pass_throughout",
        "information_unauthorised", "lead_restriction_possible", "no_lead_restriction",
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Turn:
    """A wrong turn in words, with its clause."""

    words: str
    citation: str


@dataclass(frozen=True, slots=True)
class Feedback:
    """What ``lessons/feedback.html`` draws for one answered step."""

    scene: Scene
    answer: AttemptAnswer
    tone: str
    turns: tuple[Turn, ...]
    given: list[str]
    right: list[str]
    compared: tuple[Compared, ...]
    why: Turn | None
    not_told: Turn | None
    is_judged: bool
    grounds: SafeString
    tree: tuple[TreeNode, ...]
    box: BiddingBox | None
    figure: MeaningFigure | None
    supposition: Supposition | None
    remark: SafeString

    @property
    def first(self) -> Turn | None:
        """The first wrong turn."""
        return self.turns[0] if self.turns else None


def may_see_feedback(attempt: Attempt, step: int) -> bool:
    """In mode lesson once the step is answered; in mode check only at the debriefing."""
    return attempt.answer_to(step) is not None and (attempt.mode == Mode.LESSON or attempt.finished_at is not None)


def feedback_on(attempt: Attempt, kept: AttemptAnswer) -> Feedback:
    """Everything about an answered step. The score and the wrong turns are those kept when it was answered."""
    scene = scene_for(attempt, kept.step)
    right = KINDS[kept.kind].right(scene)
    record = record_shown(scene, kept)
    return Feedback(
        scene=scene,
        answer=kept,
        tone=tone_of(kept),
        turns=tuple(turn_of(scene, note) for note in kept.notes),
        given=lines_of(scene, kept.answer),
        right=lines_of(scene, right) if kept.kind != "text" else [],
        compared=compared(scene, kept.answer),
        why=why_of(scene, record) if may_tell_why(kept) else None,
        not_told=not_told(attempt, scene, kept),
        is_judged=kept.kind in JUDGED and scene.is_judged,
        grounds=law_markdown(scene.step.text_in("why", get_language() or notation.FALLBACK)),
        tree=trees(record.reasons if record else (), scene.content.policy),
        box=box_of(scene, list(kept.answer.get("calls", ())), addresses(attempt, kept.step)),
        figure=figure_of(scene, record),
        supposition=None if kept.is_right else would_be_right_if(scene, kept.answer),
        remark=law_markdown(scene.step.text_in("after", get_language() or notation.FALLBACK)),
    )


def turn_of(scene: Scene, note: Mapping[str, Any]) -> Turn:
    """A wrong turn as it was kept, in words; its clause is one of the book the step was asked under."""
    return Turn(sentence(note["key"], note["values"]), of_edition(scene.edition, note["citation"]))


def tone_of(kept: AttemptAnswer) -> str:
    """``right``, ``nearly`` (at least half of the points) or ``wrong``."""
    if kept.is_right:
        return "right"
    return "nearly" if 2 * kept.points >= kept.out_of else "wrong"


def record_shown(scene: Scene, kept: AttemptAnswer) -> Record | None:
    """The record whose reasons are shown: of the call the step is about, else of the first call ruled wrongly."""
    if scene.step.kind != "free_calls":
        return scene.record or scene.ruling.ruling
    named = next((note["values"]["call"] for note in kept.notes if "call" in note["values"]), None)
    free = next(
        (call for call in ALL_CALLS if call in scene.ruling.replacements and call.is_bid and _stands(scene, call)), None
    )
    return scene.ruling.replacements.get(parse_call(named) if named else free or ALL_CALLS[0])


def _stands(scene: Scene, call: Call) -> bool:
    return str(scene.ruling.replacements[call].citation) != "27B4"


def may_tell_why(kept: AttemptAnswer) -> bool:
    """Is what the ruling rests on to the point after this answer?"""
    if kept.kind == "lead":
        return kept.is_right or kept.first_wrong in LEAD_DECIDED
    return kept.kind not in WITHOUT_WHY


def why_of(scene: Scene, record: Record | None) -> Turn | None:
    """The second sentence: the first thing the ruling rests on.

    Who chooses or calls next follows from the ruling itself, not from what it rests on; that a pass or double can
    never fall under 27B1(a), or that a card lay there too early, decides nothing where something else follows; nor
    does what 27B1(a) asks where a call is comparable. Where only consequences stand beneath it, the ruling speaks for
    itself.
    """
    if record is None or not record.reasons:
        return None
    top = record.reasons[0]
    beside = SELDOM_DECISIVE | NOT_THE_LOWEST if top.key == "comparable_call" else SELDOM_DECISIVE
    deciding = [reason for reason in top.children if reason.key not in beside] or list(top.children)
    is_own_reason = scene.step.kind in ABOUT_A_SEAT or not deciding or deciding[0].key in CONSEQUENCES
    decisive = top if is_own_reason else deciding[0]
    return Turn(in_words(decisive, scene.content.policy), clause_of(decisive))


def not_told(attempt: Attempt, scene: Scene, kept: AttemptAnswer) -> Turn | None:
    """In mode check: what it means that the player chose without having heard everything (82C)."""
    missed = any(note["key"] in MISSED for note in kept.notes)
    choice = scene.ruling.choice
    if attempt.mode != Mode.CHECK or not missed or choice is None:
        return None
    return Turn(sentence("consequence.not_told", {"seat": str(choice.seat)}), "82C")


def addresses(attempt: Attempt, step: int) -> Callable[[Call], str]:
    """Where the reasons for each call of the box stand."""
    return lambda call: reverse("lessons:call", args=[attempt.pk, step, str(call)])


def figure_of(scene: Scene, record: Record | None) -> MeaningFigure | None:
    """The picture of the withdrawn meaning and the replacement's; None where one of them is not known."""
    pair = meanings_of(scene, record)
    is_compared = scene.edition == IN_FORCE  # older books compared denominations, not meanings
    if record is None or record.call is None or pair is None or not is_compared:
        return None
    withdrawn, replacement = pair
    suit = best_suit(withdrawn.hands, replacement.hands)
    cells = picture(withdrawn.hands, replacement.hands, suit)
    drawn = draw_meanings(cells)
    example = compare(withdrawn, replacement).counter_example
    irregular, decides = scene.ruling.irregularities[0].call, str(record.citation) not in WITHOUT_HANDS
    return MeaningFigure(f"step-{scene.number}", drawn, suit, irregular, record.call, example, decides)


def meanings_of(scene: Scene, record: Record | None) -> tuple[Meaning, Meaning] | None:
    """What the withdrawn call and this replacement mean, if the pair has agreements about both."""
    if record is None or record.call is None or not scene.ruling.irregularities:
        return None
    irregular, agreements = scene.ruling.irregularities[0], scene.request.meanings
    found = agreements.withdrawn or agreements.of_call(irregular.seat, irregular.call)
    replacement = agreements.replacement(record.call)
    if not found or replacement is None or (record.seat, record.call) == (irregular.seat, irregular.call):
        return None
    return (found[0], replacement) if found[0].has_agreement and replacement.has_agreement else None
