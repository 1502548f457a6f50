-- The API now keeps all fitments in memory, next to makes and models, and loads them anew when they change.

CREATE TRIGGER fitment_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fitment
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
