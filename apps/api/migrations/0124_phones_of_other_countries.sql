-- Telephone numbers are kept as E.164 from here on (+12125551234); rows of before have ten digits. Numbers with country code 1
-- are compared by their ten digits, as before, and those of other countries, which no row has had, as a whole.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN phone ~ '^\+(?!1\d{10}$)' THEN phone ELSE right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) END
$$;
