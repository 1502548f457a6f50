-- A new price list is patched up to catalog_patch_limit(); any other column needs a new load. Without nested loops, because the plan
-- that is kept of a change of one tire compares every row of a list with every other.
CREATE OR REPLACE FUNCTION sku_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  patched CONSTANT text[] := ARRAY['price_cents', 'list_price_cents', 'map_cents', 'member_price_cents', 'fet_cents',
    'discontinued'];
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

CREATE OR REPLACE TRIGGER sku_updated AFTER UPDATE ON sku
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sku_changed();
