-- Addresses that said stop, and what was agreed to for each. Both outlive the subscription, which somebody may ask for again or have
-- erased.

SET LOCAL lock_timeout = '5s';

CREATE TABLE suppressed_address (
  channel_id     text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('email', 'text')),
  address        text NOT NULL,        -- in lower case, or E.164
  suppressed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, address, channel_id)
);

-- Rows are only added: what was agreed to, and that it ended.
CREATE TABLE list_consent (
  consent_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel_id  text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('email', 'text')),
  address     text NOT NULL,
  given       boolean NOT NULL,
  words       text NOT NULL,           -- as they were read; for an end, how it came
  asked_at    timestamptz NOT NULL,    -- when they were read
  said_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX list_consent_address ON list_consent (kind, address, channel_id);
CREATE INDEX list_consent_said ON list_consent (said_at);

-- A new request used to bring back whoever had stopped, and left the day of the stop in the row.
UPDATE subscription SET state = 'stopped' WHERE state = 'asked' AND stopped_at IS NOT NULL;

INSERT INTO suppressed_address (channel_id, kind, address, suppressed_at)
SELECT channel_id, kind, address, coalesce(stopped_at, asked_at) FROM subscription WHERE state = 'stopped';

INSERT INTO list_consent (channel_id, kind, address, given, words, asked_at, said_at)
SELECT channel_id, kind, address, true, words, asked_at, confirmed_at FROM subscription WHERE confirmed_at IS NOT NULL;
INSERT INTO list_consent (channel_id, kind, address, given, words, asked_at, said_at)
SELECT channel_id, kind, address, false, 'Stopped.', stopped_at, stopped_at FROM subscription WHERE state = 'stopped';

-- An answer to STOP or HELP reaches a phone that gets nothing else.
ALTER TABLE text_message ADD COLUMN is_answer boolean NOT NULL DEFAULT false;
