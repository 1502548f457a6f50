-- A shop that fits tires, and whether it takes buyers: `open`, `paused`, or `closed`.
CREATE OR REPLACE VIEW tire_shop AS
SELECT installer_id, status FROM installer;
