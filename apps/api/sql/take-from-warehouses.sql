-- The tires in every warehouse by whose they are ('': the shop's own), by the sum in `stock`, to which `taken` adds what the caller has just
-- taken off it. Each warehouse has a row of the shop's own. A sum that was written while there was no main warehouse lies there.
CREATE OR REPLACE FUNCTION stock_places(skus text[], taken integer[])
RETURNS TABLE (sku_id text, warehouse_id text, supplier_id text, quantity integer) LANGUAGE sql STABLE AS $$
  SELECT placed.sku_id, placed.warehouse_id, placed.supplier_id,
    (placed.quantity + CASE WHEN placed.main AND placed.supplier_id = '' THEN greatest(placed.total - placed.placed, 0) ELSE 0 END)::integer
  FROM (
    SELECT there.sku_id, there.warehouse_id, there.supplier_id, there.main, there.quantity, coalesce(k.quantity, 0) + there.pieces AS total,
      sum(there.quantity) OVER (PARTITION BY there.sku_id) AS placed
    FROM (
      SELECT wanted.sku_id, wanted.pieces, w.warehouse_id, w.main, '' AS supplier_id, coalesce(l.quantity, 0) AS quantity
      FROM unnest(skus, taken) AS wanted (sku_id, pieces)
      CROSS JOIN warehouse w
      LEFT JOIN inventory_level l ON l.sku_id = wanted.sku_id AND l.warehouse_id = w.warehouse_id AND l.supplier_id = ''
      UNION ALL
      SELECT wanted.sku_id, wanted.pieces, l.warehouse_id, false, l.supplier_id, l.quantity
      FROM unnest(skus, taken) AS wanted (sku_id, pieces)
      JOIN inventory_level l ON l.sku_id = wanted.sku_id AND l.supplier_id <> ''
    ) AS there
    LEFT JOIN stock k ON k.sku_id = there.sku_id
  ) AS placed
$$;

-- The same by warehouse alone.
CREATE OR REPLACE FUNCTION stock_by_warehouse(skus text[], taken integer[])
RETURNS TABLE (sku_id text, warehouse_id text, quantity integer) LANGUAGE sql STABLE AS $$
  SELECT p.sku_id, p.warehouse_id, sum(p.quantity)::integer FROM stock_places(skus, taken) p GROUP BY p.sku_id, p.warehouse_id
$$;

-- Step (a) continues, after the tires were taken off `stock` in the same transaction, whose locks of those rows keep others
-- from these: decides from where they are sent. That is the warehouse nearest to the destination that has them all; without
-- one, each tire comes from the nearest that has enough of it; and where none has, from several. A warehouse sends the shop's own
-- tires before those of suppliers. A buyer who collects gets
-- them from the warehouse that they chose, or the order fails with SQLSTATE TK001 and nothing was written.
CREATE OR REPLACE FUNCTION take_from_warehouses(purchase jsonb, skus text[], pieces integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  collected_at CONSTANT text :=
    CASE WHEN purchase ->> 'shipping_mode' = 'warehouse-pickup' THEN purchase -> 'fulfillment' ->> 'warehouseId' END;
  picked integer;
BEGIN
  WITH place AS (
    -- Grows with the distance. A destination that nobody knows is as far from all of them.
    SELECT w.warehouse_id, row_number() OVER (ORDER BY
      sin(radians(w.latitude - z.latitude) / 2) ^ 2
        + cos(radians(w.latitude)) * cos(radians(z.latitude)) * sin(radians(w.longitude - z.longitude) / 2) ^ 2,
      w.main DESC, w.warehouse_id) AS nth
    FROM warehouse w LEFT JOIN zip_code z ON z.zip = purchase ->> 'zip'
  ), places AS MATERIALIZED (
    SELECT * FROM stock_places(skus, pieces) s WHERE s.quantity > 0
  ), there AS (
    SELECT s.sku_id, s.warehouse_id, s.quantity, wanted.pieces, place.nth
    FROM (SELECT sku_id, warehouse_id, sum(quantity) AS quantity FROM places GROUP BY sku_id, warehouse_id) AS s
    JOIN unnest(skus, pieces) AS wanted (sku_id, pieces) ON wanted.sku_id = s.sku_id
    JOIN place ON place.warehouse_id = s.warehouse_id
  ), whole AS (
    SELECT warehouse_id FROM there
    WHERE quantity >= there.pieces AND (collected_at IS NULL OR warehouse_id = collected_at)
    GROUP BY warehouse_id, nth HAVING count(*) = cardinality(skus) ORDER BY nth LIMIT 1
  ), usable AS (
    SELECT there.*, coalesce(sum(quantity) OVER (
      PARTITION BY sku_id ORDER BY quantity >= there.pieces DESC, nth ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), 0) AS before
    FROM there
    WHERE CASE WHEN collected_at IS NULL AND NOT EXISTS (SELECT FROM whole) THEN true
      ELSE warehouse_id IN (SELECT warehouse_id FROM whole) END
  ), parts AS (
    SELECT u.sku_id, u.warehouse_id, p.supplier_id, p.quantity, least(u.quantity, u.pieces - u.before) AS pieces,
      coalesce(sum(p.quantity) OVER (
        PARTITION BY u.sku_id, u.warehouse_id ORDER BY p.supplier_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), 0) AS before
    FROM usable u JOIN places p ON p.sku_id = u.sku_id AND p.warehouse_id = u.warehouse_id
    WHERE u.before < u.pieces
  )
  INSERT INTO order_pick (order_number, sku_id, warehouse_id, supplier_id, quantity)
  SELECT purchase ->> 'order_number', sku_id, warehouse_id, supplier_id, least(quantity, parts.pieces - before)
  FROM parts WHERE before < parts.pieces;
  GET DIAGNOSTICS picked = ROW_COUNT;
  IF picked = 0 AND collected_at IS NOT NULL THEN
    RAISE EXCEPTION 'The warehouse % lacks some of the tires', collected_at USING ERRCODE = 'TK001';
  END IF;

  INSERT INTO inventory_level AS kept (sku_id, warehouse_id, supplier_id, quantity, sold)
  SELECT s.sku_id, s.warehouse_id, s.supplier_id, s.quantity - coalesce(p.quantity, 0), coalesce(p.quantity, 0)
  FROM stock_places(skus, pieces) s
  LEFT JOIN order_pick p ON p.order_number = purchase ->> 'order_number'
    AND p.sku_id = s.sku_id AND p.warehouse_id = s.warehouse_id AND p.supplier_id = s.supplier_id
  LEFT JOIN inventory_level now
    ON now.sku_id = s.sku_id AND now.warehouse_id = s.warehouse_id AND now.supplier_id = s.supplier_id
  WHERE coalesce(now.quantity, 0) <> s.quantity - coalesce(p.quantity, 0)
  ON CONFLICT (sku_id, warehouse_id, supplier_id) DO UPDATE SET quantity = excluded.quantity, sold = kept.sold + excluded.sold;
END $$;
