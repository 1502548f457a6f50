-- The invoice of an order on account, in cents; `paid_at` is null until it is paid.
CREATE OR REPLACE VIEW account_invoice AS
SELECT order_number, amount_cents, refunded_cents, paid_at FROM account_charge;
