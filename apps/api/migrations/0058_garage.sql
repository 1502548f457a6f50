-- The vehicles of an account, and what happened to their tires.

SET LOCAL lock_timeout = '5s';

CREATE TABLE garage_vehicle (
  vehicle_id  text PRIMARY KEY,
  uid         text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id  text NOT NULL,               -- where it was added: this storefront reminds of it
  -- Of the vehicle directory, whose rows are replaced by imports.
  year        smallint NOT NULL,
  make_slug   text NOT NULL,
  model_slug  text NOT NULL,
  trim        text,
  drive       text CHECK (drive IN ('2wd', 'awd', '4wd', 'part-time-4wd')),
  nickname    text CHECK (nickname <> ''),
  is_default  boolean NOT NULL,
  -- All that is kept of a VIN, and only if the owner wants it.
  vin_ending  text CHECK (vin_ending ~ '^[A-Z0-9]{4}$'),
  -- Whether the owner wants mails about rotations, and the day of the next one.
  reminders   boolean NOT NULL DEFAULT false,
  remind_on   date,
  reminded_on date,                        -- the day that the last mail was about
  added_at    timestamptz NOT NULL DEFAULT now(),
  CHECK (remind_on IS NULL OR reminders)
);
CREATE INDEX garage_vehicle_uid ON garage_vehicle (uid);
CREATE UNIQUE INDEX garage_vehicle_default ON garage_vehicle (uid) WHERE is_default;
CREATE INDEX garage_vehicle_reminder ON garage_vehicle (remind_on) WHERE remind_on IS NOT NULL;

CREATE TABLE garage_event (
  event_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id   text NOT NULL REFERENCES garage_vehicle (vehicle_id) ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('tires', 'rotation', 'miles')),
  happened_on  date NOT NULL,
  miles        integer CHECK (miles BETWEEN 0 AND 999999),
  name         text,                       -- of the tires
  order_number text,                       -- with which they were bought from us
  CHECK (kind <> 'miles' OR miles IS NOT NULL),
  CHECK ((kind = 'tires') = (name IS NOT NULL)),
  UNIQUE (vehicle_id, kind, happened_on)
);
