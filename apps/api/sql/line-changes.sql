-- A new rating of a line can be patched in memory: `line:` and its number in place of a SKU. After any other change, brands
-- and lines are read anew.
CREATE OR REPLACE FUNCTION line_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  patched CONSTANT text[] := ARRAY['rating_sum', 'rating_count'];
BEGIN
  IF (SELECT count(*) FROM after_rows) > 1000 OR EXISTS (
    SELECT FROM after_rows n LEFT JOIN before_rows o ON o.line_id = n.line_id
    WHERE o.line_id IS NULL OR to_jsonb(n) - patched <> to_jsonb(o) - patched
  ) THEN
    INSERT INTO catalog_pending (sku_id) VALUES ('lines');
  ELSE
    PERFORM catalog_note(array_agg('line:' || n.line_id))
    FROM after_rows n JOIN before_rows o ON o.line_id = n.line_id
    WHERE n IS DISTINCT FROM o
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER line_updated AFTER UPDATE ON line
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION line_changed();
