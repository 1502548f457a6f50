-- What a buyer may claim for an order: the rebates' terms of the day on which it was placed, whatever becomes of them.

SET LOCAL lock_timeout = '5s';

CREATE TABLE order_rebate (
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  slug         text NOT NULL,
  terms        jsonb NOT NULL,             -- the row of rebate, and the brand's name
  line_nos     integer[] NOT NULL,         -- the order's lines that count
  PRIMARY KEY (order_number, slug)
);
