-- Who has changed a deal or rebate.

SET LOCAL lock_timeout = '5s';

CREATE TABLE deal_change (
  change_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug       text NOT NULL,  -- of a deal or rebate, which may be gone since
  change     text NOT NULL CHECK (change IN ('saved', 'ended', 'removed')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL CHECK (changed_by <> ''),
  run_id     text            -- of the feed that it came by; null: by a command
);
CREATE INDEX deal_change_slug ON deal_change (slug, change_id);
