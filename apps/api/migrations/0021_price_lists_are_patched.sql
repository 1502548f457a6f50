-- A price list of some thousand tires counted as a change of everything. The catalogue was loaded anew for it, which takes
-- seconds, and a second such list within a minute waited until the pause between two loads was over. Patching 20,000 tires
-- takes less than loading 60,000.

CREATE FUNCTION catalog_patch_limit() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 20000';

-- Without nested loops, because the plan that is kept of a change of one tire compares every row of a list with every other.
CREATE OR REPLACE FUNCTION sku_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  patched CONSTANT text[] := ARRAY['price_cents', 'list_price_cents', 'fet_cents', 'discontinued'];
BEGIN
  IF (SELECT count(*) FROM after_rows) > catalog_patch_limit() OR EXISTS (
    SELECT FROM after_rows n LEFT JOIN before_rows o ON o.sku_id = n.sku_id
    WHERE o.sku_id IS NULL OR to_jsonb(n) - patched <> to_jsonb(o) - patched
  ) THEN
    INSERT INTO catalog_pending (sku_id) VALUES ('*');
  ELSE
    INSERT INTO catalog_pending (sku_id)
    SELECT n.sku_id FROM after_rows n JOIN before_rows o ON o.sku_id = n.sku_id WHERE n IS DISTINCT FROM o;
  END IF;
  RETURN NULL;
END $$;

-- As in 0015, with the new limit.
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
    told AS (
      SELECT sku_id FROM changed WHERE (SELECT count(*) FROM changed) <= catalog_patch_limit()
      UNION ALL
      SELECT '*' WHERE (SELECT count(*) FROM changed) > catalog_patch_limit()
    )
  INSERT INTO catalog_change (seq, sku_id) SELECT last + row_number() OVER (), sku_id FROM told;
  GET DIAGNOSTICS published = ROW_COUNT;
  UPDATE catalog_sequence SET seq = last + published;
  DELETE FROM catalog_change WHERE changed_at < now() - interval '1 hour';
END $$;
