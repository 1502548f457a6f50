-- Checks the rows that were there before 0024. Reads and writes go on meanwhile.

SET LOCAL lock_timeout = '5s';

ALTER TABLE orders VALIDATE CONSTRAINT orders_total_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_shipping_mode_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_zip_check;
ALTER TABLE order_line VALIDATE CONSTRAINT order_line_quantity_check;
ALTER TABLE order_line VALIDATE CONSTRAINT order_line_returned_check;
ALTER TABLE order_line VALIDATE CONSTRAINT order_line_price_check;
ALTER TABLE order_line VALIDATE CONSTRAINT order_line_axle_check;
ALTER TABLE cart VALIDATE CONSTRAINT cart_order_fkey;
ALTER TABLE cart_purchase VALIDATE CONSTRAINT cart_purchase_order_fkey;
ALTER TABLE cart_line VALIDATE CONSTRAINT cart_line_price_check;
ALTER TABLE stock VALIDATE CONSTRAINT stock_sku_fkey;
ALTER TABLE sku VALIDATE CONSTRAINT sku_list_price_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_fet_check;
ALTER TABLE review VALIDATE CONSTRAINT review_line_fkey;
ALTER TABLE review VALIDATE CONSTRAINT review_overall_check;
ALTER TABLE review VALIDATE CONSTRAINT review_stars_check;
ALTER TABLE review_total VALIDATE CONSTRAINT review_total_count_check;
ALTER TABLE line VALIDATE CONSTRAINT line_rating_check;
