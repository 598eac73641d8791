-- Games of practice that are kept with an account, each under a number of its own there.
ALTER TABLE practice ADD COLUMN account INTEGER;
ALTER TABLE practice ADD COLUMN number INTEGER;
CREATE UNIQUE INDEX practice_kept ON practice (account, number);
