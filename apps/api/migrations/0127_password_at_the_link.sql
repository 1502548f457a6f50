-- A password is chosen when the link of a registration's mail is opened. Rows of before keep the one that was typed with the form,
-- which nobody reads any more.

SET LOCAL lock_timeout = '5s';

ALTER TABLE account_registration ALTER COLUMN password_hash DROP NOT NULL;
