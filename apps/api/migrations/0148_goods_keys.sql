-- Keys and limits of tires that come in by feeds. Rows that are there are looked at in the files after this one.

SET LOCAL lock_timeout = '5s';

-- A part number is unique within its brand, so a tire bears the brand of its line (sql/sku-brand.sql fills it).
ALTER TABLE line ADD CONSTRAINT line_brand_key UNIQUE (line_id, brand_slug);
ALTER TABLE sku ADD COLUMN brand_slug text;
ALTER TABLE sku ADD CONSTRAINT sku_line_brand_fkey FOREIGN KEY (line_id, brand_slug) REFERENCES line (line_id, brand_slug)
  ON UPDATE CASCADE NOT VALID;

-- Lines of the sample have the numbers below.
CREATE SEQUENCE own_line_id AS integer START 1000001 OWNED BY line.line_id;
ALTER TABLE line ALTER COLUMN line_id SET DEFAULT nextval('own_line_id');

-- Nobody knows them from the size.
ALTER TABLE sku ALTER COLUMN weight_lb DROP NOT NULL, ALTER COLUMN max_psi DROP NOT NULL;

ALTER TABLE line
  ADD CONSTRAINT line_categories_check CHECK (cardinality(categories) > 0 AND categories <@ ARRAY['touring', 'performance', 'all-season',
    'all-weather', 'summer', 'winter', 'all-terrain', 'mud-terrain', 'highway', 'commercial', 'trailer-highway', 'spare', 'ev']) NOT VALID;
ALTER TABLE sku
  -- As `formatSize` of @tirekit/tires writes sizes.
  ADD CONSTRAINT sku_size_check CHECK (size ~ '^((P|LT|ST|T|HL)?\d{3}/\d{2,3}|(LT)?\d{2}(\.\d{1,2})?x\d{1,2}\.\d{2}|(LT|ST)?\d{3}|(LT|ST)?\d{1,2}(\.\d{1,2})?)(R|ZR|RF|D|B|-)(\d{1,2}(\.5)?|\d{3})(LT|C|ST|TR|CP|NHS)?$') NOT VALID,
  ADD CONSTRAINT sku_load_index_check CHECK (load_index BETWEEN 42 AND 150 AND load_index_dual BETWEEN 42 AND 150) NOT VALID,
  ADD CONSTRAINT sku_speed_check CHECK (speed IN ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'B', 'C', 'D', 'E', 'F', 'G', 'J', 'K',
    'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'Z', 'W', 'Y', '(Y)')) NOT VALID,
  ADD CONSTRAINT sku_load_mark_check CHECK (load_mark IN ('LL', 'SL', 'XL', 'HL', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'M',
    'N')) NOT VALID,
  ADD CONSTRAINT sku_gtin_check CHECK (gtin ~ '^(\d{8}|\d{12,14})$') NOT VALID,
  ADD CONSTRAINT sku_rim_widths_check CHECK (rim_width_min_in <= rim_width_max_in) NOT VALID,
  ADD CONSTRAINT sku_dot_weeks_check CHECK (dot_week_from ~ '^\d{4}$' AND dot_week_to ~ '^\d{4}$') NOT VALID;
