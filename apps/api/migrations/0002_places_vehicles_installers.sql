-- Places (ZIP codes), vehicles and installers.

CREATE TABLE zip_code (
  zip       text PRIMARY KEY,
  city      text NOT NULL,
  state     text NOT NULL,
  latitude  double precision,
  longitude double precision,
  time_zone text NOT NULL,
  military  boolean NOT NULL DEFAULT false
);
CREATE INDEX zip_code_point ON zip_code (latitude, longitude);
CREATE INDEX zip_code_city ON zip_code (lower(city) text_pattern_ops);

CREATE TABLE vehicle_make (
  slug text PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE vehicle_model (
  make_slug text NOT NULL REFERENCES vehicle_make (slug),
  slug      text NOT NULL,
  name      text NOT NULL,
  years     smallint[] NOT NULL,
  trims     jsonb NOT NULL DEFAULT '{}',   -- year → trim names, where they are known
  PRIMARY KEY (make_slug, slug)
);

CREATE TABLE fitment (
  fitment_id      text PRIMARY KEY,        -- a slug: "2019-honda-civic-lx"
  make_slug       text NOT NULL,
  model_slug      text NOT NULL,
  year            smallint NOT NULL,
  trim            text,
  kind            text NOT NULL CHECK (kind IN ('square', 'staggered', 'dually', 'trailer')),
  vehicle_class   text NOT NULL CHECK (vehicle_class IN ('passenger', 'suv', 'light-truck', 'van', 'trailer')),
  all_wheel_drive boolean NOT NULL,
  tire_count      smallint NOT NULL,
  front           jsonb NOT NULL,          -- {size, sizeSlug, loadIndex, loadIndexDual, speed, loadMark, pressurePsi}
  rear            jsonb NOT NULL,
  source          text NOT NULL,
  confidence      text NOT NULL CHECK (confidence IN ('high', 'medium', 'low'))
);
CREATE INDEX fitment_vehicle ON fitment (make_slug, model_slug, year);

CREATE TABLE installer (
  installer_id text PRIMARY KEY,
  code         text NOT NULL UNIQUE,       -- in /tire-shops/shop/{shopName}/{shopCode}
  company      text NOT NULL,
  address      text NOT NULL,
  city         text NOT NULL,
  state        text NOT NULL,
  zip          text NOT NULL,
  latitude     double precision NOT NULL,
  longitude    double precision NOT NULL,
  time_zone    text NOT NULL,
  phone        text NOT NULL,
  hours        jsonb NOT NULL,             -- {days: number[], open, close}[]
  services     text[] NOT NULL,
  mobile       boolean NOT NULL,
  max_rim_in   smallint NOT NULL,
  min_aspect   smallint NOT NULL,
  run_flat     boolean NOT NULL,
  dually       boolean NOT NULL,
  tpms         boolean NOT NULL,
  prices       jsonb NOT NULL,             -- {maxRimIn, salePriceInCents}[] per tire, by rim band
  rating_sum   integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  sample       boolean NOT NULL DEFAULT false
);
CREATE INDEX installer_point ON installer (latitude, longitude);

-- The version of the sample data in this database.
CREATE TABLE sample_data (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  stamp     text NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now()
);
