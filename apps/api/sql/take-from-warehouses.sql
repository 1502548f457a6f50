-- The number of each tire in every warehouse, by the sum in `stock`, to which `taken` adds what the caller has just taken off
-- it. The sum is what counts: where it was written without saying where the tires are, the main warehouse has what is
-- missing here, or, where it is less, the others have what is left after the main one's.
CREATE OR REPLACE FUNCTION stock_by_warehouse(skus text[], taken integer[])
RETURNS TABLE (sku_id text, warehouse_id text, quantity integer) LANGUAGE sql STABLE AS $$
  SELECT placed.sku_id, placed.warehouse_id,
    (least(placed.quantity, greatest(placed.total - placed.before, 0))
      + CASE WHEN placed.main THEN greatest(placed.total - placed.placed, 0) ELSE 0 END)::integer
  FROM (
    SELECT asked.sku_id, w.warehouse_id, w.main, coalesce(s.quantity, 0) AS quantity,
      coalesce(k.quantity, 0) + asked.pieces AS total,
      sum(coalesce(s.quantity, 0)) OVER of_tire AS placed,
      coalesce(sum(coalesce(s.quantity, 0)) OVER (
        PARTITION BY asked.sku_id ORDER BY w.main DESC, w.warehouse_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), 0) AS before
    FROM unnest(skus, taken) AS asked (sku_id, pieces)
    CROSS JOIN warehouse w
    LEFT JOIN stock k ON k.sku_id = asked.sku_id
    LEFT JOIN warehouse_stock s ON s.sku_id = asked.sku_id AND s.warehouse_id = w.warehouse_id
    WINDOW of_tire AS (PARTITION BY asked.sku_id)
  ) AS placed
$$;

-- Step (a) continues, after the tires were taken off `stock` in the same transaction, whose locks of those rows keep others
-- from these: decides from where they are sent. That is the warehouse nearest to the destination that has them all; without
-- one, each tire comes from the nearest that has enough of it; and where none has, from several. A buyer who collects gets
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
  ), there AS (
    SELECT s.sku_id, s.warehouse_id, s.quantity, wanted.pieces, place.nth
    FROM stock_by_warehouse(skus, pieces) s
    JOIN unnest(skus, pieces) AS wanted (sku_id, pieces) ON wanted.sku_id = s.sku_id
    JOIN place ON place.warehouse_id = s.warehouse_id
    WHERE s.quantity > 0
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
  )
  INSERT INTO order_pick (order_number, sku_id, warehouse_id, quantity)
  SELECT purchase ->> 'order_number', sku_id, warehouse_id, least(quantity, usable.pieces - before)
  FROM usable WHERE before < usable.pieces;
  GET DIAGNOSTICS picked = ROW_COUNT;
  IF picked = 0 AND collected_at IS NOT NULL THEN
    RAISE EXCEPTION 'The warehouse % lacks some of the tires', collected_at USING ERRCODE = 'TK001';
  END IF;

  INSERT INTO warehouse_stock AS kept (sku_id, warehouse_id, quantity)
  SELECT s.sku_id, s.warehouse_id, s.quantity - coalesce(p.quantity, 0)
  FROM stock_by_warehouse(skus, pieces) s
  LEFT JOIN order_pick p
    ON p.order_number = purchase ->> 'order_number' AND p.sku_id = s.sku_id AND p.warehouse_id = s.warehouse_id
  LEFT JOIN warehouse_stock now ON now.sku_id = s.sku_id AND now.warehouse_id = s.warehouse_id
  WHERE coalesce(now.quantity, 0) <> s.quantity - coalesce(p.quantity, 0)
  ON CONFLICT (sku_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity;
END $$;
