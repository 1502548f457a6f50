-- The keys of a friend are free again only if nothing was shipped: a friend who has the tires has had the offer.
CREATE OR REPLACE FUNCTION end_referral() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.dispatched_at IS NULL AND NEW.tracking_number IS NULL AND NEW.pickup_ready_at IS NULL AND NEW.delivered_at IS NULL THEN
    DELETE FROM referral_friend WHERE order_number = NEW.order_number;
  END IF;
  IF NEW.confirmed_at IS NULL THEN DELETE FROM referral WHERE order_number = NEW.order_number; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_referral AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('failed', 'cancelled'))
  EXECUTE FUNCTION end_referral();
