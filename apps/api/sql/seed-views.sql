-- A single row where the sample of the seed has been loaded; none elsewhere.
CREATE OR REPLACE VIEW loaded_sample AS
  SELECT loaded_at FROM sample_data;
