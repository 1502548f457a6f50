-- The organization that an order was placed for, as it was called on that day, with the buyer's unit and cost center.
CREATE OR REPLACE VIEW ordering_organization AS
  SELECT order_number, name, unit, cost_center FROM order_organization;
