-- Conversations between buyers and support. Several processes of the API serve one conversation, so everything is in these rows;
-- NOTIFY on tirekit_chat is only a hint that one has changed.

SET LOCAL lock_timeout = '5s';

-- Ordinary accounts that may answer, named by a command.
CREATE TABLE support_account (
  uid        text PRIMARY KEY REFERENCES user_account,
  name       text NOT NULL,                 -- as buyers read it
  granted_by text NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  duty_until timestamptz,                   -- on duty until then, unless the desk's page says so again
  any_hours  boolean NOT NULL DEFAULT false -- on duty outside support's hours, too
);

CREATE TABLE chat (
  chat_id     text PRIMARY KEY,
  channel_id  text NOT NULL REFERENCES channel,
  key_hash    bytea NOT NULL,               -- SHA-256 of the key that only its buyer holds
  request_key bytea NOT NULL,               -- SHA-256 of the key of the press that began it
  uid         text REFERENCES user_account, -- null for a guest
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'open', 'closed')),
  name        text NOT NULL,
  email       text,
  page        text NOT NULL,
  cart        jsonb,                        -- contract ChatCart, as the buyer saw it
  agent_uid   text,
  agent_name  text,
  last_seq    integer NOT NULL DEFAULT 0,
  revision    integer NOT NULL DEFAULT 0,   -- counts every change
  transcripts integer NOT NULL DEFAULT 0,
  opened_at   timestamptz NOT NULL DEFAULT now(),
  last_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (channel_id, request_key)
);
CREATE INDEX chat_unfinished ON chat (opened_at) WHERE state <> 'closed';
CREATE INDEX chat_last ON chat (last_at);
CREATE INDEX chat_of_account ON chat (uid) WHERE uid IS NOT NULL;

CREATE TABLE chat_event (
  chat_id     text NOT NULL REFERENCES chat ON DELETE CASCADE,
  seq         integer NOT NULL,             -- from 1, without gaps
  kind        text NOT NULL CHECK (kind IN ('buyer', 'support', 'joined', 'closed')),
  body        text NOT NULL,
  name        text NOT NULL,
  message_key bytea,                        -- SHA-256 of sender and key of the press that sent it
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chat_id, seq)
);
CREATE UNIQUE INDEX chat_event_once ON chat_event (chat_id, message_key) WHERE message_key IS NOT NULL;
