-- The balance is the sum of a card's entries.
CREATE OR REPLACE FUNCTION gift_card_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_card SET balance_cents = balance_cents + NEW.amount_cents WHERE card_id = NEW.card_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER gift_card_balance AFTER INSERT ON gift_card_entry
  FOR EACH ROW EXECUTE FUNCTION gift_card_balance();

-- The entries of a gift card are only added to.
CREATE OR REPLACE FUNCTION gift_card_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The entries of a gift card are only added to' USING ERRCODE = 'TK002';
END $$;

CREATE OR REPLACE TRIGGER gift_card_entry_stays BEFORE UPDATE OR DELETE ON gift_card_entry
  FOR EACH STATEMENT EXECUTE FUNCTION gift_card_entry_stays();

-- The hold is taken when the order is confirmed, and released when it ends unpaid, in the statement that ends it.
CREATE OR REPLACE FUNCTION end_gift_card_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gift_card_entry (card_id, kind, amount_cents, order_number)
  SELECT NEW.gift_card_id, kind, cents, NEW.order_number
  FROM (SELECT CASE NEW.state WHEN 'confirmed' THEN 'taken' ELSE 'released' END AS kind,
    CASE NEW.state WHEN 'confirmed' THEN 0 ELSE NEW.gift_card_cents END AS cents) AS ended
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_gift_card_hold AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.gift_card_id IS NOT NULL AND OLD.state IN ('pending', 'requires-action', 'processing')
    AND NEW.state IN ('confirmed', 'failed', 'cancelled'))
  EXECUTE FUNCTION end_gift_card_hold();
