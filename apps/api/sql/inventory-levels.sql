-- `inventory_level` says where tires are, and `stock.quantity` is their sum (docs/adr/0095-stock-levels.md). Whoever writes the one has the
-- other written by the triggers here. Functions that write both, in the locks of `stock`, say so by `tirekit.stock_in_step`.

CREATE OR REPLACE FUNCTION inventory_level_written() RETURNS trigger LANGUAGE plpgsql SET tirekit.stock_in_step = 'on' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock AS k (sku_id, quantity)
    SELECT n.sku_id, sum(n.quantity) FROM after_rows n GROUP BY n.sku_id ORDER BY n.sku_id
    ON CONFLICT (sku_id) DO UPDATE SET quantity = k.quantity + excluded.quantity WHERE excluded.quantity > 0;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE stock k SET quantity = k.quantity + moved.quantity
    FROM (
      SELECT r.sku_id, sum(r.quantity) AS quantity
      FROM (SELECT n.sku_id, n.quantity FROM after_rows n UNION ALL SELECT o.sku_id, -o.quantity FROM before_rows o) AS r
      GROUP BY r.sku_id HAVING sum(r.quantity) <> 0
    ) AS moved WHERE k.sku_id = moved.sku_id;
  ELSE
    UPDATE stock k SET quantity = k.quantity - gone.quantity
    FROM (SELECT o.sku_id, sum(o.quantity) AS quantity FROM before_rows o GROUP BY o.sku_id HAVING sum(o.quantity) > 0) AS gone
    WHERE k.sku_id = gone.sku_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER inventory_level_added AFTER INSERT ON inventory_level
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  WHEN (current_setting('tirekit.stock_in_step', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION inventory_level_written();
CREATE OR REPLACE TRIGGER inventory_level_changed AFTER UPDATE ON inventory_level
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  WHEN (current_setting('tirekit.stock_in_step', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION inventory_level_written();
CREATE OR REPLACE TRIGGER inventory_level_removed AFTER DELETE ON inventory_level
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT
  WHEN (current_setting('tirekit.stock_in_step', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION inventory_level_written();

-- Brings the levels of some tires to the sums in `stock`: the main warehouse has what is missing. What is too much is taken from suppliers'
-- first, and from the shop's own in the main warehouse last.
CREATE OR REPLACE FUNCTION place_stock(skus text[]) RETURNS void LANGUAGE plpgsql SET tirekit.stock_in_step = 'on' AS $$
BEGIN
  UPDATE inventory_level l SET quantity = kept.quantity
  FROM (
    SELECT i.sku_id, i.warehouse_id, i.supplier_id, least(i.quantity, greatest(k.quantity - coalesce(sum(i.quantity) OVER (
      PARTITION BY i.sku_id ORDER BY i.supplier_id <> '', w.main DESC, i.warehouse_id, i.supplier_id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), 0), 0)) AS quantity
    FROM inventory_level i JOIN stock k ON k.sku_id = i.sku_id JOIN warehouse w ON w.warehouse_id = i.warehouse_id
    WHERE i.sku_id = ANY (skus)
  ) AS kept
  WHERE l.sku_id = kept.sku_id AND l.warehouse_id = kept.warehouse_id AND l.supplier_id = kept.supplier_id
    AND l.quantity <> kept.quantity;
  INSERT INTO inventory_level AS l (sku_id, warehouse_id, quantity)
  SELECT k.sku_id, w.warehouse_id, k.quantity - coalesce(sum(i.quantity), 0)
  FROM stock k CROSS JOIN main_warehouse w LEFT JOIN inventory_level i ON i.sku_id = k.sku_id
  WHERE k.sku_id = ANY (skus)
  GROUP BY k.sku_id, w.warehouse_id, k.quantity HAVING k.quantity > coalesce(sum(i.quantity), 0)
  ON CONFLICT (sku_id, warehouse_id, supplier_id) DO UPDATE SET quantity = l.quantity + excluded.quantity;
END $$;

-- A sum that is written without its places, by hand or by the version before.
CREATE OR REPLACE FUNCTION stock_written() RETURNS trigger LANGUAGE plpgsql SET tirekit.stock_in_step = 'on' AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM inventory_level l USING before_rows o WHERE l.sku_id = o.sku_id;
  ELSE
    PERFORM place_stock(array_agg(n.sku_id)) FROM after_rows n HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_inserted_alone AFTER INSERT ON stock
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  WHEN (current_setting('tirekit.stock_in_step', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION stock_written();
CREATE OR REPLACE TRIGGER stock_updated_alone AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT
  WHEN (current_setting('tirekit.stock_in_step', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION stock_written();
CREATE OR REPLACE TRIGGER stock_deleted_alone AFTER DELETE ON stock
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT
  WHEN (current_setting('tirekit.stock_in_step', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION stock_written();

-- Returns the tires of an order that ended unpaid to stock, and to the warehouses and suppliers that it took them from. To be called once,
-- in the transaction that has just ended the order, while its row is locked.
CREATE OR REPLACE FUNCTION release_stock(ended text) RETURNS void LANGUAGE plpgsql SET tirekit.stock_in_step = 'on' AS $$
DECLARE
  skus CONSTANT text[] := ARRAY(SELECT DISTINCT l.sku_id FROM order_line l WHERE l.order_number = ended);
  taken_at CONSTANT timestamptz := (SELECT o.placed_at FROM orders o WHERE o.order_number = ended);
BEGIN
  PERFORM FROM stock k WHERE k.sku_id = ANY (skus) ORDER BY k.sku_id FOR UPDATE;
  UPDATE stock k SET quantity = k.quantity + released.quantity
  FROM (SELECT sku_id, sum(quantity) AS quantity FROM order_line WHERE order_number = ended GROUP BY sku_id) AS released
  WHERE k.sku_id = released.sku_id;
  INSERT INTO inventory_level AS l (sku_id, warehouse_id, supplier_id, quantity)
  SELECT p.sku_id, p.warehouse_id, p.supplier_id, p.quantity
  FROM order_pick p JOIN stock k ON k.sku_id = p.sku_id JOIN warehouse w ON w.warehouse_id = p.warehouse_id
  WHERE p.order_number = ended
  ON CONFLICT (sku_id, warehouse_id, supplier_id) DO UPDATE SET quantity = l.quantity + excluded.quantity,
    sold = CASE WHEN taken_at > l.as_of THEN greatest(l.sold - excluded.quantity, 0) ELSE l.sold END;
  DELETE FROM order_pick p WHERE p.order_number = ended;
  PERFORM place_stock(skus);
END $$;
