-- A vote that a review is helpful; `voter` is a hash.
CREATE OR REPLACE VIEW helpful_vote AS
SELECT line_id, review_id, voter, voted_at FROM review_vote;
