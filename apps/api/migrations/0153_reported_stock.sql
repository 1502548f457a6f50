-- What the last list said of a place, apart from what is there: tires that come back, and counts of the shop's own, leave it.

SET LOCAL lock_timeout = '5s';

ALTER TABLE inventory_level ADD COLUMN reported integer CHECK (reported >= 0);  -- null: no list did
