-- Where tires are: by warehouse, and by whose they are (docs/adr/0095-stock-levels.md).

SET LOCAL lock_timeout = '5s';

-- `stock.quantity` is the sum of a tire's rows here, and triggers keep it so. A transaction that writes rows of several tires locks their
-- rows of `stock` first, in the order of their ids, as orders do.
CREATE TABLE inventory_level (
  sku_id       text NOT NULL,
  warehouse_id text NOT NULL REFERENCES warehouse (warehouse_id),
  supplier_id  text NOT NULL DEFAULT '',                  -- whose tires they are; '': the shop's own
  quantity     integer NOT NULL DEFAULT 0 CHECK (quantity >= 0),
  sold         integer NOT NULL DEFAULT 0 CHECK (sold >= 0), -- what orders have taken since they were counted
  on_order     integer NOT NULL DEFAULT 0 CHECK (on_order >= 0),
  expected_on  date,                                      -- the day on which those arrive; null: unknown
  as_of        timestamptz(3) NOT NULL DEFAULT now(),     -- when they were counted
  counted_by   text,                                      -- the person who said so; null: a migration, or an order that gave them back
  feed_id      text,                                      -- by which they came, and
  run_id       text,                                      -- its last run that changed them
  PRIMARY KEY (sku_id, warehouse_id, supplier_id)
);
CREATE INDEX inventory_level_feed ON inventory_level (feed_id, sku_id, warehouse_id) WHERE feed_id IS NOT NULL;

-- The supplier whose tires an order takes; '': the shop's own.
ALTER TABLE order_pick ADD COLUMN supplier_id text NOT NULL DEFAULT '';

-- Rows that nobody reads any more keep no warehouse.
ALTER TABLE warehouse_stock DROP CONSTRAINT IF EXISTS warehouse_stock_warehouse_id_fkey;

-- The version before writes a sum to `stock`, and its places to `warehouse_stock`. Both tables say the same until that one is dropped.
CREATE FUNCTION mirror_warehouse_stock() RETURNS trigger LANGUAGE plpgsql SET tirekit.stock_in_step = 'on' AS $$
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
CREATE TRIGGER warehouse_stock_mirrored AFTER INSERT OR UPDATE ON warehouse_stock
  FOR EACH ROW EXECUTE FUNCTION mirror_warehouse_stock();
