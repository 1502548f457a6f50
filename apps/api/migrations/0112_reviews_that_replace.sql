-- A review may take the place of an earlier one of its writer: at once, or as soon as a moderator publishes it. Until then the
-- earlier one stays published (docs/adr/0057-writing-reviews.md).

SET LOCAL lock_timeout = '5s';

ALTER TABLE review
  ADD COLUMN replaces    text,             -- while it waits: the published review of its line that it takes the place of
  ADD COLUMN replaced_by text;             -- the later review of its line that took its place
