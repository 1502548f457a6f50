-- A buyer whose payment is still being processed may go on filling the cart. What is added then does not belong to the order.

ALTER TABLE orders ADD COLUMN cart_version integer;   -- of the cart that was bought; null of orders before this

-- Removes an order's tires from its cart, line by line, and closes the cart if it is empty then. The caller has locked it.
CREATE FUNCTION take_bought_lines(number text, bought_cart text) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  WITH bought AS (
    SELECT sku_id, axle, sum(quantity) AS pieces FROM order_line WHERE order_number = number GROUP BY sku_id, axle
  ), kept AS (
    -- Lines of one tire, as for two cars, give in their order.
    SELECT l.line_id, l.quantity - greatest(0, least(l.quantity, b.pieces - (sum(l.quantity) OVER earlier - l.quantity)))
      AS pieces
    FROM cart_line l JOIN bought b ON b.sku_id = l.sku_id AND b.axle IS NOT DISTINCT FROM l.axle
    WHERE l.cart_id = bought_cart
    WINDOW earlier AS (PARTITION BY l.sku_id, l.axle ORDER BY l.position, l.line_id)
  ), gone AS (
    DELETE FROM cart_line l USING kept WHERE l.cart_id = bought_cart AND l.line_id = kept.line_id AND kept.pieces = 0
  )
  UPDATE cart_line l SET quantity = kept.pieces FROM kept
  WHERE l.cart_id = bought_cart AND l.line_id = kept.line_id AND kept.pieces > 0;

  IF NOT EXISTS (SELECT FROM cart_line l WHERE l.cart_id = bought_cart) THEN
    UPDATE cart c SET order_number = number WHERE c.cart_id = bought_cart;
  ELSE
    -- What is left may be bought: its order is another one.
    DELETE FROM cart_purchase p WHERE p.order_number = number;
  END IF;
END $$;

-- Step (a), as in 0017. The order also stores which version of the cart it has bought.
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
    INSERT INTO orders (order_number, channel_id, cart_id, cart_version, customer_id, key_hash, state, settle_after, quote, total_cents,
      shipping_mode, shipping, zip, billing, po_number, payment_method, payment_token, return_url, partner)
    SELECT order_number, channel_id, cart_id, priced_version, customer_id, key_hash, 'pending',
      now() + settle_after_seconds * interval '1 second', quote, total_cents, shipping_mode, shipping, zip, billing,
      po_number, payment_method, payment_token, return_url, partner
    FROM jsonb_to_record(purchase) AS row (order_number text, channel_id text, cart_id text, customer_id text,
      key_hash bytea, settle_after_seconds integer, quote jsonb, total_cents integer, shipping_mode text, shipping jsonb,
      zip text, billing jsonb, po_number text, payment_method text, payment_token text, return_url text,
      partner jsonb)
  )
  INSERT INTO order_line (order_number, line_no, sku_id, quantity, unit_price_cents, road_hazard, axle, item)
  SELECT new_order, line_no, sku_id, quantity, unit_price_cents, road_hazard, axle, item
  FROM jsonb_to_recordset(bought) AS row (line_no integer, sku_id text, quantity integer, unit_price_cents integer,
    road_hazard boolean, axle text, item jsonb);
  outcome := 'held';
  RETURN NEXT;
END $$;

-- Step (c), as in 0017. A cart that was changed after it was bought loses only what was bought, and stays open.
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
    INSERT INTO outbox (job_id, topic, payload)
    SELECT job_id, topic, payload
    FROM confirmed, jsonb_to_recordset(jobs) AS row (job_id text, topic text, payload jsonb)
    ON CONFLICT (job_id) DO NOTHING
  )
  SELECT confirmed.*, cart_now.is_open INTO done FROM confirmed LEFT JOIN cart_now ON true;
  IF NOT FOUND THEN RETURN; END IF;
  IF done.is_open THEN PERFORM take_bought_lines(number, done.cart_id); END IF;
  placed_at := done.placed_at;
  confirmed_at := done.confirmed_at;
  RETURN NEXT;
END $$;
