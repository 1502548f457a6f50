-- Prices that belong to accounts: what each group of accounts pays, and the members' price of selected tires.

SET LOCAL lock_timeout = '5s';

-- One row for each group. Accounts whose group has no row pay what everybody pays.
CREATE TABLE price_group (
  price_type    text NOT NULL,             -- contract PriceType
  program_id    text NOT NULL DEFAULT '',  -- a partner program with terms of its own; '': all accounts of the type
  -- Off the retail price of every tire, in basis points.
  discount_bps  integer NOT NULL DEFAULT 0 CHECK (discount_bps BETWEEN 0 AND 5000),
  -- Whether it pays the member price of those tires that have one.
  member_prices boolean NOT NULL DEFAULT false,
  sample        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (price_type, program_id)
);

-- The check reads the table once, with every value null: a fraction of a second, even for a million tires.
ALTER TABLE sku
  ADD COLUMN member_price_cents integer CHECK (member_price_cents > 0);  -- null: members pay what everybody pays

-- As in 0030; a changed member price can be patched too.
CREATE OR REPLACE FUNCTION sku_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  patched CONSTANT text[] := ARRAY['price_cents', 'list_price_cents', 'map_cents', 'member_price_cents', 'fet_cents',
    'discontinued'];
BEGIN
  IF (SELECT count(*) FROM after_rows) > catalog_patch_limit() OR EXISTS (
    SELECT FROM after_rows n LEFT JOIN before_rows o ON o.sku_id = n.sku_id
    WHERE o.sku_id IS NULL OR to_jsonb(n) - patched <> to_jsonb(o) - patched
  ) THEN
    INSERT INTO catalog_pending (sku_id) VALUES ('*');
  ELSE
    INSERT INTO catalog_pending (sku_id)
    SELECT n.sku_id FROM after_rows n JOIN before_rows o ON o.sku_id = n.sku_id WHERE n IS DISTINCT FROM o;
  END IF;
  RETURN NULL;
END $$;
