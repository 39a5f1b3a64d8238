"""The founding documents, statement by statement (S1-S69), their cross-checks (X1-X9) and inconsistencies (Z1-Z15)."""
