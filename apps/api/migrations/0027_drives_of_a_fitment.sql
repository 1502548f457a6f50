-- Which drives a trim comes with, where there was only yes or no per model; and which of them a buyer said their car has.
-- `all_wheel_drive` stays for the version before, which still reads it; it is dropped a release later.

SET LOCAL lock_timeout = '5s';

ALTER TABLE fitment
  ADD COLUMN drives text[] CHECK (
    cardinality(drives) > 0 AND drives <@ ARRAY['2wd', 'awd', '4wd', 'part-time-4wd']
  );
ALTER TABLE cart_line
  ADD COLUMN drive text CHECK (drive IN ('2wd', 'awd', '4wd', 'part-time-4wd'));
