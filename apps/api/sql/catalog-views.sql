-- A tire that is or was in the catalog, with its line and its brand; prices in cents. `discontinued` is the tire's own state, and
-- `line_discontinued` its line's: the shop sells a tire while neither is true. PostgreSQL joins line and brand only
-- for statements that use their columns. `sample`: invented.
CREATE OR REPLACE VIEW tire AS
SELECT s.sku_id, s.size, s.type, s.rim_in, s.price_cents, s.map_cents, s.member_price_cents, s.fet_cents, s.discontinued,
  s.line_id, l.slug AS line_slug, l.name AS line_name, l.categories, l.discontinued AS line_discontinued, l.brand_slug,
  b.name AS brand_name, s.sample, s.mpn, s.gtin
FROM sku s LEFT JOIN line l ON l.line_id = s.line_id LEFT JOIN brand b ON b.slug = l.brand_slug;

-- A line of tires (`slug` within its brand), with the brand's name. The main category comes first.
CREATE OR REPLACE VIEW tire_line AS
SELECT l.line_id, l.slug, l.name, l.categories, l.discontinued, l.brand_slug, b.name AS brand_name, l.sample
FROM line l LEFT JOIN brand b ON b.slug = l.brand_slug;

-- A brand of tires. `owner` answers for its tires, by the name that it registers under.
CREATE OR REPLACE VIEW tire_brand AS
SELECT slug, name, coalesce(manufacturer, name) AS owner, sample FROM brand;

-- The figures of a tire that hold for every buyer, by their role; in cents, null where there is none.
CREATE OR REPLACE VIEW tire_figure AS
SELECT s.sku_id, f.role, f.cents FROM sku s
CROSS JOIN LATERAL (VALUES ('public', s.price_cents), ('map', s.map_cents), ('member', s.member_price_cents),
  ('list', s.list_price_cents)) AS f (role, cents);

-- The numbers by which others name a tire.
CREATE OR REPLACE VIEW tire_number AS
SELECT s.sku_id, s.mpn, s.gtin, l.brand_slug, b.name AS brand_name
FROM sku s LEFT JOIN line l ON l.line_id = s.line_id LEFT JOIN brand b ON b.slug = l.brand_slug;
