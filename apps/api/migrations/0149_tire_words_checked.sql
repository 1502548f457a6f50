-- After the constraints are in place, so that no other row comes in meanwhile.

SET LOCAL lock_timeout = '5s';

UPDATE line SET tread_family = CASE
    WHEN 'winter' = ANY (categories) THEN 'winter'
    WHEN 'all-terrain' = ANY (categories) THEN 'all-terrain'
    WHEN 'mud-terrain' = ANY (categories) THEN 'mud'
    WHEN 'commercial' = ANY (categories) THEN 'commercial'
    WHEN 'trailer-highway' = ANY (categories) THEN 'trailer'
    WHEN 'spare' = ANY (categories) THEN 'spare'
    ELSE 'all-season' END
WHERE tread_family NOT IN ('touring', 'performance', 'all-season', 'winter', 'all-terrain', 'mud', 'highway', 'commercial', 'trailer',
  'spare');
-- By the size, as @tirekit/tires getTireClass reads it.
UPDATE sku SET type = CASE
    WHEN size ~* '^ST\d' THEN 'trailer'
    WHEN size ~* '^T\d' THEN 'temporary-spare'
    WHEN size ~* '^LT\d|LT$|^\d+x' THEN 'light-truck'
    WHEN size ~* 'C$' THEN 'van'
    WHEN rim_in IN (17.5, 19.5, 22.5, 24.5) THEN 'commercial-truck'
    ELSE 'passenger' END
WHERE type NOT IN ('passenger', 'suv-crossover', 'light-truck', 'van', 'commercial-truck', 'trailer', 'temporary-spare');

ALTER TABLE line VALIDATE CONSTRAINT line_tread_family_check;
ALTER TABLE sku VALIDATE CONSTRAINT sku_type_check;
