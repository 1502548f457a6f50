-- Storefronts, token signing, buyers, visitors' sessions, banners.

-- The channels of CHANNELS_FILE when an API process last started. Client secrets are never stored.
CREATE TABLE channel (
  channel_id text PRIMARY KEY,
  definition jsonb NOT NULL,               -- @tirekit/channel Channel
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The keys that sign tokens; the newest one is in use. They are encrypted with a key derived from OIDC_SECRET.
CREATE TABLE signing_key (
  key_id     text PRIMARY KEY,
  sealed_jwk bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The state of the OpenID provider: one row for each of its objects (Session, Grant, AuthorizationCode, …).
CREATE TABLE oidc_state (
  model       text NOT NULL,
  id          text NOT NULL,
  payload     jsonb NOT NULL,
  grant_id    text,
  user_code   text,
  uid         text,
  expires_at  timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_state_grant ON oidc_state (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_state_user_code ON oidc_state (user_code) WHERE user_code IS NOT NULL;
CREATE INDEX oidc_state_uid ON oidc_state (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_state_expiry ON oidc_state (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE user_account (
  uid        text PRIMARY KEY,
  email      text NOT NULL,
  first_name text NOT NULL,
  last_name  text NOT NULL,
  phone      text,                         -- ten digits
  user_type  text NOT NULL,                -- contract userTypes
  price_type text NOT NULL,                -- contract priceTypes
  sample     boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_account_email ON user_account (lower(email));

-- The session of a visitor of one storefront. Its id is a secret that the visitor holds; only its hash is stored.
CREATE TABLE visitor_session (
  session_hash bytea PRIMARY KEY,          -- sha-256 of channel and session id
  channel_id   text NOT NULL,
  alias        text,                       -- what a partner calls this visitor; opens nothing
  zip          text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  seen_on      date NOT NULL DEFAULT current_date
);
CREATE INDEX visitor_session_seen ON visitor_session (seen_on);

CREATE TABLE search_entry (
  session_hash bytea NOT NULL REFERENCES visitor_session (session_hash) ON DELETE CASCADE,
  entry_id     text NOT NULL,              -- hash of kind and path: the same search is the same row
  kind         text NOT NULL,
  label        text NOT NULL,
  path         text NOT NULL,
  searched_at  timestamptz NOT NULL,
  PRIMARY KEY (session_hash, entry_id)
);

-- Banners. One without a channel is shown in every storefront.
CREATE TABLE site_notification (
  notification_id text PRIMARY KEY,
  channel_id text,
  kind       text NOT NULL CHECK (kind IN ('information', 'promotion', 'warning')),
  message    text NOT NULL,
  link       jsonb,                        -- {label, path}
  closable   boolean NOT NULL DEFAULT true,
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz,
  rank       integer NOT NULL DEFAULT 100
);
