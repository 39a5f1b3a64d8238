"""Exchange: lessons out as text files and in again, looked at before anything happens; boards become drafts."""
