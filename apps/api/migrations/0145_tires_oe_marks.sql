-- Rows written from now on keep both columns in step (sql/sku-marks.sql).

SET LOCAL lock_timeout = '5s';

UPDATE sku SET homologations = ARRAY[homologation] WHERE homologation <> '';
