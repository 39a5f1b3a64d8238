"""Draws auctions, tables, hands, bidding boxes, ruling trees and pictures of meanings; no database.

Pure functions make plain values from the values of the rules; templates in ``templates/diagrams/`` draw them.
Begin a template with ``{% load diagrams %}``. Every diagram follows the language of the page.

In running text
    ``{{ call|call }}`` a call with its suit in colour and a spoken name; ``{{ call|spoken }}`` in words only;
    ``{{ suit|suit }}``; ``{{ seat|seat_name }}``; ``{{ text|suited }}`` colours the suit symbols in a sentence;
    ``{% law "27B1(a)" %}`` a clause that opens beside the text; ``{{ share|per_cent }}`` of a Fraction.
Auction
    ``auction.draw_case(case, marks={1: (Mark.INSUFFICIENT, Mark.WITHDRAWN)}, open_seat=Seat.EAST)`` (marks by place
    in ``case.events``; only what is found already; cut the events to what may be seen), then
    ``{% include "diagrams/auction.html" with auction=value %}``. Without a case: ``auction.lay_out`` and ``Step``.
Table
    ``table.table_top(dealer, vulnerability, board, roles)`` with ``roles=table.roles_round(offender)`` once found, then
    ``{% include "diagrams/table.html" with table=value %}`` inside ``<section class="felt">``.
Hand
    ``{% hand hand label %}``.
Seats to choose from
    ``{% include "diagrams/seat_choice.html" with name="seat" legend=text seats=SEATS chosen=value %}``.
Bidding box
    ``bidding_box.box(chosen)`` (submitted values), then ``{% include "diagrams/bidding_box.html" with box=value
    name="call" legend=question %}`` inside your ``<form>`` with one submit button. ``several=True`` makes it check
    boxes with "none of these calls" (value ``none``); ``typed=True`` adds the text field ``<name>_typed`` which echoes
    in words (``typed_text`` refills it; read it with ``typed_call.hear``). Values are case notation.
    With rulings: ``bidding_box.result_box(Verdicts({call: outcome_of(record)}, right, barred, address), chosen)``, then
    ``{% include "diagrams/bidding_box_result.html" with box=value %}``; where ``address`` gives links, put an element
    ``<div id="call-reasons" tabindex="-1"></div>`` after it for the reasons of the call opened.
Reasons
    ``ruling_tree.TreeNode`` (a room with reasons makes them: ``lessons.reasons.trees``); ``{% ruling_tree node %}``.
Picture of two meanings
    ``meaning_picture.draw_meanings(cells)``, in a ``MeaningFigure``, then ``{% meaning_picture figure %}``.
Progress
    ``{% progress label done total %}``; ``{% include "diagrams/steps.html" with steps=list %}``, each step with
    ``label`` and ``state`` (done, now, next).

Classes for what is no diagram (``static/arb/arb.css``; all of them on the page ``/<language>/styleguide/``): ``felt``,
``panel``, ``cols``, ``stack``, ``lead``, ``button`` and ``button-second``, ``actions``, ``picks`` of ``pick`` labels,
``verdict`` with ``verdict-right|nearly|wrong`` and its ``tag``, ``fold`` for details, ``message``, ``key``,
``no-print``. An element with ``tabindex="-1" data-takes-focus`` takes the focus when htmx brings it in; add
``autofocus`` for full pages.
"""
