-- Boards that members brought. Games keep their own copy in their logs.
CREATE TABLE board (
    id      TEXT NOT NULL,
    owner   BIGINT NOT NULL,
    state   TEXT NOT NULL,
    note    TEXT NOT NULL,
    at      BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    folder  TEXT NOT NULL,
    PRIMARY KEY (id, owner)
);
