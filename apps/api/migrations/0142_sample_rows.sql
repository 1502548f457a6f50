-- Every row of the sample says so itself, or belongs to one that does (docs/adr/0093-sample-rows.md).

SET LOCAL lock_timeout = '5s';

ALTER TABLE sku ADD COLUMN sample boolean NOT NULL DEFAULT false;
ALTER TABLE installer_exception ADD COLUMN sample boolean NOT NULL DEFAULT false;
ALTER TABLE site_notification ADD COLUMN sample boolean NOT NULL DEFAULT false;
ALTER TABLE sales_terms ADD COLUMN sample boolean NOT NULL DEFAULT false;

-- Groups of the sample shop that its owner has taken out: no later start loads them again.
ALTER TABLE sample_data ADD COLUMN removed_groups text[] NOT NULL DEFAULT '{}'
  CHECK (removed_groups <@ ARRAY['tires', 'shops', 'warehouses', 'accounts']);

-- The baseline made a warehouse, so that stock had a place. A shop that has no tires yet names its own.
DELETE FROM warehouse
WHERE warehouse_id = 'memphis' AND address = '3975 Outland Road' AND NOT sample
  AND NOT EXISTS (SELECT FROM sku) AND NOT EXISTS (SELECT FROM warehouse_stock);
