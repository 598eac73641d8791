-- What the site noticed of accounts that may be one person's. It fades, and is no part of a backup.
CREATE TABLE trace (
    kind    TEXT NOT NULL,
    account BIGINT NOT NULL,
    value   TEXT NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (kind, account, value)
);
