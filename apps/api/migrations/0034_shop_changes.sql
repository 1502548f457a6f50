-- The changes of shops. Every API process keeps the shops in memory and asks for newer changes four times a second.

SET LOCAL lock_timeout = '5s';

CREATE TABLE installer_sequence (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seq       bigint NOT NULL
);
INSERT INTO installer_sequence (seq) VALUES (0);

-- The shops that a statement has changed; '*' stands for all. A statement gets its number under the row lock of
-- installer_sequence, so that the numbers become visible in order.
CREATE TABLE installer_change (
  seq          bigint NOT NULL,
  installer_id text NOT NULL,
  changed_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (seq, installer_id)
);
CREATE INDEX installer_change_age ON installer_change (changed_at);

CREATE FUNCTION installer_note_changes(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_at bigint;
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN RETURN; END IF;
  UPDATE installer_sequence SET seq = seq + 1 RETURNING seq INTO now_at;
  IF cardinality(changed) > 1000 THEN changed := ARRAY['*']; END IF;
  INSERT INTO installer_change (seq, installer_id) SELECT DISTINCT now_at, unnest(changed);
  DELETE FROM installer_change WHERE changed_at < now() - interval '1 hour';
END $$;

CREATE FUNCTION installer_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM installer_note_changes((SELECT array_agg(DISTINCT installer_id) FROM changed_rows));
  RETURN NULL;
END $$;
CREATE FUNCTION installer_all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM installer_note_changes(ARRAY['*']);
  RETURN NULL;
END $$;

CREATE TRIGGER installer_added AFTER INSERT ON installer
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE TRIGGER installer_updated AFTER UPDATE ON installer
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE TRIGGER installer_removed AFTER DELETE ON installer
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE TRIGGER installer_emptied AFTER TRUNCATE ON installer
  FOR EACH STATEMENT EXECUTE FUNCTION installer_all_changed();
CREATE TRIGGER installer_exception_added AFTER INSERT ON installer_exception
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE TRIGGER installer_exception_updated AFTER UPDATE ON installer_exception
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE TRIGGER installer_exception_removed AFTER DELETE ON installer_exception
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION installer_rows_changed();
CREATE TRIGGER installer_exception_emptied AFTER TRUNCATE ON installer_exception
  FOR EACH STATEMENT EXECUTE FUNCTION installer_all_changed();

-- A page of a shop shows the newest ratings first.
CREATE INDEX installer_review_by_day ON installer_review (installer_id, fitted_on DESC, review_id);

-- Files of shops that were read, line by line, before anything of them is applied (`npm run import:shops`).
CREATE TABLE installer_import (
  import_id  text NOT NULL,               -- a hash of the file
  line       integer NOT NULL,
  code       text,
  outcome    text NOT NULL CHECK (outcome IN ('new', 'changed', 'same', 'rejected')),
  shop       jsonb,                        -- columns of installer; null where the line was rejected
  days       jsonb,                        -- columns of installer_exception; null: as they are
  reason     text,                         -- why it was rejected
  read_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (import_id, line)
);
