-- The terms of a manufacturer's rebate, in cents, with the days of purchase and the last postmark of a claim.
CREATE OR REPLACE VIEW rebate_terms AS
SELECT slug, name, description, brand_slug, line_ids, quantity, quantity_rule, amount_cents, payout, stackable, price_types,
  starts_on, ends_on, submit_by, send_to, rank, sample
FROM rebate;

-- A coupon for one order, with its last day, and the order that used it.
CREATE OR REPLACE VIEW issued_coupon AS
SELECT code, expires_on, order_number FROM own_coupon;
