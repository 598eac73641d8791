-- The first schema. Column types are only BIGINT, TEXT and BYTEA; times are
-- microseconds since 1970 (UTC) as the program gave them; flags are nullable times.

CREATE TABLE game (
    id      BIGINT NOT NULL PRIMARY KEY,
    label   TEXT   NOT NULL UNIQUE,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    card    TEXT   NOT NULL
);
CREATE INDEX game_changed ON game (changed);

CREATE TABLE event (
    game     BIGINT NOT NULL,
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    actor    TEXT   NOT NULL,
    cause    TEXT   NOT NULL,
    audience TEXT   NOT NULL,
    kind     TEXT   NOT NULL,
    version  BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE cause (
    game  BIGINT NOT NULL,
    cause TEXT   NOT NULL,
    first BIGINT NOT NULL,
    last  BIGINT NOT NULL,
    at    BIGINT NOT NULL,
    PRIMARY KEY (game, cause)
);

CREATE TABLE link (
    game    BIGINT NOT NULL,
    account BIGINT NOT NULL,
    role    TEXT   NOT NULL,
    PRIMARY KEY (game, account, role)
);
CREATE INDEX link_account ON link (account);

CREATE TABLE job (
    game     BIGINT NOT NULL,
    kind     TEXT   NOT NULL,
    key      TEXT   NOT NULL,
    bucket   BIGINT NOT NULL,
    due      BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    attempts BIGINT NOT NULL,
    claim    BIGINT,
    lease    BIGINT,
    done_at  BIGINT,
    dead_at  BIGINT,
    error    TEXT,
    PRIMARY KEY (game, kind, key)
);
CREATE INDEX job_due ON job (due) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX job_bucket_due ON job (bucket, due) WHERE done_at IS NULL AND dead_at IS NULL;

CREATE TABLE outbox (
    game      BIGINT NOT NULL,
    cause     TEXT   NOT NULL,
    recipient TEXT   NOT NULL,
    kind      TEXT   NOT NULL,
    bucket    BIGINT NOT NULL,
    body      TEXT   NOT NULL,
    created   BIGINT NOT NULL,
    due       BIGINT NOT NULL,
    attempts  BIGINT NOT NULL,
    claim     BIGINT,
    lease     BIGINT,
    done_at   BIGINT,
    dead_at   BIGINT,
    error     TEXT,
    PRIMARY KEY (game, cause, recipient, kind)
);
CREATE INDEX outbox_due ON outbox (due) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_bucket_due ON outbox (bucket, due) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_created ON outbox (created);

CREATE TABLE inbox (
    identity TEXT   NOT NULL PRIMARY KEY,
    received BIGINT NOT NULL,
    source   TEXT   NOT NULL,
    raw      BYTEA  NOT NULL,
    state    TEXT   NOT NULL,
    game     BIGINT,
    note     TEXT   NOT NULL,
    attempts BIGINT NOT NULL,
    claim    BIGINT,
    lease    BIGINT
);
CREATE INDEX inbox_new ON inbox (received) WHERE state = 'new';
CREATE INDEX inbox_state ON inbox (state, received);

CREATE TABLE account (
    id       BIGINT NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL,
    name_key TEXT   NOT NULL UNIQUE,
    password TEXT,
    lang     TEXT   NOT NULL,
    roles    TEXT   NOT NULL,
    settings TEXT   NOT NULL,
    created  BIGINT NOT NULL,
    changed  BIGINT NOT NULL,
    closed   BIGINT
);

CREATE TABLE address (
    address   TEXT   NOT NULL PRIMARY KEY,
    account   BIGINT NOT NULL,
    spelling  TEXT   NOT NULL,
    rank      BIGINT NOT NULL,
    confirmed BIGINT,
    broken    BIGINT
);
CREATE INDEX address_account ON address (account);

CREATE TABLE session (
    hash    TEXT   NOT NULL PRIMARY KEY,
    account BIGINT NOT NULL,
    created BIGINT NOT NULL,
    seen    BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    label   TEXT   NOT NULL
);
CREATE INDEX session_account ON session (account);

CREATE TABLE token (
    hash    TEXT   NOT NULL PRIMARY KEY,
    kind    TEXT   NOT NULL,
    account BIGINT,
    scope   TEXT   NOT NULL,
    label   TEXT   NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT,
    used    BIGINT
);
CREATE INDEX token_account ON token (account);

CREATE TABLE counter (
    key     TEXT   NOT NULL,
    span    BIGINT NOT NULL,
    number  BIGINT NOT NULL,
    PRIMARY KEY (key, span)
);

CREATE TABLE snapshot (
    game    BIGINT NOT NULL,
    kind    TEXT   NOT NULL,
    version BIGINT NOT NULL,
    engine  TEXT   NOT NULL,
    body    TEXT   NOT NULL,
    PRIMARY KEY (game, kind)
);

CREATE TABLE site (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
