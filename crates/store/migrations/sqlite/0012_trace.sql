-- What the site noticed of accounts that may be one person's. It fades, and is no part of a backup.
CREATE TABLE trace (
    kind    TEXT NOT NULL,
    account INTEGER NOT NULL,
    value   TEXT NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (kind, account, value)
) STRICT;
