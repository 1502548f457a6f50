-- The schema that the 99 migrations before this one led to, by area (docs/adr/0090-squashed-migrations.md). Functions and triggers
-- are files of `sql`; those that indexes need stand here too.
--
-- The application makes most ids, each primary key starts with the key by which rows are distributed, and stock has a table of its
-- own (docs/adr/0003-postgresql.md).

SET LOCAL lock_timeout = '5s';

-- An address as the index orders_by_address has it: the same house is spelled in several ways. Takes a ShippingForm or a
-- BillingAddress.
CREATE FUNCTION address_key(form jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(form ->> 'zip', 5) || ' ' || string_agg(coalesce(short, word), ' ' ORDER BY nth)
  FROM regexp_split_to_table(upper(concat_ws(' ', form ->> 'addressLine1', form ->> 'addressLine2')), '[^A-Z0-9]+')
    WITH ORDINALITY AS words (word, nth)
  LEFT JOIN (VALUES ('STREET', 'ST'), ('AVENUE', 'AVE'), ('ROAD', 'RD'), ('DRIVE', 'DR'), ('LANE', 'LN'),
    ('BOULEVARD', 'BLVD'), ('COURT', 'CT'), ('CIRCLE', 'CIR'), ('PLACE', 'PL'), ('HIGHWAY', 'HWY'), ('PARKWAY', 'PKWY'),
    ('TERRACE', 'TER'), ('NORTH', 'N'), ('SOUTH', 'S'), ('EAST', 'E'), ('WEST', 'W')) AS spelled (long, short) ON long = word
  WHERE word NOT IN ('', 'APARTMENT', 'APT', 'UNIT', 'SUITE', 'STE', 'NUMBER', 'NO')
$$;

-- A household, by its street without apartment, unit, or floor, wherever they stand in the lines. Takes a ShippingForm or a
-- BillingAddress. A designator needs something that numbers it, so "Space Center Blvd" stays a street.
CREATE FUNCTION household_key(form jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  short CONSTANT jsonb := '{
    "STREET": "ST", "STR": "ST", "AVENUE": "AVE", "AV": "AVE", "ROAD": "RD", "DRIVE": "DR", "LANE": "LN", "BOULEVARD":
    "BLVD", "COURT": "CT", "CIRCLE": "CIR", "PLACE": "PL", "HIGHWAY": "HWY", "PARKWAY": "PKWY", "TERRACE": "TER", "TRAIL":
    "TRL", "SQUARE": "SQ", "NORTH": "N", "SOUTH": "S", "EAST": "E", "WEST": "W", "NORTHEAST": "NE", "NORTHWEST": "NW",
    "SOUTHEAST": "SE", "SOUTHWEST": "SW", "SAINT": "ST", "FIRST": "1ST", "SECOND": "2ND", "THIRD": "3RD", "FOURTH": "4TH",
    "FIFTH": "5TH", "SIXTH": "6TH", "SEVENTH": "7TH", "EIGHTH": "8TH", "NINTH": "9TH", "TENTH": "10TH"
  }';
  word text;
  key text := '';
  street text := regexp_replace(upper(normalize(coalesce(form ->> 'addressLine1', ''), NFKD)), '[^A-Z0-9#,; -]+', '', 'g');
  second text := regexp_replace(upper(normalize(coalesce(form ->> 'addressLine2', ''), NFKD)), '[^A-Z0-9#,; -]+', '', 'g');
BEGIN
  -- A second line of nothing but a short number or letter is a unit without its word.
  IF second !~ '^\s*([0-9]+[A-Z]?|[A-Z][0-9]*)\s*$' THEN street := street || ' , ' || second; END IF;
  -- The searches without groups cost a tenth of the replacements, and most addresses have no unit.
  IF street ~ '#|\m(APARTMENT|APPT|APT|UNIT|SUITE|STE|FLOOR|FLR|FL|ROOM|RM|BUILDING|BLDG|LOT|SPACE|SPC|TRAILER|TRLR|PENTHOUSE|PH|NUMBER|NO|BASEMENT|BSMT|REAR|UPSTAIRS|DOWNSTAIRS)\M' THEN
    street := regexp_replace(
      regexp_replace(street,
        '(\m(APARTMENT|APPT|APT|UNIT|SUITE|STE|FLOOR|FLR|FL|ROOM|RM|BUILDING|BLDG|LOT|SPACE|SPC|TRAILER|TRLR|PENTHOUSE|PH|NUMBER|NO)\M[ #-]*((NUMBER|NO)\M[ #]*)?|#[ ]*)([0-9]+-?[A-Z]*\M|[A-Z]-?[0-9]*\M)',
        ' , ', 'g'),
      '\m([0-9]+)(ST|ND|RD|TH) (FLOOR|FLR|FL)\M|\m(BASEMENT|BSMT|PENTHOUSE|REAR|UPSTAIRS|DOWNSTAIRS)\M', ' , ', 'g');
  END IF;
  -- Only behind a street that has a name: "Avenue B" is one.
  IF street ~ '[ ,]([0-9]+[A-Z]?|[A-Z][0-9]+|[A-DF-MO-RT-VX-Z])[ ,]*$' THEN
    street := regexp_replace(street,
      '^([ ,]*[0-9]+[A-Z]?( [0-9A-Z]+)+ (STREET|STR|ST|AVENUE|AVE|AV|DRIVE|DR|LANE|LN|BOULEVARD|BLVD|COURT|CT|CIRCLE|CIR|PLACE|PL|PARKWAY|PKWY|TERRACE|TER|WAY)( (N|S|E|W|NE|NW|SE|SW))?)[ ,]+([0-9]+[A-Z]?|[A-Z][0-9]+|[A-DF-MO-RT-VX-Z])[ ,]*$',
      '\1');
  END IF;
  FOREACH word IN ARRAY regexp_split_to_array(street, '[^A-Z0-9]+') LOOP
    IF word <> '' THEN key := key || ' ' || coalesce(short ->> word, word); END IF;
  END LOOP;
  RETURN left(form ->> 'zip', 5) || nullif(key, '');
END $$;

-- An email address as it is compared: the part after a plus sign reaches the same mailbox.
CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@' || split_part(lower(email), '@', 2)
$$;

-- A mailbox, by the rules of its provider: the part after a plus sign is ignored everywhere that we know of, Gmail reads no dots,
-- Proton no dots, hyphens, or underscores, and Yahoo ends a name at its hyphen.
CREATE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  address CONSTANT text := lower(trim(email));
  name CONSTANT text := split_part(split_part(address, '@', 1), '+', 1);
  host CONSTANT text := split_part(address, '@', 2);
BEGIN
  RETURN CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      THEN regexp_replace(name, '[._-]', '', 'g') || '@proton.me'
    WHEN host ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' THEN split_part(name, '-', 1) || '@' || host
    WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
    ELSE name || '@' || host END;
END $$;

-- Telephone numbers are E.164 (+12125551234), and ten digits in old rows. Numbers with country code 1 are compared by their ten
-- digits, those of other countries as a whole.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN phone ~ '^\+(?!1\d{10}$)' THEN phone ELSE right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) END
$$;

-- "2019 Honda Civic" is the vehicle "Honda Civic" of the make "Honda". Without regular expressions, which would take longer
-- than all the rest of counting.
CREATE FUNCTION review_vehicle(vehicle text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(CASE WHEN left(vehicle, 5) BETWEEN '1900 ' AND '2099 ' THEN substr(vehicle, 6) ELSE vehicle END, 60)
$$;

-- The words of a review as they are compared with those of others.
CREATE FUNCTION review_text_key(summary text, comments text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(regexp_replace(lower(summary || ' ' || coalesce(comments, '')), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- ---- Platform ----

-- Work that follows a transaction outside of the database: mail, shipment, refund. Workers take rows with FOR UPDATE SKIP
-- LOCKED.
CREATE TABLE outbox (
  job_id     text PRIMARY KEY,
  topic      text NOT NULL,
  payload    jsonb NOT NULL,
  run_at     timestamptz NOT NULL DEFAULT now(),
  attempts   integer NOT NULL DEFAULT 0,
  last_error text
);
-- Of versions that took the due jobs of all topics.
CREATE INDEX outbox_due ON outbox (run_at);
CREATE INDEX outbox_due_of_topic ON outbox (topic, run_at);

-- The signed messages of outside parties that have been processed, so that a second copy changes nothing.
CREATE TABLE webhook_event (
  event_id    text PRIMARY KEY,
  source      text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_event_age ON webhook_event USING brin (received_at);

-- One file of the files port. The row is made before the file, so that no file is ever forgotten.
CREATE TABLE stored_file (
  file       text PRIMARY KEY,  -- folder and name, as store-image/5Yk3….webp
  bytes      integer NOT NULL CHECK (bytes >= 0),
  width      integer,           -- of pictures
  height     integer,
  kept_by    text,              -- the row that it belongs to; null: none yet, and it is deleted after a day
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stored_file_unclaimed ON stored_file (created_at) WHERE kept_by IS NULL;

-- Calls that somebody could gain by repeating, such as guesses, counted by all processes together. Unlogged: after a
-- crash of the database the counts begin anew, which does no harm.
CREATE UNLOGGED TABLE limited_calls (
  subject bytea PRIMARY KEY,     -- the call and its caller, hashed under a key that is not in the database
  calls   integer NOT NULL,
  ends_at timestamptz NOT NULL   -- the count is forgotten then
);
CREATE INDEX limited_calls_end ON limited_calls (ends_at);

-- The keys that sign tokens; the newest one is in use. They are encrypted with a key derived from OIDC_SECRET.
CREATE TABLE signing_key (
  key_id     text PRIMARY KEY,
  sealed_jwk bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The channels of CHANNELS_FILE when an API process last started. Client secrets are never stored.
CREATE TABLE channel (
  channel_id text PRIMARY KEY,
  definition jsonb NOT NULL,  -- @tirekit/channel Channel
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- ---- Catalog ----

-- Brands, product lines, and sellable tires (SKUs).
CREATE TABLE brand (
  slug         text PRIMARY KEY,
  name         text NOT NULL,
  tagline      text NOT NULL,
  description  text NOT NULL,
  country      text NOT NULL,
  tier         text NOT NULL CHECK (tier IN ('premium', 'mid', 'value')),
  sample       boolean NOT NULL DEFAULT false,
  -- The one that answers for its tires, by the name that it registers under; null: the brand's own name.
  manufacturer text CHECK (manufacturer <> '')
);

CREATE TABLE line (
  line_id            integer PRIMARY KEY,
  brand_slug         text NOT NULL REFERENCES brand (slug),
  slug               text NOT NULL,
  name               text NOT NULL,
  headline           text NOT NULL,
  description        text NOT NULL,
  features           jsonb NOT NULL,               -- string[]
  insights           jsonb NOT NULL,               -- {title, text}[]
  categories         text[] NOT NULL,              -- slugs of @tirekit/tires categories, the first is the main one
  tread_family       text NOT NULL,                -- contract treadFamilies
  score_overall      numeric(3, 1) NOT NULL DEFAULT 0,
  score_long_lasting numeric(3, 1) NOT NULL DEFAULT 0,
  score_handling     numeric(3, 1) NOT NULL DEFAULT 0,
  score_traction     numeric(3, 1) NOT NULL DEFAULT 0,
  score_durability   numeric(3, 1) NOT NULL DEFAULT 0,
  score_notes        jsonb NOT NULL DEFAULT '{}',  -- {longLasting, handling, traction, durability}: a sentence each
  rating_sum         bigint NOT NULL DEFAULT 0,    -- of overall ratings × 100
  rating_count       integer NOT NULL DEFAULT 0,
  discontinued       boolean NOT NULL DEFAULT false,
  successor_line_id  integer,
  sample             boolean NOT NULL DEFAULT false,
  UNIQUE (brand_slug, slug),
  CONSTRAINT line_rating_check CHECK (rating_count >= 0 AND rating_sum BETWEEN 100 * rating_count AND 500 * rating_count)
);

CREATE TABLE sku (
  sku_id              text PRIMARY KEY,               -- ten Crockford characters
  line_id             integer NOT NULL REFERENCES line (line_id),
  size                text NOT NULL,                  -- canonical text, "LT275/70R18"
  size_slug           text NOT NULL,                  -- "lt275-70r18-tires"
  rim_in              numeric(4, 1) NOT NULL,
  width_mm            numeric(6, 1) NOT NULL,
  aspect              numeric(4, 1) NOT NULL,         -- computed for flotation and full-profile sizes
  type                text NOT NULL,                  -- slug of @tirekit/tires types
  load_index          integer NOT NULL,
  load_index_dual     integer,
  speed               text NOT NULL,
  load_mark           text,                           -- SL, XL, HL, C, D, E, F …
  max_load_lb         integer NOT NULL,               -- as marked on the sidewall
  max_psi             integer NOT NULL,
  price_cents         integer NOT NULL CHECK (price_cents > 0),
  list_price_cents    integer CONSTRAINT sku_list_price_check CHECK (list_price_cents > 0),  -- before a markdown
  fet_cents           integer NOT NULL DEFAULT 0 CONSTRAINT sku_fet_check CHECK (fet_cents >= 0),
  warranty_miles      integer,
  tread_depth_32      numeric(4, 1),
  utqg_treadwear      integer,
  utqg_traction       text,
  utqg_temperature    text,
  mud_snow            boolean NOT NULL DEFAULT false,
  severe_snow         boolean NOT NULL DEFAULT false,
  run_flat            boolean,
  ev                  boolean NOT NULL DEFAULT false,
  studdable           boolean NOT NULL DEFAULT false,
  homologation        text,
  sidewall            text NOT NULL DEFAULT 'BSW',
  overall_diameter_in numeric(5, 2) NOT NULL,
  section_width_in    numeric(5, 2) NOT NULL,
  rim_width_min_in    numeric(4, 1) NOT NULL,
  rim_width_max_in    numeric(4, 1) NOT NULL,
  revs_per_mile       integer NOT NULL,
  weight_lb           numeric(5, 1) NOT NULL,
  mpn                 text NOT NULL,
  gtin                text,
  dot_week_from       text,                           -- "WWYY" of the oldest and newest in stock
  dot_week_to         text,
  discontinued        boolean NOT NULL DEFAULT false,
  successor_sku_id    text,
  -- The manufacturer's minimum advertised price (docs/adr/0027-minimum-advertised-price.md); null: it sets none.
  map_cents           integer CHECK (map_cents > 0),
  member_price_cents  integer CHECK (member_price_cents > 0)  -- null: members pay what everybody pays
);
CREATE INDEX sku_line ON sku (line_id);
CREATE INDEX sku_size ON sku (size_slug, price_cents);

-- The stock of all warehouses together. It is a narrow table of its own, because all orders of a tire write the same row.
CREATE TABLE stock (
  sku_id   text PRIMARY KEY CONSTRAINT stock_sku_fkey REFERENCES sku (sku_id),
  quantity integer NOT NULL CHECK (quantity >= 0)
);

-- The price of a tire from a day on, as the last change of that day left it, in the shop's zone
-- (`business.supportHours.zone`). Only tires whose price has changed are here; the row of 1970 is what held before the
-- first change (docs/adr/0043-price-guarantee.md).
CREATE TABLE price_day (
  sku_id      text NOT NULL,
  day         date NOT NULL,
  price_cents integer NOT NULL,
  map_cents   integer,
  PRIMARY KEY (sku_id, day)
);
CREATE INDEX price_day_age ON price_day (day);

-- Our warehouses (docs/adr/0031-multi-warehouse-inventory.md).
CREATE TABLE warehouse (
  warehouse_id text PRIMARY KEY CHECK (warehouse_id ~ '^[A-Za-z0-9_-]{2,40}$'),
  name         text NOT NULL,
  address      text NOT NULL,
  city         text NOT NULL,
  state        text NOT NULL,
  zip          text NOT NULL,
  latitude     double precision NOT NULL,
  longitude    double precision NOT NULL,
  time_zone    text NOT NULL,
  phone        text NOT NULL,
  hours        jsonb NOT NULL,  -- of its pickup counter: {days: number[], open, close}[]
  -- HH:MM on its clock: later orders leave a working day later.
  cut_off      text NOT NULL CHECK (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  main         boolean NOT NULL DEFAULT false,
  sample       boolean NOT NULL DEFAULT false
);
-- The main warehouse holds what nobody has put anywhere else.
CREATE UNIQUE INDEX warehouse_main ON warehouse (main) WHERE main;
-- Until somebody says otherwise, everything is in one place.
INSERT INTO warehouse (warehouse_id, name, address, city, state, zip, latitude, longitude, time_zone, phone, hours, cut_off, main)
VALUES ('memphis', 'Memphis warehouse', '3975 Outland Road', 'Memphis', 'TN', '38118', 35.0434, -89.9278, 'America/Chicago',
  '9015550136', '[{"days": [1, 2, 3, 4, 5], "open": "08:00", "close": "18:00"}, {"days": [6], "open": "09:00", "close": "13:00"}]',
  '15:00', true);

-- `stock.quantity` is the sum of a tire's rows here, and stays the row that orders take tires from. A transaction that
-- writes rows of a tire here holds the lock of its row there.
CREATE TABLE warehouse_stock (
  sku_id       text NOT NULL,
  warehouse_id text NOT NULL REFERENCES warehouse (warehouse_id),
  quantity     integer NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (sku_id, warehouse_id)
);

CREATE TABLE catalog_sequence (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seq       bigint NOT NULL
);
INSERT INTO catalog_sequence (seq) VALUES (0);

-- Tires that statements have changed since the last number was given. catalog_publish moves them to catalog_change.
CREATE TABLE catalog_pending (
  pending_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sku_id     text NOT NULL   -- '*': more has changed than single SKUs can tell; load anew
);

-- The changes of the catalog. Every API process polls this table every 250 ms and patches its index. A change gets its
-- number (seq) under the row lock of catalog_sequence, so that the numbers become visible in order.
CREATE TABLE catalog_change (
  seq        bigint PRIMARY KEY,
  sku_id     text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalog_change_age ON catalog_change (changed_at);

-- Deals of the shop, which change the price (docs/adr/0060-promotions-and-rebates.md).
CREATE TABLE deal (
  slug                   text PRIMARY KEY,
  name                   text NOT NULL,
  description            text NOT NULL,
  discount_type          text NOT NULL CHECK (discount_type IN ('Flat Amount', 'Buy3Get1', 'Free', 'Percentage')),
  amount_cents           integer,      -- Flat Amount: off the set
  percent_bps            integer,      -- Percentage
  free_what              text CHECK (free_what IN ('road-hazard', 'installation')),  -- Free
  code                   text UNIQUE,  -- null: applied by itself
  min_quantity           integer NOT NULL DEFAULT 1,
  brand_slugs            text[],       -- null: every brand
  line_ids               integer[],
  categories             text[],
  needs_installation     boolean NOT NULL DEFAULT false,
  price_types            text[],       -- null: everybody
  starts_on              date NOT NULL,
  ends_on                date,
  rank                   integer NOT NULL DEFAULT 100,
  sample                 boolean NOT NULL DEFAULT false,
  coverage_needs_installation boolean NOT NULL DEFAULT false,
  once_each              boolean NOT NULL DEFAULT false,
  event                  text CHECK (event IN ('black-friday', 'cyber-monday'))
);

-- Rebates of manufacturers, which buyers claim by mail (docs/adr/0060-promotions-and-rebates.md).
CREATE TABLE rebate (
  slug          text PRIMARY KEY,
  name          text NOT NULL,
  description   text NOT NULL,
  brand_slug    text NOT NULL,                   -- of the tires, and of the manufacturer that pays
  line_ids      integer[],                       -- null: every line of the brand
  quantity      integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  quantity_rule text NOT NULL CHECK (quantity_rule IN ('exactly', 'at-least')),
  amount_cents  integer NOT NULL CHECK (amount_cents > 0),  -- for the set, once an order
  payout        text NOT NULL CHECK (payout IN ('prepaid-card', 'check')),
  stackable     boolean NOT NULL DEFAULT false,  -- with other rebates on the same tires
  price_types   text[],                          -- null: everybody
  starts_on     date NOT NULL,                   -- of the purchase, both days included
  ends_on       date NOT NULL,
  submit_by     date NOT NULL,                   -- the last postmark
  send_to       text[] NOT NULL CHECK (cardinality(send_to) > 0),  -- the lines of the address for claims
  rank          integer NOT NULL DEFAULT 100,
  sample        boolean NOT NULL DEFAULT false,
  CHECK (starts_on <= ends_on AND ends_on <= submit_by)
);

-- The directory of vehicles, with the tires that fit them.
CREATE TABLE vehicle_make (
  slug text PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE vehicle_model (
  make_slug text NOT NULL REFERENCES vehicle_make (slug),
  slug      text NOT NULL,
  name      text NOT NULL,
  years     smallint[] NOT NULL,
  trims     jsonb NOT NULL DEFAULT '{}',  -- year → trim names, where they are known
  PRIMARY KEY (make_slug, slug)
);

CREATE TABLE fitment (
  fitment_id      text PRIMARY KEY,  -- a slug: "2019-honda-civic-lx"
  make_slug       text NOT NULL,
  model_slug      text NOT NULL,
  year            smallint NOT NULL,
  "trim"          text,
  kind            text NOT NULL CHECK (kind IN ('square', 'staggered', 'dually', 'trailer')),
  vehicle_class   text NOT NULL CHECK (vehicle_class IN ('passenger', 'suv', 'light-truck', 'van', 'trailer')),
  all_wheel_drive boolean NOT NULL,  -- read where `drives` is null
  tire_count      smallint NOT NULL,
  front           jsonb NOT NULL,    -- {size, sizeSlug, loadIndex, loadIndexDual, speed, loadMark, pressurePsi}
  rear            jsonb NOT NULL,
  source          text NOT NULL,
  confidence      text NOT NULL CHECK (confidence IN ('high', 'medium', 'low')),
  -- That the trim comes with; null: as `all_wheel_drive` says.
  drives          text[] CHECK (cardinality(drives) > 0 AND drives <@ ARRAY['2wd', 'awd', '4wd', 'part-time-4wd'])
);
CREATE INDEX fitment_vehicle ON fitment (make_slug, model_slug, year);

-- ---- People ----

-- Accounts, and the terms by which they buy.
CREATE TABLE user_account (
  uid                 text PRIMARY KEY,
  email               text NOT NULL,
  first_name          text NOT NULL,
  last_name           text NOT NULL,
  phone               text,           -- E.164; ten digits in old rows
  user_type           text NOT NULL,  -- contract userTypes
  price_type          text NOT NULL,  -- contract priceTypes
  sample              boolean NOT NULL DEFAULT false,
  created_at          timestamptz NOT NULL DEFAULT now(),
  email_verified_at   timestamptz,
  password_hash       text,           -- argon2id; null: no password
  password_changed_at timestamptz,
  program_id          text,           -- the partner program that it belongs to
  brands              text[],         -- slugs of the brands that it may buy; null: all
  closed_at           timestamptz,    -- deleted; its orders stay as business records
  -- The most that may be open on the account at once; null: it buys nothing on account.
  credit_limit_cents  integer CHECK (credit_limit_cents > 0)
);
CREATE INDEX user_account_email ON user_account (lower(email));
-- One account for each address. A closed one has given its address back.
CREATE UNIQUE INDEX user_account_open_email ON user_account (lower(email)) WHERE closed_at IS NULL;

-- One row for each group. Accounts whose group has no row pay what everybody pays.
CREATE TABLE price_group (
  price_type    text NOT NULL,                   -- contract PriceType
  program_id    text NOT NULL DEFAULT '',        -- a partner program with terms of its own; '': all accounts of the type
  discount_bps  integer NOT NULL DEFAULT 0 CHECK (discount_bps BETWEEN 0 AND 5000),  -- off the retail price of every tire
  member_prices boolean NOT NULL DEFAULT false,  -- whether it pays the member price of those tires that have one
  sample        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (price_type, program_id)
);

-- An account before its address is proved. It becomes one when the link of its mail is opened with the password.
CREATE TABLE account_registration (
  registration_id text PRIMARY KEY,
  token_hash      bytea NOT NULL UNIQUE,  -- sha-256 of the link's token
  email           text NOT NULL,
  password_hash   text,
  first_name      text NOT NULL,
  last_name       text NOT NULL,
  phone           text,
  channel_id      text NOT NULL,
  expires_at      timestamptz NOT NULL
);
CREATE INDEX account_registration_expiry ON account_registration (expires_at);

-- An address that waits for the link of its mail. An account waits for one at a time.
CREATE TABLE account_email_change (
  uid        text PRIMARY KEY REFERENCES user_account (uid) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,  -- sha-256 of the link's token
  email      text NOT NULL,
  channel_id text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_email_change_expiry ON account_email_change (expires_at);

-- A link to set a new password. It is deleted when it is used.
CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_expiry ON password_reset (expires_at);

CREATE TABLE account_address (
  address_id text PRIMARY KEY,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  is_default boolean NOT NULL,  -- checkout starts with it
  form       jsonb NOT NULL,    -- contract AccountAddressForm
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX account_address_default ON account_address (uid) WHERE is_default;
CREATE INDEX account_address_uid ON account_address (uid);

-- Every time somebody agreed to something, or no longer does. The last row of a kind holds; none is ever changed.
CREATE TABLE account_consent (
  consent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id text NOT NULL,  -- agreements are with one store
  kind       text NOT NULL,  -- contract consentKinds
  given      boolean NOT NULL,
  words      text NOT NULL,  -- the words of the page
  reaches    text NOT NULL,  -- the address or number that it is about
  sid        text,           -- the sign-on in which it was said
  said_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_consent_uid ON account_consent (uid, channel_id, kind, consent_id DESC);

-- A browser in which somebody has signed in. Its id is that of the grant which the provider gave, and stands in its
-- tokens.
CREATE TABLE sign_on (
  sid          text PRIMARY KEY,
  uid          text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id   text NOT NULL,
  device       text NOT NULL,  -- `Chrome on Windows`
  created_at   timestamptz NOT NULL DEFAULT now(),
  seen_at      timestamptz NOT NULL DEFAULT now(),
  ended_at     timestamptz,
  key_hash     text UNIQUE,    -- sha-256 of the key in the browser's cookie, in hex
  sealed       text,           -- its tokens, as the storefront's server has encrypted them
  -- When somebody has last shown again who they are, in a browser in which they had signed in before; null: not since.
  confirmed_at timestamptz
);
CREATE INDEX sign_on_uid ON sign_on (uid);

-- Wrong passwords, so that guessing has to wait, in whichever process. What is lost in a crash only helps the owner.
CREATE UNLOGGED TABLE sign_on_tries (
  subject    bytea PRIMARY KEY,  -- sha-256 of what is counted: an address, a browser, a network
  tries      integer NOT NULL,
  wait_until timestamptz,
  forget_at  timestamptz NOT NULL
);
CREATE INDEX sign_on_tries_forget ON sign_on_tries (forget_at);

-- The state of the OpenID provider: one row for each of its objects (Session, Grant, AuthorizationCode, …).
CREATE TABLE oidc_state (
  model       text NOT NULL,
  id          text NOT NULL,
  payload     jsonb NOT NULL,
  grant_id    text,
  user_code   text,
  uid         text,
  expires_at  timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
-- The provider's sessions of an account, which end with its sign-ons.
CREATE INDEX oidc_state_account ON oidc_state ((payload ->> 'accountId')) WHERE model = 'Session';
CREATE INDEX oidc_state_expiry ON oidc_state (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX oidc_state_grant ON oidc_state (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_state_uid ON oidc_state (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_state_user_code ON oidc_state (user_code) WHERE user_code IS NOT NULL;

-- Passkeys of accounts.
CREATE TABLE passkey (
  passkey_id    text PRIMARY KEY,
  uid           text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,  -- as the authenticator calls it, in base64url
  rp_id         text NOT NULL,         -- the host for which it was made; it works nowhere else
  public_key    bytea NOT NULL,        -- COSE
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL,         -- `Chrome on Windows`, or what its owner calls it
  created_at    timestamptz NOT NULL DEFAULT now(),
  used_at       timestamptz
);
CREATE INDEX passkey_uid ON passkey (uid);

-- A challenge that a passkey is asked to sign. It is deleted by the answer, right or wrong.
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY,  -- sha-256
  purpose        text NOT NULL,      -- the sign-on in progress, or the account that gets a passkey
  channel_id     text NOT NULL,
  expires_at     timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);

-- The session of a visitor of one storefront. Its id is a secret that the visitor holds; only its hash is stored.
CREATE TABLE visitor_session (
  session_hash bytea PRIMARY KEY,  -- sha-256 of channel and session id
  channel_id   text NOT NULL,
  alias        text,               -- a partner's name for this visitor; opens nothing
  zip          text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  seen_on      date NOT NULL DEFAULT current_date,
  source_id    text,               -- the page or campaign of a partner that led to an embedded storefront
  source_type  text,
  uid          text,
  region       text                -- the state or territory that a link named, until the visitor tells their ZIP code
);
CREATE INDEX visitor_session_seen ON visitor_session (seen_on);
CREATE INDEX visitor_session_uid ON visitor_session (uid) WHERE uid IS NOT NULL;

-- The searches of a visit, the same one once.
CREATE TABLE search_entry (
  session_hash bytea NOT NULL REFERENCES visitor_session (session_hash) ON DELETE CASCADE,
  entry_id     text NOT NULL,  -- hash of kind and path
  kind         text NOT NULL,
  label        text NOT NULL,
  path         text NOT NULL,
  searched_at  timestamptz NOT NULL,
  PRIMARY KEY (session_hash, entry_id)
);

-- The vehicles of an account.
CREATE TABLE garage_vehicle (
  vehicle_id  text PRIMARY KEY,
  uid         text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id  text NOT NULL,                   -- the storefront in which it was added, and which reminds of it
  year        smallint NOT NULL,               -- of the vehicle directory, whose rows are replaced by imports
  make_slug   text NOT NULL,
  model_slug  text NOT NULL,
  "trim"      text,
  drive       text CHECK (drive IN ('2wd', 'awd', '4wd', 'part-time-4wd')),
  nickname    text CHECK (nickname <> ''),
  is_default  boolean NOT NULL,
  vin_ending  text CHECK (vin_ending ~ '^[A-Z0-9]{4}$'),  -- all that is kept of a VIN, and only if the owner wants it
  reminders   boolean NOT NULL DEFAULT false,  -- of rotations, by mail
  remind_on   date,                            -- the day of the next mail
  reminded_on date,                            -- the day that the last mail was about
  added_at    timestamptz NOT NULL DEFAULT now(),
  CHECK (remind_on IS NULL OR reminders)
);
CREATE UNIQUE INDEX garage_vehicle_default ON garage_vehicle (uid) WHERE is_default;
CREATE INDEX garage_vehicle_reminder ON garage_vehicle (remind_on) WHERE remind_on IS NOT NULL;
CREATE INDEX garage_vehicle_uid ON garage_vehicle (uid);

-- The identification numbers of the tires on a vehicle.
CREATE TABLE garage_tin (
  vehicle_id text NOT NULL REFERENCES garage_vehicle (vehicle_id) ON DELETE CASCADE,
  -- Without DOT and spaces (49 CFR 574.5); tires of one batch share a number.
  tin        text NOT NULL CHECK (tin ~ '^[A-Z0-9]{7,13}$'),
  added_at   timestamptz NOT NULL DEFAULT now(),
  tin_id     uuid NOT NULL DEFAULT gen_random_uuid(),
  PRIMARY KEY (vehicle_id, tin)
);

-- Changes of tires, rotations, and readings of the odometer.
CREATE TABLE garage_event (
  event_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id   text NOT NULL REFERENCES garage_vehicle (vehicle_id) ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('tires', 'rotation', 'miles')),
  happened_on  date NOT NULL,
  miles        integer CHECK (miles BETWEEN 0 AND 999999),
  name         text,  -- of the tires
  order_number text,  -- with which they were bought from us
  UNIQUE (vehicle_id, kind, happened_on),
  CHECK (kind <> 'miles' OR miles IS NOT NULL),
  CHECK ((kind = 'tires') = (name IS NOT NULL))
);

-- The result of the identity service (docs/adr/0052-military-eligibility.md).
CREATE TABLE military_verification (
  verification_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_hash    bytea UNIQUE REFERENCES visitor_session (session_hash) ON DELETE CASCADE,
  uid             text UNIQUE REFERENCES user_account (uid) ON DELETE CASCADE,
  subject_hash    bytea NOT NULL,                  -- keyed hash of the identity service's id; nothing else of the person is kept
  military_group  text NOT NULL,                   -- contract MilitaryGroup
  verified_at     timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  moved           boolean NOT NULL DEFAULT false,  -- it ended because the same identity was verified elsewhere
  CHECK (num_nonnulls(session_hash, uid) = 1)
);
CREATE INDEX military_verification_expiry ON military_verification (expires_at);
CREATE INDEX military_verification_subject ON military_verification (subject_hash);

-- Checks in progress. The row is deleted by the answer to it, right or wrong.
CREATE TABLE military_check (
  state_hash   bytea PRIMARY KEY,  -- sha-256
  channel_id   text NOT NULL,
  session_hash bytea NOT NULL REFERENCES visitor_session (session_hash) ON DELETE CASCADE,
  uid          text REFERENCES user_account (uid) ON DELETE CASCADE,  -- the account that had signed in; null for a guest
  nonce        text NOT NULL,
  verifier     text NOT NULL,      -- the secret whose hash went to the identity service (PKCE)
  back         text NOT NULL,      -- the path to go on to
  expires_at   timestamptz NOT NULL
);
CREATE INDEX military_check_expiry ON military_check (expires_at);
CREATE INDEX military_check_session ON military_check (session_hash);

-- Partner programs, whose members buy at their own terms (docs/adr/0054-partner-programs-and-organizations.md).
CREATE TABLE program (
  program_id    text PRIMARY KEY,               -- its slug: /partner-program/<slug>
  name          text NOT NULL,
  logo_path     text,                           -- a file of the storefront; null: its name is shown alone
  listed        boolean NOT NULL DEFAULT true,  -- whether the list of programs names it
  email_domains text[] NOT NULL DEFAULT '{}',   -- lower case; whose verified addresses may join
  takes_codes   boolean NOT NULL DEFAULT false,
  ended_at      timestamptz,                    -- nobody joins any more, and nobody is a member
  sample        boolean NOT NULL DEFAULT false
);

-- Codes that a partner hands out. Each makes one account a member, once.
CREATE TABLE program_code (
  code_hash  bytea PRIMARY KEY,  -- sha-256 of the code without spaces and hyphens, upper case
  program_id text NOT NULL REFERENCES program (program_id) ON DELETE CASCADE,
  used_by    text,               -- the account; null again when it is deleted
  used_at    timestamptz
);
CREATE INDEX program_code_program ON program_code (program_id);
CREATE INDEX program_code_used_by ON program_code (used_by) WHERE used_by IS NOT NULL;

CREATE TABLE program_member (
  uid         text PRIMARY KEY REFERENCES user_account (uid) ON DELETE CASCADE,
  program_id  text NOT NULL REFERENCES program (program_id),
  way         text NOT NULL CHECK (way IN ('email-domain', 'code', 'sso')),
  joined_at   timestamptz NOT NULL DEFAULT now(),
  person_hash bytea   -- keyed hash of issuer and subject; one person is one member of a program
);
CREATE UNIQUE INDEX program_member_person ON program_member (program_id, person_hash) WHERE person_hash IS NOT NULL;
CREATE INDEX program_member_program ON program_member (program_id);

-- The partner's OpenID provider. The secret of our client there is in the API's environment.
CREATE TABLE program_sso (
  program_id     text PRIMARY KEY REFERENCES program (program_id) ON DELETE CASCADE,
  issuer         text NOT NULL,
  client_id      text NOT NULL,
  secret_setting text,                          -- name of the setting; null: a client without a secret
  scope          text NOT NULL,
  claim          text,                          -- a claim that the ID token must have; null: everybody who can sign in may join
  claim_values   text[] NOT NULL DEFAULT '{}'   -- one of these
);

-- Sign-ons in progress. The row is deleted by the answer to it, right or wrong.
CREATE TABLE program_sign_on (
  state_hash bytea PRIMARY KEY,  -- sha-256
  program_id text NOT NULL REFERENCES program (program_id) ON DELETE CASCADE,
  channel_id text NOT NULL,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  nonce      text NOT NULL,
  verifier   text NOT NULL,      -- the secret whose hash went to the provider (PKCE)
  expires_at timestamptz NOT NULL
);
CREATE INDEX program_sign_on_account ON program_sign_on (uid);
CREATE INDEX program_sign_on_expiry ON program_sign_on (expires_at);

-- Certificates by which an account buys without sales tax (docs/adr/0054-partner-programs-and-organizations.md).
CREATE TABLE tax_exemption (
  exemption_id       text PRIMARY KEY,      -- ten Crockford characters; an order keeps it in its quote
  uid                text,                  -- null once its account is deleted and an order still refers to it
  channel_id         text NOT NULL,         -- the storefront whose mails tell of it
  state              text NOT NULL,         -- USPS code
  reason             text NOT NULL,         -- contract exemptionReasons
  certificate_number text NOT NULL,
  expires_on         date NOT NULL,         -- the last day on which it holds
  file               text NOT NULL UNIQUE,  -- of stored_file
  status             text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined', 'withdrawn')),
  why                text,                  -- the reason why it was declined, as its buyer reads it
  submitted_at       timestamptz NOT NULL DEFAULT now(),
  decided_at         timestamptz
);
CREATE INDEX tax_exemption_pending ON tax_exemption (submitted_at) WHERE status = 'pending';
CREATE INDEX tax_exemption_uid ON tax_exemption (uid, submitted_at DESC);

-- ---- Buying ----

-- Places.
CREATE TABLE zip_code (
  zip       text PRIMARY KEY,
  city      text NOT NULL,
  state     text NOT NULL,
  latitude  double precision,
  longitude double precision,
  time_zone text NOT NULL,
  military  boolean NOT NULL DEFAULT false
);
CREATE INDEX zip_code_city ON zip_code (lower(city) text_pattern_ops);
CREATE INDEX zip_code_point ON zip_code (latitude, longitude);

-- The files that a state's sales tax rates came from. An import replaces a state as a whole
-- (docs/adr/0028-tax-provider-port.md).
CREATE TABLE tax_import (
  state           text PRIMARY KEY CHECK (state ~ '^[A-Z]{2}$'),
  rates_file      text NOT NULL,
  boundaries_file text NOT NULL,
  imported_at     timestamptz NOT NULL DEFAULT now(),
  rejected        integer NOT NULL CHECK (rejected >= 0)  -- lines that were left out
);

CREATE TABLE tax_rate (
  state        text NOT NULL REFERENCES tax_import (state) ON DELETE CASCADE,
  jurisdiction text NOT NULL,  -- type and code, as 45-00020 for a state, 00-00005 for one of its counties
  intrastate   numeric(8, 6) NOT NULL CHECK (intrastate >= 0 AND intrastate < 1),
  interstate   numeric(8, 6) NOT NULL CHECK (interstate >= 0 AND interstate < 1),
  begins_on    date NOT NULL,
  ends_on      date NOT NULL,  -- the last day
  PRIMARY KEY (state, jurisdiction, begins_on)
);

-- Which jurisdictions tax a ZIP code. One that lies in several areas has a row for each.
CREATE TABLE tax_boundary (
  state         text NOT NULL REFERENCES tax_import (state) ON DELETE CASCADE,
  zip_low       text NOT NULL CHECK (zip_low ~ '^[0-9]{5}$'),
  zip_high      text NOT NULL CHECK (zip_high ~ '^[0-9]{5}$'),
  whole_zip     boolean NOT NULL,  -- for the five digits; otherwise for a part of the ZIP code
  jurisdictions text[] NOT NULL,
  begins_on     date NOT NULL,
  ends_on       date NOT NULL      -- the last day
);
CREATE INDEX tax_boundary_zip ON tax_boundary (zip_low, zip_high);

-- Shops and vans that fit tires (docs/adr/0030-in-memory-geosearch.md).
CREATE TABLE installer (
  installer_id   text PRIMARY KEY,
  code           text NOT NULL UNIQUE,         -- in /tire-shops/shop/{shopName}/{shopCode}
  company        text NOT NULL,
  address        text NOT NULL,
  city           text NOT NULL,
  state          text NOT NULL,
  zip            text NOT NULL,
  latitude       double precision NOT NULL,
  longitude      double precision NOT NULL,
  time_zone      text NOT NULL,
  phone          text NOT NULL,
  hours          jsonb NOT NULL,               -- {days: number[], open, close}[]
  services       text[] NOT NULL,
  mobile         boolean NOT NULL,
  max_rim_in     smallint NOT NULL,
  min_aspect     smallint NOT NULL,
  run_flat       boolean NOT NULL,
  dually         boolean NOT NULL,
  tpms           boolean NOT NULL,
  prices         jsonb NOT NULL,               -- {maxRimIn, salePriceInCents}[] per tire, by rim band
  rating_sum     integer NOT NULL DEFAULT 0,
  rating_count   integer NOT NULL DEFAULT 0,
  sample         boolean NOT NULL DEFAULT false,
  status         text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paused', 'closed')),
  email          text,                         -- for work orders; null: it gets none
  website        text,
  image_file     text,                         -- a file of the files port
  tire_types     text[] NOT NULL DEFAULT '{}',
  certifications text[] NOT NULL DEFAULT '{}',
  min_rim_in     smallint NOT NULL DEFAULT 12,
  max_width_mm   smallint NOT NULL DEFAULT 355,
  light_truck    boolean NOT NULL DEFAULT true,
  trailer        boolean NOT NULL DEFAULT false,
  service_miles  real,                         -- the distance that a van drives; null at a shop
  service_zips   text[],                       -- the ZIP codes that a van serves, in place of a distance
  bays           smallint NOT NULL DEFAULT 2 CHECK (bays BETWEEN 1 AND 40),
  drop_offs      smallint NOT NULL DEFAULT 4 CHECK (drop_offs BETWEEN 0 AND 200),  -- cars in one morning or afternoon
  grid_minutes   smallint NOT NULL DEFAULT 30 CHECK (grid_minutes IN (15, 20, 30, 60)),
  work_minutes   jsonb NOT NULL DEFAULT '{}',  -- {set, pair, mobile}, where they differ from the usual ones
  -- {valveStemCents, tpmsKitCents, disposalCents, travelCents, addOns: {code: cents}}
  prices_besides jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX installer_point ON installer (latitude, longitude);

-- A day on which a shop keeps other hours than its usual ones; closed without hours.
CREATE TABLE installer_exception (
  installer_id text NOT NULL,
  date         date NOT NULL,
  reason       text NOT NULL,
  open         text,  -- HH:MM on the shop's clock
  close        text,
  PRIMARY KEY (installer_id, date)
);

CREATE TABLE installer_sequence (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seq       bigint NOT NULL
);
INSERT INTO installer_sequence (seq) VALUES (0);

-- The shops that a statement has changed; '*' stands for all. A statement gets its number under the row lock of
-- installer_sequence, so that the numbers become visible in order.
CREATE TABLE installer_change (
  seq          bigint NOT NULL,
  installer_id text NOT NULL,
  changed_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (seq, installer_id)
);
CREATE INDEX installer_change_age ON installer_change (changed_at);

-- Files of shops that were read, line by line, before anything of them is applied (`npm run import:shops`).
CREATE TABLE installer_import (
  import_id text NOT NULL,  -- a hash of the file
  line      integer NOT NULL,
  code      text,
  outcome   text NOT NULL CHECK (outcome IN ('new', 'changed', 'same', 'rejected')),
  shop      jsonb,          -- columns of installer; null where the line was rejected
  days      jsonb,          -- columns of installer_exception; null: as they are
  reason    text,           -- of a line that was rejected
  read_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (import_id, line)
);

-- Shops that ask to join.
CREATE TABLE installer_application (
  application_id text PRIMARY KEY,
  channel_id     text NOT NULL,   -- the storefront that took it, and that writes the mails
  email          text NOT NULL,   -- the applicant's, in lower case
  form           jsonb NOT NULL,  -- InstallerApplication of the contract
  image_file     text,
  state          text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'approved', 'declined')),
  why            text,            -- the reason that a declined shop reads
  installer_id   text,            -- the shop that an approved application became
  created_at     timestamptz NOT NULL DEFAULT now(),
  decided_at     timestamptz
);
CREATE INDEX installer_application_email ON installer_application (email, created_at);
CREATE INDEX installer_application_new ON installer_application (created_at) WHERE state = 'new';

-- Ratings of a shop by buyers who were fitted there.
CREATE TABLE installer_review (
  installer_id text NOT NULL,
  review_id    text NOT NULL,
  order_number text,  -- null in the sample
  rating       smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment      text,
  name         text NOT NULL,
  car          text,
  fitted_on    date NOT NULL,
  sample       boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (installer_id, review_id)
);
-- A page of a shop shows the newest ratings first.
CREATE INDEX installer_review_by_day ON installer_review (installer_id, fitted_on DESC, review_id);
CREATE UNIQUE INDEX installer_review_of_order ON installer_review (order_number) WHERE order_number IS NOT NULL;

-- The number of cars that a start time already has, of the shop's bays or of a window's drop-offs. The first hold makes
-- the row.
CREATE TABLE appointment_place (
  installer_id text NOT NULL,
  starts_at    timestamptz NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('bay', 'drop-off')),
  taken        smallint NOT NULL CHECK (taken >= 0),
  -- The shop's own system says that the start is taken; until then it is, however many places are free; null: open.
  closed_until timestamptz,
  PRIMARY KEY (installer_id, starts_at, kind)
);
CREATE INDEX appointment_place_past ON appointment_place (starts_at);

-- One appointment from its first hold to the finished car. Its places are taken while its state is one of those that hold
-- them.
CREATE TABLE appointment (
  installer_id      text NOT NULL,
  appointment_id    text NOT NULL,
  cart_id           text,
  order_number      text,
  starts_at         timestamptz NOT NULL,
  ends_at           timestamptz NOT NULL,
  time_zone         text NOT NULL,
  drop_off          text CHECK (drop_off IN ('AM', 'PM')),  -- null: the buyer waits
  minutes           smallint NOT NULL,
  tires             smallint NOT NULL,
  state             text NOT NULL,
  held_until        timestamptz,
  proposed_at       timestamptz,                 -- a start that the shop proposes instead
  created_at        timestamptz NOT NULL DEFAULT now(),
  changed_at        timestamptz NOT NULL DEFAULT now(),
  places            timestamptz[] NOT NULL DEFAULT '{}',  -- the starts of the places that it takes; a shop may change its grid
  proposed_drop_off text CHECK (proposed_drop_off IN ('AM', 'PM')),
  -- The number of times that it has moved: calendars that read its file again take the higher one.
  sequence          integer NOT NULL DEFAULT 0,
  told_late         date,                        -- the expected delivery, too late for it, that buyer and shop were told of
  PRIMARY KEY (installer_id, appointment_id),
  CHECK (state IN ('held', 'bound', 'booked', 'confirmed', 'arrived', 'done', 'missed', 'cancelled', 'expired'))
);
CREATE INDEX appointment_choice ON appointment (cart_id) WHERE state IN ('held', 'bound', 'expired');
CREATE INDEX appointment_day ON appointment (installer_id, starts_at);
CREATE INDEX appointment_expired ON appointment (changed_at) WHERE state = 'expired';
CREATE INDEX appointment_expiry ON appointment (held_until) WHERE state = 'held';
CREATE UNIQUE INDEX appointment_of_cart ON appointment (cart_id) WHERE state = 'held';
CREATE INDEX appointment_of_order ON appointment (order_number) WHERE order_number IS NOT NULL;

-- Gift cards that pay orders (docs/adr/0055-referral-and-gift-cards.md).
CREATE TABLE gift_card (
  card_id       text PRIMARY KEY,
  code_hash     bytea NOT NULL UNIQUE,       -- sha-256 of the code, which is stored nowhere
  last4         text NOT NULL CHECK (length(last4) = 4),
  channel_id    text NOT NULL,               -- the storefront that has issued it, and takes it
  uid           text,                        -- of the account that it was issued to; null once that is closed
  issued_cents  integer NOT NULL CHECK (issued_cents > 0),
  balance_cents integer NOT NULL DEFAULT 0,  -- the sum of its entries; no two orders at once spend more than that
  issued_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (balance_cents BETWEEN 0 AND issued_cents)
);
CREATE INDEX gift_card_uid ON gift_card (uid) WHERE uid IS NOT NULL;

-- Every change of a balance. It is only added to.
CREATE TABLE gift_card_entry (
  entry_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_id      text NOT NULL REFERENCES gift_card (card_id),
  kind         text NOT NULL CHECK (kind IN ('issued', 'held', 'taken', 'released', 'refunded')),
  amount_cents integer NOT NULL,  -- the change of the balance; 0 for an amount that was held and is taken now
  order_number text,
  refund_id    text,
  at           timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE kind WHEN 'held' THEN amount_cents < 0 WHEN 'taken' THEN amount_cents = 0 ELSE amount_cents > 0 END),
  CHECK ((kind = 'issued') = (order_number IS NULL)),
  CHECK ((kind = 'refunded') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX gift_card_ended_once ON gift_card_entry (order_number) WHERE kind IN ('taken', 'released');
CREATE INDEX gift_card_entry_card ON gift_card_entry (card_id, entry_id);
CREATE UNIQUE INDEX gift_card_held_once ON gift_card_entry (order_number) WHERE kind = 'held';
CREATE UNIQUE INDEX gift_card_issued_once ON gift_card_entry (card_id) WHERE kind = 'issued';
CREATE UNIQUE INDEX gift_card_refunded_once ON gift_card_entry (refund_id) WHERE kind = 'refunded';

-- ---- Orders ----

-- Orders (docs/adr/0007-reserve-confirm-release.md).
CREATE TABLE orders (
  order_number      text PRIMARY KEY,
  channel_id        text NOT NULL,
  cart_id           text NOT NULL,
  customer_id       text NOT NULL,   -- random, for the receipt's path
  key_hash          bytea NOT NULL,
  state             text NOT NULL
    CHECK (state IN ('pending', 'requires-action', 'processing', 'confirmed', 'failed', 'cancelled')),
  placed_at         timestamptz NOT NULL DEFAULT now(),
  confirmed_at      timestamptz,
  settle_after      timestamptz,     -- when the reconciler should look at an order that is not settled
  quote             jsonb NOT NULL,  -- contract Quote, as the buyer saw it
  total_cents       integer NOT NULL CONSTRAINT orders_total_check CHECK (total_cents >= 0),
  shipping_mode     text NOT NULL,
  shipping          jsonb NOT NULL,  -- contract ShippingForm
  zip               text NOT NULL CHECK (zip ~ '^[0-9]{5}$'),  -- five digits of the destination
  billing           jsonb,
  po_number         text,
  payment_method    text NOT NULL,
  payment_token     text,
  return_url        text,
  charge_id         text,
  card              jsonb,           -- {brand, last4}
  failure           jsonb,           -- {code, message}
  next_action_url   text,
  carrier           text,
  tracking_number   text,
  expected_delivery date,
  processed_at      timestamptz,
  pickup_pending_at timestamptz,
  in_transit_at     timestamptz,
  delivered_at      timestamptz,
  carrier_told_at   timestamptz,     -- of the carrier's newest message with an expected date: an older one cannot overwrite it
  partner           jsonb,           -- {userId, sourceId, sourceType} of the visitor's session
  cart_version      integer,         -- of the cart that was bought; null: older than the column
  uid               text,            -- the subject of the buyer's token; null for guests
  fulfillment       jsonb,           -- the contract's OrderFulfillment; null: sent to the buyer
  pickup_ready_at   timestamptz,     -- of an order that its buyer collects; `delivered_at` says when they did
  cancelled_at      timestamptz,
  dispatched_at     timestamptz,     -- decided, before anybody is asked for a shipment
  user_type         text,            -- contract UserType; null: older than the column
  price_type        text,            -- contract PriceType; null: older than the column
  order_type        text,            -- contract OrderType; null: an order like everybody's
  resolve_loan_id   text,            -- the loan with which Resolve has paid the order; null: paid otherwise
  gift_card_id      text,            -- the card that paid `gift_card_cents` of the order
  gift_card_cents   integer NOT NULL DEFAULT 0,
  terms_version     text,            -- null: older than the column, or a storefront without such a text
  CHECK (shipping_mode IN ('mobile-install', 'ship-to-shop', 'ship-to-me', 'fedex-pickup', 'warehouse-pickup'))
);
-- The last weeks are looked at for the right size that a buyer has ordered in place of tires that go back. Orders are
-- stored in the order of their age, so a BRIN index is enough.
CREATE INDEX orders_age ON orders USING brin (placed_at);
-- Whether somebody has ordered before is asked by each of these (sql/comparison-keys.sql). An order that goes to a shop
-- or a counter has that place's address.
CREATE INDEX orders_by_address ON orders (address_key(shipping)) WHERE shipping_mode IN ('ship-to-me', 'mobile-install');
CREATE INDEX orders_by_billing ON orders (household_key(billing)) WHERE billing IS NOT NULL;
CREATE INDEX orders_by_card ON orders ((card ->> 'fingerprint')) WHERE card ->> 'fingerprint' IS NOT NULL;
CREATE INDEX orders_by_email ON orders (email_key(shipping ->> 'email'));
CREATE INDEX orders_by_household ON orders (household_key(shipping)) WHERE shipping_mode IN ('ship-to-me', 'mobile-install');
CREATE INDEX orders_by_mailbox ON orders (mailbox_key(shipping ->> 'email'));
CREATE INDEX orders_by_phone ON orders (phone_key(shipping ->> 'phone'));
-- Whether a buyer has paid by SimplePay before is asked by account, address, and phone. No other order is in them.
CREATE INDEX orders_by_simple_pay_email ON orders (lower(shipping ->> 'email')) WHERE payment_method = 'simple-pay';
CREATE INDEX orders_by_simple_pay_phone ON orders ((shipping ->> 'phone')) WHERE payment_method = 'simple-pay';
CREATE INDEX orders_by_simple_pay_uid ON orders (uid) WHERE payment_method = 'simple-pay';
-- For the mails that ask for a review, some weeks after delivery.
CREATE INDEX orders_delivered ON orders (delivered_at) WHERE delivered_at IS NOT NULL;
-- The orders of an account, the newest first.
CREATE INDEX orders_of_account ON orders (uid, placed_at DESC, order_number DESC) WHERE uid IS NOT NULL;
-- Guests' orders join the account that proves to own their address.
CREATE INDEX orders_of_guests ON orders (lower(shipping ->> 'email')) WHERE uid IS NULL;
CREATE INDEX orders_tracking ON orders (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX orders_unsettled ON orders (settle_after) WHERE settle_after IS NOT NULL;

-- The tires of an order.
CREATE TABLE order_line (
  order_number      text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  line_no           integer NOT NULL,
  sku_id            text NOT NULL,
  quantity          integer NOT NULL CHECK (quantity > 0),
  returned_quantity integer NOT NULL DEFAULT 0,
  unit_price_cents  integer NOT NULL CONSTRAINT order_line_price_check CHECK (unit_price_cents >= 0),
  road_hazard       boolean NOT NULL,
  axle              text CHECK (axle IN ('front', 'rear')),
  item              jsonb NOT NULL,  -- the catalog's words for it on that day: the descriptive part of contract OrderLine
  tins              text[],          -- of the mounted tires, as the shop has entered them; null: none so far
  PRIMARY KEY (order_number, line_no),
  CONSTRAINT order_line_returned_check CHECK (returned_quantity BETWEEN 0 AND quantity)
);

-- From which warehouses the tires of an order are taken. It is deleted when they are given back.
CREATE TABLE order_pick (
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  sku_id       text NOT NULL,
  warehouse_id text NOT NULL,
  quantity     integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_number, sku_id, warehouse_id)
);

-- The rebates that an order qualified for, as they were on that day.
CREATE TABLE order_rebate (
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  slug         text NOT NULL,
  terms        jsonb NOT NULL,      -- the row of rebate, and the brand's name
  line_nos     integer[] NOT NULL,  -- the order's lines that count
  PRIMARY KEY (order_number, slug)
);

-- Every change of an order. It names nobody but by the account's uid, and outlives what it tells of.
CREATE TABLE order_event (
  order_number text NOT NULL,
  event_id     bigint GENERATED ALWAYS AS IDENTITY,
  at           timestamptz NOT NULL DEFAULT now(),
  actor        text NOT NULL CHECK (actor IN ('buyer', 'guest', 'shop', 'carrier', 'provider', 'care', 'system')),
  actor_uid    text,
  what         text NOT NULL CHECK (length(what) BETWEEN 1 AND 100),
  detail       jsonb,
  PRIMARY KEY (order_number, event_id)
);

-- The way by which a visit came to its order: campaign, pages, filters, and the visitor's anonymous id. It names nobody
-- and decides nothing (docs/adr/0078-first-party-analytics.md).
CREATE TABLE order_attribution (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  attribution  jsonb NOT NULL CHECK (octet_length(attribution::text) <= 8000)
);

-- The code that was mailed to open an order (docs/adr/0075-one-time-codes-for-orders.md).
CREATE TABLE order_code (
  order_number text PRIMARY KEY REFERENCES orders (order_number),
  code_id      text NOT NULL,   -- the code is made from it with a key of the server
  code_hash    bytea NOT NULL,  -- HMAC-SHA-256: six digits would be found by trying all
  tries_left   integer NOT NULL,
  expires_at   timestamptz NOT NULL
);

-- One row for each call that costs money. A call with the same key gets the same order.
CREATE TABLE idempotency (
  key          text PRIMARY KEY,  -- channel, cart and the caller's key
  request_hash bytea NOT NULL,
  order_number text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
-- Clean-up looks for old rows. They are stored in the order of their age, so a BRIN index is enough.
CREATE INDEX idempotency_age ON idempotency USING brin (created_at);

-- The order that is buying a cart or has bought it, so that two tabs cannot buy the same cart twice. If that order fails,
-- a new one may take its place.
CREATE TABLE cart_purchase (
  cart_key_hash bytea PRIMARY KEY,  -- sha-256 of the channel and the cart's key
  order_number  text NOT NULL CONSTRAINT cart_purchase_order_fkey REFERENCES orders (order_number)
);
-- A confirmed order looks for the mark that its cart is bought.
CREATE INDEX cart_purchase_order ON cart_purchase (order_number);

-- Tries to follow an order by its number and a ZIP code, so that the ZIP code cannot be found by trying them all.
-- Unlogged: after a crash of the database the counts begin anew, which does no harm.
CREATE UNLOGGED TABLE tracking_tries (
  order_number text PRIMARY KEY,      -- as it was asked for; there may be no such order
  tries        integer NOT NULL,
  ends_at      timestamptz NOT NULL   -- the count is forgotten then
);
CREATE INDEX tracking_tries_end ON tracking_tries (ends_at);

-- ---- Carts and payments, which refer to orders ----

-- Carts, each of one storefront.
CREATE TABLE cart (
  cart_id          text PRIMARY KEY,               -- ten Crockford characters, the first ten of the cart's key
  channel_id       text NOT NULL,
  key_hash         bytea NOT NULL,                 -- sha-256 of the whole key: the database alone opens no cart
  version          integer NOT NULL DEFAULT 1,
  destination_zip  text,
  coupon_code      text,
  shipping         jsonb,                          -- contract CartShipping
  -- Set once it was bought; a bought cart takes no more changes.
  order_number     text CONSTRAINT cart_order_fkey REFERENCES orders (order_number),
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  -- Each the SHA-256 of a call's idempotency key and tires: a call that is repeated adds nothing.
  recent_additions bytea[] NOT NULL DEFAULT '{}',
  -- {mode, installerId, locationId, warehouseId, zip, addOns}: the buyer's choice; names and prices are looked up
  fulfillment      jsonb,
  uid              text,
  payment_method   text,                           -- null until the buyer has chosen: the total is then what everybody pays
  gift_card_id     text,                           -- the card that its buyer has entered
  referral_code    text,                           -- of the link that led to it
  referral_refusal text,                           -- why the offer does not apply, if the cart itself does not show it
  typed            jsonb                           -- into checkout (docs/adr/0070-checkout-drafts.md)
);
-- Clean-up looks for old carts.
CREATE INDEX cart_age ON cart (updated_at);
-- An account has one open cart in each storefront, however many browsers add tires at the same moment.
CREATE UNIQUE INDEX cart_of_account ON cart (uid, channel_id) WHERE uid IS NOT NULL AND order_number IS NULL;
CREATE INDEX cart_uid ON cart (uid) WHERE uid IS NOT NULL;

CREATE TABLE cart_line (
  cart_id           text NOT NULL REFERENCES cart (cart_id) ON DELETE CASCADE,
  line_id           text NOT NULL,
  "position"        integer NOT NULL,
  sku_id            text NOT NULL,
  quantity          integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  added_price_cents integer NOT NULL CONSTRAINT cart_line_price_check CHECK (added_price_cents >= 0),
  road_hazard       boolean NOT NULL DEFAULT false,
  set_id            text,
  axle              text CHECK (axle IN ('front', 'rear')),
  -- The car that it was chosen for; the cart says nothing of one that is not known any more.
  fitment_id        text,
  drive             text CHECK (drive IN ('2wd', 'awd', '4wd', 'part-time-4wd')),
  acknowledged      text[] NOT NULL DEFAULT '{}',  -- lower ratings that the buyer agreed to, as codes of the verdict's reasons
  wheel_in          smallint,                      -- the diameter of the wheels, if the car is to get others than it came with
  sales_quote       text,                          -- null: not of a quote
  quoted_cents      integer CHECK (quoted_cents >= 0),  -- of one tire, by the quote
  PRIMARY KEY (cart_id, line_id)
);

-- Coupons with a code for one order each.
CREATE TABLE own_coupon (
  code         text PRIMARY KEY,
  channel_id   text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  up_to_bps    integer NOT NULL CHECK (up_to_bps BETWEEN 1 AND 10000),  -- of the tires' price, at most
  expires_on   date NOT NULL,
  order_number text REFERENCES orders (order_number) ON DELETE SET NULL,  -- the order that used it
  issued_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX own_coupon_order ON own_coupon (order_number) WHERE order_number IS NOT NULL;

-- The order that used a coupon. Once that has failed or was canceled, the next one may take its place.
CREATE TABLE coupon_use (
  uid          text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  code         text NOT NULL,
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  PRIMARY KEY (uid, code)
);
CREATE INDEX coupon_use_order ON coupon_use (order_number);

-- The amount that an account owes for an order. Orders are business records, and so is this: an account that is closed
-- leaves it.
CREATE TABLE account_charge (
  order_number   text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  uid            text REFERENCES user_account (uid),  -- null once the account is closed
  po_number      text NOT NULL CHECK (length(po_number) BETWEEN 1 AND 100),
  amount_cents   integer NOT NULL CHECK (amount_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0,
  state          text NOT NULL DEFAULT 'authorized' CHECK (state IN ('authorized', 'captured', 'voided', 'paid')),
  authorized_at  timestamptz NOT NULL DEFAULT now(),
  captured_at    timestamptz,
  voided_at      timestamptz,
  paid_at        timestamptz,
  CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);
CREATE INDEX account_charge_open ON account_charge (uid) WHERE state IN ('authorized', 'captured');

-- Each refund once, however often it is asked for.
CREATE TABLE account_charge_refund (
  order_number text NOT NULL REFERENCES account_charge (order_number) ON DELETE CASCADE,
  key          text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  refunded_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_number, key)
);

-- The time up to which each provider's books have been compared, by the first of its payment methods
-- (docs/adr/0047-ledger-reconciliation.md).
CREATE TABLE ledger_check (
  provider      text PRIMARY KEY,
  -- Charges before it have been compared; books from before this installation are not its business.
  checked_until timestamptz NOT NULL,
  check_after   timestamptz NOT NULL   -- when to compare again
);

-- Charges in a provider's books that are not what one of our orders is paid with.
CREATE TABLE unmatched_charge (
  provider     text NOT NULL,
  charge_id    text NOT NULL,
  reference    text NOT NULL,  -- the order's number, by the provider
  amount_cents integer,
  currency     text,
  reason       text NOT NULL,  -- unknown-order, order-ended, not-of-order, amount-differs, undecided
  state        text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'giving-back', 'given-back', 'settled', 'raised', 'closed')),
  found_at     timestamptz NOT NULL DEFAULT now(),
  changed_at   timestamptz NOT NULL DEFAULT now(),
  attempts     integer NOT NULL DEFAULT 0,
  look_after   timestamptz,    -- null: nothing more is done by itself
  PRIMARY KEY (provider, charge_id)
);
CREATE INDEX unmatched_charge_due ON unmatched_charge (look_after) WHERE look_after IS NOT NULL;

-- ---- Service ----

-- The part of an order's charge that is given back, in three steps: a transaction stores it as pending, the provider is
-- asked under the refund's id, and a transaction marks it as done (docs/adr/0040-refunds-and-audit-trail.md).
CREATE TABLE refund (
  refund_id       text PRIMARY KEY CHECK (length(refund_id) BETWEEN 1 AND 200),  -- the provider's idempotency key
  order_number    text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN ('cancel', 'return', 'price-guarantee')),
  amount_cents    integer NOT NULL CHECK (amount_cents >= 0),
  lines           jsonb NOT NULL,              -- {kind, label, detail, amountCents}[], which add up to the amount
  state           text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done')),
  charge_id       text,                        -- null where nothing was charged
  requested_at    timestamptz NOT NULL DEFAULT now(),
  payable_from    timestamptz NOT NULL DEFAULT now(),
  done_at         timestamptz,
  settle_after    timestamptz,                 -- when the reconciler should look at a refund that is pending
  attempts        integer NOT NULL DEFAULT 0,
  refusal         text,                        -- the provider's code, if it has refused the last time
  gift_card_cents integer NOT NULL DEFAULT 0,  -- the part of it that goes back to the gift card
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK (charge_id IS NOT NULL OR amount_cents = 0)
);
CREATE INDEX refund_order ON refund (order_number);
CREATE INDEX refund_unsettled ON refund (settle_after) WHERE state = 'pending';

-- A claim of a buyer because the price fell. Its refund is `price-guarantee:<order>-<nth>`.
CREATE TABLE price_claim (
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  nth          integer NOT NULL CHECK (nth > 0),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),  -- with its tax
  claimed_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_number, nth)
);

-- The same by tire, so that a tire that is returned later takes its own part along. Pieces are numbered as in
-- order_return_line.
CREATE TABLE price_claim_piece (
  order_number text NOT NULL,
  nth          integer NOT NULL,
  line_no      integer NOT NULL,
  piece        integer NOT NULL CHECK (piece >= 0),
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),  -- without tax
  tax_cents    integer NOT NULL CHECK (tax_cents >= 0),
  PRIMARY KEY (order_number, nth, line_no, piece),
  FOREIGN KEY (order_number, nth) REFERENCES price_claim (order_number, nth) ON DELETE CASCADE
);

-- Tires that go back (docs/adr/0041-returns-and-partial-refunds.md).
CREATE TABLE order_return (
  return_id       text PRIMARY KEY CHECK (return_id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  order_number    text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  state           text NOT NULL DEFAULT 'requested',
  reason          text NOT NULL,                   -- a key of the contract's returnReasons
  note            text CHECK (length(note) <= 500),
  requested_at    timestamptz NOT NULL DEFAULT now(),
  approved_at     timestamptz,
  shipped_at      timestamptz,
  received_at     timestamptz,
  refunded_at     timestamptz,
  ended_at        timestamptz,                     -- when it was declined or canceled
  why             text,                            -- the reason that the buyer reads of a return that was declined
  fee_waived      boolean NOT NULL DEFAULT false,  -- by us: it was our fault, or the carrier's
  carrier         text,
  tracking_number text,
  label_file      text,                            -- of the files port
  inspected_at    timestamptz,                     -- when somebody of ours looked at the tires
  restocked       boolean NOT NULL DEFAULT false,  -- whether they can be sold again
  reorder_sku     text,                            -- the right size that the buyer chose instead
  reorder_order   text,                            -- the order with it, by which the handling fee went
  refund          jsonb,                           -- the contract's ReturnRefund, as it was requested; null before
  CHECK (state IN ('requested', 'approved', 'shipped', 'received', 'refunded', 'declined', 'cancelled'))
);
CREATE INDEX order_return_open ON order_return (requested_at) WHERE state IN ('requested', 'approved', 'shipped', 'received');
CREATE INDEX order_return_order ON order_return (order_number);

-- The pieces of each line that go back. A piece is a number from 0 to the line's quantity: each has its own share, to the
-- cent, of what was paid for the line.
CREATE TABLE order_return_line (
  return_id text NOT NULL REFERENCES order_return (return_id) ON DELETE CASCADE,
  line_no   integer NOT NULL,
  pieces    integer[] NOT NULL CHECK (cardinality(pieces) > 0),
  PRIMARY KEY (return_id, line_no)
);

CREATE TABLE order_return_picture (
  return_id text NOT NULL REFERENCES order_return (return_id) ON DELETE CASCADE,
  nth       integer NOT NULL,
  file      text NOT NULL,  -- of the files port
  PRIMARY KEY (return_id, nth)
);

-- A file that was handed to a brand's owner. The same file can be written again.
CREATE TABLE registration_export (
  export_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_owner text NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now()
);

-- One tire of an order line, registered by 49 CFR 574 so that its manufacturer can tell the buyer of a recall. Several
-- tires of a week have the same number, so the tire's place in the line names it. Name and address are the order's, which
-- never change.
CREATE TABLE tire_registration (
  order_number text NOT NULL,
  line_no      integer NOT NULL,
  tire_no      integer NOT NULL CHECK (tire_no > 0),  -- 1 to the line's quantity
  tin          text NOT NULL CHECK (tin ~ '^[A-Z0-9]{7,13}$'),
  source       text NOT NULL CHECK (source IN ('shop', 'buyer')),
  entered_at   timestamptz NOT NULL DEFAULT now(),
  brand_owner  text NOT NULL,                         -- as it was named when the number was entered
  export_id    bigint,                                -- null: not sent to the brand's owner yet
  PRIMARY KEY (order_number, line_no, tire_no),
  FOREIGN KEY (order_number, line_no) REFERENCES order_line (order_number, line_no) ON DELETE CASCADE
);
CREATE INDEX tire_registration_export ON tire_registration (export_id) WHERE export_id IS NOT NULL;
CREATE INDEX tire_registration_unsent ON tire_registration (brand_owner) WHERE export_id IS NULL;

-- Campaigns by which tires are recalled.
CREATE TABLE recall (
  campaign_id text PRIMARY KEY,  -- as the authority names it: 24T-001
  brand_owner text NOT NULL,
  remedy      text NOT NULL,     -- the advice to owners
  imported_at timestamptz NOT NULL DEFAULT now()
);

-- A tire is recalled by a range where everything that the range says is true of its number.
CREATE TABLE recall_range (
  campaign_id text NOT NULL REFERENCES recall (campaign_id) ON DELETE CASCADE,
  range_no    integer NOT NULL,
  tin_like    text,                                -- a pattern of LIKE
  plant       text,                                -- the beginning of the number
  from_week   text CHECK (from_week ~ '^\d{4}$'),  -- YYWW, so that weeks sort
  to_week     text CHECK (to_week ~ '^\d{4}$'),
  PRIMARY KEY (campaign_id, range_no),
  CHECK (tin_like IS NOT NULL OR plant IS NOT NULL),
  CHECK ((from_week IS NULL) = (to_week IS NULL))
);

-- The buyer of an order is told of a campaign once, however often its list is imported.
CREATE TABLE recall_notice (
  campaign_id  text NOT NULL REFERENCES recall (campaign_id) ON DELETE CASCADE,
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  noticed_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (campaign_id, order_number)
);
CREATE INDEX recall_notice_order ON recall_notice (order_number);

-- Reviews of tires, as they were written (docs/adr/0057-review-moderation.md).
CREATE TABLE review (
  line_id        integer NOT NULL CONSTRAINT review_line_fkey REFERENCES line (line_id) DEFERRABLE INITIALLY DEFERRED,
  review_id      text NOT NULL,
  dry            smallint,
  wet            smallint,
  winter         smallint,
  comfort        smallint,
  noise          smallint,
  treadwear      smallint,
  overall        numeric(3, 2) NOT NULL CHECK (overall BETWEEN 1 AND 5),
  summary        text NOT NULL,
  comments       text,
  author         text NOT NULL,
  vehicle        text,
  miles_band     text NOT NULL,
  driving_style  text NOT NULL,
  where_used     text NOT NULL,
  buy_again      boolean NOT NULL,
  date_purchased date,
  posted_on      date NOT NULL,
  sample         boolean NOT NULL DEFAULT false,
  verified       boolean NOT NULL DEFAULT false,  -- the reviewer bought the tire
  incentivized   boolean NOT NULL DEFAULT false,  -- something was given for the review
  state          text NOT NULL DEFAULT 'published' CHECK (state IN ('pending', 'published', 'refused')),
  reasons        text[] NOT NULL DEFAULT '{}',    -- keys of the contract's reviewRules: why it waits, or was refused
  channel_id     text,                            -- the storefront where it was written
  email          text,                            -- never shown; null once nobody needs it any more
  account_uid    text,                            -- of a buyer who was signed in
  order_number   text,                            -- the order that proves the purchase
  submission_key bytea,                           -- SHA-256 of one press of the button: a second press is no second review
  insider        boolean NOT NULL DEFAULT false,  -- works for the store or the manufacturer, or is close to somebody who does
  submitted_at   timestamptz,
  decided_at     timestamptz,                     -- by a moderator
  helpful        integer NOT NULL DEFAULT 0,
  replaces       text,                            -- while it waits: the published review of its line that it takes the place of
  replaced_by    text,                            -- the later review of its line that took its place
  -- When a review without proof of purchase began to count, or to wait for a moderator.
  confirmed_at   timestamptz,
  source         bytea,                           -- HMAC of the network that it came from; null once its email is
  PRIMARY KEY (line_id, review_id),
  CONSTRAINT review_stars_check CHECK (dry BETWEEN 1 AND 5 AND wet BETWEEN 1 AND 5 AND winter BETWEEN 1 AND 5 AND
    comfort BETWEEN 1 AND 5 AND noise BETWEEN 1 AND 5 AND treadwear BETWEEN 1 AND 5)
);
CREATE INDEX review_account ON review (account_uid) WHERE account_uid IS NOT NULL;
-- For lists of all reviews, of a brand's and of a category's: by date, best first, worst first.
CREATE INDEX review_by_day ON review (posted_on DESC, line_id, review_id);
CREATE INDEX review_by_helpful ON review (helpful DESC, posted_on DESC, line_id, review_id) WHERE state = 'published';
CREATE INDEX review_by_stars ON review (overall DESC, posted_on DESC, line_id, review_id);
CREATE INDEX review_by_vehicle ON review (review_vehicle(vehicle) text_pattern_ops, posted_on DESC) WHERE state = 'published';
-- The number that have lately come without proof of purchase, from a network and of a line.
CREATE INDEX review_confirmed_from ON review (source, confirmed_at) WHERE source IS NOT NULL;
CREATE INDEX review_confirmed_of_line ON review (line_id, confirmed_at) WHERE confirmed_at IS NOT NULL;
-- Clean-up looks for emails that are no longer needed.
CREATE INDEX review_email_kept ON review (coalesce(decided_at, submitted_at)) WHERE email IS NOT NULL AND state <> 'pending';
CREATE INDEX review_former ON review (line_id, replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX review_line_helpful ON review (line_id, helpful DESC, posted_on DESC, review_id) WHERE state = 'published';
CREATE INDEX review_line_stars ON review (line_id, overall DESC, posted_on DESC, review_id) WHERE state = 'published';
CREATE INDEX review_newest ON review (line_id, posted_on DESC, review_id);
-- Every review asks what its writer has written of the line before: by mailbox, and by order.
CREATE INDEX review_of_mailbox ON review (line_id, mailbox_key(email)) WHERE email IS NOT NULL;
CREATE INDEX review_of_order ON review (order_number) WHERE order_number IS NOT NULL;
-- One published review of a model by one person, and one that waits for its turn or to take that one's place.
CREATE UNIQUE INDEX review_one_of_writer ON review (line_id, email_key(email))
  WHERE email IS NOT NULL AND (state = 'published' OR (state = 'pending' AND replaces IS NULL));
CREATE UNIQUE INDEX review_pressed_once ON review (submission_key) WHERE submission_key IS NOT NULL;
CREATE INDEX review_text ON review (review_text_key(summary, comments)) WHERE submitted_at IS NOT NULL;
CREATE INDEX review_waiting ON review (submitted_at) WHERE state = 'pending';
CREATE INDEX review_writer ON review (email_key(email), submitted_at) WHERE email IS NOT NULL;
CREATE INDEX review_written ON review (submitted_at) WHERE submitted_at IS NOT NULL;

-- The sums and counts of a product line's reviews.
CREATE TABLE review_total (
  line_id              integer PRIMARY KEY,
  count                integer NOT NULL,
  overall_sum          bigint NOT NULL,             -- × 100
  stars                integer[] NOT NULL,          -- the counts of 1, 2, 3, 4, 5
  attribute_sum        integer[] NOT NULL,          -- dry, wet, winter, comfort, noise, treadwear
  attribute_count      integer[] NOT NULL,
  buy_again            integer NOT NULL,
  verified_reviews     integer NOT NULL DEFAULT 0,  -- of verified reviews without an incentive, in the order of the others
  verified_sum         integer[] NOT NULL DEFAULT '{0,0,0,0,0,0}',
  verified_count       integer[] NOT NULL DEFAULT '{0,0,0,0,0,0}',
  verified_overall_sum bigint NOT NULL DEFAULT 0,   -- of the same reviews, × 100
  CONSTRAINT review_total_count_check CHECK (count >= 0 AND buy_again BETWEEN 0 AND count)
);

-- The number of published reviews of a line that have a value. Line 0 is all lines together.
CREATE TABLE review_facet (
  line_id integer NOT NULL,
  facet   text NOT NULL,  -- stars, miles, style, used, below, verified, sample, make, vehicle
  value   text NOT NULL,
  reviews integer NOT NULL,
  PRIMARY KEY (line_id, facet, value)
);

-- One row for each visitor and review: a vote cannot be doubled.
CREATE TABLE review_vote (
  line_id   integer NOT NULL,
  review_id text NOT NULL,
  voter     bytea NOT NULL,  -- SHA-256 of a session's hash, or of an account's uid
  voted_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (line_id, review_id, voter),
  FOREIGN KEY (line_id, review_id) REFERENCES review (line_id, review_id) ON DELETE CASCADE
);
CREATE INDEX review_vote_voter ON review_vote (voter, review_id);

CREATE TABLE review_picture (
  line_id   integer NOT NULL,
  review_id text NOT NULL,
  nth       integer NOT NULL,
  file      text NOT NULL,  -- of the files port
  PRIMARY KEY (line_id, review_id, nth),
  FOREIGN KEY (line_id, review_id) REFERENCES review (line_id, review_id) ON DELETE CASCADE
);

-- The history of a review. It is only added to, and outlives the review.
CREATE TABLE review_event (
  event_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id   integer NOT NULL,
  review_id text NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  actor     text NOT NULL,  -- 'rules', 'writer', or a moderator's name
  what      text NOT NULL CHECK (what IN ('published', 'waiting', 'refused', 'replaced', 'erased')),
  reasons   text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX review_event_review ON review_event (line_id, review_id, event_id);

-- One mail for each order, some weeks after delivery. A row is there once it is planned, so that nobody is asked twice.
CREATE TABLE review_request (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  due_at       timestamptz NOT NULL,
  settled_at   timestamptz,  -- when it was sent, or found not to be due after all
  outcome      text CHECK (outcome IN ('sent', 'not-wanted', 'not-kept', 'nothing-left'))
);

-- People who want no more of these mails, by HMAC of the email: we keep no address to remember that we must not write to
-- it.
CREATE TABLE review_no_mail (
  email_hash bytea PRIMARY KEY,
  since      timestamptz NOT NULL DEFAULT now()
);

-- ---- Content ----

-- Banners. One without a channel is shown in every storefront.
CREATE TABLE site_notification (
  notification_id text PRIMARY KEY,
  channel_id      text,
  kind            text NOT NULL CHECK (kind IN ('information', 'promotion', 'warning')),
  message         text NOT NULL,
  link            jsonb,  -- {label, path}
  closable        boolean NOT NULL DEFAULT true,
  starts_at       timestamptz NOT NULL,
  ends_at         timestamptz,
  rank            integer NOT NULL DEFAULT 100
);

-- Messages to support.
CREATE TABLE support_message (
  message_id   text PRIMARY KEY,  -- ten Crockford characters
  channel_id   text NOT NULL,     -- the storefront that it was written in
  kind         text NOT NULL,     -- modules/content/contact/message-kinds.ts
  uid          text,              -- of the account that was signed in; null for a guest
  name         text NOT NULL,
  email        text NOT NULL,
  phone        text,              -- E.164
  order_number text,              -- as its writer typed it: it proves nothing
  subject      text NOT NULL,
  text         text NOT NULL,
  page         text,              -- the path of the page that the writer came from
  facts        jsonb NOT NULL,    -- the other fields of its form: [{label, value}]
  file         text,              -- of stored_file
  created_at   timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz        -- null until the inbox has it
);
CREATE INDEX support_message_created ON support_message (created_at);
CREATE INDEX support_message_uid ON support_message (uid) WHERE uid IS NOT NULL;

-- Ordinary accounts that may answer, named by a command.
CREATE TABLE support_account (
  uid        text PRIMARY KEY REFERENCES user_account (uid),
  name       text NOT NULL,                   -- as buyers read it
  granted_by text NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  duty_until timestamptz,                     -- on duty until then, unless the desk's page says so again
  any_hours  boolean NOT NULL DEFAULT false   -- on duty outside support's hours, too
);

-- Chats with support (docs/adr/0076-server-sent-events-chat.md).
CREATE TABLE chat (
  chat_id     text PRIMARY KEY,
  channel_id  text NOT NULL REFERENCES channel (channel_id),
  key_hash    bytea NOT NULL,                      -- SHA-256 of the key that only its buyer holds
  request_key bytea NOT NULL,                      -- SHA-256 of the key of the press that began it
  uid         text REFERENCES user_account (uid),  -- null for a guest
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'open', 'closed')),
  name        text NOT NULL,
  email       text,
  page        text NOT NULL,
  cart        jsonb,                               -- contract ChatCart, as the buyer saw it
  agent_uid   text,
  agent_name  text,
  last_seq    integer NOT NULL DEFAULT 0,
  revision    integer NOT NULL DEFAULT 0,          -- counts every change
  transcripts integer NOT NULL DEFAULT 0,
  opened_at   timestamptz NOT NULL DEFAULT now(),
  last_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (channel_id, request_key)
);
CREATE INDEX chat_last ON chat (last_at);
CREATE INDEX chat_of_account ON chat (uid) WHERE uid IS NOT NULL;
CREATE INDEX chat_unfinished ON chat (opened_at) WHERE state <> 'closed';

CREATE TABLE chat_event (
  chat_id     text NOT NULL REFERENCES chat (chat_id) ON DELETE CASCADE,
  seq         integer NOT NULL,  -- from 1, without gaps
  kind        text NOT NULL CHECK (kind IN ('buyer', 'support', 'joined', 'closed')),
  body        text NOT NULL,
  name        text NOT NULL,
  message_key bytea,             -- SHA-256 of sender and key of the press that sent it
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chat_id, seq)
);
CREATE UNIQUE INDEX chat_event_once ON chat_event (chat_id, message_key) WHERE message_key IS NOT NULL;

-- People who want offers by email or by text, with the coupon that each gets for a first order.
CREATE TABLE subscription (
  subscription_id text PRIMARY KEY,  -- 132 random bits: links name it
  channel_id      text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('email', 'text')),
  address         text NOT NULL,     -- in lower case, or E.164
  state           text NOT NULL CHECK (state IN ('asked', 'confirmed', 'stopped')),
  words           text NOT NULL,     -- the text that the person agreed to, as they read it
  coupon_code     text REFERENCES own_coupon (code),
  asked_at        timestamptz NOT NULL DEFAULT now(),
  confirmed_at    timestamptz,
  stopped_at      timestamptz,
  UNIQUE (channel_id, kind, address)
);
CREATE INDEX subscription_address ON subscription (address);

-- The consents, which outlive the subscription. Rows are only added: what was agreed to, and that it ended.
CREATE TABLE list_consent (
  consent_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel_id      text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('email', 'text')),
  address         text NOT NULL,
  given           boolean NOT NULL,
  words           text NOT NULL,         -- as they were read; for an end, how it came
  asked_at        timestamptz NOT NULL,  -- when they were read
  said_at         timestamptz NOT NULL DEFAULT now(),
  subscription_id text
);
CREATE INDEX list_consent_address ON list_consent (kind, address, channel_id);
CREATE INDEX list_consent_said ON list_consent (said_at);
CREATE INDEX list_consent_subscription ON list_consent (subscription_id);

-- Addresses that said stop. A row outlives the subscription, which somebody may ask for again or have erased.
CREATE TABLE suppressed_address (
  channel_id    text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('email', 'text')),
  address       text NOT NULL,  -- in lower case, or E.164
  suppressed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, address, channel_id)
);

-- Texts that we send.
CREATE TABLE text_message (
  text_id    text PRIMARY KEY,
  channel_id text NOT NULL,
  phone      text NOT NULL,                   -- E.164: to whom
  body       text NOT NULL,
  sid        text UNIQUE,                     -- the provider's id, once it took it
  status     text NOT NULL DEFAULT 'waiting',
  created_at timestamptz NOT NULL DEFAULT now(),
  is_answer  boolean NOT NULL DEFAULT false   -- an answer to STOP or HELP reaches a phone that gets nothing else
);
CREATE INDEX text_message_created ON text_message (created_at);
CREATE INDEX text_message_phone ON text_message (phone);

-- ---- Business ----

-- Organizations whose members buy by its rules (docs/adr/0054-partner-programs-and-organizations.md).
CREATE TABLE organization (
  org_id               text PRIMARY KEY,              -- a slug
  name                 text NOT NULL,
  requires_unit        boolean NOT NULL DEFAULT false,  -- the number of the vehicle that the tires are for
  requires_cost_center boolean NOT NULL DEFAULT false,
  cost_centers         text[] NOT NULL DEFAULT '{}',  -- to choose from; empty: whatever is typed
  sample               boolean NOT NULL DEFAULT false
);

CREATE TABLE organization_member (
  uid         text PRIMARY KEY REFERENCES user_account (uid) ON DELETE CASCADE,
  member_id   text NOT NULL UNIQUE,              -- stands in links, in place of the account
  org_id      text NOT NULL REFERENCES organization (org_id) ON DELETE CASCADE,
  limit_cents integer CHECK (limit_cents >= 0),  -- an order above it needs approval; null: none does
  is_approver boolean NOT NULL DEFAULT false
);
CREATE INDEX organization_member_org ON organization_member (org_id);

-- The unit and cost center that a buyer names for a cart of their organization.
CREATE TABLE cart_assignment (
  cart_id     text PRIMARY KEY REFERENCES cart (cart_id) ON DELETE CASCADE,
  unit        text,
  cost_center text
);

-- A cart above its buyer's limit, as it is put before the approvers. It holds no tire and no time.
CREATE TABLE approval_request (
  request_id  text PRIMARY KEY,
  org_id      text NOT NULL REFERENCES organization (org_id) ON DELETE CASCADE,
  uid         text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,  -- the buyer
  channel_id  text NOT NULL,
  cart_id     text NOT NULL,
  asked       jsonb NOT NULL,        -- tires, unit, and cost center; approved as they stand here
  total_cents integer NOT NULL,      -- approved up to here
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'declined', 'withdrawn')),
  decided_by  text,                  -- a member's id
  why         text,                  -- why it was declined, as the buyer reads it
  created_at  timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  expires_at  timestamptz NOT NULL   -- neither decided nor bought after this
);
CREATE INDEX approval_request_cart ON approval_request (cart_id, created_at DESC);
-- A cart waits for one decision at a time.
CREATE UNIQUE INDEX approval_request_pending ON approval_request (cart_id) WHERE state = 'pending';
CREATE INDEX approval_request_uid ON approval_request (uid);

-- The part of it that an order keeps.
CREATE TABLE order_organization (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  org_id       text NOT NULL,
  name         text NOT NULL,  -- the organization's, on the day of the order
  unit         text,
  cost_center  text,
  request_id   text            -- the approval by which it was placed; null: none was needed
);
CREATE INDEX order_organization_request ON order_organization (request_id) WHERE request_id IS NOT NULL;

-- Accounts that have a link to invite friends by (docs/adr/0055-referral-and-gift-cards.md). The code is random and says
-- nothing of its owner.
CREATE TABLE advocate (
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id text NOT NULL,  -- each storefront has its own program
  code       text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  joined_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, channel_id)
);

-- The first order of a friend. What has become of it follows from the order until we have decided.
CREATE TABLE referral (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  advocate_uid text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id   text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'rewarded', 'refused')),
  reason       text,  -- a key of the contract's referralReasons
  card_id      text UNIQUE REFERENCES gift_card (card_id),
  decided_at   timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK ((state = 'rewarded') = (card_id IS NOT NULL))
);
CREATE INDEX referral_advocate ON referral (advocate_uid, channel_id);
CREATE INDEX referral_open ON referral (order_number) WHERE state = 'open';

-- The hashes by which a friend is known: one offer for each, whichever of them comes again.
CREATE TABLE referral_friend (
  friend_key   bytea PRIMARY KEY,
  order_number text NOT NULL REFERENCES referral (order_number) ON DELETE CASCADE
);
CREATE INDEX referral_friend_order ON referral_friend (order_number);

-- Limits for sales staff. The account's own row comes before that of its program, and that before the one of all.
CREATE TABLE sales_terms (
  uid          text NOT NULL DEFAULT '',  -- one account; '': not of one account
  program_id   text NOT NULL DEFAULT '',  -- the accounts of a program; '': all sales staff
  discount_bps integer NOT NULL CHECK (discount_bps BETWEEN 0 AND 5000),
  days         integer NOT NULL CHECK (days BETWEEN 1 AND 90),  -- a quote ends after so many, at the latest
  PRIMARY KEY (uid, program_id),
  CHECK (uid = '' OR program_id = '')
);

-- Quotes of sales staff: copies of their cart with its prices, which one buyer may buy once
-- (docs/adr/0053-sales-quotes-as-carts.md).
CREATE TABLE sales_quote (
  quote_number    text PRIMARY KEY,       -- ten Crockford characters, as of orders
  channel_id      text NOT NULL,
  uid             text,                   -- the clerk; null: the account is closed
  request_key     bytea NOT NULL UNIQUE,  -- sha-256 of the clerk and the key of one press of the button
  kind            text NOT NULL CHECK (kind IN ('quote', 'order')),
  email           text NOT NULL,
  phone           text NOT NULL,
  first_name      text NOT NULL,
  last_name       text NOT NULL,
  message         text,
  discount_bps    integer NOT NULL CHECK (discount_bps BETWEEN 0 AND 5000),
  may_change      boolean NOT NULL,       -- whether the buyer may change quantities
  pieces          integer NOT NULL,
  deals           jsonb NOT NULL,         -- that applied on the day, as stored then
  coupon          jsonb,                  -- the same, for the code that the cart had
  lines           jsonb NOT NULL,         -- as orders store theirs
  destination_zip text,
  shipping        jsonb,                  -- as carts store it
  fulfillment     jsonb,
  appointment     jsonb,                  -- contract Appointment: the time that the buyer asked for; nothing is held
  quote           jsonb NOT NULL,         -- contract Quote
  created_at      timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  sent_times      integer NOT NULL DEFAULT 1,
  opened_at       timestamptz,
  withdrawn_at    timestamptz,
  order_number    text                    -- the last order that was placed with it
);
CREATE INDEX sales_quote_expiry ON sales_quote (expires_at);
CREATE INDEX sales_quote_of_clerk ON sales_quote (uid, created_at DESC) WHERE uid IS NOT NULL;

-- Orders that are paid at an exchange (docs/adr/0050-exchange-purchase-orders.md).
CREATE TABLE exchange_order (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  customer_id  text NOT NULL,  -- as the exchange knows them, by its signature
  checkout_url text NOT NULL,  -- the exchange's checkout to which they take the order
  document     text            -- the purchase order, as the exchange was told of it; null until it was
);

-- Customers whose procurement system opens a storefront (docs/adr/0051-cxml-punchout.md).
CREATE TABLE punchout_profile (
  profile_id    text PRIMARY KEY CHECK (profile_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  channel_id    text NOT NULL,
  account_uid   text NOT NULL REFERENCES user_account (uid),
  active        boolean NOT NULL,
  profile       jsonb NOT NULL,  -- the module's PunchoutProfile, without secrets
  secret_hash   bytea NOT NULL,  -- HMAC-SHA256 of the secret that the customer's system shows
  sealed_secret bytea,           -- the secret that we show there, encrypted; null if we send nothing
  updated_at    timestamptz NOT NULL DEFAULT now()
);

-- The names by which a document says who it is from. A name in a domain belongs to one customer.
CREATE TABLE punchout_credential (
  domain     text NOT NULL,
  identity   text NOT NULL,
  profile_id text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  PRIMARY KEY (domain, identity)
);
CREATE INDEX punchout_credential_profile ON punchout_credential (profile_id);

-- Visits that a procurement system began.
CREATE TABLE punchout_session (
  session_id    text PRIMARY KEY,
  profile_id    text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  operation     text NOT NULL CHECK (operation IN ('create', 'edit', 'inspect')),
  buyer_cookie  text NOT NULL,
  form_post_url text NOT NULL,
  zip           text NOT NULL,          -- for fees and tax
  opens         jsonb,                  -- the cart of before: the quote's id, and how many of which line; null for a new one
  page_hash     bytea NOT NULL UNIQUE,  -- SHA-256 of the secret in the start page's address
  page_ends_at  timestamptz NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  opened_at     timestamptz,
  sid           text UNIQUE,            -- the sign-on that the start page opened
  cart_id       text,
  ends_at       timestamptz,            -- of the visit, from when it was opened
  left_at       timestamptz,            -- with a cart, or without
  message       text                    -- the document that it ended with, for a second press of the button
);
CREATE INDEX punchout_session_created ON punchout_session (created_at);

-- Every document that was taken, so that none is taken twice.
CREATE TABLE punchout_payload (
  profile_id   text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  payload_hash bytea NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  content_hash bytea,  -- of what the document asked for; null for those of before this column
  PRIMARY KEY (profile_id, payload_hash)
);
CREATE INDEX punchout_payload_received ON punchout_payload (received_at);

-- A cart as it was sent to the procurement system, by the id that its lines carry.
CREATE TABLE punchout_quote (
  quote_id    text PRIMARY KEY CHECK (quote_id ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  profile_id  text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  sent        jsonb NOT NULL,        -- the module's SentCart
  total_cents integer NOT NULL,
  sent_at     timestamptz NOT NULL DEFAULT now(),
  ends_at     timestamptz NOT NULL   -- until when it may be ordered at its prices
);
CREATE INDEX punchout_quote_ends ON punchout_quote (ends_at);

-- Purchase orders that it sent.
CREATE TABLE punchout_order (
  profile_id   text NOT NULL REFERENCES punchout_profile (profile_id) ON DELETE CASCADE,
  order_id     text NOT NULL CHECK (length(order_id) BETWEEN 1 AND 60),  -- the customer's purchase order
  payload_id   text NOT NULL,
  order_date   text NOT NULL,
  request_hash bytea NOT NULL,              -- of what was ordered: the same order again is not a second one
  asked        jsonb NOT NULL,              -- the module's AskedOrder; without who and where once it is decided
  state        text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'placed', 'accepted', 'rejected')),
  cart_key     text,                        -- of the cart that it is placed from, until it is decided
  order_number text,                        -- ours
  reason       text,                        -- why it was rejected, for people
  received_at  timestamptz NOT NULL DEFAULT now(),
  decided_at   timestamptz,
  shipped_at   timestamptz,                 -- when the ship notice was put into the outbox
  revision     integer NOT NULL DEFAULT 1,  -- an order of this number is sent once, and once more after each rejection
  quote_id     text,                        -- the cart that is ordered
  canceled_at  timestamptz,                 -- it had been accepted, and is not ordered again under this number
  PRIMARY KEY (profile_id, order_id)
);
CREATE UNIQUE INDEX punchout_order_number ON punchout_order (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX punchout_order_open ON punchout_order (received_at)
  WHERE state = 'placed' OR (state = 'accepted' AND shipped_at IS NULL);
CREATE UNIQUE INDEX punchout_order_quote ON punchout_order (quote_id) WHERE quote_id IS NOT NULL AND state <> 'rejected';

-- ---- Sample data ----

-- The version of the sample data in this database.
CREATE TABLE sample_data (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  stamp     text NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now(),
  noted     jsonb NOT NULL DEFAULT '{}'   -- table → its columns
);

-- The rows that the seed has written. A row of its tables that is not noted here, or has changed since, is the shop's
-- own, and no newer sample may replace it. Both columns are MD5 sums: of the primary key, and of the columns that
-- `sample_data.noted` names for the table.
CREATE TABLE sample_row (
  table_name text NOT NULL,
  key        uuid NOT NULL,
  content    uuid NOT NULL
);
