-- The place of each five-digit ZIP code. Military post offices are on no map: they have no latitude and longitude.
CREATE OR REPLACE VIEW zip_place AS
  SELECT zip, city, state, latitude, longitude, time_zone, military FROM zip_code;
