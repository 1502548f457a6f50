-- A shop that fits tires, and whether it takes buyers: `open`, `paused`, or `closed`; `sample` if it is invented.
CREATE OR REPLACE VIEW tire_shop AS
SELECT installer_id, status, sample FROM installer;
