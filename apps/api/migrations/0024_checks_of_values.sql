-- What must be true of stored values. Here it applies to what is written from now on, which needs locks for a moment only; 0025
-- checks what is there already.

SET LOCAL lock_timeout = '5s';

ALTER TABLE orders
  ADD CONSTRAINT orders_total_check CHECK (total_cents >= 0) NOT VALID,
  ADD CONSTRAINT orders_shipping_mode_check CHECK (
    shipping_mode IN ('mobile-install', 'ship-to-shop', 'ship-to-me', 'fedex-pickup', 'warehouse-pickup')
  ) NOT VALID,
  ADD CONSTRAINT orders_zip_check CHECK (zip ~ '^[0-9]{5}$') NOT VALID;

ALTER TABLE order_line
  ADD CONSTRAINT order_line_quantity_check CHECK (quantity > 0) NOT VALID,
  ADD CONSTRAINT order_line_returned_check CHECK (returned_quantity BETWEEN 0 AND quantity) NOT VALID,
  ADD CONSTRAINT order_line_price_check CHECK (unit_price_cents >= 0) NOT VALID,
  ADD CONSTRAINT order_line_axle_check CHECK (axle IN ('front', 'rear')) NOT VALID;

ALTER TABLE cart
  ADD CONSTRAINT cart_order_fkey FOREIGN KEY (order_number) REFERENCES orders (order_number) NOT VALID;
ALTER TABLE cart_purchase
  ADD CONSTRAINT cart_purchase_order_fkey FOREIGN KEY (order_number) REFERENCES orders (order_number) NOT VALID;
ALTER TABLE cart_line
  ADD CONSTRAINT cart_line_price_check CHECK (added_price_cents >= 0) NOT VALID;

ALTER TABLE stock
  ADD CONSTRAINT stock_sku_fkey FOREIGN KEY (sku_id) REFERENCES sku (sku_id) NOT VALID;
ALTER TABLE sku
  ADD CONSTRAINT sku_list_price_check CHECK (list_price_cents > 0) NOT VALID,
  ADD CONSTRAINT sku_fet_check CHECK (fet_cents >= 0) NOT VALID;

-- Deferred, because loading sample data replaces the lines and keeps the reviews that people wrote.
ALTER TABLE review
  ADD CONSTRAINT review_line_fkey FOREIGN KEY (line_id) REFERENCES line (line_id) DEFERRABLE INITIALLY DEFERRED NOT VALID,
  ADD CONSTRAINT review_overall_check CHECK (overall BETWEEN 1 AND 5) NOT VALID,
  ADD CONSTRAINT review_stars_check CHECK (
    dry BETWEEN 1 AND 5 AND wet BETWEEN 1 AND 5 AND winter BETWEEN 1 AND 5
    AND comfort BETWEEN 1 AND 5 AND noise BETWEEN 1 AND 5 AND treadwear BETWEEN 1 AND 5
  ) NOT VALID;
ALTER TABLE review_total
  ADD CONSTRAINT review_total_count_check CHECK (count >= 0 AND buy_again BETWEEN 0 AND count) NOT VALID;
ALTER TABLE line
  ADD CONSTRAINT line_rating_check CHECK (rating_count >= 0 AND rating_sum BETWEEN 100 * rating_count AND 500 * rating_count)
    NOT VALID;
