"""How courses, lessons and scenarios are written as text files.

One folder per course, one folder per lesson in it, one file per scenario:

```
library/
  <course>/course.toml
  <course>/<lesson>/lesson.toml
  <course>/<lesson>/theory/10.nl.md 10.en.md 10.pl.md 20.nl.md …      pages of theory, first line "# Title"
  <course>/<lesson>/scenarios/010.toml 020.toml …                      played in the order of `position`
```

**course.toml** and **lesson.toml**

```toml
slug = "onvoldoende-bod"          # stays for ever; letters, digits, hyphens
position = 10
[text.nl]
title = "Onvoldoende bod"
summary = "Eén of twee zinnen."
[text.en]
title = "Insufficient bid"
summary = "…"
[text.pl]
title = "…"
summary = "…"
```

**Theory and all longer texts** are Markdown. `[[27B1(a)]]` becomes a link to the clause of the edition in force,
`[[nl-1982:31b]]` to one of an older book. Suit signs are written `♠ ♥ ♦ ♣`; honours, notrump, pass and double in the
notation of the language of the text (nl A H V B SA pas doublet · pl A K D W BA pas kontra · en A K Q J NT pass double).

**A scenario** states facts; the engine finds the answers. Complete example:

```toml
format = 1
slug = "tafel-17"                 # neutral and stable: says nothing about the answer; no other file has it
position = 170
pool = "course"                   # or "exam": then it appears in no lesson
level = 2                         # 1 easy, 2 normal, 3 hard
judgement = false                 # true when an asked ruling is the director's judgement; the loader checks it
edition = "2017"
policy = "nbb"
board = 5                         # optional; dealer and vulnerability in the case must then fit this board
case = "N NS: 3H 2S"              # what stands on the table when the director arrives (case notation, see the engine)

[meanings]                        # keys: withdrawn · a bare call (the replacement) · * · seat:call · seat:call#n
withdrawn = { shows = ["5-10 hcp, 5 S, 4+ C/D, max 3 H"], purpose = "preempt", natural = false }
"3S" = { shows = ["12-16 hcp, 6+ S"], natural = true }
"4S" = { shows = ["13-18 hcp, 7+ S"], natural = true }
"*" = "none"

[facts]                           # facts the director finds about the irregular call; names as in the engine
intended = "yes"                  # about another call: a [[facts]] for each, with fact, value and of ("W:1H#2")

[hands]                           # only hands the director may know; S.H.D.C, T or 10
E = "KQT43.94.A762.85"

[text.nl]
title = "Over een preempt heen"                       # neutral too, no clause, no verdict
story = "Na noords 3♥ legt oost 2♠ op tafel. Zuid roept je."
after = "Stel vooraf vast dat dit paar geen bod heeft dat schoppen met een lage kleur toont [[27B1(a)]]."   # optional
[text.en]
title = "Over a preempt"
story = "North opens 3♥ and East puts 2♠ on the table. South calls you."
after = "Make sure first that this pair has no bid that shows spades and a minor [[27B1(a)]]."
[text.pl]
title = "Po bloku"
story = "Po 3♥ gracza N gracz E kładzie na stole 2♠. Gracz S wzywa sędziego."
after = "Najpierw ustal, że ta para nie ma odzywki na piki z kolorem młodszym [[27B1(a)]]."

[[steps]]
kind = "identify"

[[steps]]
kind = "procedure"
mistakes = ["intent_in_public", "bare_accept", "advise"]

[[steps]]
kind = "tell"
mistakes = ["reveal_meaning", "one_round", "demand_suit"]

[[steps]]
kind = "chooser"

[[steps]]
kind = "free_calls"
then = "TD S:declines"            # happens at the table before this step is asked
[steps.text.nl]
before = "Oost vraagt je, weg van de tafel: mag ik er gewoon 3♠ van maken?"
hint = "Vergelijk wat beide biedingen over de lage kleuren zeggen."
[steps.text.en]
before = "Away from the table East asks you: may I simply make it 3♠?"
hint = "Compare what both bids say about the minors."
[steps.text.pl]
before = "Z dala od stołu E pyta: czy mogę po prostu zalicytować 3♠?"
hint = "Porównaj, co obie odzywki mówią o kolorach młodszych."

[[steps]]
kind = "consequence"
call = "3S"                       # of this one replacement; without `call`: of what has happened
asks = ["partner", "clause", "lead", "information", "review"]

[[steps]]
kind = "lead"
then = "E:3S S:3NT W:P N:P E:P"

[[steps]]
kind = "aftermath"
```

**Texts**: `text.<language>` at the top needs `title` and `story`; `after` (shown at the end) is optional. Under a step
`before` (story), `hint` (opens on demand), `ask` (replaces the standard question; required for kind `text`) and `after`
(shown with the feedback) are optional, but what one language has, all three must have. Only `after` and `why` (which
judgement is accepted, and why) may name clauses.
`title`, `story`, `before`, `ask` and `hint` must not give anything away: no clause number, no `[[…]]`.

**Step parameters**: `kind` (required) · `accepted` (where the director must judge: the clauses of the outcomes that count
as right; without it each does; the grounds stand in the text `why`) · `then` (tokens of the case notation that happen first) · `edition` (ask this step under another book than the
scenario's, such as `nl-1982`: the same facts then and now) · `reveal = true` (from
this step on the director knows hand and meanings; default: from the first `free_calls`, `consequence`, `clause`,
`number` or `text` step) · and by kind:

| kind | the learner | parameters | right is what the engine says about |
| --- | --- | --- | --- |
| `identify` | points at the irregular call, names its kind, or says nothing is wrong | – | the irregularities of the case |
| `procedure` | puts actions in order and says to whom | `mistakes` (3–5 names below) | which actions apply now, their order |
| `tell` | ticks what the player must have heard before choosing | `mistakes` | options and classes of replacement open now |
| `chooser` | points at a seat, or nobody | – | who has the choice |
| `turn` | points at a seat, or nobody | – | whose turn it is |
| `free_calls` | picks in the bidding box, or none | – | for which replacements partner stays free |
| `consequence` | says what one call brings | `call`, `asks` | its record: partner, clause, lead, information, review |
| `legal_calls` | picks the lowest bid and says pass, double, redouble yes or no | `seat` | what this seat may call now |
| `lead` | picks suits, to whom, by whom, when; or nothing | – | lead restriction (the auction must be over) |
| `aftermath` | ticks what stays open until after play | `call` | review and information |
| `clause` | picks the clause the ruling rests on | `call` | its citation |
| `number` | types a number | `of` = `free_calls`, `forbidden_suits` | counted from the ruling |
| `text` | writes | `ask` in the texts | not scored; the reasons are shown |

**Mistakes for `procedure`**: `nothing_happened` (a correction repairs everything) · `choose_again` (a new choice after a
premature replacement) · `cancel_correction` · `bare_accept` ("do you accept?" before the consequences) ·
`no_lead_warning` · `intent_in_public` · `reveal_meaning` · `never_double` · `one_round` · `refuse_pass` · `demand_suit` ·
`lead_on_offender` · `skip_mispull` · `waive` · `no_invitation` · `consult_partner` · `advise` · `look_at_hand` ·
`settle_among_players` · `free_after_double` · `second_chance` · `strength_refused` · `named_suit_only` · `lead_always`.
**Mistakes for `tell`**: `reveal_meaning` · `has_free_replacement` · `advise` · `one_round` · `demand_suit` ·
`lead_on_offender` · `never_double` · `always_double` · `refuse_pass` · `consult_partner` · `waive`.
After calls out of rotation, changes of call and inadmissible calls also: `whole_auction` · `silence_partner` ·
`repeat_anyway` · `free_anyway` · `offender_passes` · `turn_is_lost` · `bar_partner` · `free_choice_of_two` · `offer_double`
· `only_once` · `partner_alone` (these eleven fit `tell` too) · `leave_it_passed` · `law_of_low_bids` · `name_on_card` · `how_fast` ·
`regret_is_enough` · `punish_anyway` · `reopen_auction`.

**Errors**: a missing language, an unknown key or mistake, a case that cannot be read, a question the engine still has
to ask (state the fact or meaning it names), a step that has no answer in its case, a wrong `judgement` mark, a board
that does not fit, a slug used twice (of courses, lessons and scenarios), a folder without its `lesson.toml` or
`course.toml`, a page of theory without a title, a clause that no book has. Each names the file, the step and what to
do. A changed file becomes a new version; an unchanged one is left alone.
What is taken out of the library stays in a database that has it: learners have met it.
"""  # noqa: E501 (tables)

#: The version of this format; each scenario states it.
FORMAT = 1
