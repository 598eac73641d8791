-- What this store is to its site. The row is no part of an export: a copy must not think that it is the original.
CREATE TABLE duty (
    one   INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    state TEXT    NOT NULL,
    place TEXT    NOT NULL
) STRICT;

-- Each event is sealed with all events of its game before it.
ALTER TABLE event ADD COLUMN seal TEXT;
CREATE INDEX event_unsealed ON event (game) WHERE seal IS NULL;
