-- An order keeps how its tires reach their buyer, with the shop, location or warehouse as it was on that day.

SET LOCAL lock_timeout = '5s';

ALTER TABLE orders ADD COLUMN fulfillment jsonb;   -- the contract's OrderFulfillment; null: sent to the buyer
