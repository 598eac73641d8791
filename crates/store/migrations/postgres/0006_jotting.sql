-- What somebody keeps for themselves about a game: a draft, how far they have read. One of each kind.
CREATE TABLE jotting (
    account BIGINT NOT NULL,
    game    BIGINT NOT NULL,
    kind    TEXT NOT NULL,
    at      BIGINT NOT NULL,
    body    TEXT NOT NULL,
    PRIMARY KEY (account, game, kind)
);
