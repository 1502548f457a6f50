-- The tread families that are drawn and the types of tires are closed lists (@tirekit/contract treadFamilies, @tirekit/tires TYPES).
-- The next file checks the rows of before.

SET LOCAL lock_timeout = '5s';

ALTER TABLE line ADD CONSTRAINT line_tread_family_check CHECK (tread_family IN ('touring', 'performance', 'all-season', 'winter',
  'all-terrain', 'mud', 'highway', 'commercial', 'trailer', 'spare')) NOT VALID;
ALTER TABLE sku ADD CONSTRAINT sku_type_check CHECK (type IN ('passenger', 'suv-crossover', 'light-truck', 'van', 'commercial-truck',
  'trailer', 'temporary-spare')) NOT VALID;
