-- A buyer's rating of the shop that fitted their tires, in stars; `name` is the one to show.
CREATE OR REPLACE VIEW shop_rating AS
SELECT installer_id, review_id, rating, comment, name, car, fitted_on FROM installer_review;
