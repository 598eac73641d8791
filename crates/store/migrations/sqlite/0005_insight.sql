-- Who used the power of a role on what is not their own. 0: nobody in particular, no game, no account.
CREATE TABLE insight (
    at     INTEGER NOT NULL,
    actor  INTEGER NOT NULL,
    kind   TEXT NOT NULL,
    game   INTEGER NOT NULL,
    about  INTEGER NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (at, actor, kind, game, about)
) STRICT;
