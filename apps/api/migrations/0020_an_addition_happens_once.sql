-- What was added to a cart last: if the answer is lost and a storefront asks again, the tires are added
-- only once. Each is the SHA-256 of the call's idempotency key and its tires.
ALTER TABLE cart ADD COLUMN recent_additions bytea[] NOT NULL DEFAULT '{}';
