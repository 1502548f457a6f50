-- Marks the rows of a sample that was loaded before they could say so. The loader noted them by their key.

SET LOCAL lock_timeout = '5s';
-- Keys were noted as text, written like this.
SET LOCAL DateStyle = 'ISO';
SET LOCAL TimeZone = 'UTC';
SET LOCAL extra_float_digits = 1;

UPDATE sku t SET sample = true
WHERE EXISTS (SELECT FROM sample_row s WHERE s.table_name = 'sku' AND s.key = md5(ROW(t.sku_id)::text)::uuid)
  -- Loaded before rows were noted.
  OR NOT EXISTS (SELECT FROM sample_data WHERE noted ? 'sku')
    AND EXISTS (SELECT FROM line WHERE line.line_id = t.line_id AND line.sample);
UPDATE installer_exception t SET sample = true
WHERE EXISTS (
    SELECT FROM sample_row s
    WHERE s.table_name = 'installer_exception' AND s.key = md5(ROW(t.installer_id, t.date)::text)::uuid
  )
  OR NOT EXISTS (SELECT FROM sample_data WHERE noted ? 'installer_exception')
    AND EXISTS (SELECT FROM installer WHERE installer.installer_id = t.installer_id AND installer.sample);
UPDATE site_notification SET sample = true WHERE starts_with(notification_id, 'sample-');
-- It noted no terms: they are the sample's if they are as it wrote them.
UPDATE sales_terms SET sample = true
WHERE uid = '' AND program_id = '' AND discount_bps = 1000 AND days = 30 AND EXISTS (SELECT FROM sample_data);
