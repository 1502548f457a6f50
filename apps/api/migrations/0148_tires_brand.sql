-- Mends tires and lines that were written by SQL, before limits and keys look at them, and fills the brands of tires.

SET LOCAL lock_timeout = '5s';

UPDATE line SET categories = CASE WHEN known.categories = '{}' THEN '{all-season}' ELSE known.categories END
FROM (
  SELECT line_id, ARRAY(SELECT category FROM unnest(categories) WITH ORDINALITY AS of_line (category, nth) WHERE category IN ('touring',
    'performance', 'all-season', 'all-weather', 'summer', 'winter', 'all-terrain', 'mud-terrain', 'highway', 'commercial',
    'trailer-highway', 'spare', 'ev') ORDER BY nth) AS categories
  FROM line
) known
WHERE known.line_id = line.line_id AND (known.categories = '{}' OR known.categories <> line.categories);

-- A number that is none says nothing, and sizes and speeds are told in capitals without spaces.
UPDATE sku SET (size, speed, load_mark, gtin, rim_width_min_in, rim_width_max_in, dot_week_from, dot_week_to) =
  ROW (mended.size, mended.speed, mended.load_mark, mended.gtin, mended.rim_width_min_in, mended.rim_width_max_in, mended.dot_week_from,
    mended.dot_week_to)
FROM (
  SELECT sku_id, translate(upper(size), E'X \t', 'x') AS size, translate(upper(speed), E' \t', '') AS speed,
    CASE WHEN upper(load_mark) IN ('LL', 'SL', 'XL', 'HL', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'M', 'N')
      THEN upper(load_mark) END AS load_mark,
    substring(translate(gtin, ' -', '') FROM '^(?:\d{8}|\d{12,14})$') AS gtin,
    least(rim_width_min_in, rim_width_max_in) AS rim_width_min_in, greatest(rim_width_min_in, rim_width_max_in) AS rim_width_max_in,
    substring(dot_week_from FROM '^\d{4}$') AS dot_week_from, substring(dot_week_to FROM '^\d{4}$') AS dot_week_to
  FROM sku
) mended
WHERE mended.sku_id = sku.sku_id
  AND (sku.size, sku.speed, sku.load_mark, sku.gtin, sku.rim_width_min_in, sku.rim_width_max_in, sku.dot_week_from, sku.dot_week_to)
    IS DISTINCT FROM (mended.size, mended.speed, mended.load_mark, mended.gtin, mended.rim_width_min_in, mended.rim_width_max_in,
      mended.dot_week_from, mended.dot_week_to);

-- Of tires of a brand with one part number, lists find the one that is sold. The others keep no brand here, so that the number is unique.
UPDATE sku SET brand_slug = named.brand_slug
FROM (
  SELECT s.sku_id, l.brand_slug, n.mpn, row_number() OVER (
    PARTITION BY l.brand_slug, n.mpn ORDER BY s.discontinued, coalesce(k.quantity, 0) = 0, s.sku_id DESC) AS nth
  FROM sku s JOIN line l ON l.line_id = s.line_id LEFT JOIN stock k ON k.sku_id = s.sku_id,
    translate(upper(s.mpn), ' -', '') AS n (mpn)
) named
WHERE named.sku_id = sku.sku_id AND sku.brand_slug IS NULL AND (named.nth = 1 OR named.mpn = '');

ALTER TABLE sku VALIDATE CONSTRAINT sku_line_brand_fkey;
