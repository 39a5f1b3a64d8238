"""Addresses of marking, results, appeals, regrades, statistics and exports."""

from django.urls import path

from arbmodule.exams.views import appeals, exports, marking, regrades, results, rubrics, statistics

_STEP = "papers/<uuid:paper>/marking/<slug:item>/<int:step>/"
urlpatterns = [
    path("papers/<uuid:paper>/rubrics/", rubrics.rubrics, name="rubrics"),
    path("papers/<uuid:paper>/rubrics/<slug:scenario>/<int:step>/", rubrics.rubric, name="rubric"),
    path("papers/<uuid:paper>/marking/", marking.marking, name="marking"),
    path(_STEP, marking.step, name="marking_step"),
    path(f"{_STEP}<slug:group>/", marking.answer, name="marking_answer"),
    path("papers/<uuid:paper>/sheet/", exports.sheet, name="marks_sheet"),
    path("papers/<uuid:paper>/sheet/<slug:kind>/", exports.marks_file, name="marks_file"),
    path("papers/<uuid:paper>/results/", results.results, name="results"),
    path("papers/<uuid:paper>/results/<slug:kind>/", exports.results_file, name="results_file"),
    path("papers/<uuid:paper>/carry-over/", results.carry, name="carry_over"),
    path("papers/<uuid:paper>/appeals/", appeals.appeals, name="appeals"),
    path("papers/<uuid:paper>/appeals/<int:appeal>/", appeals.appeal, name="appeal"),
    path("papers/<uuid:paper>/keys/", regrades.regrades, name="regrades"),
    path("papers/<uuid:paper>/keys/<slug:item>/", regrades.key, name="key"),
    path("papers/<uuid:paper>/regrades/<int:run>/", regrades.regrade, name="regrade"),
    path("papers/<uuid:paper>/statistics/", statistics.statistics, name="statistics"),
    path("papers/<uuid:paper>/files/", exports.files, name="files"),
    path("papers/<uuid:paper>/files/codes/", exports.codes, name="codes"),
    path("papers/<uuid:paper>/files/paper/", exports.paper_file, name="paper_file"),
    path("papers/<uuid:paper>/files/paper/<slug:code>/", exports.paper_file, name="candidate_file"),
    path("papers/<uuid:paper>/files/archive/", exports.archive, name="archive"),
    path("results/<uuid:sitting>/", results.my_results, name="my_results"),
    path("results/<uuid:sitting>/certificate/", results.my_certificate, name="my_certificate"),
    path("results/<uuid:sitting>/<slug:code>/<int:step>/", results.my_mark, name="my_mark"),
    path("certificate/<slug:number>/", results.certificate, name="certificate"),
]
