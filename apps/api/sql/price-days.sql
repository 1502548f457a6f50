-- One statement for a whole price list. Without nested loops, because a plan that is kept of a change of one tire would compare
-- every row of a list with every other.
CREATE OR REPLACE FUNCTION note_price_day() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  today CONSTANT date := (now() AT TIME ZONE 'America/New_York')::date;
BEGIN
  WITH changed AS MATERIALIZED (
    SELECT n.sku_id, n.price_cents, n.map_cents, o.price_cents AS price_before, o.map_cents AS map_before
    FROM after_rows n JOIN before_rows o ON o.sku_id = n.sku_id
    WHERE (n.price_cents, n.map_cents) IS DISTINCT FROM (o.price_cents, o.map_cents)
  ), first AS (
    INSERT INTO price_day (sku_id, day, price_cents, map_cents)
    SELECT sku_id, DATE '1970-01-01', price_before, map_before FROM changed ORDER BY sku_id
    ON CONFLICT DO NOTHING
  )
  INSERT INTO price_day (sku_id, day, price_cents, map_cents)
  SELECT sku_id, today, price_cents, map_cents FROM changed ORDER BY sku_id
  ON CONFLICT (sku_id, day) DO UPDATE SET price_cents = excluded.price_cents, map_cents = excluded.map_cents;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_price_day AFTER UPDATE ON sku
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_price_day();
