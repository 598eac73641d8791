-- Games of practice that are kept with an account, each under a number of its own there.
ALTER TABLE practice ADD COLUMN account BIGINT;
ALTER TABLE practice ADD COLUMN number BIGINT;
CREATE UNIQUE INDEX practice_kept ON practice (account, number);
