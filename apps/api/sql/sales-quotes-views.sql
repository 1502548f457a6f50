-- The terms that a clerk has agreed with a buyer. A quote cannot be bought once it is withdrawn, after it has expired, or while
-- the order that it was bought by stands.
CREATE OR REPLACE VIEW quote_terms AS
  SELECT quote_number, channel_id, order_number, expires_at, withdrawn_at, discount_bps, may_change, pieces, deals, coupon
  FROM sales_quote;

-- A tire of a quote.
CREATE OR REPLACE VIEW quoted_tire AS
  SELECT quote_number, line.sku_id FROM sales_quote, jsonb_to_recordset(lines) AS line (sku_id text);
