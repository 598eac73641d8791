-- Who used the power of a role on what is not their own. 0: nobody in particular, no game, no account.
CREATE TABLE insight (
    at     BIGINT NOT NULL,
    actor  BIGINT NOT NULL,
    kind   TEXT NOT NULL,
    game   BIGINT NOT NULL,
    about  BIGINT NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (at, actor, kind, game, about)
);
