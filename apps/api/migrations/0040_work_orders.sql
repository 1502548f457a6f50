-- What shops say after an order: the tires that they mounted, and appointments that a late carrier stands in the way of.

SET LOCAL lock_timeout = '5s';

-- The DOT TINs of mounted tires, as the shop has entered them. Null: none so far.
ALTER TABLE order_line ADD COLUMN tins text[];

-- How often an appointment has moved: calendars that read its file again take the higher number.
ALTER TABLE appointment ADD COLUMN sequence integer NOT NULL DEFAULT 0;

-- The expected delivery that buyer and shop were told makes the appointment impossible.
ALTER TABLE appointment ADD COLUMN told_late date;
