-- Rebates that a manufacturer pays back by mail, and the sale of the year that a deal belongs to.

SET LOCAL lock_timeout = '5s';

ALTER TABLE deal ADD COLUMN event text CHECK (event IN ('black-friday', 'cyber-monday'));

CREATE TABLE rebate (
  slug          text PRIMARY KEY,
  name          text NOT NULL,
  description   text NOT NULL,
  brand_slug    text NOT NULL,             -- whose tires, and who pays
  line_ids      integer[],                 -- null: every line of the brand
  quantity      integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  quantity_rule text NOT NULL CHECK (quantity_rule IN ('exactly', 'at-least')),
  amount_cents  integer NOT NULL CHECK (amount_cents > 0),   -- for the set, once an order
  payout        text NOT NULL CHECK (payout IN ('prepaid-card', 'check')),
  stackable     boolean NOT NULL DEFAULT false,  -- with other rebates on the same tires
  price_types   text[],                    -- null: everybody
  starts_on     date NOT NULL,             -- of the purchase, both days included
  ends_on       date NOT NULL,
  submit_by     date NOT NULL,             -- the last postmark
  send_to       text[] NOT NULL,           -- the lines of the address for claims
  rank          integer NOT NULL DEFAULT 100,
  sample        boolean NOT NULL DEFAULT false,
  CHECK (starts_on <= ends_on AND ends_on <= submit_by),
  CHECK (cardinality(send_to) > 0)
);
CREATE TRIGGER rebate_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rebate
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
