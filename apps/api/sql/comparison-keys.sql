-- Keys by which buyers are compared with those of earlier orders. The two long functions are in PL/pgSQL, which keeps its plans for
-- the session: each statement prepares the expressions of the indexes of orders again, and SQL functions took five times as long.

-- A household, by its street without apartment, unit, or floor, wherever they stand in the lines. Takes a ShippingForm or a
-- BillingAddress. A designator needs something that numbers it, so "Space Center Blvd" stays a street.
CREATE OR REPLACE FUNCTION household_key(form jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  short CONSTANT jsonb := '{
    "STREET": "ST", "STR": "ST", "AVENUE": "AVE", "AV": "AVE", "ROAD": "RD", "DRIVE": "DR", "LANE": "LN", "BOULEVARD":
    "BLVD", "COURT": "CT", "CIRCLE": "CIR", "PLACE": "PL", "HIGHWAY": "HWY", "PARKWAY": "PKWY", "TERRACE": "TER", "TRAIL":
    "TRL", "SQUARE": "SQ", "NORTH": "N", "SOUTH": "S", "EAST": "E", "WEST": "W", "NORTHEAST": "NE", "NORTHWEST": "NW",
    "SOUTHEAST": "SE", "SOUTHWEST": "SW", "SAINT": "ST", "FIRST": "1ST", "SECOND": "2ND", "THIRD": "3RD", "FOURTH": "4TH",
    "FIFTH": "5TH", "SIXTH": "6TH", "SEVENTH": "7TH", "EIGHTH": "8TH", "NINTH": "9TH", "TENTH": "10TH"
  }';
  word text;
  key text := '';
  street text := regexp_replace(upper(normalize(coalesce(form ->> 'addressLine1', ''), NFKD)), '[^A-Z0-9#,; -]+', '', 'g');
  second text := regexp_replace(upper(normalize(coalesce(form ->> 'addressLine2', ''), NFKD)), '[^A-Z0-9#,; -]+', '', 'g');
BEGIN
  -- A second line of nothing but a short number or letter is a unit without its word.
  IF second !~ '^\s*([0-9]+[A-Z]?|[A-Z][0-9]*)\s*$' THEN street := street || ' , ' || second; END IF;
  -- The searches without groups cost a tenth of the replacements, and most addresses have no unit.
  IF street ~ '#|\m(APARTMENT|APPT|APT|UNIT|SUITE|STE|FLOOR|FLR|FL|ROOM|RM|BUILDING|BLDG|LOT|SPACE|SPC|TRAILER|TRLR|PENTHOUSE|PH|NUMBER|NO|BASEMENT|BSMT|REAR|UPSTAIRS|DOWNSTAIRS)\M' THEN
    street := regexp_replace(
      regexp_replace(street,
        '(\m(APARTMENT|APPT|APT|UNIT|SUITE|STE|FLOOR|FLR|FL|ROOM|RM|BUILDING|BLDG|LOT|SPACE|SPC|TRAILER|TRLR|PENTHOUSE|PH|NUMBER|NO)\M[ #-]*((NUMBER|NO)\M[ #]*)?|#[ ]*)([0-9]+-?[A-Z]*\M|[A-Z]-?[0-9]*\M)',
        ' , ', 'g'),
      '\m([0-9]+)(ST|ND|RD|TH) (FLOOR|FLR|FL)\M|\m(BASEMENT|BSMT|PENTHOUSE|REAR|UPSTAIRS|DOWNSTAIRS)\M', ' , ', 'g');
  END IF;
  -- Only behind a street that has a name: "Avenue B" is one.
  IF street ~ '[ ,]([0-9]+[A-Z]?|[A-Z][0-9]+|[A-DF-MO-RT-VX-Z])[ ,]*$' THEN
    street := regexp_replace(street,
      '^([ ,]*[0-9]+[A-Z]?( [0-9A-Z]+)+ (STREET|STR|ST|AVENUE|AVE|AV|DRIVE|DR|LANE|LN|BOULEVARD|BLVD|COURT|CT|CIRCLE|CIR|PLACE|PL|PARKWAY|PKWY|TERRACE|TER|WAY)( (N|S|E|W|NE|NW|SE|SW))?)[ ,]+([0-9]+[A-Z]?|[A-Z][0-9]+|[A-DF-MO-RT-VX-Z])[ ,]*$',
      '\1');
  END IF;
  FOREACH word IN ARRAY regexp_split_to_array(street, '[^A-Z0-9]+') LOOP
    IF word <> '' THEN key := key || ' ' || coalesce(short ->> word, word); END IF;
  END LOOP;
  RETURN left(form ->> 'zip', 5) || nullif(key, '');
END $$;

-- A mailbox, by the rules of its provider: the part after a plus sign is ignored everywhere that we know of, Gmail reads no dots,
-- Proton no dots, hyphens, or underscores, and Yahoo ends a name at its hyphen.
CREATE OR REPLACE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  address CONSTANT text := lower(trim(email));
  name CONSTANT text := split_part(split_part(address, '@', 1), '+', 1);
  host CONSTANT text := split_part(address, '@', 2);
BEGIN
  RETURN CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      THEN regexp_replace(name, '[._-]', '', 'g') || '@proton.me'
    WHEN host ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' THEN split_part(name, '-', 1) || '@' || host
    WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
    ELSE name || '@' || host END;
END $$;

-- An email address as it is compared: the part after a plus sign reaches the same mailbox.
CREATE OR REPLACE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@' || split_part(lower(email), '@', 2)
$$;

-- Telephone numbers are E.164 (+12125551234), and ten digits in old rows. Numbers with country code 1 are compared by their ten
-- digits, those of other countries as a whole.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN phone ~ '^\+(?!1\d{10}$)' THEN phone ELSE right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) END
$$;
