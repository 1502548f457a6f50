-- A deal may say that road hazard coverage on its tires is sold together with their installation only.

SET LOCAL lock_timeout = '5s';

ALTER TABLE deal ADD COLUMN coverage_needs_installation boolean NOT NULL DEFAULT false;
