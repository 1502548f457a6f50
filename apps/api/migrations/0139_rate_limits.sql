-- Counts of calls that guessing or flooding could gain by, for all processes together: the table of rate-limiter-flexible,
-- with its names, types, and order of columns. Unlogged: after a crash of the database the counts begin anew, which does no harm.
-- The counts before it go with their tables. The release before this one does not run beside it: the baseline needs a stop.

SET LOCAL lock_timeout = '5s';

CREATE UNLOGGED TABLE rate_limit (
  key    text PRIMARY KEY,                 -- the limit, and its subject under a key that is not in the database
  points integer NOT NULL DEFAULT 0,
  expire bigint                            -- Unix milliseconds; the count is forgotten then
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);

DROP TABLE limited_calls;
DROP TABLE tracking_tries;
