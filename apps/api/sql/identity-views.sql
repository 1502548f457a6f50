-- The holder of an account, with the terms that the account buys at. User type and price type are in today's words: the table
-- keeps those of the version that opened the account. A closed account has a row without name and address, and its closed_at.
CREATE OR REPLACE VIEW account_holder AS
  SELECT uid, email, email_verified_at, first_name, last_name, phone,
    CASE user_type WHEN 'Sales Tool' THEN '{product} Sales Tool' ELSE user_type END AS user_type,
    CASE price_type WHEN 'Employee' THEN 'employee' ELSE price_type END AS price_type,
    program_id, brands, credit_limit_cents, sample, created_at, password_changed_at, closed_at
  FROM user_account;

-- The sign-ons that have not ended.
CREATE OR REPLACE VIEW open_sign_on AS
  SELECT sid, uid, channel_id FROM sign_on WHERE ended_at IS NULL;

-- The name and the support number of each storefront that this database has served, also of one that is not configured any more.
CREATE OR REPLACE VIEW storefront_contact AS
  SELECT channel_id, definition ->> 'name' AS name, definition -> 'support' ->> 'phone' AS phone FROM channel;
