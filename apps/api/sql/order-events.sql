-- The audit trail of an order is only added to.
CREATE OR REPLACE FUNCTION order_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What has happened to an order is only added to' USING ERRCODE = 'TK002';
END $$;

CREATE OR REPLACE TRIGGER order_event_stays BEFORE UPDATE OR DELETE ON order_event
  FOR EACH STATEMENT EXECUTE FUNCTION order_event_stays();
