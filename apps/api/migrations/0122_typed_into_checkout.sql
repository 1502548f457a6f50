-- What a buyer has typed into the steps of checkout and not finished, by step and field name. An order forgets it.

SET LOCAL lock_timeout = '5s';

ALTER TABLE cart ADD COLUMN typed jsonb;

CREATE FUNCTION forget_typed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.typed := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER cart_forgets_typed BEFORE UPDATE OF order_number ON cart
  FOR EACH ROW WHEN (NEW.order_number IS NOT NULL AND NEW.typed IS NOT NULL) EXECUTE FUNCTION forget_typed();
