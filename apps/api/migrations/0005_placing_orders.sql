-- The order that is buying a cart or has bought it, so that two tabs cannot buy the same cart twice. If that order fails, a
-- new one may take its place.
CREATE TABLE cart_purchase (
  cart_key_hash bytea PRIMARY KEY,         -- sha-256 of the channel and the cart's key
  order_number  text NOT NULL
);

-- When the carrier wrote the newest message with an expected date, so that an older message cannot overwrite it.
ALTER TABLE orders ADD COLUMN carrier_told_at timestamptz;
