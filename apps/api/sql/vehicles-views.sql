-- The vehicle that a fitment is for; `trim` is null where it fits every trim.
CREATE OR REPLACE VIEW fitted_vehicle AS
SELECT fitment_id, make_slug, model_slug, year, "trim" FROM fitment;

-- A make of the directory of vehicles.
CREATE OR REPLACE VIEW directory_make AS
SELECT name FROM vehicle_make;
