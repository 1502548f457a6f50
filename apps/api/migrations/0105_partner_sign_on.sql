-- Partner programs whose people join by the single sign-on of the partner.

SET LOCAL lock_timeout = '5s';

-- The partner's OpenID provider. The secret of our client there is in the API's environment.
CREATE TABLE program_sso (
  program_id     text PRIMARY KEY REFERENCES program (program_id) ON DELETE CASCADE,
  issuer         text NOT NULL,
  client_id      text NOT NULL,
  secret_setting text,                     -- name of the setting; null: a client without a secret
  scope          text NOT NULL,
  claim          text,                     -- what the ID token must say; null: whoever can sign in may join
  claim_values   text[] NOT NULL DEFAULT '{}'  -- one of these
);

-- Sign-ons in progress. The row is deleted by the answer to it, right or wrong.
CREATE TABLE program_sign_on (
  state_hash bytea PRIMARY KEY,            -- sha-256
  program_id text NOT NULL REFERENCES program (program_id) ON DELETE CASCADE,
  channel_id text NOT NULL,
  uid        text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  nonce      text NOT NULL,
  verifier   text NOT NULL,                -- the secret whose hash went to the provider (PKCE)
  expires_at timestamptz NOT NULL
);
CREATE INDEX program_sign_on_expiry ON program_sign_on (expires_at);
CREATE INDEX program_sign_on_account ON program_sign_on (uid);

ALTER TABLE program_member
  DROP CONSTRAINT program_member_way_check,
  ADD CONSTRAINT program_member_way_check CHECK (way IN ('email-domain', 'code', 'sso')),
  ADD COLUMN person_hash bytea;            -- keyed hash of issuer and subject; one person is one member of a program
CREATE UNIQUE INDEX program_member_person ON program_member (program_id, person_hash) WHERE person_hash IS NOT NULL;
