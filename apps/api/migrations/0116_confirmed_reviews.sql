-- Reviews of guests count once their address is confirmed, and so many within a day without a moderator; means count verified
-- buyers first (docs/adr/0065-reviews-of-strangers.md).

SET LOCAL lock_timeout = '5s';

ALTER TABLE review
  ADD COLUMN confirmed_at timestamptz,     -- when a review without proof of purchase began to count, or to wait for a moderator
  ADD COLUMN source       bytea;           -- HMAC of the network that it came from; null once its email is

-- Of overall ratings × 100, of the same reviews as verified_reviews.
ALTER TABLE review_total ADD COLUMN verified_overall_sum bigint NOT NULL DEFAULT 0;
UPDATE review_total t SET verified_overall_sum = r.sum FROM (
  SELECT line_id, round(sum(overall) * 100) AS sum FROM review
  WHERE state = 'published' AND verified AND NOT incentivized AND NOT insider GROUP BY line_id
) r WHERE r.line_id = t.line_id;

-- Stars of cards: as many ratings as there are, of which those without proof of purchase count for a fifth.
UPDATE line l SET rating_sum = round(t.count * (0.2 * t.overall_sum + 0.8 * t.verified_overall_sum)
  / (0.2 * t.count + 0.8 * t.verified_reviews))
FROM review_total t WHERE t.line_id = l.line_id AND t.count > 0;
