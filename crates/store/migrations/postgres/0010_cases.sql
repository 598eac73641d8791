-- What is before the council: a log for each case.
CREATE TABLE cases (
    number   BIGINT NOT NULL,
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    actor    TEXT NOT NULL,
    cause    TEXT NOT NULL,
    audience TEXT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (number, seq)
);
-- A call opens one case.
CREATE UNIQUE INDEX cases_opened ON cases (cause) WHERE seq = 1;
