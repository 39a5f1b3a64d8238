"""How much one parcel may hold. Far above any lesson, far below what keeps the house from its other work."""

#: Bytes of what is handed over; bytes of one file in it, and of all together, unpacked.
LARGEST_UPLOAD, LARGEST_FILE, LARGEST_TOTAL = 2_000_000, 64_000, 3_000_000
#: Files in an archive; scenarios in a parcel; folders above a file, one round everything included.
MOST_FILES, MOST_SCENARIOS, DEEPEST_FOLDER = 300, 60, 5
#: How deep lists and tables may lie in each other in a file, and how many dots a key may have.
DEEPEST_VALUE, MOST_DOTS = 8, 6
#: Characters of all meanings of one scenario, its steps, and the seconds of the engine for a whole parcel.
LONGEST_MEANINGS, MOST_STEPS, MOST_SECONDS = 4_000, 40, 12
#: The same for a file of boards; its meanings are limited where boards are read (``take_board``).
LARGEST_BOARDS, MOST_BOARDS = 250_000, 100
#: Parcels of one person that wait for a decision.
MOST_WAITING = 20
