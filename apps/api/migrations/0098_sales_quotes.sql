-- Quotes that sales staff send: a copy of their cart with its prices, which one buyer may buy once.

SET LOCAL lock_timeout = '5s';

-- How far sales staff may go. The account's own row comes before that of its program, and that before the one of all.
CREATE TABLE sales_terms (
  uid          text NOT NULL DEFAULT '',   -- one account; '': not of one account
  program_id   text NOT NULL DEFAULT '',   -- the accounts of a program; '': all sales staff
  discount_bps integer NOT NULL CHECK (discount_bps BETWEEN 0 AND 5000),
  days         integer NOT NULL CHECK (days BETWEEN 1 AND 90),   -- a quote ends after so many, at the latest
  PRIMARY KEY (uid, program_id),
  CHECK (uid = '' OR program_id = '')
);

CREATE TABLE sales_quote (
  quote_number    text PRIMARY KEY,        -- ten Crockford characters, as of orders
  channel_id      text NOT NULL,
  uid             text,                    -- the clerk; null: the account is closed
  request_key     bytea NOT NULL UNIQUE,   -- sha-256 of the clerk and the key of one press of the button
  kind            text NOT NULL CHECK (kind IN ('quote', 'order')),
  email           text NOT NULL,
  phone           text NOT NULL,
  first_name      text NOT NULL,
  last_name       text NOT NULL,
  message         text,
  discount_bps    integer NOT NULL CHECK (discount_bps BETWEEN 0 AND 5000),
  may_change      boolean NOT NULL,        -- whether the buyer may change quantities
  pieces          integer NOT NULL,
  deals           jsonb NOT NULL,          -- that applied on the day, as stored then
  coupon          jsonb,                   -- the same, for the code that the cart had
  lines           jsonb NOT NULL,          -- as orders store theirs
  destination_zip text,
  shipping        jsonb,                   -- as carts store it
  fulfillment     jsonb,
  appointment     jsonb,                   -- contract Appointment: the time that the buyer asked for; nothing is held
  quote           jsonb NOT NULL,          -- contract Quote
  created_at      timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  sent_times      integer NOT NULL DEFAULT 1,
  opened_at       timestamptz,
  withdrawn_at    timestamptz,
  order_number    text                     -- the last order that was placed with it
);
CREATE INDEX sales_quote_of_clerk ON sales_quote (uid, created_at DESC) WHERE uid IS NOT NULL;
CREATE INDEX sales_quote_expiry ON sales_quote (expires_at);

ALTER TABLE cart_line
  ADD COLUMN sales_quote text,                                    -- null: not of a quote
  ADD COLUMN quoted_cents integer CHECK (quoted_cents >= 0);      -- what the quote says of one tire
