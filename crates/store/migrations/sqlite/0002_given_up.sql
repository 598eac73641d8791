-- What was given up is counted often and is rare: nobody reads whole tables for it. Cached results
-- were never kept in the store.

CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX job_dead ON job (dead_at) WHERE dead_at IS NOT NULL;
DROP TABLE snapshot;
