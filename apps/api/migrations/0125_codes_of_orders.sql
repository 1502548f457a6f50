-- The code that the buyer of an order was mailed last, until it is used, replaced, or over.

SET LOCAL lock_timeout = '5s';

CREATE TABLE order_code (
  order_number text PRIMARY KEY REFERENCES orders,
  code_id      text NOT NULL,              -- what the code is made from, with a key of the server
  code_hash    bytea NOT NULL,             -- HMAC-SHA-256: six digits would be found by trying all
  tries_left   integer NOT NULL,
  expires_at   timestamptz NOT NULL
);
