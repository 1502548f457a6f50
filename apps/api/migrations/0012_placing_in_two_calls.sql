-- The two transactions of placing an order (docs/adr/0007-three-step-orders.md), each as one function. Everything that must
-- happen together or not at all happens here, under its locks, without round trips in between.

-- Step (a). Either the order is pending, its stock is held and `outcome` is 'held'; or nothing was written, and `outcome` says
-- why: 'repeated' or 'elsewhere' (`earlier_order` has the cart), 'mismatch' (the key was used with another body), 'changed'
-- (the cart is not the one that was priced), 'short' (there are too few of `short_skus`).
CREATE FUNCTION hold_order(
  purchase jsonb,           -- what a row of orders begins with; key_hash as '\x…'
  bought jsonb,             -- its rows of order_line
  wanted_skus text[],       -- each once,
  wanted_quantities integer[],
  priced_version integer,   -- the cart's version that purchase was made from
  purchase_key text,
  purchase_hash bytea,
  purchase_cart bytea       -- sha-256 of the channel and the cart's key
) RETURNS TABLE (outcome text, earlier_order text, short_skus text[]) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  new_order CONSTANT text := purchase ->> 'order_number';
  cart_now record;
  earlier record;
BEGIN
  -- Copies of the same call, double clicks, other tabs and changes of the cart wait here for the one that came first.
  SELECT c.version, c.order_number INTO cart_now FROM cart c WHERE c.cart_id = purchase ->> 'cart_id' FOR UPDATE;

  SELECT i.order_number, i.request_hash INTO earlier FROM idempotency i WHERE i.key = purchase_key;
  IF FOUND THEN
    RETURN QUERY SELECT
      CASE WHEN earlier.request_hash = purchase_hash THEN 'repeated' ELSE 'mismatch' END, earlier.order_number, NULL::text[];
    RETURN;
  END IF;

  SELECT p.order_number INTO earlier FROM cart_purchase p JOIN orders o ON o.order_number = p.order_number
  WHERE p.cart_key_hash = purchase_cart AND o.state NOT IN ('failed', 'cancelled');
  IF FOUND THEN
    RETURN QUERY SELECT 'elsewhere', earlier.order_number, NULL::text[];
    RETURN;
  END IF;

  IF cart_now.version IS DISTINCT FROM priced_version OR cart_now.order_number IS NOT NULL THEN
    RETURN QUERY SELECT 'changed', NULL, NULL::text[];
    RETURN;
  END IF;

  -- Everybody locks in the order of the ids, so that no two orders wait for each other.
  PERFORM FROM stock s WHERE s.sku_id = ANY (wanted_skus) ORDER BY s.sku_id FOR UPDATE;
  SELECT array_agg(w.sku_id) AS skus INTO earlier FROM unnest(wanted_skus, wanted_quantities) AS w (sku_id, quantity)
  WHERE NOT EXISTS (SELECT FROM stock s WHERE s.sku_id = w.sku_id AND s.quantity >= w.quantity);
  IF earlier.skus IS NOT NULL THEN
    RETURN QUERY SELECT 'short', NULL, earlier.skus;
    RETURN;
  END IF;

  INSERT INTO idempotency (key, request_hash, order_number) VALUES (purchase_key, purchase_hash, new_order);
  INSERT INTO cart_purchase (cart_key_hash, order_number) VALUES (purchase_cart, new_order)
  ON CONFLICT (cart_key_hash) DO UPDATE SET order_number = excluded.order_number;
  INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, settle_after, quote, total_cents,
    shipping_mode, shipping, zip, billing, po_number, payment_method, payment_token, return_url, partner)
  SELECT order_number, channel_id, cart_id, customer_id, key_hash, 'pending',
    now() + settle_after_seconds * interval '1 second', quote, total_cents, shipping_mode, shipping, zip, billing,
    po_number, payment_method, payment_token, return_url, partner
  FROM jsonb_to_record(purchase) AS row (order_number text, channel_id text, cart_id text, customer_id text,
    key_hash bytea, settle_after_seconds integer, quote jsonb, total_cents integer, shipping_mode text, shipping jsonb,
    zip text, billing jsonb, po_number text, payment_method text, payment_token text, return_url text,
    partner jsonb);
  INSERT INTO order_line (order_number, line_no, sku_id, quantity, unit_price_cents, road_hazard, axle, item)
  SELECT new_order, line_no, sku_id, quantity, unit_price_cents, road_hazard, axle, item
  FROM jsonb_to_recordset(bought) AS row (line_no integer, sku_id text, quantity integer, unit_price_cents integer,
    road_hazard boolean, axle text, item jsonb);
  INSERT INTO stock_hold (order_number, sku_id, quantity)
  SELECT new_order, w.sku_id, w.quantity FROM unnest(wanted_skus, wanted_quantities) AS w (sku_id, quantity);
  UPDATE stock s SET quantity = s.quantity - w.quantity
  FROM unnest(wanted_skus, wanted_quantities) AS w (sku_id, quantity) WHERE s.sku_id = w.sku_id;
  RETURN QUERY SELECT 'held', NULL, NULL::text[];
END $$;

-- Step (c), after the charge has succeeded: confirms the order, turns its held stock into a sale, closes its cart and writes
-- the outbox. It returns the order, or no row if the order was not pending any more.
CREATE FUNCTION confirm_order(number text, charge text, paid_with jsonb, jobs jsonb) RETURNS SETOF orders
LANGUAGE plpgsql AS $$
DECLARE
  confirmed orders;
BEGIN
  UPDATE orders SET state = 'confirmed', confirmed_at = now(), processed_at = now(), settle_after = NULL,
    charge_id = charge, card = coalesce(paid_with, card), failure = NULL, next_action_url = NULL
  WHERE order_number = number AND state IN ('pending', 'requires-action', 'processing')
  RETURNING * INTO confirmed;
  IF NOT FOUND THEN RETURN; END IF;

  DELETE FROM stock_hold WHERE order_number = number;
  UPDATE cart SET order_number = number, version = version + 1, updated_at = now()
  WHERE cart_id = confirmed.cart_id AND order_number IS NULL;
  INSERT INTO outbox (job_id, topic, payload)
  SELECT job_id, topic, payload FROM jsonb_to_recordset(jobs) AS row (job_id text, topic text, payload jsonb)
  ON CONFLICT (job_id) DO NOTHING;
  RETURN NEXT confirmed;
END $$;
