-- How prices moved, and what was given back because they fell (docs/adr/0043-price-guarantee.md).

SET LOCAL lock_timeout = '5s';

-- The price of a tire from a day on, as the last change of that day left it, in the shop's zone (`business.supportHours.zone`).
-- Only tires whose price has changed are here; the row of 1970 is what held before the first change.
CREATE TABLE price_day (
  sku_id      text NOT NULL,
  day         date NOT NULL,
  price_cents integer NOT NULL,
  map_cents   integer,
  PRIMARY KEY (sku_id, day)
);
CREATE INDEX price_day_age ON price_day (day);

-- One statement for a whole price list. As in 0021 without nested loops, because a plan that is kept of a change of one tire would
-- compare every row of a list with every other.
CREATE FUNCTION note_price_day() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
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
CREATE TRIGGER note_price_day AFTER UPDATE ON sku
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_price_day();

-- What a buyer has claimed because the price fell. The refund of a claim is `price-guarantee:<order>-<nth>`.
CREATE TABLE price_claim (
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  nth          integer NOT NULL CHECK (nth > 0),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),   -- with its tax
  claimed_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_number, nth)
);

-- The same by tire, so that a tire that is returned later takes its own part along. Pieces are numbered as in
-- order_return_line.
CREATE TABLE price_claim_piece (
  order_number text NOT NULL,
  nth          integer NOT NULL,
  line_no      integer NOT NULL,
  piece        integer NOT NULL CHECK (piece >= 0),
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),  -- without tax
  tax_cents    integer NOT NULL CHECK (tax_cents >= 0),
  PRIMARY KEY (order_number, nth, line_no, piece),
  FOREIGN KEY (order_number, nth) REFERENCES price_claim ON DELETE CASCADE
);
