-- The feed that a shop comes by, and what it was before a full list of that feed lacked it.

SET LOCAL lock_timeout = '5s';

ALTER TABLE installer
  ADD COLUMN feed_id text,       -- null: by no feed, such as one that has applied
  ADD COLUMN status_before text; -- its status before a full list that lacked it closed it; null: none has
