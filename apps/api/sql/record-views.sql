-- Orders as other modules may read them; `orders/record` alone knows the tables. Every view has a row for each row of its first table,
-- so that FOR UPDATE locks it. The columns mean what they mean there: `…_cents` are US cents, times are moments, and `state` is one of
-- the contract's `orderStates`.

-- An order: its buyer, how it is paid and delivered, and how far it has come. It is paid if `confirmed_at` is set, even if it was
-- canceled later; a payment is in progress while `settle_after` is set.
CREATE OR REPLACE VIEW order_header AS
SELECT order_number, channel_id, cart_id, uid, user_type, price_type, state, settle_after, placed_at, confirmed_at, dispatched_at,
  in_transit_at, pickup_ready_at, delivered_at, expected_delivery, tracking_number, quote, total_cents, gift_card_cents, gift_card_id,
  payment_method, charge_id, card, resolve_loan_id, po_number, failure, shipping_mode, shipping, billing
FROM orders;

-- The tires of an order by line, with the catalog's facts of the day on which they were bought (`item`). `returned_quantity` is counted
-- once a return is refunded.
CREATE OR REPLACE VIEW order_item AS
SELECT order_number, line_no, sku_id, quantity, returned_quantity, item FROM order_line;

-- The latest order of a cart, by the hash of its channel and key (`purchaseKeyHash`), however that order ended.
CREATE OR REPLACE VIEW cart_order AS
SELECT p.cart_key_hash, o.order_number, o.state, o.placed_at FROM cart_purchase p JOIN orders o ON o.order_number = p.order_number;

-- The tires of a SKU that can be sold now. A SKU without a row has none.
CREATE OR REPLACE VIEW stock_level AS SELECT sku_id, quantity FROM stock;

-- The tires of a SKU in each warehouse, by whose they are ('': the shop's own), with those that are on order for a day. Their sum is
-- that of `stock_level`.
CREATE OR REPLACE VIEW shelf_level AS
SELECT sku_id, warehouse_id, supplier_id, quantity, on_order, expected_on FROM inventory_level;
