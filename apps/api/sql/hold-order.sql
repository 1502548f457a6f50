-- Step (a) of placing an order (docs/adr/0007-reserve-confirm-release.md): the order is stored as pending with its lines, takes its
-- tires off the stock and out of warehouses, and binds the cart's time to it where it needs an appointment. A purchase whose
-- cart holds no time any more has the outcome 'time-gone'; a pickup that its warehouse cannot serve ends with SQLSTATE TK001.
CREATE OR REPLACE FUNCTION hold_order(
  purchase jsonb,           -- the first values of the row of orders; key_hash as '\x…'
  bought jsonb,             -- its rows of order_line
  wanted_skus text[],       -- each once,
  wanted_quantities integer[],
  priced_version integer,   -- the cart's version that purchase was made from
  purchase_key text,
  purchase_hash bytea,
  purchase_cart bytea       -- sha-256 of the channel and the cart's key
) RETURNS TABLE (outcome text, earlier_order text, short_skus text[]) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET tirekit.stock_in_step = 'on' AS $$
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
      shipping_mode, shipping, zip, billing, po_number, payment_method, payment_token, return_url, partner,
      user_type, price_type, order_type, terms_version)
    SELECT order_number, channel_id, cart_id, priced_version, customer_id, uid, key_hash, 'pending',
      now() + settle_after_seconds * interval '1 second', quote, total_cents, shipping_mode, shipping, zip, billing,
      po_number, payment_method, payment_token, return_url, partner, user_type, price_type, order_type, terms_version
    FROM jsonb_to_record(purchase) AS row (order_number text, channel_id text, cart_id text, customer_id text,
      uid text, key_hash bytea, settle_after_seconds integer, quote jsonb, total_cents integer, shipping_mode text, shipping jsonb,
      zip text, billing jsonb, po_number text, payment_method text, payment_token text, return_url text,
      partner jsonb, user_type text, price_type text, order_type text, terms_version text)
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
  -- Last, under the locks that this transaction has taken on the rows of `stock` (docs/adr/0095-stock-levels.md).
  PERFORM take_from_warehouses(purchase, wanted_skus, wanted_quantities);
  outcome := 'held';
  RETURN NEXT;
END $$;
