-- Recalls of tires: which numbers a campaign is about, and which orders were told of it.

SET LOCAL lock_timeout = '5s';

CREATE TABLE recall (
  campaign_id text PRIMARY KEY,          -- as the authority names it: 24T-001
  brand_owner text NOT NULL,
  remedy      text NOT NULL,             -- what owners are told to do
  imported_at timestamptz NOT NULL DEFAULT now()
);

-- A tire is recalled by a range where everything that the range says is true of its number.
CREATE TABLE recall_range (
  campaign_id text NOT NULL REFERENCES recall (campaign_id) ON DELETE CASCADE,
  range_no    integer NOT NULL,
  tin_like    text,                      -- a pattern of LIKE
  plant       text,                      -- what the number begins with
  from_week   text CHECK (from_week ~ '^\d{4}$'),   -- YYWW, so that weeks sort
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
