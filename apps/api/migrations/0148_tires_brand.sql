-- Fills the brands of tires, and looks at the rows that were there.

SET LOCAL lock_timeout = '5s';

UPDATE sku SET brand_slug = line.brand_slug FROM line WHERE line.line_id = sku.line_id AND sku.brand_slug IS NULL;

-- Only a tire or line that somebody wrote by hand can fail here, and no page could show it.
ALTER TABLE line VALIDATE CONSTRAINT line_categories_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_line_brand_fkey;
ALTER TABLE sku VALIDATE CONSTRAINT sku_size_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_load_index_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_speed_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_load_mark_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_gtin_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_rim_widths_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_dot_weeks_check;
