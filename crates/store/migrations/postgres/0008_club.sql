-- What was decided about members and not in one game: a log of its own.
CREATE TABLE club (
    seq      BIGINT NOT NULL PRIMARY KEY,
    at       BIGINT NOT NULL,
    actor    TEXT NOT NULL,
    cause    TEXT NOT NULL UNIQUE,
    audience TEXT NOT NULL,
    body     TEXT NOT NULL
);
