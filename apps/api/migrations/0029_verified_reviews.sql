-- The score of a tire is computed from its own facts when the API loads the catalogue, so nobody needs to store one with a
-- product line any more. The columns stay for the version before this one; a line that is added without them shows 0.0 there
-- until that version is gone.
--
-- Only reviews of verified buyers that were not paid for enter a score. Reviews that are here already stay unverified: nobody
-- checked them.

SET LOCAL lock_timeout = '5s';

ALTER TABLE line
  ALTER COLUMN score_overall SET DEFAULT 0,
  ALTER COLUMN score_long_lasting SET DEFAULT 0,
  ALTER COLUMN score_handling SET DEFAULT 0,
  ALTER COLUMN score_traction SET DEFAULT 0,
  ALTER COLUMN score_durability SET DEFAULT 0,
  ALTER COLUMN score_notes SET DEFAULT '{}';

ALTER TABLE review
  ADD COLUMN verified    boolean NOT NULL DEFAULT false,  -- the reviewer bought the tire
  ADD COLUMN incentivized boolean NOT NULL DEFAULT false; -- something was given for the review

-- The part of each total that comes from verified reviews without an incentive; sums and counts in the order of the others.
ALTER TABLE review_total
  ADD COLUMN verified_reviews integer NOT NULL DEFAULT 0,
  ADD COLUMN verified_sum   integer[] NOT NULL DEFAULT '{0,0,0,0,0,0}',
  ADD COLUMN verified_count integer[] NOT NULL DEFAULT '{0,0,0,0,0,0}';
