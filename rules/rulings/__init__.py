"""The form every ruling takes, whatever the Law: facts, citations, reasons, findings, rulings, readings."""
