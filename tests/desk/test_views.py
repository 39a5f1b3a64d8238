"""The pages of the desk for a guest: entering, ruling, both faces, text, editions side by side, hostile addresses."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client

LANGUAGES = ["nl", "en", "pl"]
SWAP = {"HX-Request": "true", "HX-Target": "desk"}
MEANS = "m=withdrawn%3D5-10+hcp,+5+S,+4%2B+C/D&m=*%3D12-16+hcp,+6%2B+S"
HOSTILE = [
    "case=%00",
    "case=N:+%F0%9F%82%A1",
    "case=<script>alert(1)</script>",
    "case=N:&typed=<script>alert(1)</script>",
    "case=N:&m=<script>=x",
    "case=N:&f=<script>",
    "case=N:&edition=../../etc",
    "case=N:&board=999999999999999999999",
    f"case=N:{'+1C' * 399}",
    f"case={'A' * 9000}",
    "case=N:+3H+2S&m=E:2S=any&m=E:2S=5%2B+S&m=3S=any&m=3S=5%2B+S",
    "case=N:&key=%00&preset=%00&shows=%00&put=1",
    "case=N:&edit=%00",
    "case=N:&call=%00&by=%00&act=%00",
    "case=N:+3H+2S&m=withdrawn%3D" + "5%2B+S,+" * 60 + "any",
    "case=N:+3H+2S&m=<script>alert(1)</script>%3D5%2B+S",
    "case=N:+3H+2S&m=E:9S%3Dany&m=3S%234%3Dany&m=Q:2S%3Dany&face=director",
]


def page(client: Client, query: str, language: str = "nl", path: str = "", **headers: str) -> str:
    response = client.get(f"/{language}/desk/{path}?{query}", headers=headers)
    assert response.status_code == 200, response.status_code
    return unescape(response.content.decode())


def text_of(html: str) -> str:
    """The words of a page without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_empty_desk_offers_the_box_and_no_ruling(client: Client, language: str) -> None:
    html = page(client, "", language)
    assert html.count('name="call"') == 38
    assert 'id="ruling"' not in html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", ["N:+3H+2S", "N:+E:1H", "N:+S:P", "N:+1H+P+X", "N:+1S+N:2S", "N:+8C"])
def test_irregular_call_gives_a_script_in_the_language_of_the_page(client: Client, case: str, language: str) -> None:
    html = page(client, f"case={case}", language)
    assert 'id="ruling"' in html
    assert html.count('class="is-said"') >= 3
    assert f'lang="{language}"' in html


def test_entering_a_call_leads_to_the_address_of_the_new_case(client: Client) -> None:
    response = client.get("/nl/desk/?case=N:+3H&call=2S")
    assert (response.status_code, response["Location"]) == (302, "/nl/desk/?case=N%3A+3H+2S#ruling")
    assert client.get("/nl/desk/?case=N:&call=3H")["Location"].endswith("#box")


def test_swap_brings_the_desk_alone_and_pushes_its_address(client: Client) -> None:
    response = client.get("/nl/desk/?case=N:+3H&call=2S", headers=SWAP)
    assert response["HX-Push-Url"] == "/nl/desk/?case=N%3A+3H+2S"
    assert b"<html" not in response.content
    assert b'id="desk"' in response.content


def test_history_is_restored_with_the_whole_page(client: Client) -> None:
    response = client.get("/nl/desk/?case=N:+3H", headers={**SWAP, "HX-History-Restore-Request": "true"})
    assert b"<html" in response.content


def test_every_step_can_be_undone(client: Client) -> None:
    html = page(client, "case=N:+3H+2S+TD+S:declines&f=intended%40E:2S%3Dyes")
    back = [address for address in re.findall(r'href="([^"]+)"', html) if address.startswith("/nl/desk/?case=")]
    cases = {parse_qs(urlsplit(address).query)["case"][0] for address in back}
    assert {"N: 3H 2S TD", "N: 3H 2S", "N: 3H", "N:"} <= cases


def test_fact_is_asked_only_while_the_ruling_depends_on_it(client: Client) -> None:
    assert "intended@E:2S=yes" in page(client, "case=N:+3H+2S")
    assert 'value="intended@E:2S=no"' not in page(client, "case=N:+3H+2S&f=intended%40E:2S%3Dyes")
    assert 'name="found"' not in page(client, "case=N:+3H+P")


def test_meanings_and_preview_are_hidden_until_asked_for(client: Client) -> None:
    html = page(client, f"case=N:+3H+2S&{MEANS}")
    assert 'class="box box-result"' not in html
    assert "5–10" not in text_of(html)
    director = page(client, f"case=N:+3H+2S&{MEANS}&face=director")
    assert 'class="box box-result"' in director
    assert "5–10" in text_of(director) or "5-10" in text_of(director)


def test_shared_link_holds_no_meanings_and_no_face(client: Client) -> None:
    html = page(client, f"case=N:+3H+2S&{MEANS}&face=director")
    shared = re.search(r'id="link" readonly value="([^"]+)"', html)
    assert shared
    assert set(parse_qs(urlsplit(shared[1]).query)) == {"case"}
    full = re.search(r'id="full-link" readonly value="([^"]+)"', html)
    assert full
    assert len(parse_qs(urlsplit(full[1]).query)["m"]) == 2
    assert "face" not in parse_qs(urlsplit(full[1]).query)


def test_link_with_the_meanings_shows_the_same_ruling_again(client: Client) -> None:
    html = page(client, f"case=N:+3H+2S+TD+S:declines+E:3S&{MEANS}&f=intended%40E:2S%3Dyes&policy=wbf&board=5")
    full = re.search(r'id="full-link" readonly value="([^"]+)"', html)
    assert full
    again = unescape(client.get(full[1].replace("http://testserver", "")).content.decode())
    assert text_of(again).split("Arbitragetafel")[-1] == text_of(html).split("Arbitragetafel")[-1]
    assert "27B1(a)" in again


def test_reasons_that_describe_a_hand_stay_on_the_directors_side(client: Client) -> None:
    query = f"case=N:+3H+2S+TD+S:declines+E:4S&{MEANS}"
    assert 'class="tree"' not in page(client, query)
    assert 'class="tree"' in page(client, f"{query}&face=director")


def test_declarer_is_told_which_suits_he_may_forbid(client: Client) -> None:
    html = page(client, f"case=N:+3H+2S+TD+S:declines+E:4S+5H+P+P+P&{MEANS}")
    lead = html[html.index('id="lead"') :]
    assert [suit in lead[:1200] for suit in ("suit-h", "suit-d", "suit-c", "suit-s")] == [True, True, True, False]


def test_two_offenders_bring_two_restrictions_of_the_lead(client: Client) -> None:
    query = "case=N:+1S+P+P+P+E:X+W:2H"
    lead = page(client, query)
    assert lead[lead.index('id="lead"') :].split("</section>")[0].count("<p>") == 2
    plain = client.get(f"/nl/desk/text/?{query}").content.decode()
    assert plain.count("26B  noord → ") == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["", "text/", "compare/", "call/", "heard/", "meaning/"])
@pytest.mark.parametrize("query", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_address_is_answered_with_a_message(client: Client, query: str, path: str, language: str) -> None:
    response = client.get(f"/{language}/desk/{path}?{query}")
    assert response.status_code in (200, 302, 422)
    if not response.get("Content-Type", "").startswith("text/plain"):
        assert b"<script>alert" not in response.content


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_typed_comes_back_with_the_message(client: Client, language: str) -> None:
    response = client.get(f"/{language}/desk/?case=N:+1S&typed=x+qq")
    html = unescape(response.content.decode())
    assert response.status_code == 422
    assert 'value="x qq"' in html
    assert "“qq”" in html or "„qq”" in html


def test_case_that_cannot_be_read_stands_in_its_field_again(client: Client) -> None:
    response = client.get("/nl/desk/?case=N:+3H+2Q")
    assert "N: 3H 2Q</textarea>" in response.content.decode()


def test_meaning_that_cannot_be_read_stays_in_the_editor(client: Client) -> None:
    query = "case=N:+3H+2S&face=director&key=withdrawn&shows=5-10+hcp,+6+Q&put=1"
    response = client.get(f"/nl/desk/?{query}", headers=SWAP)
    assert "5-10 hcp, 6 Q</textarea>" in unescape(response.content.decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_meaning_is_read_back_with_hands(client: Client, language: str) -> None:
    html = page(client, "preset=muiderberg&suit=S", language, "meaning/")
    assert html.count('class="hand"') == 6
    assert "2,676" in html or "2.676" in html


def test_read_back_says_what_is_wrong(client: Client) -> None:
    assert "message-error" in page(client, "preset=weak_two", path="meaning/")
    assert "message-error" in page(client, "shows=5-10+hcp,+6+Q", path="meaning/")
    assert page(client, "", path="meaning/").strip() == ""


def test_typed_line_is_said_back_with_its_players(client: Client) -> None:
    assert text_of(page(client, "case=N:+1S&typed=p+z:2s", path="heard/")).count("zuid") == 1
    assert "unread" in page(client, "case=N:+1S&typed=qq", path="heard/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_holds_the_script_and_the_director_only_when_asked(client: Client, language: str) -> None:
    query = f"case=N:+3H+2S&{MEANS}"
    response = client.get(f"/{language}/desk/text/?{query}")
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    plain = response.content.decode()
    assert "27A1" in plain
    assert "* * *" not in plain
    assert "* * *" in client.get(f"/{language}/desk/text/?{query}&face=director").content.decode()


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("case=N:+3H+2S&edition=2007", "superseded, for comparison only"),
        ("case=N:+3H+2S&edition=nl-1982", "!"),
        ("case=N:+3H+2S+TD+S:declines+S:accepts", "That cannot be done here"),
        ("case=N:+1S+P+X+TD+S:4S+P", "Must pass at the coming turn"),
    ],
)
def test_text_warns_where_the_page_does(client: Client, query: str, words: str) -> None:
    plain = client.get(f"/en/desk/text/?{query}").content.decode()
    shown = text_of(page(client, query, "en"))
    assert words in plain
    assert words == "!" or words in shown


@pytest.mark.parametrize("path", ["", "text/", "compare/"])
def test_after_the_final_pass_nobody_may_go_on_bidding(client: Client, path: str) -> None:
    told = text_of(page(client, "case=N:+1S+P+P+P+X", "en", path)) if path != "text/" else ""
    told = told or client.get("/en/desk/text/?case=N:+1S+P+P+P+X").content.decode()
    assert "39B" in told
    assert "partner may go on bidding" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_stand_side_by_side_with_their_differences_marked(client: Client, language: str) -> None:
    html = page(client, "case=N:+E:1H+TD+S:declines+N:1C", language, "compare/")
    assert "2017" in html
    assert html.count('class="panel edition') >= 2
    assert 'class="panel edition differs"' in html


def test_one_replacement_is_explained_beside_the_box_and_as_a_page(client: Client) -> None:
    query = f"case=N:+3H+2S&{MEANS}&call=3S"
    assert "<html" in page(client, query, path="call/")
    beside = page(client, query, path="call/", **{"HX-Request": "true"})
    assert "<html" not in beside
    assert 'class="meanings"' in beside
    assert "<h1" in page(client, "case=N:+3H&call=3S", path="call/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_reading_is_told_with_what_is_followed_and_on_whose_authority(client: Client, language: str) -> None:
    html = page(client, f"case=N:+3H+2S&{MEANS}&call=3S", language, "call/")
    assert "unknown_second_suit" not in html
    assert "2017)" in html


def test_clause_of_an_older_book_opens_in_that_book(client: Client) -> None:
    html = page(client, "case=N:+1S+1H+P&edition=2007&face=director", "en")
    assert 'href="/en/laws/2007/27A1/"' in html
    assert 'href="/en/laws/27A1/"' not in html


def test_natural_sheet_answers_every_replacement(client: Client) -> None:
    html = page(client, "case=N:+3H+2S&face=director&rest=natural")
    assert "is-question" not in html
    assert "is-free" in html


def test_older_book_says_that_it_is_superseded(client: Client) -> None:
    assert "superseded" in page(client, "case=N:+E:1H&edition=2007", "en")
    assert "superseded" not in page(client, "case=N:+E:1H", "en")


def test_desk_keeps_no_state_and_may_be_kept_by_the_browser_only(client: Client) -> None:
    response: HttpResponse = client.get("/nl/desk/?case=N:+3H+2S")  # type: ignore[assignment]
    assert "private" in response["Cache-Control"]
    assert response.cookies == {}
    assert client.post("/nl/desk/", {"case": "N:"}).status_code == 405


def test_swap_is_light(client: Client) -> None:
    response = client.get("/pl/desk/?case=N:+3H+2S", headers={**SWAP, "Accept-Encoding": "gzip"})
    assert response["Content-Encoding"] == "gzip"
    assert len(response.content) < 10_000


@pytest.mark.parametrize(("facts", "words"), [("f=exposed%40S%3Dhonour", "24B"), ("f=exposed%40S%3Dsmall", "24A")])
def test_exposed_card_is_ruled(client: Client, facts: str, words: str) -> None:
    assert words in page(client, f"case=N:+1S+P&{facts}")


def test_card_that_was_seen_is_not_called_a_withdrawn_call(client: Client) -> None:
    told = text_of(page(client, "case=N:+1S+P+TD&f=exposed%40S%3Dhonour", "en"))
    assert "withdrawn" not in told[told.index("The ruling") :].partition("What is called")[0]


def test_slip_in_a_regular_auction_is_put_right_once_it_is_noted(client: Client) -> None:
    html = page(client, "case=N:+1S+P+3S")
    assert 'value="S:3S"' in html
    noted = client.get("/nl/desk/?case=N:+1S+P+3S&about_call=S:3S&about_what=intended%3Dno")
    assert "25A1" in unescape(client.get(noted["Location"]).content.decode())


def test_dealer_is_one_tap_on_an_empty_desk(client: Client) -> None:
    assert 'id="deal-E"' in page(client, "board=3")
    moved = client.get("/nl/desk/?case=N%3A&board=3&set=1&number=3&dealer=E")["Location"]
    assert parse_qs(urlsplit(moved).query) == {"case": ["E:"], "board": ["3"]}
    assert 'id="deal-E"' not in page(client, "case=N:+1S")


def test_director_hears_that_nothing_is_wrong(client: Client) -> None:
    assert "So far everything is in order" in page(client, "case=N:+1S+P+TD", "en")
    assert "So far everything is in order" not in page(client, "case=N:+1S+P", "en")
    assert "So far everything is in order" not in page(client, "case=N:+3H+2S+TD", "en")


def test_nobody_is_to_call_while_a_question_is_open(client: Client) -> None:
    drawn = page(client, "case=N:+E:1H+TD+S:declines+N:1S+E:2H", "en")
    assert 'name="found" value="comparable@2H=yes"' in drawn
    assert "to call" not in text_of(drawn[drawn.index('class="auction"') : drawn.index("</table>")])


def test_natural_is_one_tap_where_meanings_are_asked(client: Client) -> None:
    html = page(client, "case=N:+3H+2S+TD+S:declines+E:3S")
    assert 'name="rest" value="natural"' in html
    settled = page(client, "case=N:+3H+2S+TD+S:declines+E:3S&rest=natural")
    assert "27B1(a)" in settled
    assert 'name="rest" value="natural"' not in settled.replace('type="hidden" name="rest" value="natural"', "")


def test_what_is_alike_stands_once_beside_the_editions(client: Client) -> None:
    html = page(client, "case=N:+E:1H+TD+S:declines+N:1S", "en", "compare/")
    assert html.count("bid out of rotation") == 1
    assert html.count("The same in every edition") >= 2


def test_what_may_not_be_used_is_among_the_differences_of_editions(client: Client) -> None:
    html = page(client, "case=N:+E:1H+TD+S:declines+N:1S+E:P&rest=natural", "en", "compare/")
    section = html[html.index(">Information ") :].split("</section>")[0]
    told = ["Partner may not use" in text_of(panel) for panel in section.split('class="panel edition')[1:]]
    assert told == [True, True, False]


def test_same_call_made_again_has_its_own_name(client: Client) -> None:
    assert 'value="E:P#2"' in page(client, "case=N:+1S+P+2S+P+P+P")


def test_after_a_wrong_explanation_the_result_names_the_side_that_may_use_nothing(client: Client) -> None:
    told = text_of(page(client, "case=N:+1H+1S+P+E:2C+S:2H&f=misinformed%40E:1S%3Dyes", "en"))
    assert "South and North may not use what a withdrawn call told; East and West may." in told
    assert "partner may not use" not in told


#: What is played at clubs, by the names of the presets.
PRESETS_OF_A_CLUB = (
    *("opening_club", "opening_diamond", "opening_major", "opening_notrump_15_17", "opening_two_notrump", "weak_two"),
    *("muiderberg", "multi", "stayman", "transfer", "landy", "michaels", "unusual_notrump", "takeout_double"),
    *("negative_double_hearts", "negative_double_spades", "blackwood", "aces_0_or_4", "aces_1", "aces_2", "aces_3"),
    *("strong_two_clubs", "overcall_one_level", "overcall_two_level", "jump_overcall_weak", "notrump_overcall"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_common_meanings_of_a_club_are_offered_by_name(client: Client, language: str) -> None:
    html = page(client, "case=N:+3H+2S&face=director", language)
    offered = dict(re.findall(r'<option value="(\w+)">([^<]+)</option>', html))
    assert set(PRESETS_OF_A_CLUB) <= set(offered)
    assert len({offered[name] for name in PRESETS_OF_A_CLUB}) == len(PRESETS_OF_A_CLUB)
    assert not any("_" in offered[name] for name in PRESETS_OF_A_CLUB)


def test_how_calls_made_at_the_same_moment_are_entered_is_said_with_law_33(client: Client) -> None:
    html = page(client, "case=N:+1S", "en")
    assert re.search(r"at the same moment, enter first[^<]+<a[^>]+/laws/2017/33/", html)
