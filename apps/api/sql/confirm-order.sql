-- Step (c) of placing an order (docs/adr/0007-reserve-confirm-release.md). A job may wait for some minutes after the order was placed.
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

-- Removes an order's tires from its cart, line by line, and closes the cart if it is empty then. The caller has locked it.
CREATE OR REPLACE FUNCTION take_bought_lines(number text, bought_cart text) RETURNS void
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
    -- The rest of the cart may still be bought, by another order.
    DELETE FROM cart_purchase p WHERE p.order_number = number;
  END IF;
END $$;
