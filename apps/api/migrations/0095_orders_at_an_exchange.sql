-- What an exchange has to know of an order that its customer pays there (docs/adr/0050-purchase-orders-to-an-exchange.md).

SET LOCAL lock_timeout = '5s';

CREATE TABLE exchange_order (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  -- The customer as the exchange knows them, by its signature.
  customer_id  text NOT NULL,
  -- The exchange's checkout to which they take the order.
  checkout_url text NOT NULL,
  -- The purchase order, as the exchange was told of it. Null until it was.
  document     text
);
