-- The warehouse that tires come back to: one, or none.
CREATE OR REPLACE VIEW main_warehouse AS
SELECT warehouse_id FROM warehouse WHERE main;
