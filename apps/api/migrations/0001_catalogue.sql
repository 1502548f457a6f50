-- The catalogue: brands, product lines, sellable tires (SKUs), stock, deals, reviews.
-- docs/adr/0003-postgresql.md has the rules for portable SQL: the application makes the ids, each primary key starts with
-- the key by which rows are distributed, and stock has a table of its own.

CREATE TABLE brand (
  slug        text PRIMARY KEY,
  name        text NOT NULL,
  tagline     text NOT NULL,
  description text NOT NULL,
  country     text NOT NULL,
  tier        text NOT NULL CHECK (tier IN ('premium', 'mid', 'value')),
  sample      boolean NOT NULL DEFAULT false
);

CREATE TABLE line (
  line_id        integer PRIMARY KEY,
  brand_slug     text NOT NULL REFERENCES brand (slug),
  slug           text NOT NULL,
  name           text NOT NULL,
  headline       text NOT NULL,
  description    text NOT NULL,
  features       jsonb NOT NULL,          -- string[]
  insights       jsonb NOT NULL,          -- {title, text}[]
  categories     text[] NOT NULL,         -- slugs of @tirekit/tires categories, the first is the main one
  tread_family   text NOT NULL,           -- contract treadFamilies
  score_overall      numeric(3, 1) NOT NULL,
  score_long_lasting numeric(3, 1) NOT NULL,
  score_handling     numeric(3, 1) NOT NULL,
  score_traction     numeric(3, 1) NOT NULL,
  score_durability   numeric(3, 1) NOT NULL,
  score_notes    jsonb NOT NULL,          -- {longLasting, handling, traction, durability}: a sentence each
  rating_sum     bigint NOT NULL DEFAULT 0,   -- of overall ratings × 100
  rating_count   integer NOT NULL DEFAULT 0,
  discontinued   boolean NOT NULL DEFAULT false,
  successor_line_id integer,
  sample         boolean NOT NULL DEFAULT false,
  UNIQUE (brand_slug, slug)
);

CREATE TABLE sku (
  sku_id          text PRIMARY KEY,        -- ten Crockford characters
  line_id         integer NOT NULL REFERENCES line (line_id),
  size            text NOT NULL,           -- canonical text, "LT275/70R18"
  size_slug       text NOT NULL,           -- "lt275-70r18-tires"
  rim_in          numeric(4, 1) NOT NULL,
  width_mm        numeric(6, 1) NOT NULL,
  aspect          numeric(4, 1) NOT NULL,  -- computed for flotation and full-profile sizes
  type            text NOT NULL,           -- slug of @tirekit/tires types
  load_index      integer NOT NULL,
  load_index_dual integer,
  speed           text NOT NULL,
  load_mark       text,                    -- SL, XL, HL, C, D, E, F …
  max_load_lb     integer NOT NULL,        -- as marked on the sidewall
  max_psi         integer NOT NULL,
  price_cents     integer NOT NULL CHECK (price_cents > 0),
  list_price_cents integer,                -- before a markdown
  fet_cents       integer NOT NULL DEFAULT 0,
  warranty_miles  integer,
  tread_depth_32  numeric(4, 1),
  utqg_treadwear  integer,
  utqg_traction   text,
  utqg_temperature text,
  mud_snow        boolean NOT NULL DEFAULT false,
  severe_snow     boolean NOT NULL DEFAULT false,
  run_flat        boolean NOT NULL DEFAULT false,
  ev              boolean NOT NULL DEFAULT false,
  studdable       boolean NOT NULL DEFAULT false,
  homologation    text,
  sidewall        text NOT NULL DEFAULT 'BSW',
  overall_diameter_in numeric(5, 2) NOT NULL,
  section_width_in    numeric(5, 2) NOT NULL,
  rim_width_min_in    numeric(4, 1) NOT NULL,
  rim_width_max_in    numeric(4, 1) NOT NULL,
  revs_per_mile   integer NOT NULL,
  weight_lb       numeric(5, 1) NOT NULL,
  mpn             text NOT NULL,
  gtin            text,
  dot_week_from   text,                    -- "WWYY" of the oldest and newest in stock
  dot_week_to     text,
  discontinued    boolean NOT NULL DEFAULT false,
  successor_sku_id text
);
CREATE INDEX sku_line ON sku (line_id);
CREATE INDEX sku_size ON sku (size_slug, price_cents);

-- The stock of all warehouses together. It is a narrow table of its own, because all orders of a tire write the same row.
CREATE TABLE stock (
  sku_id   text PRIMARY KEY,
  quantity integer NOT NULL CHECK (quantity >= 0)
);

-- The changes of the catalogue. Every API process polls this table every 250 ms and patches its index. A change gets its
-- number (seq) under the row lock of catalog_sequence, so that the numbers become visible in order.
CREATE TABLE catalog_change (
  seq        bigint PRIMARY KEY,
  sku_id     text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE catalog_sequence (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seq  bigint NOT NULL
);
INSERT INTO catalog_sequence (seq) VALUES (0);

CREATE TABLE deal (
  slug          text PRIMARY KEY,
  name          text NOT NULL,
  description   text NOT NULL,
  discount_type text NOT NULL CHECK (discount_type IN ('Flat Amount', 'Buy3Get1', 'Free', 'Percentage')),
  amount_cents  integer,                   -- Flat Amount: off the set
  percent_bps   integer,                   -- Percentage
  free_what     text CHECK (free_what IN ('road-hazard', 'installation')),  -- Free
  code          text UNIQUE,               -- null: applied by itself
  min_quantity  integer NOT NULL DEFAULT 1,
  brand_slugs   text[],                    -- null: every brand
  line_ids      integer[],
  categories    text[],
  needs_installation boolean NOT NULL DEFAULT false,
  price_types   text[],                    -- null: everybody
  starts_on     date NOT NULL,
  ends_on       date,
  rank          integer NOT NULL DEFAULT 100,
  sample        boolean NOT NULL DEFAULT false
);

CREATE TABLE review (
  line_id        integer NOT NULL,
  review_id      text NOT NULL,
  dry            smallint, wet smallint, winter smallint, comfort smallint, noise smallint, treadwear smallint,
  overall        numeric(3, 2) NOT NULL,
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
  PRIMARY KEY (line_id, review_id)
);
CREATE INDEX review_newest ON review (line_id, posted_on DESC, review_id);

-- The sums and counts of a product line's reviews.
CREATE TABLE review_total (
  line_id   integer PRIMARY KEY,
  count     integer NOT NULL,
  overall_sum bigint NOT NULL,             -- × 100
  stars     integer[] NOT NULL,            -- how many of 1, 2, 3, 4, 5
  attribute_sum   integer[] NOT NULL,      -- dry, wet, winter, comfort, noise, treadwear
  attribute_count integer[] NOT NULL,
  buy_again integer NOT NULL
);
