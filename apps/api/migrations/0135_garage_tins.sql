-- The tire identification numbers (DOT numbers) of the tires that are on a vehicle of a garage.

SET LOCAL lock_timeout = '5s';

CREATE TABLE garage_tin (
  vehicle_id  text NOT NULL REFERENCES garage_vehicle (vehicle_id) ON DELETE CASCADE,
  -- Without DOT and spaces (49 CFR 574.5). Tires of one batch share a number.
  tin         text NOT NULL CHECK (tin ~ '^[A-Z0-9]{7,13}$'),
  added_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vehicle_id, tin)
);
