-- A full list ends only what came by its feed.

SET LOCAL lock_timeout = '5s';

ALTER TABLE deal ADD COLUMN feed_id text;    -- by which it came last; null: by a command, or as a sample
ALTER TABLE rebate ADD COLUMN feed_id text;
