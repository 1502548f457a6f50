-- A new price list of the whole catalog is patched: while it is loaded, nothing of it shows.
CREATE OR REPLACE FUNCTION catalog_patch_limit() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 100000';

-- Numbers the pending changes. It does nothing if there are none, or while another process does it.
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
