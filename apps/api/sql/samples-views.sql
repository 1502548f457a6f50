-- A single row while something of the sample shop is there; none where it was never loaded, or was taken out.
CREATE OR REPLACE VIEW loaded_sample AS
  SELECT loaded_at FROM sample_data WHERE NOT removed_groups @> ARRAY['tires', 'shops', 'warehouses', 'accounts'];
