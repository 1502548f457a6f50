-- The version before writes a sum to `stock`, and its places to `warehouse_stock`. Both tables say the same until that one is dropped.
CREATE OR REPLACE FUNCTION mirror_warehouse_stock() RETURNS trigger LANGUAGE plpgsql SET tirekit.stock_in_step = 'on' AS $$
DECLARE
  missing integer;
BEGIN
  IF NOT EXISTS (SELECT FROM warehouse w WHERE w.warehouse_id = NEW.warehouse_id) THEN RETURN NULL; END IF;
  INSERT INTO inventory_level AS l (sku_id, warehouse_id, quantity) VALUES (NEW.sku_id, NEW.warehouse_id, NEW.quantity)
  ON CONFLICT (sku_id, warehouse_id, supplier_id) DO UPDATE
    SET quantity = greatest(l.quantity + NEW.quantity - CASE TG_OP WHEN 'UPDATE' THEN OLD.quantity ELSE 0 END, 0);
  -- The sum counts: the main warehouse has what is missing here, and gives up what is too much.
  SELECT k.quantity - sum(l.quantity) INTO missing
  FROM stock k JOIN inventory_level l ON l.sku_id = k.sku_id WHERE k.sku_id = NEW.sku_id GROUP BY k.quantity;
  IF missing <> 0 THEN
    INSERT INTO inventory_level AS l (sku_id, warehouse_id, quantity)
    SELECT NEW.sku_id, w.warehouse_id, greatest(missing, 0) FROM warehouse w WHERE w.main
    ON CONFLICT (sku_id, warehouse_id, supplier_id) DO UPDATE SET quantity = greatest(l.quantity + missing, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER warehouse_stock_mirrored AFTER INSERT OR UPDATE ON warehouse_stock
  FOR EACH ROW EXECUTE FUNCTION mirror_warehouse_stock();
