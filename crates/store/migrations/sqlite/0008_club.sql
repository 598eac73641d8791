-- What was decided about members and not in one game: a log of its own.
CREATE TABLE club (
    seq      INTEGER NOT NULL PRIMARY KEY,
    at       INTEGER NOT NULL,
    actor    TEXT NOT NULL,
    cause    TEXT NOT NULL UNIQUE,
    audience TEXT NOT NULL,
    body     TEXT NOT NULL
) STRICT;
