-- Whether a tire is a run-flat: yes, no, or null where nobody has said. A missing answer is no longer taken for no.

SET LOCAL lock_timeout = '5s';

ALTER TABLE sku ALTER COLUMN run_flat DROP DEFAULT, ALTER COLUMN run_flat DROP NOT NULL;
