-- How often somebody has done what guessing or flooding could gain by, in whichever process. Unlogged: after a crash of the
-- database the counts begin anew, which does no harm.

SET LOCAL lock_timeout = '5s';

CREATE UNLOGGED TABLE limited_calls (
  subject bytea PRIMARY KEY,               -- what is counted, for whom, under a key that is not in the database
  calls   integer NOT NULL,
  ends_at timestamptz NOT NULL             -- the count is forgotten then
);
CREATE INDEX limited_calls_end ON limited_calls (ends_at);
