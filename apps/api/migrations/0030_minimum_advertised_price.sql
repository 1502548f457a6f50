-- The manufacturer's minimum advertised price (MAP). Where our price is lower, public storefronts show MAP before the cart.

SET LOCAL lock_timeout = '5s';

-- The check reads the table once, with every value null: a fraction of a second, even for a million tires.
ALTER TABLE sku
  ADD COLUMN map_cents integer CHECK (map_cents > 0);  -- null: the manufacturer sets none

-- As in 0021; a changed MAP can be patched too.
CREATE OR REPLACE FUNCTION sku_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  patched CONSTANT text[] := ARRAY['price_cents', 'list_price_cents', 'map_cents', 'fet_cents', 'discontinued'];
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
