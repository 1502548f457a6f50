-- Keeps `review.helpful`, the number of visitors who found a review helpful.
CREATE OR REPLACE FUNCTION review_vote_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE review SET helpful = helpful + 1 WHERE line_id = NEW.line_id AND review_id = NEW.review_id;
  ELSE
    UPDATE review SET helpful = helpful - 1 WHERE line_id = OLD.line_id AND review_id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_vote_counted AFTER INSERT OR DELETE ON review_vote
  FOR EACH ROW EXECUTE FUNCTION review_vote_counted();
