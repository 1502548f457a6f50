-- A statement gets its number under the row lock of installer_sequence, so that the numbers become visible in order.
CREATE OR REPLACE FUNCTION installer_note_changes(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_at bigint;
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN RETURN; END IF;
  UPDATE installer_sequence SET seq = seq + 1 RETURNING seq INTO now_at;
  IF cardinality(changed) > 1000 THEN changed := ARRAY['*']; END IF;
  INSERT INTO installer_change (seq, installer_id) SELECT DISTINCT now_at, unnest(changed);
  DELETE FROM installer_change WHERE changed_at < now() - interval '1 hour';
END $$;

CREATE OR REPLACE FUNCTION installer_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM installer_note_changes((SELECT array_agg(DISTINCT installer_id) FROM changed_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER installer_added AFTER INSERT ON installer
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE OR REPLACE TRIGGER installer_updated AFTER UPDATE ON installer
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE OR REPLACE TRIGGER installer_removed AFTER DELETE ON installer
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE OR REPLACE TRIGGER installer_exception_added AFTER INSERT ON installer_exception
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE OR REPLACE TRIGGER installer_exception_updated AFTER UPDATE ON installer_exception
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE OR REPLACE TRIGGER installer_exception_removed AFTER DELETE ON installer_exception
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();

CREATE OR REPLACE FUNCTION installer_all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM installer_note_changes(ARRAY['*']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER installer_emptied AFTER TRUNCATE ON installer
  FOR EACH STATEMENT EXECUTE FUNCTION installer_all_changed();
CREATE OR REPLACE TRIGGER installer_exception_emptied AFTER TRUNCATE ON installer_exception
  FOR EACH STATEMENT EXECUTE FUNCTION installer_all_changed();
