-- The state or territory that a link named: where a visitor is until they tell their ZIP code.

SET LOCAL lock_timeout = '5s';

ALTER TABLE visitor_session ADD COLUMN region text;
