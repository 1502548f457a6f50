-- By what the friend of a customer is known: one household, one mailbox, one card (docs/adr/0055-referral-and-gift-cards.md). These
-- functions take the place of address_key and email_key where the friend's offer is decided; those stay for other uses.

SET LOCAL lock_timeout = '5s';

-- A household, by its street without apartment, unit, or floor, wherever they stand in the lines. Takes a ShippingForm or a
-- BillingAddress. A designator needs something that numbers it, so "Space Center Blvd" stays a street.
CREATE FUNCTION household_key(form jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH plain AS (
    SELECT regexp_replace(upper(normalize(coalesce(form ->> 'addressLine1', ''), NFKD)), '[^A-Z0-9#,; -]+', '', 'g') AS first,
      regexp_replace(upper(normalize(coalesce(form ->> 'addressLine2', ''), NFKD)), '[^A-Z0-9#,; -]+', '', 'g') AS second
  ), whole AS (
    -- A second line of nothing but a short number or letter is a unit without its word.
    SELECT CASE WHEN second ~ '^\s*([0-9]+[A-Z]?|[A-Z][0-9]*)\s*$' THEN first
      ELSE first || ' , ' || second END AS street FROM plain
  ), units AS (
    SELECT regexp_replace(
      regexp_replace(street,
        '(\m(APARTMENT|APPT|APT|UNIT|SUITE|STE|FLOOR|FLR|FL|ROOM|RM|BUILDING|BLDG|LOT|SPACE|SPC|TRAILER|TRLR|PENTHOUSE|PH|NUMBER|NO)\M[ #-]*((NUMBER|NO)\M[ #]*)?|#[ ]*)([0-9]+-?[A-Z]*\M|[A-Z]-?[0-9]*\M)',
        ' , ', 'g'),
      '\m([0-9]+)(ST|ND|RD|TH) (FLOOR|FLR|FL)\M|\m(BASEMENT|BSMT|PENTHOUSE|REAR|UPSTAIRS|DOWNSTAIRS)\M', ' , ', 'g') AS street
    FROM whole
  ), bare AS (
    -- Only behind a street that has a name: "Avenue B" is one.
    SELECT regexp_replace(street,
      '^([ ,]*[0-9]+[A-Z]?( [0-9A-Z]+)+ (STREET|STR|ST|AVENUE|AVE|AV|DRIVE|DR|LANE|LN|BOULEVARD|BLVD|COURT|CT|CIRCLE|CIR|PLACE|PL|PARKWAY|PKWY|TERRACE|TER|WAY)( (N|S|E|W|NE|NW|SE|SW))?)[ ,]+([0-9]+[A-Z]?|[A-Z][0-9]+|[A-DF-MO-RT-VX-Z])[ ,]*$',
      '\1') AS street FROM units
  )
  SELECT left(form ->> 'zip', 5) || ' ' || string_agg(coalesce(short, word), ' ' ORDER BY nth)
  FROM bare, regexp_split_to_table(street, '[^A-Z0-9]+') WITH ORDINALITY AS words (word, nth)
  LEFT JOIN (VALUES ('STREET', 'ST'), ('STR', 'ST'), ('AVENUE', 'AVE'), ('AV', 'AVE'), ('ROAD', 'RD'), ('DRIVE', 'DR'),
    ('LANE', 'LN'), ('BOULEVARD', 'BLVD'), ('COURT', 'CT'), ('CIRCLE', 'CIR'), ('PLACE', 'PL'), ('HIGHWAY', 'HWY'),
    ('PARKWAY', 'PKWY'), ('TERRACE', 'TER'), ('TRAIL', 'TRL'), ('SQUARE', 'SQ'), ('NORTH', 'N'), ('SOUTH', 'S'), ('EAST', 'E'),
    ('WEST', 'W'), ('NORTHEAST', 'NE'), ('NORTHWEST', 'NW'), ('SOUTHEAST', 'SE'), ('SOUTHWEST', 'SW'), ('SAINT', 'ST'),
    ('FIRST', '1ST'), ('SECOND', '2ND'), ('THIRD', '3RD'), ('FOURTH', '4TH'), ('FIFTH', '5TH'), ('SIXTH', '6TH'),
    ('SEVENTH', '7TH'), ('EIGHTH', '8TH'), ('NINTH', '9TH'), ('TENTH', '10TH')) AS spelled (long, short) ON long = word
  WHERE word <> ''
$$;

-- A mailbox, by the rules of who keeps it: what follows a plus sign is the same everywhere that we know of, Gmail reads no dots,
-- Proton no dots, hyphens, or underscores, and Yahoo ends a name at its hyphen.
CREATE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      THEN regexp_replace(name, '[._-]', '', 'g') || '@proton.me'
    WHEN host ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' THEN split_part(name, '-', 1) || '@' || host
    WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
    ELSE name || '@' || host END
  FROM (SELECT split_part(split_part(lower(trim(email)), '@', 1), '+', 1) AS name,
    split_part(lower(trim(email)), '@', 2) AS host) AS address
$$;

-- The keys of a friend are free again only if nothing was shipped: whoever has the tires has had the offer.
CREATE OR REPLACE FUNCTION end_referral() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.dispatched_at IS NULL AND NEW.tracking_number IS NULL AND NEW.pickup_ready_at IS NULL AND NEW.delivered_at IS NULL THEN
    DELETE FROM referral_friend WHERE order_number = NEW.order_number;
  END IF;
  IF NEW.confirmed_at IS NULL THEN DELETE FROM referral WHERE order_number = NEW.order_number; END IF;
  RETURN NULL;
END $$;
