-- When a run was last written to the shop, and how much of it a rollback in batches has put back (docs/adr/0094-staged-feeds.md).

SET LOCAL lock_timeout = '5s';

ALTER TABLE feed_run
  ADD COLUMN applying_at timestamptz,                   -- null: by the version before, or not yet
  ADD COLUMN restored_rows integer NOT NULL DEFAULT 0;
