-- Games are found by their names in any case of letters, and texts that are old enough to be forgotten without reading
-- those that are not.
CREATE INDEX game_label_any_case ON game (lower(label));
CREATE INDEX outbox_text ON outbox (done_at) WHERE done_at IS NOT NULL AND body <> '';
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX inbox_text ON inbox (received) WHERE state IN ('done', 'ignored') AND length(raw) > 0;
