-- A household, by its street without apartment, unit, or floor, wherever they stand in the lines. Takes a ShippingForm or a
-- BillingAddress. A designator needs something that numbers it, so "Space Center Blvd" stays a street.
CREATE OR REPLACE FUNCTION household_key(form jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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

-- An address as the index orders_by_address has it: the same house is spelled in several ways. Takes a ShippingForm or a
-- BillingAddress.
CREATE OR REPLACE FUNCTION address_key(form jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(form ->> 'zip', 5) || ' ' || string_agg(coalesce(short, word), ' ' ORDER BY nth)
  FROM regexp_split_to_table(upper(concat_ws(' ', form ->> 'addressLine1', form ->> 'addressLine2')), '[^A-Z0-9]+')
    WITH ORDINALITY AS words (word, nth)
  LEFT JOIN (VALUES ('STREET', 'ST'), ('AVENUE', 'AVE'), ('ROAD', 'RD'), ('DRIVE', 'DR'), ('LANE', 'LN'),
    ('BOULEVARD', 'BLVD'), ('COURT', 'CT'), ('CIRCLE', 'CIR'), ('PLACE', 'PL'), ('HIGHWAY', 'HWY'), ('PARKWAY', 'PKWY'),
    ('TERRACE', 'TER'), ('NORTH', 'N'), ('SOUTH', 'S'), ('EAST', 'E'), ('WEST', 'W')) AS spelled (long, short) ON long = word
  WHERE word NOT IN ('', 'APARTMENT', 'APT', 'UNIT', 'SUITE', 'STE', 'NUMBER', 'NO')
$$;

-- A mailbox, by the rules of its provider: the part after a plus sign is ignored everywhere that we know of, Gmail reads no dots,
-- Proton no dots, hyphens, or underscores, and Yahoo ends a name at its hyphen.
CREATE OR REPLACE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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

-- An email address as it is compared: the part after a plus sign reaches the same mailbox.
CREATE OR REPLACE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@' || split_part(lower(email), '@', 2)
$$;

-- Telephone numbers are E.164 (+12125551234), and ten digits in old rows. Numbers with country code 1 are compared by their ten
-- digits, those of other countries as a whole.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN phone ~ '^\+(?!1\d{10}$)' THEN phone ELSE right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) END
$$;
