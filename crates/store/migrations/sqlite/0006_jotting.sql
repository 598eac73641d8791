-- What somebody keeps for themselves about a game: a draft, how far they have read. One of each kind.
CREATE TABLE jotting (
    account INTEGER NOT NULL,
    game    INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    at      INTEGER NOT NULL,
    body    TEXT NOT NULL,
    PRIMARY KEY (account, game, kind)
) STRICT;
