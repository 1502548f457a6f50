-- Money that goes back to buyers, and who changed an order when (docs/adr/0040-refunds-cancel-and-audit-trail.md).

SET LOCAL lock_timeout = '5s';

-- What is given back of an order's charge, in three steps: a transaction stores it as pending, the provider is asked under
-- the refund's id, and a transaction marks it as done.
CREATE TABLE refund (
  refund_id    text PRIMARY KEY CHECK (length(refund_id) BETWEEN 1 AND 200),   -- the provider's idempotency key
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('cancel', 'return', 'price-guarantee')),
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  lines        jsonb NOT NULL,              -- {kind, label, detail, amountCents}[], which add up to the amount
  state        text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done')),
  charge_id    text,                        -- null where nothing was charged
  requested_at timestamptz NOT NULL DEFAULT now(),
  payable_from timestamptz NOT NULL DEFAULT now(),
  done_at      timestamptz,
  -- When the reconciler should look at a refund that is pending.
  settle_after timestamptz,
  attempts     integer NOT NULL DEFAULT 0,
  refusal      text,                        -- the provider's code, where it has refused the last time
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK (charge_id IS NOT NULL OR amount_cents = 0)
);
CREATE INDEX refund_order ON refund (order_number);
CREATE INDEX refund_unsettled ON refund (settle_after) WHERE state = 'pending';

-- Every change of an order. It names nobody but by the account's uid, and outlives what it tells of.
CREATE TABLE order_event (
  order_number text NOT NULL,
  event_id     bigint GENERATED ALWAYS AS IDENTITY,
  at           timestamptz NOT NULL DEFAULT now(),
  actor        text NOT NULL CHECK (actor IN ('buyer', 'guest', 'shop', 'carrier', 'provider', 'care', 'system')),
  actor_uid    text,
  what         text NOT NULL CHECK (length(what) BETWEEN 1 AND 100),
  detail       jsonb,
  PRIMARY KEY (order_number, event_id)
);

CREATE FUNCTION order_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What has happened to an order is only added to' USING ERRCODE = 'TK002';
END $$;
CREATE TRIGGER order_event_stays BEFORE UPDATE OR DELETE ON order_event
  FOR EACH STATEMENT EXECUTE FUNCTION order_event_stays();

-- Step (a) of placing an order (docs/adr/0007-three-step-orders.md), as in 0045, which is noted.
CREATE OR REPLACE FUNCTION hold_order(
  purchase jsonb,           -- what a row of orders begins with; key_hash as '\x…'
  bought jsonb,             -- its rows of order_line
  wanted_skus text[],       -- each once,
  wanted_quantities integer[],
  priced_version integer,   -- the cart's version that purchase was made from
  purchase_key text,
  purchase_hash bytea,
  purchase_cart bytea       -- sha-256 of the channel and the cart's key
) RETURNS TABLE (outcome text, earlier_order text, short_skus text[]) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  new_order CONSTANT text := purchase ->> 'order_number';
  cart_now record;
  earlier record;
  held_time record;
BEGIN
  -- Copies of the same call, double clicks, other tabs and changes of the cart wait here for the one that came first.
  SELECT c.version, c.order_number INTO cart_now FROM cart c WHERE c.cart_id = purchase ->> 'cart_id' FOR UPDATE;

  -- In a statement of its own: it sees what whoever was waited for has done.
  SELECT i.order_number AS repeated, i.request_hash, o.order_number AS elsewhere INTO earlier
  FROM (VALUES (purchase_key, purchase_cart)) AS asked (key, cart_key_hash)
  LEFT JOIN idempotency i ON i.key = asked.key
  LEFT JOIN cart_purchase p ON p.cart_key_hash = asked.cart_key_hash
  LEFT JOIN orders o ON o.order_number = p.order_number AND o.state NOT IN ('failed', 'cancelled');
  IF earlier.repeated IS NOT NULL THEN
    outcome := CASE WHEN earlier.request_hash = purchase_hash THEN 'repeated' ELSE 'mismatch' END;
    earlier_order := earlier.repeated;
    RETURN NEXT;
    RETURN;
  END IF;
  IF earlier.elsewhere IS NOT NULL THEN
    outcome := 'elsewhere';
    earlier_order := earlier.elsewhere;
    RETURN NEXT;
    RETURN;
  END IF;

  IF cart_now.version IS DISTINCT FROM priced_version OR cart_now.order_number IS NOT NULL THEN
    outcome := 'changed';
    RETURN NEXT;
    RETURN;
  END IF;

  -- The time that the cart holds, before any tire is taken. Its row is locked, so that it cannot expire any more.
  IF (purchase ->> 'needs_appointment')::boolean THEN
    SELECT a.installer_id, a.appointment_id INTO held_time FROM appointment a
    WHERE a.cart_id = purchase ->> 'cart_id' AND a.state = 'held' AND a.held_until > now() FOR UPDATE;
    IF NOT FOUND THEN
      outcome := 'time-gone';
      RETURN NEXT;
      RETURN;
    END IF;
  END IF;

  -- One tire, as most carts hold, is taken where there are enough. Several are locked first, by everybody in the order of
  -- the ids, so that no two orders wait for each other; none is taken where one of them is short.
  IF cardinality(wanted_skus) = 1 THEN
    UPDATE stock s SET quantity = s.quantity - wanted_quantities[1]
    WHERE s.sku_id = wanted_skus[1] AND s.quantity >= wanted_quantities[1];
    IF NOT FOUND THEN short_skus := wanted_skus; END IF;
  ELSE
    PERFORM FROM stock s WHERE s.sku_id = ANY (wanted_skus) ORDER BY s.sku_id FOR UPDATE;
    -- In a statement of its own: it sees what whoever was waited for has left.
    SELECT array_agg(w.sku_id) INTO short_skus FROM unnest(wanted_skus, wanted_quantities) AS w (sku_id, pieces)
    WHERE NOT EXISTS (SELECT FROM stock s WHERE s.sku_id = w.sku_id AND s.quantity >= w.pieces);
    IF short_skus IS NULL THEN
      UPDATE stock s SET quantity = s.quantity - w.pieces
      FROM unnest(wanted_skus, wanted_quantities) AS w (sku_id, pieces) WHERE s.sku_id = w.sku_id;
    END IF;
  END IF;
  IF short_skus IS NOT NULL THEN
    outcome := 'short';
    RETURN NEXT;
    RETURN;
  END IF;

  WITH key AS (
    INSERT INTO idempotency (key, request_hash, order_number) VALUES (purchase_key, purchase_hash, new_order)
  ), cart AS (
    INSERT INTO cart_purchase (cart_key_hash, order_number) VALUES (purchase_cart, new_order)
    ON CONFLICT (cart_key_hash) DO UPDATE SET order_number = excluded.order_number
  ), placed AS (
    INSERT INTO orders (order_number, channel_id, cart_id, cart_version, customer_id, uid, key_hash, state, settle_after, quote,
      total_cents,
      shipping_mode, shipping, zip, billing, po_number, payment_method, payment_token, return_url, partner)
    SELECT order_number, channel_id, cart_id, priced_version, customer_id, uid, key_hash, 'pending',
      now() + settle_after_seconds * interval '1 second', quote, total_cents, shipping_mode, shipping, zip, billing,
      po_number, payment_method, payment_token, return_url, partner
    FROM jsonb_to_record(purchase) AS row (order_number text, channel_id text, cart_id text, customer_id text,
      uid text, key_hash bytea, settle_after_seconds integer, quote jsonb, total_cents integer, shipping_mode text, shipping jsonb,
      zip text, billing jsonb, po_number text, payment_method text, payment_token text, return_url text,
      partner jsonb)
  ), noted AS (
    INSERT INTO order_event (order_number, actor, actor_uid, what)
    VALUES (new_order, CASE WHEN purchase ->> 'uid' IS NULL THEN 'guest' ELSE 'buyer' END, purchase ->> 'uid', 'placed')
  )
  INSERT INTO order_line (order_number, line_no, sku_id, quantity, unit_price_cents, road_hazard, axle, item)
  SELECT new_order, line_no, sku_id, quantity, unit_price_cents, road_hazard, axle, item
  FROM jsonb_to_recordset(bought) AS row (line_no integer, sku_id text, quantity integer, unit_price_cents integer,
    road_hazard boolean, axle text, item jsonb);
  IF (purchase ->> 'needs_appointment')::boolean THEN
    UPDATE appointment a SET state = 'bound', order_number = new_order, held_until = NULL, changed_at = now()
    WHERE a.installer_id = held_time.installer_id AND a.appointment_id = held_time.appointment_id;
  END IF;
  -- Last, under the locks that this transaction has taken on the rows of `stock` (0036).
  PERFORM take_from_warehouses(purchase, wanted_skus, wanted_quantities);
  outcome := 'held';
  RETURN NEXT;
END $$;

-- Step (c), as in 0033, which is noted. A job may wait for some minutes after the order was placed.
CREATE OR REPLACE FUNCTION confirm_order(number text, charge text, paid_with jsonb, jobs jsonb)
RETURNS TABLE (placed_at timestamptz, confirmed_at timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  done record;
BEGIN
  WITH confirmed AS (
    UPDATE orders o SET state = 'confirmed', confirmed_at = now(), processed_at = now(), settle_after = NULL,
      charge_id = charge, card = coalesce(paid_with, card), failure = NULL, next_action_url = NULL
    WHERE order_number = number AND state IN ('pending', 'requires-action', 'processing')
    RETURNING o.cart_id, o.cart_version, o.placed_at, o.confirmed_at
  ), cart_now AS (
    UPDATE cart c SET version = c.version + 1, updated_at = now(),
      order_number = CASE WHEN c.version = coalesce(confirmed.cart_version, c.version) THEN number END
    FROM confirmed WHERE c.cart_id = confirmed.cart_id AND c.order_number IS NULL
    RETURNING c.order_number IS NULL AS is_open
  ), told AS (
    INSERT INTO outbox (job_id, topic, payload, run_at)
    SELECT job_id, topic, payload, coalesce(confirmed.placed_at + minutes_after_placing * interval '1 minute', now())
    FROM confirmed, jsonb_to_recordset(jobs) AS row (job_id text, topic text, payload jsonb, minutes_after_placing integer)
    ON CONFLICT (job_id) DO NOTHING
  ), noted AS (
    INSERT INTO order_event (order_number, actor, what, detail)
    SELECT number, 'provider', 'confirmed', jsonb_build_object('chargeId', charge) FROM confirmed
  )
  SELECT confirmed.*, cart_now.is_open INTO done FROM confirmed LEFT JOIN cart_now ON true;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE appointment a SET state = 'booked', changed_at = now() WHERE a.order_number = number AND a.state = 'bound';
  IF done.is_open THEN PERFORM take_bought_lines(number, done.cart_id); END IF;
  placed_at := done.placed_at;
  confirmed_at := done.confirmed_at;
  RETURN NEXT;
END $$;
