-- Every row of the sample says so itself, or belongs to one that does (docs/adr/0093-sample-rows.md).

SET LOCAL lock_timeout = '5s';

ALTER TABLE sku ADD COLUMN sample boolean NOT NULL DEFAULT false;
ALTER TABLE installer_exception ADD COLUMN sample boolean NOT NULL DEFAULT false;
ALTER TABLE site_notification ADD COLUMN sample boolean NOT NULL DEFAULT false;
ALTER TABLE sales_terms ADD COLUMN sample boolean NOT NULL DEFAULT false;

-- The loader noted the rows of these tables by their key.
UPDATE sku t SET sample = true
WHERE EXISTS (SELECT FROM sample_row s WHERE s.table_name = 'sku' AND s.key = md5(ROW(t.sku_id)::text)::uuid);
UPDATE installer_exception t SET sample = true
WHERE EXISTS (
  SELECT FROM sample_row s
  WHERE s.table_name = 'installer_exception' AND s.key = md5(ROW(t.installer_id, t.date)::text)::uuid
);
UPDATE site_notification t SET sample = true
WHERE EXISTS (
  SELECT FROM sample_row s
  WHERE s.table_name = 'site_notification' AND s.key = md5(ROW(t.notification_id)::text)::uuid
);
-- It noted no terms: they are the sample's if they are as it wrote them.
UPDATE sales_terms SET sample = true
WHERE uid = '' AND program_id = '' AND discount_bps = 1000 AND days = 30 AND EXISTS (SELECT FROM sample_data);

-- Groups of the sample shop that its owner has taken out: no later start loads them again.
ALTER TABLE sample_data ADD COLUMN removed_groups text[] NOT NULL DEFAULT '{}'
  CHECK (removed_groups <@ ARRAY['tires', 'shops', 'warehouses', 'accounts']);
