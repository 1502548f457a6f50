CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_pending (sku_id) VALUES (NEW.sku_id);
  RETURN NULL;
END $$;

-- Above the 20 tires that a cart line can hold, no page shows a difference.
CREATE OR REPLACE TRIGGER stock_updated AFTER UPDATE ON stock FOR EACH ROW
  WHEN (least(OLD.quantity, 20) <> least(NEW.quantity, 20)) EXECUTE FUNCTION stock_changed();
