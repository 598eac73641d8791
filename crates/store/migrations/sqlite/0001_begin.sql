-- The first schema. Column types are only INTEGER (64 bits), TEXT and BLOB; times are
-- microseconds since 1970 (UTC) as the program gave them; flags are nullable times.

CREATE TABLE game (
    id      INTEGER NOT NULL PRIMARY KEY,
    label   TEXT    NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    card    TEXT    NOT NULL
) STRICT;
CREATE INDEX game_changed ON game (changed);

CREATE TABLE event (
    game     INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    actor    TEXT    NOT NULL,
    cause    TEXT    NOT NULL,
    audience TEXT    NOT NULL,
    kind     TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE cause (
    game  INTEGER NOT NULL,
    cause TEXT    NOT NULL,
    first INTEGER NOT NULL,
    last  INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (game, cause)
) STRICT, WITHOUT ROWID;

CREATE TABLE link (
    game    INTEGER NOT NULL,
    account INTEGER NOT NULL,
    role    TEXT    NOT NULL,
    PRIMARY KEY (game, account, role)
) STRICT, WITHOUT ROWID;
CREATE INDEX link_account ON link (account);

CREATE TABLE job (
    game     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    key      TEXT    NOT NULL,
    bucket   INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    attempts INTEGER NOT NULL,
    claim    INTEGER,
    lease    INTEGER,
    done_at  INTEGER,
    dead_at  INTEGER,
    error    TEXT,
    PRIMARY KEY (game, kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_due ON job (due) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX job_bucket_due ON job (bucket, due) WHERE done_at IS NULL AND dead_at IS NULL;

CREATE TABLE outbox (
    game      INTEGER NOT NULL,
    cause     TEXT    NOT NULL,
    recipient TEXT    NOT NULL,
    kind      TEXT    NOT NULL,
    bucket    INTEGER NOT NULL,
    body      TEXT    NOT NULL,
    created   INTEGER NOT NULL,
    due       INTEGER NOT NULL,
    attempts  INTEGER NOT NULL,
    claim     INTEGER,
    lease     INTEGER,
    done_at   INTEGER,
    dead_at   INTEGER,
    error     TEXT,
    PRIMARY KEY (game, cause, recipient, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (due) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_bucket_due ON outbox (bucket, due) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_created ON outbox (created);

CREATE TABLE inbox (
    identity TEXT    NOT NULL PRIMARY KEY,
    received INTEGER NOT NULL,
    source   TEXT    NOT NULL,
    raw      BLOB    NOT NULL,
    state    TEXT    NOT NULL,
    game     INTEGER,
    note     TEXT    NOT NULL,
    attempts INTEGER NOT NULL,
    claim    INTEGER,
    lease    INTEGER
) STRICT;
CREATE INDEX inbox_new ON inbox (received) WHERE state = 'new';
CREATE INDEX inbox_state ON inbox (state, received);

CREATE TABLE account (
    id       INTEGER NOT NULL PRIMARY KEY,
    name     TEXT    NOT NULL,
    name_key TEXT    NOT NULL UNIQUE,
    password TEXT,
    lang     TEXT    NOT NULL,
    roles    TEXT    NOT NULL,
    settings TEXT    NOT NULL,
    created  INTEGER NOT NULL,
    changed  INTEGER NOT NULL,
    closed   INTEGER
) STRICT;

CREATE TABLE address (
    address   TEXT    NOT NULL PRIMARY KEY,
    account   INTEGER NOT NULL,
    spelling  TEXT    NOT NULL,
    rank      INTEGER NOT NULL,
    confirmed INTEGER,
    broken    INTEGER
) STRICT;
CREATE INDEX address_account ON address (account);

CREATE TABLE session (
    hash    TEXT    NOT NULL PRIMARY KEY,
    account INTEGER NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    label   TEXT    NOT NULL
) STRICT;
CREATE INDEX session_account ON session (account);

CREATE TABLE token (
    hash    TEXT    NOT NULL PRIMARY KEY,
    kind    TEXT    NOT NULL,
    account INTEGER,
    scope   TEXT    NOT NULL,
    label   TEXT    NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER,
    used    INTEGER
) STRICT;
CREATE INDEX token_account ON token (account);

CREATE TABLE counter (
    key     TEXT    NOT NULL,
    span    INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    PRIMARY KEY (key, span)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshot (
    game    INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    version INTEGER NOT NULL,
    engine  TEXT    NOT NULL,
    body    TEXT    NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE site (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
