-- A tire that a full list took out of sale comes back with a list that has it. One whose production has ended does not.

SET LOCAL lock_timeout = '5s';

-- No page shows a document at an insecure address, and no list may bring one (catalog/goods/fields/build-fields.ts).
UPDATE sku SET warranties = (
  SELECT jsonb_agg(CASE WHEN warranty ->> 'document' ILIKE 'https://%' THEN warranty ELSE warranty - 'document' END ORDER BY nth)
  FROM jsonb_array_elements(warranties) WITH ORDINALITY AS listed (warranty, nth)
)
WHERE jsonb_path_exists(warranties, '$[*] ? (@.document.type() == "string" && !(@.document like_regex "^https://" flag "i"))');

-- Last, because its lock lasts until the end of this file.
ALTER TABLE sku ADD COLUMN left_out boolean NOT NULL DEFAULT false;
