-- The order that is buying a cart, or has bought it: two tabs cannot buy one cart twice. It gives way to a new
-- order once its own has failed.
CREATE TABLE cart_purchase (
  cart_key_hash bytea PRIMARY KEY,         -- sha-256 of the channel and the cart's key
  order_number  text NOT NULL
);

-- When the newest carrier message was written that told the expected date: an older one does not take it back.
ALTER TABLE orders ADD COLUMN carrier_told_at timestamptz;
