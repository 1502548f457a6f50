-- True if only columns differ that the catalog patches in place. Values are put side by side as they are: as JSON, the rows of a price
-- list took longer than their update.
CREATE OR REPLACE FUNCTION sku_patched(before sku, after sku) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  before.price_cents := after.price_cents;
  before.list_price_cents := after.list_price_cents;
  before.map_cents := after.map_cents;
  before.member_price_cents := after.member_price_cents;
  before.fet_cents := after.fet_cents;
  before.discontinued := after.discontinued;
  RETURN before IS NOT DISTINCT FROM after;
END $$;

-- New prices and stock are patched in place; for any other column the whole tire is read anew. Without nested loops, because the plan
-- that is kept of a change of one tire compares every row of a list with every other.
CREATE OR REPLACE FUNCTION sku_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  IF (SELECT count(*) FROM after_rows) > catalog_patch_limit() THEN
    INSERT INTO catalog_pending (sku_id) VALUES ('*');
  ELSE
    INSERT INTO catalog_pending (sku_id)
    SELECT CASE WHEN sku_patched(o, n) THEN n.sku_id ELSE 'tire:' || n.sku_id END
    FROM after_rows n JOIN before_rows o ON o.sku_id = n.sku_id WHERE n IS DISTINCT FROM o;
    -- The key itself has changed.
    INSERT INTO catalog_pending (sku_id)
    SELECT 'tire:' || coalesce(n.sku_id, o.sku_id)
    FROM after_rows n FULL JOIN before_rows o ON o.sku_id = n.sku_id WHERE n.sku_id IS NULL OR o.sku_id IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sku_updated AFTER UPDATE ON sku
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sku_changed();
