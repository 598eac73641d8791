-- Games of practice against programs: by the hash of the secret in their address, each with an end. No part of an export.
CREATE TABLE practice (
    hash    TEXT   NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    body    TEXT   NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
CREATE INDEX practice_expires ON practice (expires);
