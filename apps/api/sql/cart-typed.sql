-- An order forgets what its buyer has typed into the steps of checkout.
CREATE OR REPLACE FUNCTION forget_typed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.typed := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER cart_forgets_typed BEFORE UPDATE OF order_number ON cart
  FOR EACH ROW WHEN (NEW.order_number IS NOT NULL AND NEW.typed IS NOT NULL) EXECUTE FUNCTION forget_typed();
