"""What the exams keep: papers and their frozen questions, candidates, sittings, answers, marks, appeals, results.

What is evidence (questions, keys, saves, receipts, marks, decisions) is append-only, enforced by database triggers.
"""

from arbmodule.exams.models.answers import Answer, AnswerSave, Receipt, Recovery, RecoveryDecision
from arbmodule.exams.models.appeals import Appeal, AppealDecision, AppealPost
from arbmodule.exams.models.candidates import Candidate, CarriedPart, CodesRead, Notice
from arbmodule.exams.models.items import ItemKey, PaperItem, Rubric
from arbmodule.exams.models.marks import Layer, Mark, MarkerRole, ReusableComment
from arbmodule.exams.models.papers import ItemChoice, Paper, PaperExaminer, PaperKind, PaperState, Part, Quota, Room
from arbmodule.exams.models.regrades import RegradeDecision, RegradePolicy, RegradeRun
from arbmodule.exams.models.results import (
    Certificate,
    CertificateHolder,
    CertificateWithdrawal,
    Release,
    Stage,
)
from arbmodule.exams.models.sittings import (
    AccessAttempt,
    Ending,
    OnPaper,
    OnPaperKind,
    PoolAttempt,
    Sitting,
    SittingItem,
    Visit,
)

__all__ = [
    "AccessAttempt",
    "Answer",
    "AnswerSave",
    "Appeal",
    "AppealDecision",
    "AppealPost",
    "Candidate",
    "CarriedPart",
    "Certificate",
    "CertificateHolder",
    "CertificateWithdrawal",
    "CodesRead",
    "Ending",
    "ItemChoice",
    "ItemKey",
    "Layer",
    "Mark",
    "MarkerRole",
    "Notice",
    "OnPaper",
    "OnPaperKind",
    "Paper",
    "PaperExaminer",
    "PaperItem",
    "PaperKind",
    "PaperState",
    "Part",
    "PoolAttempt",
    "Quota",
    "Receipt",
    "Recovery",
    "RecoveryDecision",
    "RegradeDecision",
    "RegradePolicy",
    "RegradeRun",
    "Release",
    "ReusableComment",
    "Room",
    "Rubric",
    "Sitting",
    "SittingItem",
    "Stage",
    "Visit",
]
