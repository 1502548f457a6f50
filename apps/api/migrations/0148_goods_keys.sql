-- Keys of tires that come in by feeds. The files after this one mend the rows that are there, and limit them.

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
