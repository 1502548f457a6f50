-- The pictures among the stored files, with their size in pixels. Other files have neither width nor height.
CREATE OR REPLACE VIEW stored_picture AS
  SELECT file, width, height FROM stored_file WHERE width IS NOT NULL;
