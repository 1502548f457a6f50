-- How a visit came to its order: campaign, pages, filters, and the visitor's anonymous id. It names nobody and decides nothing.

SET LOCAL lock_timeout = '5s';

CREATE TABLE order_attribution (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  attribution  jsonb NOT NULL CHECK (octet_length(attribution::text) <= 8000)
);
