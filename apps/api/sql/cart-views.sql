-- A cart, and the ZIP code that its buyer has entered. Locking a row locks the cart.
CREATE OR REPLACE VIEW shopping_cart AS
SELECT cart_id, destination_zip FROM cart;

-- A tire in a cart.
CREATE OR REPLACE VIEW cart_tire AS SELECT cart_id, sku_id FROM cart_line;
