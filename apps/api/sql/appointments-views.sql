-- The time of an order at its shop, on the clock of `time_zone`; `sequence` counts its moves, and `drop_off` is null where the buyer
-- waits. An order may have had others: the newest counts.
CREATE OR REPLACE VIEW booked_time AS
SELECT order_number, installer_id, starts_at, ends_at, time_zone, drop_off, minutes, tires, state, sequence, created_at
FROM appointment WHERE order_number IS NOT NULL;
