-- The terms of each price group: basis points off the retail price, and whether it pays member prices. A row with program_id ''
-- is for all accounts of its price type; a partner program's own row comes before it.
CREATE OR REPLACE VIEW price_group_terms AS
  SELECT price_type, program_id, discount_bps, member_prices FROM price_group;
