-- The API keeps every fitment in memory, beside makes and models: what changes there is loaded anew like them.

CREATE TRIGGER fitment_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fitment
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
