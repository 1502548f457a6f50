-- Until now the sample's loader wrote the facts, and noted each row. A row without a note, or with another content, is the shop's own; so is
-- every row where none was noted. The first load of facts takes those back that are as published.

SET LOCAL lock_timeout = '5s';
-- Contents were noted as text, written like this.
SET LOCAL DateStyle = 'ISO';
SET LOCAL TimeZone = 'UTC';
SET LOCAL extra_float_digits = 1;

DO $$
DECLARE
  tables CONSTANT text[] := ARRAY['zip_code', 'vehicle_make', 'vehicle_model', 'fitment'];
  keys CONSTANT text[] := ARRAY['t.zip', 't.slug', 't.make_slug, t.slug', 't.fitment_id'];
  columns text;
BEGIN
  FOR at IN 1..cardinality(tables) LOOP
    SELECT string_agg(format('t.%I', name), ', ' ORDER BY place) INTO columns
    FROM sample_data, jsonb_array_elements_text(noted -> tables[at]) WITH ORDINALITY AS noted_columns (name, place);
    IF columns IS NULL THEN
      EXECUTE format('UPDATE %I SET own = true', tables[at]);
      CONTINUE;
    END IF;
    EXECUTE format(
      'UPDATE %I t SET own = true WHERE NOT EXISTS (
         SELECT FROM sample_row s
         WHERE s.table_name = %L AND s.key = md5(ROW(%s)::text)::uuid AND s.content = md5(ROW(%s)::text)::uuid)',
      tables[at], tables[at], keys[at], columns);
  END LOOP;
  DELETE FROM sample_row WHERE table_name = ANY (tables);
  UPDATE sample_data SET noted = noted - tables;
END $$;
