"""Addresses of examiners who build a paper."""

from django.urls import path

from arbmodule.exams.views import candidates, classes, papers

_CLASS = "papers/<uuid:paper>/candidates/classes/<uuid:training_class>/"
urlpatterns = [
    path("papers/", papers.papers, name="papers"),
    path("papers/new/", papers.new_paper, name="new_paper"),
    path("papers/<uuid:paper>/", papers.paper, name="paper"),
    path("papers/<uuid:paper>/settings/", papers.settings, name="paper_settings"),
    path("papers/<uuid:paper>/delete/", papers.delete, name="delete_paper"),
    path("papers/<uuid:paper>/parts/", papers.part, name="new_part"),
    path("papers/<uuid:paper>/parts/<int:part>/", papers.part, name="part"),
    path("papers/<uuid:paper>/parts/<int:part>/questions/", papers.question, name="part_questions"),
    path("papers/<uuid:paper>/team/", papers.team, name="team"),
    path("papers/<uuid:paper>/state/", papers.state, name="paper_state"),
    path("papers/<uuid:paper>/try-out/", papers.trial, name="try_out"),
    path("papers/<uuid:paper>/candidates/", candidates.candidates, name="candidates"),
    path("papers/<uuid:paper>/candidates/add/", candidates.add, name="add_candidate"),
    path("papers/<uuid:paper>/candidates/list/", candidates.import_list, name="import_list"),
    path("papers/<uuid:paper>/candidates/classes/", classes.classes, name="classes"),
    path("papers/<uuid:paper>/candidates/on-paper/", candidates.on_paper, name="on_paper"),
    path(_CLASS, classes.register_class, name="register_class"),
    path(f"{_CLASS}take-back/", classes.take_back, name="take_class_back"),
    path("papers/<uuid:paper>/candidates/<int:candidate>/", candidates.change, name="candidate"),
    path("papers/<uuid:paper>/rooms/", candidates.rooms, name="rooms"),
    path("papers/<uuid:paper>/recoveries/<int:recovery>/", candidates.recovery_decision, name="recovery_decision"),
]
