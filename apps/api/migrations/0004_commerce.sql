-- Carts, orders and what follows from them. Each primary key starts with the key by which rows are distributed: cart_id or
-- order_number.

CREATE TABLE cart (
  cart_id         text PRIMARY KEY,        -- ten Crockford characters, the first ten of the cart's key
  channel_id      text NOT NULL,
  key_hash        bytea NOT NULL,          -- sha-256 of the whole key: the database alone opens no cart
  version         integer NOT NULL DEFAULT 1,
  destination_zip text,
  coupon_code     text,
  shipping        jsonb,                   -- contract CartShipping
  order_number    text,                    -- set once it was bought; a bought cart takes no more changes
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE cart_line (
  cart_id           text NOT NULL REFERENCES cart (cart_id) ON DELETE CASCADE,
  line_id           text NOT NULL,
  position          integer NOT NULL,
  sku_id            text NOT NULL,
  quantity          integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  added_price_cents integer NOT NULL,
  road_hazard       boolean NOT NULL DEFAULT false,
  set_id            text,
  axle              text CHECK (axle IN ('front', 'rear')),
  PRIMARY KEY (cart_id, line_id)
);

CREATE TABLE orders (
  order_number   text PRIMARY KEY,
  channel_id     text NOT NULL,
  cart_id        text NOT NULL,
  customer_id    text NOT NULL,            -- random, for the receipt's path
  key_hash       bytea NOT NULL,
  state          text NOT NULL CHECK (state IN ('pending', 'requires-action', 'processing', 'confirmed', 'failed', 'cancelled')),
  placed_at      timestamptz NOT NULL DEFAULT now(),
  confirmed_at   timestamptz,
  -- When the reconciler should look at an order that is not settled.
  settle_after   timestamptz,
  quote          jsonb NOT NULL,           -- contract Quote, as the buyer saw it
  total_cents    integer NOT NULL,
  shipping_mode  text NOT NULL,
  shipping       jsonb NOT NULL,           -- contract ShippingForm
  zip            text NOT NULL,            -- five digits of the destination
  billing        jsonb,
  po_number      text,
  payment_method text NOT NULL,
  payment_token  text NOT NULL,
  return_url     text,
  charge_id      text,
  card           jsonb,                    -- {brand, last4}
  failure        jsonb,                    -- {code, message}
  next_action_url text,
  carrier         text,
  tracking_number text,
  expected_delivery date,
  processed_at    timestamptz,
  pickup_pending_at timestamptz,
  in_transit_at   timestamptz,
  delivered_at    timestamptz
);
CREATE INDEX orders_unsettled ON orders (settle_after) WHERE settle_after IS NOT NULL;
CREATE INDEX orders_tracking ON orders (tracking_number) WHERE tracking_number IS NOT NULL;

CREATE TABLE order_line (
  order_number     text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  line_no          integer NOT NULL,
  sku_id           text NOT NULL,
  quantity         integer NOT NULL,
  returned_quantity integer NOT NULL DEFAULT 0,
  unit_price_cents integer NOT NULL,
  road_hazard      boolean NOT NULL,
  axle             text,
  item             jsonb NOT NULL,         -- what the catalogue said of it on that day: contract OrderLine's descriptive part
  PRIMARY KEY (order_number, line_no)
);

-- Stock that is held for orders whose payment is not settled. It becomes a sale when the order is confirmed, and is put back
-- if the payment fails. (0017 drops this table.)
CREATE TABLE stock_hold (
  order_number text NOT NULL,
  sku_id       text NOT NULL,
  quantity     integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_number, sku_id)
);

-- One row for each call that costs money. A call with the same key gets the same order.
CREATE TABLE idempotency (
  key          text PRIMARY KEY,           -- channel, cart and the caller's key
  request_hash bytea NOT NULL,
  order_number text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);

-- What must happen outside of the database after a transaction: mail, shipment, refund. Workers take rows with FOR UPDATE
-- SKIP LOCKED.
CREATE TABLE outbox (
  job_id     text PRIMARY KEY,
  topic      text NOT NULL,
  payload    jsonb NOT NULL,
  run_at     timestamptz NOT NULL DEFAULT now(),
  attempts   integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX outbox_due ON outbox (run_at);

-- The signed messages of outside parties that have been processed, so that a second copy changes nothing.
CREATE TABLE webhook_event (
  event_id    text PRIMARY KEY,
  source      text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
