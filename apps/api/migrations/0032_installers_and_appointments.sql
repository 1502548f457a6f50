-- Fitting at shops: what a shop can do and costs, its calendar, appointments, ratings; and how a cart's tires reach their buyer.

SET LOCAL lock_timeout = '5s';

ALTER TABLE installer
  ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paused', 'closed')),
  ADD COLUMN email text,                   -- where work orders go; null: nowhere
  ADD COLUMN website text,
  ADD COLUMN image_file text,              -- a file of the files port
  ADD COLUMN tire_types text[] NOT NULL DEFAULT '{}',
  ADD COLUMN certifications text[] NOT NULL DEFAULT '{}',
  ADD COLUMN min_rim_in smallint NOT NULL DEFAULT 12,
  ADD COLUMN max_width_mm smallint NOT NULL DEFAULT 355,
  ADD COLUMN light_truck boolean NOT NULL DEFAULT true,
  ADD COLUMN trailer boolean NOT NULL DEFAULT false,
  ADD COLUMN service_miles real,           -- how far a van drives; null at a shop
  ADD COLUMN service_zips text[],          -- the ZIP codes that a van serves, in place of a distance
  ADD COLUMN bays smallint NOT NULL DEFAULT 2 CHECK (bays BETWEEN 1 AND 40),
  ADD COLUMN drop_offs smallint NOT NULL DEFAULT 4 CHECK (drop_offs BETWEEN 0 AND 200),   -- cars in one morning or afternoon
  ADD COLUMN grid_minutes smallint NOT NULL DEFAULT 30 CHECK (grid_minutes IN (15, 20, 30, 60)),
  ADD COLUMN work_minutes jsonb NOT NULL DEFAULT '{}',       -- {set, pair, mobile}, where they differ from the usual ones
  ADD COLUMN prices_besides jsonb NOT NULL DEFAULT '{}';     -- {valveStemCents, tpmsKitCents, disposalCents, travelCents, addOns: {code: cents}}

-- A day on which a shop keeps other hours than its usual ones; closed without hours.
CREATE TABLE installer_exception (
  installer_id text NOT NULL,
  date         date NOT NULL,
  reason       text NOT NULL,
  open         text,                       -- HH:MM on the shop's clock
  close        text,
  PRIMARY KEY (installer_id, date)
);

-- How many cars a start time already has, of the shop's bays or of a window's drop-offs. The first hold makes the row.
CREATE TABLE appointment_place (
  installer_id text NOT NULL,
  starts_at    timestamptz NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('bay', 'drop-off')),
  taken        smallint NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (installer_id, starts_at, kind)
);

-- One appointment from its first hold to the finished car. Its places are taken while its state is one of those that hold them.
CREATE TABLE appointment (
  installer_id   text NOT NULL,
  appointment_id text NOT NULL,
  cart_id        text,
  order_number   text,
  starts_at      timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL,
  time_zone      text NOT NULL,
  drop_off       text CHECK (drop_off IN ('AM', 'PM')),      -- null: the buyer waits
  minutes        smallint NOT NULL,
  tires          smallint NOT NULL,
  state          text NOT NULL CHECK (state IN ('held', 'bound', 'booked', 'confirmed', 'arrived', 'done', 'missed', 'cancelled', 'expired')),
  held_until     timestamptz,
  proposed_at    timestamptz,              -- a start that the shop proposes instead
  created_at     timestamptz NOT NULL DEFAULT now(),
  changed_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (installer_id, appointment_id)
);
CREATE UNIQUE INDEX appointment_of_cart ON appointment (cart_id) WHERE state = 'held';
CREATE INDEX appointment_of_order ON appointment (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX appointment_expiry ON appointment (held_until) WHERE state = 'held';
CREATE INDEX appointment_day ON appointment (installer_id, starts_at);

-- What buyers who were fitted there say of a shop.
CREATE TABLE installer_review (
  installer_id text NOT NULL,
  review_id    text NOT NULL,
  order_number text,                       -- null in the sample
  rating       smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment      text,
  name         text NOT NULL,
  car          text,
  fitted_on    date NOT NULL,
  sample       boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (installer_id, review_id)
);
CREATE UNIQUE INDEX installer_review_of_order ON installer_review (order_number) WHERE order_number IS NOT NULL;

-- {mode, installerId, locationId, warehouseId, zip, addOns}: the buyer's choice; names and prices are looked up.
ALTER TABLE cart ADD COLUMN fulfillment jsonb;
