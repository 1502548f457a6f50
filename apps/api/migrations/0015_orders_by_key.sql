-- Less work for the database with every order, second part.

-- The plans of these functions are kept, together with those of the foreign keys that they check. A plan that was made while a
-- table was nearly empty, as in a new installation, reads the whole table, and goes on doing so when the table is full: an
-- order took twice the time until statistics were gathered. The functions look up rows by keys only, so scans are forbidden.
ALTER FUNCTION hold_order SET enable_seqscan = off;

-- Step (c), as in 0012. It returns only these times, because the caller knows the rest of the order; no row if the order was
-- not pending any more.
DROP FUNCTION confirm_order;
CREATE FUNCTION confirm_order(number text, charge text, paid_with jsonb, jobs jsonb)
RETURNS TABLE (placed_at timestamptz, confirmed_at timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  bought_cart text;
BEGIN
  UPDATE orders o SET state = 'confirmed', confirmed_at = now(), processed_at = now(), settle_after = NULL,
    charge_id = charge, card = coalesce(paid_with, card), failure = NULL, next_action_url = NULL
  WHERE order_number = number AND state IN ('pending', 'requires-action', 'processing')
  RETURNING o.cart_id, o.placed_at, o.confirmed_at INTO bought_cart, confirm_order.placed_at, confirm_order.confirmed_at;
  IF NOT FOUND THEN RETURN; END IF;

  DELETE FROM stock_hold WHERE order_number = number;
  UPDATE cart SET order_number = number, version = version + 1, updated_at = now()
  WHERE cart_id = bought_cart AND order_number IS NULL;
  INSERT INTO outbox (job_id, topic, payload)
  SELECT job_id, topic, payload FROM jsonb_to_recordset(jobs) AS row (job_id text, topic text, payload jsonb)
  ON CONFLICT (job_id) DO NOTHING;
  RETURN NEXT;
END $$;

-- An order of a well-stocked tire records no change of the catalogue, and now does not even call a function to find that out.
-- Each changed row is recorded by itself; whether they are too many to patch is decided when they are numbered.
DROP TRIGGER stock_updated ON stock;
DROP FUNCTION stock_changed;
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_pending (sku_id) VALUES (NEW.sku_id);
  RETURN NULL;
END $$;
-- Above the 20 tires that a cart line can hold, no page shows a difference.
CREATE TRIGGER stock_updated AFTER UPDATE ON stock FOR EACH ROW
  WHEN (least(OLD.quantity, 20) <> least(NEW.quantity, 20)) EXECUTE FUNCTION stock_changed();

CREATE OR REPLACE FUNCTION catalog_publish() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last bigint;
  published integer;
BEGIN
  IF NOT EXISTS (SELECT FROM catalog_pending) THEN RETURN; END IF;
  SELECT seq INTO last FROM catalog_sequence FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  WITH taken AS (DELETE FROM catalog_pending RETURNING sku_id),
    changed AS (SELECT DISTINCT sku_id FROM taken),
    -- Loading anew is cheaper than patching more than these.
    told AS (
      SELECT sku_id FROM changed WHERE (SELECT count(*) FROM changed) <= 1000
      UNION ALL
      SELECT '*' WHERE (SELECT count(*) FROM changed) > 1000
    )
  INSERT INTO catalog_change (seq, sku_id) SELECT last + row_number() OVER (), sku_id FROM told;
  GET DIAGNOSTICS published = ROW_COUNT;
  UPDATE catalog_sequence SET seq = last + published;
  DELETE FROM catalog_change WHERE changed_at < now() - interval '1 hour';
END $$;
