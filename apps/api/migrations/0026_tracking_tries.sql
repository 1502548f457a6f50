-- How often somebody tried to follow an order by its number and a ZIP code, so that the ZIP code cannot be found by trying them
-- all. Every process counts here. Unlogged: after a crash of the database the counts begin anew, which does no harm.

SET LOCAL lock_timeout = '5s';

CREATE UNLOGGED TABLE tracking_tries (
  order_number text PRIMARY KEY,           -- as it was asked for; there may be no such order
  tries        integer NOT NULL,
  ends_at      timestamptz NOT NULL        -- the count is forgotten then
);
CREATE INDEX tracking_tries_end ON tracking_tries (ends_at);
