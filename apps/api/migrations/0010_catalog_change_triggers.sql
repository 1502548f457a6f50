-- Records what changed in the catalogue, so that every API process can patch its index.
--
-- This takes two steps, because orders must not wait for a lock that all of them share:
-- 1. Triggers insert changes into catalog_pending under random keys, which needs no shared lock.
-- 2. The process that polls first calls catalog_publish(): one short transaction takes the row lock of catalog_sequence and
--    numbers the pending changes. The numbers have no gaps and become visible in order, so a reader that remembers the last
--    one misses nothing. If it finds a gap, older changes were cleared, and it must load the catalogue anew.

CREATE TABLE catalog_pending (
  pending_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sku_id     text NOT NULL                -- '*': more changed than single SKUs tell; load anew
);

-- If one statement changes more rows than this, loading the catalogue anew is cheaper than patching it.
CREATE FUNCTION catalog_note(sku_ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalog_pending (sku_id)
  SELECT '*' WHERE cardinality(sku_ids) > 1000
  UNION ALL
  SELECT unnest(sku_ids) WHERE cardinality(sku_ids) <= 1000
$$;

CREATE FUNCTION catalog_note_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_pending (sku_id) VALUES ('*');
  RETURN NULL;
END $$;

-- Stock changes with every order. Above 100 tires no page shows a difference (a cart line holds 20 at most), so an order of a
-- well-stocked tire records nothing.
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalog_note(array_agg(n.sku_id))
  FROM after_rows n JOIN before_rows o ON o.sku_id = n.sku_id
  WHERE least(n.quantity, 100) <> least(o.quantity, 100)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION catalog_rows_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalog_note(array_agg(n.sku_id)) FROM after_rows n HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- Price, markdown, FET and discontinuation can be patched. Any other change of a SKU needs a new load.
CREATE FUNCTION sku_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  patched CONSTANT text[] := ARRAY['price_cents', 'list_price_cents', 'fet_cents', 'discontinued'];
BEGIN
  IF (SELECT count(*) FROM after_rows) > 1000 OR EXISTS (
    SELECT FROM after_rows n LEFT JOIN before_rows o ON o.sku_id = n.sku_id
    WHERE o.sku_id IS NULL OR to_jsonb(n) - patched <> to_jsonb(o) - patched
  ) THEN
    INSERT INTO catalog_pending (sku_id) VALUES ('*');
  ELSE
    PERFORM catalog_note(array_agg(n.sku_id))
    FROM after_rows n JOIN before_rows o ON o.sku_id = n.sku_id
    WHERE n IS DISTINCT FROM o
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_updated AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
CREATE TRIGGER stock_added AFTER INSERT ON stock
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_added();
CREATE TRIGGER sku_updated AFTER UPDATE ON sku
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sku_changed();
CREATE TRIGGER sku_added AFTER INSERT ON sku
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_added();
CREATE TRIGGER sku_removed AFTER DELETE OR TRUNCATE ON sku
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
CREATE TRIGGER stock_removed AFTER DELETE OR TRUNCATE ON stock
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
CREATE TRIGGER brand_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
CREATE TRIGGER line_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON line
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
CREATE TRIGGER deal_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON deal
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
CREATE TRIGGER vehicle_make_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle_make
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
CREATE TRIGGER vehicle_model_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle_model
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();

-- Numbers the pending changes. It does nothing if there are none, or while another process does it.
CREATE FUNCTION catalog_publish() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last bigint;
  published integer;
BEGIN
  IF NOT EXISTS (SELECT FROM catalog_pending) THEN RETURN; END IF;
  SELECT seq INTO last FROM catalog_sequence FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  WITH taken AS (DELETE FROM catalog_pending RETURNING sku_id)
  INSERT INTO catalog_change (seq, sku_id)
  SELECT last + row_number() OVER (), sku_id FROM (SELECT DISTINCT sku_id FROM taken) changed;
  GET DIAGNOSTICS published = ROW_COUNT;
  UPDATE catalog_sequence SET seq = last + published;
  DELETE FROM catalog_change WHERE changed_at < now() - interval '1 hour';
END $$;
CREATE INDEX catalog_change_age ON catalog_change (changed_at);

-- For lists of all reviews, of a brand's and of a category's: by date, best first, worst first.
CREATE INDEX review_by_day ON review (posted_on DESC, line_id, review_id);
CREATE INDEX review_by_stars ON review (overall DESC, posted_on DESC, line_id, review_id);
