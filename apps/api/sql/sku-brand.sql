-- A tire is of its line's brand. A foreign key keeps both in step where a line changes its brand. A tire that was set apart because
-- another one has its part number (migrations/0148_tires_brand.sql) stays so.
CREATE OR REPLACE FUNCTION sku_keep_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.line_id IS NOT DISTINCT FROM OLD.line_id THEN RETURN NEW; END IF;
  SELECT brand_slug INTO NEW.brand_slug FROM line WHERE line_id = NEW.line_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sku_brand BEFORE INSERT OR UPDATE OF line_id ON sku
  FOR EACH ROW EXECUTE FUNCTION sku_keep_brand();
