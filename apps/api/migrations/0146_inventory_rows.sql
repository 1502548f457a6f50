-- What is in warehouses now becomes the shop's own. What orders change meanwhile is mirrored already, and newer.

SET LOCAL lock_timeout = '5s';

INSERT INTO inventory_level (sku_id, warehouse_id, quantity)
SELECT s.sku_id, s.warehouse_id, s.quantity FROM warehouse_stock s JOIN stock k ON k.sku_id = s.sku_id
ON CONFLICT (sku_id, warehouse_id, supplier_id) DO NOTHING;

-- Sums that were written without a place. Only these wait, in a statement of their own, for orders that are being placed.
CREATE TEMPORARY TABLE unplaced ON COMMIT DROP AS
SELECT k.sku_id FROM stock k LEFT JOIN inventory_level l ON l.sku_id = k.sku_id
GROUP BY k.sku_id HAVING k.quantity <> coalesce(sum(l.quantity), 0);
SELECT FROM stock WHERE sku_id IN (SELECT sku_id FROM unplaced) ORDER BY sku_id FOR UPDATE;

-- The main warehouse keeps its own first, and has what is missing.
UPDATE inventory_level l SET quantity = kept.quantity
FROM (
  SELECT i.sku_id, i.warehouse_id, least(i.quantity, greatest(k.quantity - coalesce(sum(i.quantity) OVER (
    PARTITION BY i.sku_id ORDER BY w.main DESC, w.warehouse_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
  ), 0), 0)) AS quantity
  FROM inventory_level i JOIN stock k ON k.sku_id = i.sku_id JOIN warehouse w ON w.warehouse_id = i.warehouse_id
  WHERE i.sku_id IN (SELECT sku_id FROM unplaced)
) AS kept
WHERE l.sku_id = kept.sku_id AND l.warehouse_id = kept.warehouse_id AND l.quantity <> kept.quantity;

INSERT INTO inventory_level AS l (sku_id, warehouse_id, quantity)
SELECT k.sku_id, w.warehouse_id, k.quantity - coalesce(sum(i.quantity), 0)
FROM stock k CROSS JOIN warehouse w LEFT JOIN inventory_level i ON i.sku_id = k.sku_id
WHERE w.main AND k.sku_id IN (SELECT sku_id FROM unplaced)
GROUP BY k.sku_id, w.warehouse_id HAVING k.quantity > coalesce(sum(i.quantity), 0)
ON CONFLICT (sku_id, warehouse_id, supplier_id) DO UPDATE SET quantity = l.quantity + excluded.quantity;
