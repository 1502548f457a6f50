-- Goods, prices, stock, fitments, and pictures that come in as files (docs/adr/0094-staged-feeds.md).

SET LOCAL lock_timeout = '5s';

CREATE TABLE supplier (
  supplier_id text PRIMARY KEY CHECK (supplier_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name        text NOT NULL CHECK (name <> ''),
  sample      boolean NOT NULL DEFAULT false
);

-- A tire as a supplier lists it.
CREATE TABLE supplier_item (
  supplier_id text NOT NULL REFERENCES supplier (supplier_id),
  item_number text NOT NULL CHECK (item_number <> ''),  -- the supplier's
  sku_id      text NOT NULL,
  cost_cents  integer CHECK (cost_cents >= 0),           -- of one tire; null: unknown
  lead_days   integer CHECK (lead_days BETWEEN 0 AND 365), -- working days until it is here
  PRIMARY KEY (supplier_id, item_number)
);
CREATE INDEX supplier_item_sku ON supplier_item (sku_id);

-- A delivery that comes again and again, by one mapping.
CREATE TABLE feed (
  feed_id     text PRIMARY KEY CHECK (feed_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind        text NOT NULL,                   -- the name of a FeedKind
  supplier_id text REFERENCES supplier (supplier_id),
  mapping     text NOT NULL,                   -- the name of the mapping, in its newest version
  is_full     boolean NOT NULL DEFAULT false,  -- the file lists all there is: what it lacks is gone
  folder      text,                            -- where files arrive; null: by command alone
  every_minutes integer CHECK (every_minutes BETWEEN 5 AND 10080),
  limits      jsonb NOT NULL DEFAULT '{}',     -- guards with other limits than usual, by name
  looked_at   timestamptz
);

CREATE TABLE feed_mapping (
  name       text NOT NULL CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  version    integer NOT NULL CHECK (version > 0),
  kind       text NOT NULL,
  definition jsonb NOT NULL,
  saved_by   text NOT NULL,
  saved_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, version)
);

CREATE TABLE feed_run (
  run_id          text PRIMARY KEY,
  feed_id         text NOT NULL REFERENCES feed (feed_id),
  supplier_id     text REFERENCES supplier (supplier_id), -- as the feed had it when the run began
  is_full         boolean NOT NULL,             -- what its files lack is gone; of this run, whatever the feed's usual ones are
  mapping         text NOT NULL,
  mapping_version integer NOT NULL,
  files           jsonb NOT NULL,               -- {name, sha256, bytes}[]
  state           text NOT NULL CHECK (state IN ('staging', 'staged', 'checked', 'waiting-for-approval', 'applying',
    'applied', 'rolled-back', 'failed', 'given-up')),
  counts          jsonb NOT NULL DEFAULT '{}',  -- rows by action, and those with problems
  stops           jsonb NOT NULL DEFAULT '[]',  -- guards that it met: {guard, rows, message}[]
  notes           jsonb NOT NULL DEFAULT '[]',  -- what readers decided or left out
  applied_rows    integer NOT NULL DEFAULT 0,   -- the number of the last row that was applied
  error           text,
  started_by      text NOT NULL,
  started_at      timestamptz NOT NULL DEFAULT now(),
  checked_at      timestamptz,
  approved_by     text,
  approved_at     timestamptz,
  reason          text,
  applied_by      text,
  applied_at      timestamptz,
  rolled_back_by  text,
  rolled_back_at  timestamptz
);
CREATE INDEX feed_run_of_feed ON feed_run (feed_id, started_at DESC);

-- A line of a file, or (without one) a row of the shop that a full list lacks.
CREATE TABLE feed_row (
  run_id   text NOT NULL REFERENCES feed_run (run_id) ON DELETE CASCADE,
  row_no   integer NOT NULL,
  file     text,
  sheet    text,
  line     integer,
  key      text,                          -- of the row in the shop; null if the line does not tell
  action   text CHECK (action IN ('add', 'change', 'discontinue', 'none')),  -- null: not checked, or it can't be used
  fields   jsonb NOT NULL,                -- by the names of the kind's fields
  before   jsonb,                         -- the same fields in the shop as the run found them; null: there was no row
  computed text[] NOT NULL DEFAULT '{}',  -- fields that were computed, because the line lacks them
  problems  text[] NOT NULL DEFAULT '{}',  -- of the line itself
  conflicts text[] NOT NULL DEFAULT '{}',  -- with other lines, and with what the shop has
  stops    text[] NOT NULL DEFAULT '{}',  -- guards that the row met
  PRIMARY KEY (run_id, row_no)
);
CREATE INDEX feed_row_key ON feed_row (run_id, key);
