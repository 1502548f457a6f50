-- A price run of the whole catalog looks up the prices that are in force or to come, and changes every tire's row.

SET LOCAL lock_timeout = '5s';

CREATE INDEX price_entry_open ON price_entry (sku_id, role) WHERE state <> 'over';

-- No statement reads it, and with the price in an index each new price writes an entry in all of them. With room left on its page for a
-- row's next version it writes none.
DROP INDEX sku_size;
ALTER TABLE sku SET (fillfactor = 50);

-- What a full list may take out: prices for some buyers or days. Others of a list need no entry.
DROP INDEX price_entry_feed;
CREATE INDEX price_entry_feed ON price_entry (feed_id, sku_id) WHERE feed_id IS NOT NULL AND state <> 'over' AND (scoped OR dated);
