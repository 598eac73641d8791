-- Games of practice against programs: by the hash of the secret in their address, each with an end. No part of an export.
CREATE TABLE practice (
    hash    TEXT   NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    body    TEXT   NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX practice_expires ON practice (expires);
