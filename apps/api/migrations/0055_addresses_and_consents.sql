-- What an account keeps besides its orders: addresses, and what its owner has agreed to.

SET LOCAL lock_timeout = '5s';

CREATE TABLE account_address (
  address_id text PRIMARY KEY,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  is_default boolean NOT NULL,             -- checkout starts with it
  form       jsonb NOT NULL,               -- contract AccountAddressForm
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_address_uid ON account_address (uid);
CREATE UNIQUE INDEX account_address_default ON account_address (uid) WHERE is_default;

-- Every time somebody agreed to something, or no longer does. The last row of a kind holds; none is ever changed.
CREATE TABLE account_consent (
  consent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  channel_id text NOT NULL,                -- agreements are with one store
  kind       text NOT NULL,                -- contract consentKinds
  given      boolean NOT NULL,
  words      text NOT NULL,                -- what the page said, word for word
  reaches    text NOT NULL,                -- the address or number that it is about
  sid        text,                         -- the sign-on in which it was said
  said_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_consent_uid ON account_consent (uid, channel_id, kind, consent_id DESC);

-- An address that waits for the link of its mail. An account waits for one at a time.
CREATE TABLE account_email_change (
  uid        text PRIMARY KEY REFERENCES user_account (uid) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,        -- sha-256 of the link's token
  email      text NOT NULL,
  channel_id text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_email_change_expiry ON account_email_change (expires_at);
