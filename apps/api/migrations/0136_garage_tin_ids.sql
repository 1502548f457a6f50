-- Names a DOT number in addresses, which are logged.

SET LOCAL lock_timeout = '5s';

ALTER TABLE garage_tin ADD COLUMN tin_id uuid NOT NULL DEFAULT gen_random_uuid();
