-- Verified identities, for the military discount: of an account, or of a browser in which nobody has signed in.

SET LOCAL lock_timeout = '5s';

CREATE TABLE military_verification (
  verification_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_hash    bytea UNIQUE REFERENCES visitor_session (session_hash) ON DELETE CASCADE,
  uid             text UNIQUE REFERENCES user_account (uid) ON DELETE CASCADE,
  subject_hash    bytea NOT NULL,          -- keyed hash of the identity service's id; nothing else of the person is kept
  military_group  text NOT NULL,           -- contract MilitaryGroup
  verified_at     timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  moved           boolean NOT NULL DEFAULT false, -- it ended because the same identity was verified elsewhere
  CHECK (num_nonnulls(session_hash, uid) = 1)
);
CREATE INDEX military_verification_subject ON military_verification (subject_hash);
CREATE INDEX military_verification_expiry ON military_verification (expires_at);

-- Checks in progress. The row is deleted by the answer to it, right or wrong.
CREATE TABLE military_check (
  state_hash   bytea PRIMARY KEY,          -- sha-256
  channel_id   text NOT NULL,
  session_hash bytea NOT NULL REFERENCES visitor_session (session_hash) ON DELETE CASCADE,
  uid          text REFERENCES user_account (uid) ON DELETE CASCADE, -- who had signed in; null for a guest
  nonce        text NOT NULL,
  verifier     text NOT NULL,              -- the secret whose hash went to the identity service (PKCE)
  back         text NOT NULL,              -- the path to go on to
  expires_at   timestamptz NOT NULL
);
CREATE INDEX military_check_expiry ON military_check (expires_at);
CREATE INDEX military_check_session ON military_check (session_hash);
