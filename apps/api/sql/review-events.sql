-- The history of a review is only added to.
CREATE OR REPLACE FUNCTION review_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What happened to a review is only added to' USING ERRCODE = 'TK002';
END $$;

CREATE OR REPLACE TRIGGER review_event_stays BEFORE UPDATE OR DELETE ON review_event
  FOR EACH STATEMENT EXECUTE FUNCTION review_event_stays();
