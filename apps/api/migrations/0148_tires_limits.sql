-- Limits of tires. The next file looks at the rows of before.

SET LOCAL lock_timeout = '5s';

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
