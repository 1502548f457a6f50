-- Gift cards that pay orders, and customers who earn them (docs/adr/0055-referral-and-gift-cards.md).

SET LOCAL lock_timeout = '5s';

CREATE TABLE gift_card (
  card_id       text PRIMARY KEY,
  code_hash     bytea NOT NULL UNIQUE,       -- sha-256 of the code, which is stored nowhere
  last4         text NOT NULL CHECK (length(last4) = 4),
  channel_id    text NOT NULL,               -- the storefront that has issued it, and takes it
  uid           text,                        -- whom it was issued to; null once that account is closed
  issued_cents  integer NOT NULL CHECK (issued_cents > 0),
  -- The sum of its entries. No two orders at once spend more than that.
  balance_cents integer NOT NULL DEFAULT 0 CHECK (balance_cents BETWEEN 0 AND issued_cents),
  issued_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX gift_card_uid ON gift_card (uid) WHERE uid IS NOT NULL;

-- Every change of a balance. It is only added to.
CREATE TABLE gift_card_entry (
  entry_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_id      text NOT NULL REFERENCES gift_card (card_id),
  kind         text NOT NULL CHECK (kind IN ('issued', 'held', 'taken', 'released', 'refunded')),
  amount_cents integer NOT NULL,             -- what the balance changes by; 0 for what was held and is taken now
  order_number text,
  refund_id    text,
  at           timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE kind WHEN 'held' THEN amount_cents < 0 WHEN 'taken' THEN amount_cents = 0 ELSE amount_cents > 0 END),
  CHECK ((kind = 'issued') = (order_number IS NULL)),
  CHECK ((kind = 'refunded') = (refund_id IS NOT NULL))
);
CREATE INDEX gift_card_entry_card ON gift_card_entry (card_id, entry_id);
CREATE UNIQUE INDEX gift_card_issued_once ON gift_card_entry (card_id) WHERE kind = 'issued';
CREATE UNIQUE INDEX gift_card_held_once ON gift_card_entry (order_number) WHERE kind = 'held';
CREATE UNIQUE INDEX gift_card_ended_once ON gift_card_entry (order_number) WHERE kind IN ('taken', 'released');
CREATE UNIQUE INDEX gift_card_refunded_once ON gift_card_entry (refund_id) WHERE kind = 'refunded';

CREATE FUNCTION gift_card_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_card SET balance_cents = balance_cents + NEW.amount_cents WHERE card_id = NEW.card_id;
  RETURN NULL;
END $$;
CREATE TRIGGER gift_card_balance AFTER INSERT ON gift_card_entry
  FOR EACH ROW EXECUTE FUNCTION gift_card_balance();

CREATE FUNCTION gift_card_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The entries of a gift card are only added to' USING ERRCODE = 'TK002';
END $$;
CREATE TRIGGER gift_card_entry_stays BEFORE UPDATE OR DELETE ON gift_card_entry
  FOR EACH STATEMENT EXECUTE FUNCTION gift_card_entry_stays();

-- The card that the buyer of a cart has entered, and what one pays of an order. The order's provider is asked for the rest.
ALTER TABLE cart ADD COLUMN gift_card_id text;
ALTER TABLE orders
  ADD COLUMN gift_card_id text,
  ADD COLUMN gift_card_cents integer NOT NULL DEFAULT 0;
-- The part of a refund that goes back to the gift card.
ALTER TABLE refund ADD COLUMN gift_card_cents integer NOT NULL DEFAULT 0;

-- What was held is taken when the order is confirmed, and released when it ends unpaid: whoever ends it, in the same statement.
CREATE FUNCTION end_gift_card_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gift_card_entry (card_id, kind, amount_cents, order_number)
  SELECT NEW.gift_card_id, kind, cents, NEW.order_number
  FROM (SELECT CASE NEW.state WHEN 'confirmed' THEN 'taken' ELSE 'released' END AS kind,
    CASE NEW.state WHEN 'confirmed' THEN 0 ELSE NEW.gift_card_cents END AS cents) AS ended
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER end_gift_card_hold AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.gift_card_id IS NOT NULL AND OLD.state IN ('pending', 'requires-action', 'processing')
    AND NEW.state IN ('confirmed', 'failed', 'cancelled'))
  EXECUTE FUNCTION end_gift_card_hold();

-- Customers who invite friends. An account that has a link. The code is random and says nothing of its owner.
CREATE TABLE advocate (
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id text NOT NULL,                  -- each storefront has its own program
  code       text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  joined_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, channel_id)
);

-- The link that led to a cart, and why its offer does not apply, where that is not seen in the cart itself.
ALTER TABLE cart ADD COLUMN referral_code text, ADD COLUMN referral_refusal text;

-- The first order of a friend. What has become of it follows from the order until we have decided.
CREATE TABLE referral (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  advocate_uid text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id   text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'rewarded', 'refused')),
  reason       text,                         -- a key of the contract's referralReasons
  card_id      text UNIQUE REFERENCES gift_card (card_id),
  decided_at   timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK ((state = 'rewarded') = (card_id IS NOT NULL))
);
CREATE INDEX referral_advocate ON referral (advocate_uid, channel_id);
CREATE INDEX referral_open ON referral (order_number) WHERE state = 'open';

-- By what a friend is known: one offer for each, whichever of them comes again. Hashes.
CREATE TABLE referral_friend (
  friend_key   bytea PRIMARY KEY,
  order_number text NOT NULL REFERENCES referral (order_number) ON DELETE CASCADE
);
CREATE INDEX referral_friend_order ON referral_friend (order_number);

-- An order that ends without a purchase was no first order, so its friend may come again.
CREATE FUNCTION end_referral() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM referral_friend WHERE order_number = NEW.order_number;
  IF NEW.confirmed_at IS NULL THEN DELETE FROM referral WHERE order_number = NEW.order_number; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER end_referral AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('failed', 'cancelled'))
  EXECUTE FUNCTION end_referral();

-- An address as it is compared: the same house is spelled in several ways. Takes a ShippingForm or a BillingAddress.
CREATE FUNCTION address_key(form jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(form ->> 'zip', 5) || ' ' || string_agg(coalesce(short, word), ' ' ORDER BY nth)
  FROM regexp_split_to_table(upper(concat_ws(' ', form ->> 'addressLine1', form ->> 'addressLine2')), '[^A-Z0-9]+')
    WITH ORDINALITY AS words (word, nth)
  LEFT JOIN (VALUES ('STREET', 'ST'), ('AVENUE', 'AVE'), ('ROAD', 'RD'), ('DRIVE', 'DR'), ('LANE', 'LN'),
    ('BOULEVARD', 'BLVD'), ('COURT', 'CT'), ('CIRCLE', 'CIR'), ('PLACE', 'PL'), ('HIGHWAY', 'HWY'), ('PARKWAY', 'PKWY'),
    ('TERRACE', 'TER'), ('NORTH', 'N'), ('SOUTH', 'S'), ('EAST', 'E'), ('WEST', 'W')) AS spelled (long, short) ON long = word
  WHERE word NOT IN ('', 'APARTMENT', 'APT', 'UNIT', 'SUITE', 'STE', 'NUMBER', 'NO')
$$;

-- An e-mail address as it is compared: what follows a plus sign reaches the same mailbox.
CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@' || split_part(lower(email), '@', 2)
$$;

-- A telephone number as it is compared.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
$$;
