-- Who has changed a feed, and what it is since then.

SET LOCAL lock_timeout = '5s';

CREATE TABLE feed_change (
  feed_id    text NOT NULL REFERENCES feed (feed_id) ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_by text NOT NULL CHECK (changed_by <> ''),
  settings   jsonb NOT NULL,  -- supplier, mapping, full, folder, minutes, limits
  PRIMARY KEY (feed_id, changed_at)
);
