"""The decision tables of the 2017 laws, row by row: T1-T26, 26-1 to 26-11, Laws 18, 19, 23 and 25A."""
