-- When an order was cancelled, and when it was handed over to warehouse or carrier: only one of them ever happens
-- (docs/adr/0040-refunds-cancel-and-audit-trail.md).

SET LOCAL lock_timeout = '5s';

ALTER TABLE orders
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN dispatched_at timestamptz;   -- decided, before anybody is asked for a shipment
