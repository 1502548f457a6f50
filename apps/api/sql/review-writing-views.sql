-- A review that pages show: all that its readers may see. Its writer's email, account, and order stay with the owner.
CREATE OR REPLACE VIEW published_review AS
SELECT line_id, review_id, dry, wet, winter, comfort, noise, treadwear, overall, summary, comments, author, vehicle, miles_band,
  driving_style, where_used, buy_again, date_purchased, posted_on, verified, incentivized, insider, helpful, sample
FROM review WHERE state = 'published';

-- The review to show where one is asked for: itself, or the one that took its place; null if there is neither.
CREATE OR REPLACE VIEW shown_review AS
SELECT line_id, review_id, CASE state WHEN 'published' THEN review_id ELSE replaced_by END AS shown_id FROM review;

-- The pictures of a review of any state, in the order of `nth`; `file` is of the files port.
CREATE OR REPLACE VIEW review_photo AS
SELECT line_id, review_id, nth, file FROM review_picture;

-- The sums of a line's published reviews: ratings by the order of the contract's `reviewAttributes`, overall ratings × 100.
CREATE OR REPLACE VIEW line_rating AS
SELECT line_id, count, overall_sum, stars, attribute_sum, attribute_count, buy_again, verified_reviews, verified_sum,
  verified_count, verified_overall_sum
FROM review_total;
