-- Boards that members brought. Games keep their own copy in their logs.
CREATE TABLE board (
    id      TEXT NOT NULL,
    owner   INTEGER NOT NULL,
    state   TEXT NOT NULL,
    note    TEXT NOT NULL,
    at      INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    folder  TEXT NOT NULL,
    PRIMARY KEY (id, owner)
) STRICT;
