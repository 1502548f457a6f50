-- Public facts, such as ZIP codes, vehicles, and fitments, apart from the sample shop (docs/adr/0092-reference-data.md).

SET LOCAL lock_timeout = '5s';

-- The facts that this database holds, by kind.
CREATE TABLE fact_load (
  kind      text PRIMARY KEY,
  stamp     text NOT NULL,     -- a hash of the files that they came from
  rows      integer NOT NULL,  -- as published
  loaded_at timestamptz NOT NULL
);

-- own: a row that the shop has added or corrected. fact: the published row behind it, by column.
ALTER TABLE zip_code ADD COLUMN own boolean NOT NULL DEFAULT false, ADD COLUMN fact jsonb;
ALTER TABLE vehicle_make ADD COLUMN own boolean NOT NULL DEFAULT false, ADD COLUMN fact jsonb;
ALTER TABLE vehicle_model ADD COLUMN own boolean NOT NULL DEFAULT false, ADD COLUMN fact jsonb;
ALTER TABLE fitment ADD COLUMN own boolean NOT NULL DEFAULT false, ADD COLUMN fact jsonb;

-- Until now the sample's loader wrote them, and noted each row. A row without a note, or with another content, is the shop's own.
DO $$
DECLARE
  tables CONSTANT text[] := ARRAY['zip_code', 'vehicle_make', 'vehicle_model', 'fitment'];
  keys CONSTANT text[] := ARRAY['t.zip', 't.slug', 't.make_slug, t.slug', 't.fitment_id'];
  columns text;
BEGIN
  FOR at IN 1..cardinality(tables) LOOP
    SELECT string_agg(format('t.%I', name), ', ' ORDER BY place) INTO columns
    FROM sample_data, jsonb_array_elements_text(noted -> tables[at]) WITH ORDINALITY AS noted_columns (name, place);
    CONTINUE WHEN columns IS NULL;
    EXECUTE format(
      'UPDATE %I t SET own = true WHERE NOT EXISTS (
         SELECT FROM sample_row s
         WHERE s.table_name = %L AND s.key = md5(ROW(%s)::text)::uuid AND s.content = md5(ROW(%s)::text)::uuid)',
      tables[at], tables[at], keys[at], columns);
  END LOOP;
  DELETE FROM sample_row WHERE table_name = ANY (tables);
  UPDATE sample_data SET noted = noted - tables;
END $$;
