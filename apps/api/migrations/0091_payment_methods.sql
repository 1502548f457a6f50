-- Orders that are paid without a card.

SET LOCAL lock_timeout = '5s';

-- Null: the method needs none, because it is authorized elsewhere. Versions before this one only place orders with a token.
ALTER TABLE orders ALTER COLUMN payment_token DROP NOT NULL;

-- The loan with which Resolve has paid an order; null for every other order.
ALTER TABLE orders ADD COLUMN resolve_loan_id text;
