-- What lists ask of a card, each a column that the database makes of it, whichever version of the program wrote it; with the
-- orders in which lists show games. A card that is no JSON has none of them.
ALTER TABLE game ADD COLUMN status TEXT AS (CASE WHEN json_valid(card) THEN card ->> '$.status' END) VIRTUAL;
ALTER TABLE game ADD COLUMN variant TEXT AS (CASE WHEN json_valid(card) THEN card ->> '$.variant' END) VIRTUAL;
ALTER TABLE game ADD COLUMN press TEXT AS (CASE WHEN json_valid(card) THEN card ->> '$.press' END) VIRTUAL;
-- Without their Z, times of different precision stand in their order as texts.
ALTER TABLE game ADD COLUMN told TEXT AS (CASE WHEN json_valid(card)
    THEN rtrim(coalesce(card ->> '$.told', card ->> '$.published', card ->> '$.started', ''), 'Z') ELSE '' END) VIRTUAL;
ALTER TABLE game ADD COLUMN published TEXT AS (CASE WHEN json_valid(card)
    THEN rtrim(coalesce(card ->> '$.published', ''), 'Z') ELSE '' END) VIRTUAL;
ALTER TABLE game ADD COLUMN programs INTEGER AS (instr(card, '"program":true') > 0) VIRTUAL;
ALTER TABLE game ADD COLUMN vacant INTEGER AS (instr(card, '"free":{') > 0 OR instr(card, '"taken":false') > 0) VIRTUAL;
CREATE INDEX game_told ON game (told, id);
CREATE INDEX game_published ON game (published, id);
CREATE INDEX game_status_told ON game (status, told, id);
CREATE INDEX game_status_published ON game (status, published, id);
CREATE INDEX game_status_changed ON game (status, changed);
CREATE INDEX game_variant_told ON game (variant, told, id);
CREATE INDEX game_programs ON game (status) WHERE programs = 1;
CREATE INDEX game_vacant ON game (status) WHERE vacant = 1;
