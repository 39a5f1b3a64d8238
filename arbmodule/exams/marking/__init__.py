"""Marking: by the engine, by hand and blind, twice where the paper says so; every mark an entry of the ledger."""
