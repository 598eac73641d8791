-- What is before the council: a log for each case.
CREATE TABLE cases (
    number   INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    actor    TEXT NOT NULL,
    cause    TEXT NOT NULL,
    audience TEXT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (number, seq)
) STRICT;
-- A call opens one case.
CREATE UNIQUE INDEX cases_opened ON cases (cause) WHERE seq = 1;
