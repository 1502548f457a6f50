-- "2019 Honda Civic" is the vehicle "Honda Civic" of the make "Honda". Without regular expressions, which would take longer
-- than all the rest of counting.
CREATE OR REPLACE FUNCTION review_vehicle(vehicle text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(CASE WHEN left(vehicle, 5) BETWEEN '1900 ' AND '2099 ' THEN substr(vehicle, 6) ELSE vehicle END, 60)
$$;

CREATE OR REPLACE FUNCTION review_make(vehicle text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part(name, ' ', 1) IN ('Alfa', 'Aston', 'Land')
    THEN split_part(name, ' ', 1) || ' ' || split_part(name, ' ', 2) ELSE split_part(name, ' ', 1) END
  FROM (SELECT review_vehicle(vehicle) AS name) v
$$;

-- The facets of a review, and its value of each, in the same order; null or empty where it has none.
CREATE OR REPLACE FUNCTION review_facet_names() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['stars', 'miles', 'style', 'used', 'below', 'below', 'below', 'below', 'below', 'below', 'verified', 'sample',
    'make', 'vehicle']
$$;

CREATE OR REPLACE FUNCTION review_facet_values(
  overall numeric, miles_band text, driving_style text, where_used text, dry integer, wet integer, winter integer,
  comfort integer, noise integer, treadwear integer, verified boolean, sample boolean, vehicle text
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[round($1)::text, $2, $3, $4,
    CASE WHEN $5 < 3 THEN 'dry' END, CASE WHEN $6 < 3 THEN 'wet' END, CASE WHEN $7 < 3 THEN 'winter' END,
    CASE WHEN $8 < 3 THEN 'comfort' END, CASE WHEN $9 < 3 THEN 'noise' END, CASE WHEN $10 < 3 THEN 'treadwear' END,
    CASE WHEN $11 THEN 'true' END, CASE WHEN $12 THEN 'true' END, review_make($13), review_vehicle($13)]
$$;

-- In the order of the key, so that two writers wait for each other and never in a circle.
CREATE OR REPLACE FUNCTION review_facets_add(line_ids integer[], facets text[], given text[], counts integer[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO review_facet (line_id, facet, value, reviews)
  SELECT line_id, facet, value, sum(n)::integer FROM (
    SELECT * FROM unnest(line_ids, facets, given, counts) c (line_id, facet, value, n)
    UNION ALL
    SELECT 0, facet, value, n FROM unnest(facets, given, counts) c (facet, value, n)
  ) change
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (line_id, facet, value) DO UPDATE SET reviews = review_facet.reviews + excluded.reviews
$$;

-- Keeps the counts of published reviews for each value that they can be filtered by (docs/adr/0056-bayesian-review-ratings.md).
CREATE OR REPLACE FUNCTION review_facets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM review_facets_add(array_agg(line_id), array_agg(facet), array_agg(value), array_agg(n)) FROM (
      SELECT line_id, facet, value, count(*)::integer AS n FROM (
        SELECT r.line_id, unnest(review_facet_names()) AS facet, unnest(review_facet_values(r.overall, r.miles_band,
          r.driving_style, r.where_used, r.dry, r.wet, r.winter, r.comfort, r.noise, r.treadwear, r.verified, r.sample,
          r.vehicle)) AS value
        FROM after_rows r WHERE r.state = 'published'
      ) f WHERE value <> '' GROUP BY 1, 2, 3
    ) added HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM review_facets_add(array_agg(line_id), array_agg(facet), array_agg(value), array_agg(n)) FROM (
      SELECT line_id, facet, value, -count(*)::integer AS n FROM (
        SELECT r.line_id, unnest(review_facet_names()) AS facet, unnest(review_facet_values(r.overall, r.miles_band,
          r.driving_style, r.where_used, r.dry, r.wet, r.winter, r.comfort, r.noise, r.treadwear, r.verified, r.sample,
          r.vehicle)) AS value
        FROM before_rows r WHERE r.state = 'published'
      ) f WHERE value <> '' GROUP BY 1, 2, 3
    ) taken HAVING count(*) > 0;
  ELSE
    PERFORM review_facets_add(array_agg(line_id), array_agg(facet), array_agg(value), array_agg(n)) FROM (
      SELECT line_id, facet, value, sum(each)::integer AS n FROM (
        SELECT r.line_id, unnest(review_facet_names()) AS facet, unnest(review_facet_values(r.overall, r.miles_band,
          r.driving_style, r.where_used, r.dry, r.wet, r.winter, r.comfort, r.noise, r.treadwear, r.verified, r.sample,
          r.vehicle)) AS value, 1 AS each
        FROM after_rows r WHERE r.state = 'published'
        UNION ALL
        SELECT r.line_id, unnest(review_facet_names()) AS facet, unnest(review_facet_values(r.overall, r.miles_band,
          r.driving_style, r.where_used, r.dry, r.wet, r.winter, r.comfort, r.noise, r.treadwear, r.verified, r.sample,
          r.vehicle)) AS value, -1
        FROM before_rows r WHERE r.state = 'published'
      ) f WHERE value <> '' GROUP BY 1, 2, 3 HAVING sum(each) <> 0
    ) changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_facets_added AFTER INSERT ON review
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION review_facets_changed();
CREATE OR REPLACE TRIGGER review_facets_moved AFTER UPDATE ON review
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION review_facets_changed();
CREATE OR REPLACE TRIGGER review_facets_taken AFTER DELETE ON review
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION review_facets_changed();

CREATE OR REPLACE FUNCTION review_facets_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM review_facet;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_facets_emptied AFTER TRUNCATE ON review
  FOR EACH STATEMENT EXECUTE FUNCTION review_facets_emptied();

-- Counts everything anew. Writers of reviews wait meanwhile, readers do not.
CREATE OR REPLACE FUNCTION review_facets_recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE review IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM review_facet;
  INSERT INTO review_facet (line_id, facet, value, reviews)
  SELECT line_id, facet, value, count(*) FROM (
        SELECT r.line_id, unnest(review_facet_names()) AS facet, unnest(review_facet_values(r.overall, r.miles_band,
          r.driving_style, r.where_used, r.dry, r.wet, r.winter, r.comfort, r.noise, r.treadwear, r.verified, r.sample,
          r.vehicle)) AS value
        FROM review r WHERE r.state = 'published'
  ) f WHERE value <> '' GROUP BY 1, 2, 3;
  INSERT INTO review_facet (line_id, facet, value, reviews)
  SELECT 0, facet, value, sum(reviews) FROM review_facet GROUP BY 2, 3;
END $$;
