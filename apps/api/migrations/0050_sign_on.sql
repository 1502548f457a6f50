-- Accounts that people sign in to, and the browsers in which they did.

SET LOCAL lock_timeout = '5s';

ALTER TABLE user_account
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN password_hash text,           -- argon2id; null: no password
  ADD COLUMN password_changed_at timestamptz,
  ADD COLUMN program_id text,              -- the partner program that it belongs to
  ADD COLUMN brands text[],                -- slugs of the brands that it may buy; null: all
  ADD COLUMN closed_at timestamptz;        -- deleted; its orders stay as business records

-- One account for each address. A closed one has given its address back.
CREATE UNIQUE INDEX user_account_open_email ON user_account (lower(email)) WHERE closed_at IS NULL;

-- What somebody typed to get an account. It becomes one when the link of its mail is opened with the password.
CREATE TABLE account_registration (
  registration_id text PRIMARY KEY,
  token_hash    bytea NOT NULL UNIQUE,     -- sha-256 of the link's token
  email         text NOT NULL,
  password_hash text NOT NULL,
  first_name    text NOT NULL,
  last_name     text NOT NULL,
  phone         text,
  channel_id    text NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX account_registration_expiry ON account_registration (expires_at);

-- A link to set a new password. It is deleted when it is used.
CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_expiry ON password_reset (expires_at);

-- A browser in which somebody has signed in. Its id is that of the grant which the provider gave, and stands in its tokens.
CREATE TABLE sign_on (
  sid        text PRIMARY KEY,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id text NOT NULL,
  device     text NOT NULL,                -- `Chrome on Windows`
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at    timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz,
  key_hash   text UNIQUE,                  -- sha-256 of the key in the browser's cookie, in hex
  sealed     text                          -- its tokens, as the storefront's server has encrypted them
);
CREATE INDEX sign_on_uid ON sign_on (uid);

-- Wrong passwords, so that guessing has to wait, in whichever process. What is lost in a crash only helps the owner.
CREATE UNLOGGED TABLE sign_on_tries (
  subject     bytea PRIMARY KEY,           -- sha-256 of what is counted: an address, a browser, a network
  tries       integer NOT NULL,
  wait_until  timestamptz,
  forget_at   timestamptz NOT NULL
);
CREATE INDEX sign_on_tries_forget ON sign_on_tries (forget_at);

-- The provider's sessions of an account, which end with its sign-ons.
CREATE INDEX oidc_state_account ON oidc_state ((payload ->> 'accountId')) WHERE model = 'Session';
