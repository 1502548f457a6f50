-- Keeps a tire's one mark (`homologation`, which the version before reads and writes) and all of its marks in step. All of them
-- decide; a statement that changes only the one replaces them.
CREATE OR REPLACE FUNCTION sku_keep_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.homologations IS NULL AND NEW.homologation <> '' THEN NEW.homologations := ARRAY[NEW.homologation]; END IF;
  ELSIF NEW.homologations IS NOT DISTINCT FROM OLD.homologations AND NEW.homologation IS DISTINCT FROM OLD.homologation THEN
    NEW.homologations := CASE WHEN NEW.homologation <> '' THEN ARRAY[NEW.homologation] END;
  END IF;
  NEW.homologation := NEW.homologations[1];
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sku_marks BEFORE INSERT OR UPDATE OF homologation, homologations ON sku
  FOR EACH ROW EXECUTE FUNCTION sku_keep_marks();
