-- Buyers who come from a procurement system by cXML: customers' profiles, visits, carts that were sent back, and the orders
-- that came of them (docs/adr/0051-punchout.md).

SET LOCAL lock_timeout = '5s';

CREATE TABLE punchout_profile (
  profile_id    text PRIMARY KEY CHECK (profile_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  channel_id    text NOT NULL,
  account_uid   text NOT NULL REFERENCES user_account (uid),
  active        boolean NOT NULL,
  profile       jsonb NOT NULL,            -- the module's PunchoutProfile, without secrets
  secret_hash   bytea NOT NULL,            -- HMAC-SHA256 of the secret that the customer's system shows
  sealed_secret bytea,                     -- the secret that we show there, encrypted; null if we send nothing
  updated_at    timestamptz NOT NULL DEFAULT now()
);

-- By whom a document says that it is from. A name in a domain belongs to one customer.
CREATE TABLE punchout_credential (
  domain     text NOT NULL,
  identity   text NOT NULL,
  profile_id text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  PRIMARY KEY (domain, identity)
);
CREATE INDEX punchout_credential_profile ON punchout_credential (profile_id);

-- Every document that was taken, so that none is taken twice.
CREATE TABLE punchout_payload (
  profile_id   text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  payload_hash bytea NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (profile_id, payload_hash)
);
CREATE INDEX punchout_payload_received ON punchout_payload (received_at);

CREATE TABLE punchout_session (
  session_id    text PRIMARY KEY,
  profile_id    text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  operation     text NOT NULL CHECK (operation IN ('create', 'edit', 'inspect')),
  buyer_cookie  text NOT NULL,
  form_post_url text NOT NULL,
  zip           text NOT NULL,             -- where fees and tax go by
  opens         jsonb,                     -- the cart of before: the quote's id, and how many of which line; null for a new one
  page_hash     bytea NOT NULL UNIQUE,     -- SHA-256 of the secret in the start page's address
  page_ends_at  timestamptz NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  opened_at     timestamptz,
  sid           text UNIQUE,               -- the sign-on that the start page opened
  cart_id       text,
  ends_at       timestamptz,               -- of the visit, from when it was opened
  left_at       timestamptz,               -- with a cart, or without
  message       text                       -- the document that it ended with, for a second press of the button
);
CREATE INDEX punchout_session_created ON punchout_session (created_at);

-- A cart as it was sent to the procurement system, by the id that its lines carry.
CREATE TABLE punchout_quote (
  quote_id    text PRIMARY KEY CHECK (quote_id ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  profile_id  text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  sent        jsonb NOT NULL,              -- the module's SentCart
  total_cents integer NOT NULL,
  sent_at     timestamptz NOT NULL DEFAULT now(),
  ends_at     timestamptz NOT NULL         -- until when it may be ordered at its prices
);
CREATE INDEX punchout_quote_ends ON punchout_quote (ends_at);

CREATE TABLE punchout_order (
  profile_id   text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  order_id     text NOT NULL CHECK (length(order_id) BETWEEN 1 AND 60),    -- the customer's purchase order
  payload_id   text NOT NULL,
  order_date   text NOT NULL,
  request_hash bytea NOT NULL,             -- of what was ordered: the same order again is not a second one
  asked        jsonb NOT NULL,             -- the module's AskedOrder; without who and where once it is decided
  state        text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'placed', 'accepted', 'rejected')),
  cart_key     text,                       -- of the cart that it is placed from, until it is decided
  order_number text,                       -- ours
  reason       text,                       -- why it was rejected, for people
  received_at  timestamptz NOT NULL DEFAULT now(),
  decided_at   timestamptz,
  shipped_at   timestamptz,                -- when the ship notice was put into the outbox
  PRIMARY KEY (profile_id, order_id)
);
CREATE UNIQUE INDEX punchout_order_number ON punchout_order (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX punchout_order_open ON punchout_order (received_at)
  WHERE state = 'placed' OR (state = 'accepted' AND shipped_at IS NULL);
