-- Passkeys of accounts, and the challenges that they are asked to sign.

SET LOCAL lock_timeout = '5s';

CREATE TABLE passkey (
  passkey_id    text PRIMARY KEY,
  uid           text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,      -- as the authenticator calls it, in base64url
  rp_id         text NOT NULL,             -- the host for which it was made; it works nowhere else
  public_key    bytea NOT NULL,            -- COSE
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL,             -- `Chrome on Windows`, or what its owner calls it
  created_at    timestamptz NOT NULL DEFAULT now(),
  used_at       timestamptz
);
CREATE INDEX passkey_uid ON passkey (uid);

-- A challenge is deleted by the answer to it, right or wrong.
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY,        -- sha-256
  purpose        text NOT NULL,            -- the sign-on in progress, or the account that gets a passkey
  channel_id     text NOT NULL,
  expires_at     timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
