-- Whose feeds are being taken, what is kept of their runs, and why a run was rolled back (docs/adr/0094-staged-feeds.md).

SET LOCAL lock_timeout = '5s';

-- The process that takes files of the feed, until it lets go or is not heard of any more.
ALTER TABLE feed ADD COLUMN leased_by text, ADD COLUMN leased_until timestamptz;

ALTER TABLE feed_run
  ADD COLUMN rollback_reason text,
  ADD COLUMN kept_rows text NOT NULL DEFAULT 'all' CHECK (kept_rows IN ('all', 'changes', 'none'));
CREATE INDEX feed_run_kept ON feed_run (started_at) WHERE kept_rows <> 'none';

-- It stood in place of the approval's.
UPDATE feed_run SET rollback_reason = reason, reason = NULL WHERE state = 'rolled-back';
