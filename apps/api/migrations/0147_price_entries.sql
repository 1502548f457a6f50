-- Prices of tires by time, price type, storefront, and state (docs/adr/0096-price-entries.md). The public figures that hold now stand in
-- `sku`; this is their history and their future.

SET LOCAL lock_timeout = '5s';

CREATE TABLE price_entry (
  entry_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sku_id     text NOT NULL,
  role       text NOT NULL CHECK (role IN ('public', 'map', 'member', 'list')),
  price_type text,                           -- null: of every buyer
  channel_id text,                           -- null: in every storefront
  region     text CHECK (region ~ '^[A-Z]{2}$'),  -- the state that the tires go to; null: every one
  scoped     boolean NOT NULL GENERATED ALWAYS AS
    (price_type IS NOT NULL OR channel_id IS NOT NULL OR region IS NOT NULL) STORED,
  kind       text NOT NULL CHECK (kind IN ('absolute', 'percent', 'none')),
  cents      integer CHECK (cents > 0),
  bps        integer CHECK (bps BETWEEN 1 AND 9999),  -- off the price without price type, in hundredths of a percent
  from_at    timestamptz NOT NULL,           -- 1970: the price that was there before the first change
  to_at      timestamptz CHECK (to_at > from_at),
  dated      boolean NOT NULL DEFAULT false, -- its beginning was named, and is not the moment at which it was made
  state      text NOT NULL CHECK (state IN ('waiting', 'in-force', 'over')),
  made_by    text NOT NULL,
  reason     text,
  approved_by text,                          -- of a price below cost
  feed_id    text,
  run_id     text,
  made_at    timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz,                    -- before its time
  ended_by   text,
  CHECK ((kind = 'absolute') = (cents IS NOT NULL) AND (kind = 'percent') = (bps IS NOT NULL)),
  -- MAP, member price, and list price are the same everywhere, and a percentage needs a price to be taken off.
  CHECK (CASE WHEN scoped THEN role = 'public' AND kind <> 'none' ELSE kind <> 'percent' END),
  CHECK (role IN ('map', 'member', 'list') OR kind <> 'none')
);
CREATE INDEX price_entry_sku ON price_entry (sku_id, role);
CREATE INDEX price_entry_scoped ON price_entry (sku_id) WHERE scoped AND state = 'in-force';
CREATE INDEX price_entry_begins ON price_entry (from_at) WHERE state = 'waiting';
CREATE INDEX price_entry_ends ON price_entry (to_at) WHERE state = 'in-force' AND to_at IS NOT NULL;
CREATE INDEX price_entry_feed ON price_entry (feed_id, sku_id) WHERE feed_id IS NOT NULL AND state <> 'over';
