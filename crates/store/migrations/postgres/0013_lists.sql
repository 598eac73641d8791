-- What lists ask of a card, each a column that the database makes of it, whichever version of the program wrote it; with the
-- orders in which lists show games.
ALTER TABLE game
    ADD COLUMN status TEXT GENERATED ALWAYS AS (card::json ->> 'status') STORED,
    ADD COLUMN variant TEXT GENERATED ALWAYS AS (card::json ->> 'variant') STORED,
    ADD COLUMN press TEXT GENERATED ALWAYS AS (card::json ->> 'press') STORED,
    -- Without their Z, times of different precision stand in their order as texts.
    ADD COLUMN told TEXT COLLATE "C" GENERATED ALWAYS AS
        (rtrim(coalesce(card::json ->> 'told', card::json ->> 'published', card::json ->> 'started', ''), 'Z')) STORED,
    ADD COLUMN published TEXT COLLATE "C" GENERATED ALWAYS AS (rtrim(coalesce(card::json ->> 'published', ''), 'Z')) STORED,
    ADD COLUMN programs INTEGER GENERATED ALWAYS AS ((position('"program":true' in card) > 0)::integer) STORED,
    ADD COLUMN vacant INTEGER GENERATED ALWAYS AS ((position('"free":{' in card) > 0 OR position('"taken":false' in card) > 0)::integer) STORED;
CREATE INDEX game_told ON game (told, id);
CREATE INDEX game_published ON game (published, id);
CREATE INDEX game_status_told ON game (status, told, id);
CREATE INDEX game_status_published ON game (status, published, id);
CREATE INDEX game_status_changed ON game (status, changed);
CREATE INDEX game_variant_told ON game (variant, told, id);
CREATE INDEX game_programs ON game (status) WHERE programs = 1;
CREATE INDEX game_vacant ON game (status) WHERE vacant = 1;
