-- Who wants our offers by email or by text, the coupon that each gets for a first order, and the texts that we send.

SET LOCAL lock_timeout = '5s';

-- One code for one order.
CREATE TABLE own_coupon (
  code          text PRIMARY KEY,
  channel_id    text NOT NULL,
  amount_cents  integer NOT NULL CHECK (amount_cents > 0),
  up_to_bps     integer NOT NULL CHECK (up_to_bps BETWEEN 1 AND 10000),  -- of the tires' price, at most
  expires_on    date NOT NULL,
  order_number  text REFERENCES orders (order_number) ON DELETE SET NULL,  -- the order that used it
  issued_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX own_coupon_order ON own_coupon (order_number) WHERE order_number IS NOT NULL;

CREATE TABLE subscription (
  subscription_id text PRIMARY KEY,     -- 132 random bits: links name it
  channel_id      text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('email', 'text')),
  address         text NOT NULL,        -- in lower case, or E.164
  state           text NOT NULL CHECK (state IN ('asked', 'confirmed', 'stopped')),
  words           text NOT NULL,        -- what the person agreed to, as they read it
  coupon_code     text REFERENCES own_coupon (code),
  asked_at        timestamptz NOT NULL DEFAULT now(),
  confirmed_at    timestamptz,
  stopped_at      timestamptz,
  UNIQUE (channel_id, kind, address)
);
CREATE INDEX subscription_address ON subscription (address);

CREATE TABLE text_message (
  text_id     text PRIMARY KEY,
  channel_id  text NOT NULL,
  phone       text NOT NULL,            -- E.164: to whom
  body        text NOT NULL,
  sid         text UNIQUE,              -- the provider's id, once it took it
  status      text NOT NULL DEFAULT 'waiting',
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX text_message_created ON text_message (created_at);
CREATE INDEX text_message_phone ON text_message (phone);
