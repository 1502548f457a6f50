-- The warehouse that tires come back to: one, or none.
CREATE OR REPLACE VIEW main_warehouse AS
SELECT warehouse_id FROM warehouse WHERE main;

-- A warehouse that tires are sent from; `sample` if it is invented.
CREATE OR REPLACE VIEW sending_warehouse AS
SELECT warehouse_id, sample, name FROM warehouse;
