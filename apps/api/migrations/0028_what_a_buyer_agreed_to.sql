-- What the buyer of a tire agreed to, such as its lower top speed, as codes of the verdict's reasons; and the diameter in inches of
-- the wheels that the tire is for, where the car is to get others than it came with.

SET LOCAL lock_timeout = '5s';

ALTER TABLE cart_line
  ADD COLUMN acknowledged text[] NOT NULL DEFAULT '{}',
  ADD COLUMN wheel_in smallint;
