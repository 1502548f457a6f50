-- Records the changes of the catalog, so that every API process can patch its index.
--
-- This takes two steps, because orders must not wait for a lock that all of them share:
-- 1. Triggers insert changes into catalog_pending under random keys, which needs no shared lock.
-- 2. The process that polls first calls catalog_publish(): one short transaction takes the row lock of catalog_sequence and
--    numbers the pending changes. The numbers have no gaps and become visible in order, so a reader that remembers the last
--    one misses nothing. If it finds a gap, older changes were cleared, and it must load the catalog anew.

-- What a change says (the same words as in the API's `catalog-change.ts`):
--   <sku>       a SKU is new, or its prices, its stock, or whether it is discontinued have changed
--   tire:<sku>  any other column of a SKU has changed, or it was removed
--   line:<id>   a line has new ratings
--   lines, deals, vehicles   something of brands and lines, of deals and rebates, or of vehicles and fitments has changed
--   *           load everything anew

-- If more SKUs change at once, loading the catalog anew is cheaper than patching it.
CREATE OR REPLACE FUNCTION catalog_note(sku_ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalog_pending (sku_id)
  SELECT '*' WHERE cardinality(sku_ids) > catalog_patch_limit()
  UNION ALL
  SELECT unnest(sku_ids) WHERE cardinality(sku_ids) <= catalog_patch_limit()
$$;

CREATE OR REPLACE FUNCTION catalog_rows_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalog_note(array_agg(n.sku_id)) FROM after_rows n HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION catalog_stock_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalog_note(array_agg(o.sku_id)) FROM before_rows o HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION catalog_skus_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalog_note(array_agg('tire:' || o.sku_id)) FROM before_rows o HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_added AFTER INSERT ON stock
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_added();
CREATE OR REPLACE TRIGGER sku_added AFTER INSERT ON sku
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_added();

CREATE OR REPLACE TRIGGER stock_removed AFTER DELETE ON stock
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_stock_removed();
CREATE OR REPLACE TRIGGER sku_removed AFTER DELETE ON sku
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_skus_removed();

CREATE OR REPLACE FUNCTION catalog_note_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_pending (sku_id) VALUES ('*');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sku_truncated AFTER TRUNCATE ON sku
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
CREATE OR REPLACE TRIGGER stock_truncated AFTER TRUNCATE ON stock
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();

CREATE OR REPLACE FUNCTION catalog_note_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_pending (sku_id) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER brand_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_part('lines');
CREATE OR REPLACE TRIGGER line_touched AFTER INSERT OR DELETE OR TRUNCATE ON line
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_part('lines');
CREATE OR REPLACE TRIGGER deal_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON deal
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_part('deals');
CREATE OR REPLACE TRIGGER product_media_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_media
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_part('pictures');
CREATE OR REPLACE TRIGGER rebate_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rebate
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_part('deals');
CREATE OR REPLACE TRIGGER vehicle_make_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle_make
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_part('vehicles');
CREATE OR REPLACE TRIGGER vehicle_model_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle_model
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_part('vehicles');
CREATE OR REPLACE TRIGGER fitment_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fitment
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_part('vehicles');
