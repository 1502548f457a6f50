-- Looks at the rows that were there before the limits.

SET LOCAL lock_timeout = '5s';

-- A limit that nobody has looked at holds for each change of a row, too: a tire of a wrong size could get no new price. Where rows that
-- cannot be mended are beyond one, this database does without it. Lists are checked when they are read.
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE conname IN ('line_categories_check', 'sku_size_check', 'sku_load_index_check', 'sku_speed_check', 'sku_load_mark_check',
      'sku_gtin_check', 'sku_rim_widths_check', 'sku_dot_weeks_check') AND connamespace = 'public'::regnamespace
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', kept.owner, kept.name);
    EXCEPTION WHEN check_violation THEN
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', kept.owner, kept.name);
    END;
  END LOOP;
END $$;
