"""Who gets which answer at which address: every URL of the site, for a guest and for each role.

A new URL needs a row here; ``test_doors.py`` names the ones that are missing. Arguments that need rows in the database
are given as a function that makes them and is called anew for every visitor.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.authoring import rows as drafts
from tests.authoring.classes import rows as classes
from tests.authoring.exchange import rows as parcels
from tests.cast import InvitationFactory, person
from tests.exams import marking_rows as marked
from tests.exams import rows as exam_rows
from tests.lessons import rows

Arguments = list[object]

OK, UNAUTHORIZED, NOT_FOUND, POST_ONLY = 200, 401, 404, 405
SIGN_IN = "sign in"  # a redirect to the sign-in page
AWAY = "away"  # any other redirect


@dataclass(frozen=True, slots=True)
class Door:
    """The answers to a GET: one for guests, one for each role."""

    guest: int | str
    learner: int | str
    instructor: int | str
    examiner: int | str
    administrator: int | str
    arguments: Callable[[], Arguments] = field(default=list)


def open_to_all(arguments: Callable[[], Arguments] = list) -> Door:
    """Everybody may look."""
    return Door(OK, OK, OK, OK, OK, arguments)


def signed_in_only(answer: int | str = OK, arguments: Callable[[], Arguments] = list) -> Door:
    """Guests are asked to sign in; every role gets the same answer."""
    return Door(SIGN_IN, answer, answer, answer, answer, arguments)


def guests_only(arguments: Callable[[], Arguments] = list) -> Door:
    """Who has signed in already is led away."""
    return Door(OK, AWAY, AWAY, AWAY, AWAY, arguments)


def administrators_only(arguments: Callable[[], Arguments] = list) -> Door:
    """Guests are asked to sign in; strangers hear that there is no such page."""
    return Door(SIGN_IN, NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, arguments)


def instructors_only(arguments: Callable[[], Arguments] = list) -> Door:
    """Guests are asked to sign in; strangers hear that there is no such page."""
    return Door(SIGN_IN, NOT_FOUND, OK, NOT_FOUND, NOT_FOUND, arguments)


def an_invitation() -> Arguments:
    return [InvitationFactory().code]


def hidden_from_all(arguments: Callable[[], Arguments]) -> Door:
    """What belongs to somebody else does not exist for anybody."""
    return Door(NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND, arguments)


def post_only(arguments: Callable[[], Arguments]) -> Door:
    """There is nothing to look at."""
    return Door(POST_ONLY, POST_ONLY, POST_ONLY, POST_ONLY, POST_ONLY, arguments)


def examiners_only(arguments: Callable[[], Arguments] = list) -> Door:
    """Guests are asked to sign in; strangers hear that there is no such page."""
    return Door(SIGN_IN, NOT_FOUND, NOT_FOUND, OK, NOT_FOUND, arguments)


def authors_only() -> Door:
    """Instructors and examiners write, each for his own pool; strangers hear that there is no such page."""
    return Door(SIGN_IN, NOT_FOUND, OK, OK, NOT_FOUND)


def hidden(arguments: Callable[[], Arguments]) -> Door:
    """Guests are asked to sign in; whose it is not, for him it does not exist."""
    return signed_in_only(NOT_FOUND, arguments)


def post_when_signed_in(arguments: Callable[[], Arguments]) -> Door:
    """Guests are asked to sign in; there is nothing to look at."""
    return signed_in_only(POST_ONLY, arguments)


AWAY_FOR_ALL = Door(AWAY, AWAY, AWAY, AWAY, AWAY)

DOORS: dict[str, Door] = {
    "choose_language": Door(AWAY, AWAY, AWAY, AWAY, AWAY),
    "home:home": open_to_all(),
    "home:own_data": signed_in_only(),
    "home:close_account": signed_in_only(),
    "diagrams:echo": open_to_all(),
    "diagrams:styleguide": open_to_all(),
    # accounts: allauth
    "account_login": guests_only(),
    "account_signup": guests_only(),
    "account_logout": Door(AWAY, OK, OK, OK, OK),
    "account_inactive": open_to_all(),
    "account_reauthenticate": signed_in_only(),
    "account_email": signed_in_only(),
    "account_email_verification_sent": open_to_all(),
    "account_confirm_email": open_to_all(lambda: ["no-such-key"]),
    "account_change_password": signed_in_only(),
    "account_set_password": signed_in_only(AWAY),
    "account_reset_password": open_to_all(),
    "account_reset_password_done": open_to_all(),
    "account_reset_password_from_key": open_to_all(lambda: ["1", "no-such-key"]),
    "account_reset_password_from_key_done": open_to_all(),
    "mfa_index": signed_in_only(),
    "mfa_authenticate": Door(AWAY, AWAY, AWAY, AWAY, AWAY),
    "mfa_reauthenticate": signed_in_only(AWAY),
    "mfa_activate_totp": signed_in_only(AWAY),
    "mfa_deactivate_totp": signed_in_only(NOT_FOUND),
    "mfa_view_recovery_codes": signed_in_only(NOT_FOUND),
    "mfa_generate_recovery_codes": signed_in_only(AWAY),
    "mfa_download_recovery_codes": signed_in_only(NOT_FOUND),
    # accounts: ours
    "accounts:settings": open_to_all(),
    "accounts:roles": administrators_only(),
    "accounts:give_role": signed_in_only(POST_ONLY, lambda: [person().pk]),
    "accounts:invitation": open_to_all(an_invitation),
    "accounts:accept_invitation": signed_in_only(POST_ONLY, an_invitation),
    "accounts:withdraw_invitation": signed_in_only(POST_ONLY, an_invitation),
    # desk
    "desk:desk": open_to_all(),
    "desk:text": open_to_all(),
    "desk:compare": open_to_all(),
    "desk:meaning": open_to_all(),
    "desk:call": open_to_all(),
    "desk:heard": open_to_all(),
    # lawbook
    "lawbook:index": open_to_all(),
    "lawbook:edition": open_to_all(lambda: ["2017"]),
    "lawbook:clause": open_to_all(lambda: ["27B1(a)"]),
    "lawbook:clause_of": open_to_all(lambda: ["2017", "27B1(a)"]),
    "lawbook:compare": open_to_all(lambda: ["2017", "31"]),
    # lessons
    "lessons:courses": open_to_all(),
    "lessons:start": AWAY_FOR_ALL,
    "lessons:resume": AWAY_FOR_ALL,
    "lessons:coverage": open_to_all(),
    "lessons:touching": open_to_all(lambda: ["2017", "27B1(a)"]),
    "lessons:lesson": open_to_all(rows.a_lesson),
    "lessons:scenario": open_to_all(rows.a_scenario),
    "lessons:begin": Door(AWAY, AWAY, AWAY, AWAY, AWAY, rows.a_scenario),
    "lessons:debriefing": hidden_from_all(rows.an_attempt_of_another),
    "lessons:step": hidden_from_all(rows.a_step_of_another),
    "lessons:answer": hidden_from_all(rows.a_step_of_another),
    "lessons:objection": post_only(rows.a_step_of_another),
    "lessons:call": hidden_from_all(rows.a_call_of_another),
    # authoring
    "authoring:drafts": instructors_only(),
    "authoring:begin": signed_in_only(POST_ONLY),
    "authoring:token": Door(UNAUTHORIZED, NOT_FOUND, OK, OK, NOT_FOUND),
    "authoring:failing": authors_only(),
    "authoring:run": signed_in_only(POST_ONLY),
    "authoring:scenarios": instructors_only(),
    "authoring:versions": instructors_only(drafts.a_scenario),
    "authoring:edit": signed_in_only(POST_ONLY, drafts.a_scenario),
    "authoring:archive": signed_in_only(POST_ONLY, drafts.a_scenario),
    # authoring: exam questions; what of drafts differs by pool stands in tests/authoring/test_pools.py
    "authoring:questions": examiners_only(),
    "authoring:question": examiners_only(drafts.a_question_of_the_pool),
    "authoring:take_out": examiners_only(),
    "authoring:draft": instructors_only(drafts.a_draft),
    "authoring:tick": signed_in_only(POST_ONLY, drafts.a_draft),
    "authoring:act": signed_in_only(POST_ONLY, drafts.an_act),
    "authoring:paste": signed_in_only(POST_ONLY, drafts.a_draft),
    "authoring:live": signed_in_only(POST_ONLY, drafts.a_row),
    "authoring:preview": instructors_only(drafts.a_question),
    "authoring:tests": instructors_only(drafts.a_draft),
    "authoring:keep": signed_in_only(POST_ONLY, drafts.a_draft),
    "authoring:set_aside": signed_in_only(NOT_FOUND, drafts.an_aside_of_another),
    "authoring:part": instructors_only(drafts.a_part),
    # authoring: exchange
    "exchange:exchange": authors_only(),
    "exchange:lesson": instructors_only(rows.a_lesson),
    "exchange:course": instructors_only(parcels.a_course),
    "exchange:parcel": instructors_only(parcels.a_waiting_parcel),
    "exchange:confirm": signed_in_only(POST_ONLY, parcels.a_private_parcel),
    "exchange:discard": signed_in_only(POST_ONLY, parcels.a_private_parcel),
    "exchange:accept": signed_in_only(POST_ONLY, parcels.a_waiting_parcel),
    "exchange:send_back": signed_in_only(POST_ONLY, parcels.a_waiting_parcel),
    "exchange:again": signed_in_only(POST_ONLY, parcels.a_waiting_parcel),
    "exchange:look": instructors_only(parcels.a_scenario),
    # authoring: the guide
    "guide:guide": open_to_all(),
    "guide:begin": signed_in_only(POST_ONLY),
    # classes: those of others here; one's own in tests/authoring/classes/test_pages.py
    "classes:classes": signed_in_only(),
    "classes:make": signed_in_only(POST_ONLY),
    "classes:join": signed_in_only(POST_ONLY),
    "classes:objections": instructors_only(),
    "classes:objection": instructors_only(classes.an_objection),
    "classes:draft": signed_in_only(POST_ONLY, classes.an_objection_in_a_class),
    "classes:answers": open_to_all(),
    "classes:taken": signed_in_only(NOT_FOUND, classes.a_class_of_others),
    "classes:leave": signed_in_only(POST_ONLY, classes.a_class_of_others),
    "classes:taught": signed_in_only(NOT_FOUND, classes.a_class_of_others),
    "classes:assign": signed_in_only(POST_ONLY, classes.a_class_of_others),
    "classes:take_back": signed_in_only(POST_ONLY, classes.a_member_of_others),
    "classes:member": signed_in_only(NOT_FOUND, classes.a_member_of_others),
    "classes:remove": signed_in_only(POST_ONLY, classes.a_member_of_others),
    "classes:offer": signed_in_only(POST_ONLY, classes.a_class_of_others),
    "classes:take_offer_back": signed_in_only(POST_ONLY, classes.a_member_of_others),
    "classes:change": signed_in_only(POST_ONLY, classes.an_act_on_others),
    # exams: what candidates sit (somebody else's here; their own by state in tests/exams/test_doors_by_state.py)
    "exams:exams": signed_in_only(),
    "exams:token": open_to_all(),
    "exams:check_receipt": open_to_all(),
    "exams:room": hidden(exam_rows.a_paper),
    "exams:check_in": post_when_signed_in(exam_rows.a_paper),
    "exams:begin": post_when_signed_in(exam_rows.a_paper),
    "exams:sitting": hidden(exam_rows.a_sitting),
    "exams:open_book": hidden(exam_rows.a_sitting),
    "exams:hand_in": hidden(exam_rows.a_sitting),
    "exams:receipt": hidden(exam_rows.a_sitting),
    "exams:receipt_file": hidden(exam_rows.a_sitting),
    "exams:recovery": hidden(exam_rows.a_sitting),
    "exams:question": hidden(exam_rows.a_question),
    "exams:step": hidden(exam_rows.a_step),
    "exams:save": post_only(exam_rows.a_step),
    "exams:fix": hidden(exam_rows.a_step),
    # exams: what examiners build (another's paper here)
    "exams:papers": examiners_only(),
    "exams:new_paper": examiners_only(),
    "exams:paper": hidden(exam_rows.a_paper),
    "exams:paper_settings": hidden(exam_rows.a_paper),
    "exams:delete_paper": hidden(exam_rows.a_paper),
    "exams:new_part": post_when_signed_in(exam_rows.a_paper),
    "exams:part": post_when_signed_in(exam_rows.a_part),
    "exams:part_questions": post_when_signed_in(exam_rows.a_part),
    "exams:team": post_when_signed_in(exam_rows.a_paper),
    "exams:paper_state": post_when_signed_in(exam_rows.a_paper),
    "exams:try_out": post_when_signed_in(exam_rows.a_paper),
    "exams:candidates": hidden(exam_rows.a_paper),
    "exams:add_candidate": post_when_signed_in(exam_rows.a_paper),
    "exams:import_list": hidden(exam_rows.a_paper),
    "exams:classes": hidden(exam_rows.a_paper),
    "exams:register_class": hidden(exam_rows.a_class_for_a_paper),
    "exams:take_class_back": post_when_signed_in(exam_rows.a_class_for_a_paper),
    "exams:candidate": post_when_signed_in(exam_rows.a_candidate),
    "exams:on_paper": post_when_signed_in(exam_rows.a_paper),
    "exams:rooms": post_when_signed_in(exam_rows.a_paper),
    "exams:recovery_decision": post_when_signed_in(exam_rows.a_recovery),
    # exams: marking and results (another's paper here; the team's own by state in tests/exams/test_marking_doors.py)
    "exams:rubrics": hidden(marked.a_marked_paper),
    "exams:rubric": hidden(marked.a_rubric),
    "exams:marking": hidden(marked.a_marked_paper),
    "exams:marking_step": hidden(marked.a_step),
    "exams:marking_answer": hidden(marked.an_answer),
    "exams:marks_sheet": hidden(marked.a_marked_paper),
    "exams:marks_file": hidden(marked.a_file),
    "exams:results": hidden(marked.a_marked_paper),
    "exams:results_file": hidden(marked.a_file),
    "exams:carry_over": post_when_signed_in(marked.a_marked_paper),
    "exams:appeals": hidden(marked.a_marked_paper),
    "exams:appeal": hidden(marked.a_row),
    "exams:regrades": hidden(marked.a_marked_paper),
    "exams:key": hidden(marked.a_question),
    "exams:regrade": hidden(marked.a_row),
    "exams:statistics": hidden(marked.a_marked_paper),
    "exams:files": hidden(marked.a_marked_paper),
    "exams:codes": hidden(marked.a_marked_paper),
    "exams:paper_file": hidden(marked.a_marked_paper),
    "exams:candidate_file": hidden(marked.a_candidate),
    "exams:archive": hidden(marked.no_paper),
    "exams:my_results": hidden(marked.a_result),
    "exams:my_certificate": hidden(marked.a_result),
    "exams:my_mark": hidden(marked.a_mark),
    "exams:certificate": open_to_all(marked.a_certificate),
}
