-- Messages that people write to us, and tires that they ask for. Each reaches the support inbox through the outbox.

SET LOCAL lock_timeout = '5s';

CREATE TABLE support_message (
  message_id    text PRIMARY KEY,      -- ten Crockford characters
  channel_id    text NOT NULL,         -- the storefront that it was written in
  kind          text NOT NULL,         -- modules/contact/message-kinds.ts
  uid           text,                  -- of the account that was signed in; null for a guest
  name          text NOT NULL,
  email         text NOT NULL,
  phone         text,                  -- E.164
  order_number  text,                  -- as its writer typed it: it proves nothing
  subject       text NOT NULL,
  text          text NOT NULL,
  page          text,                  -- the path of the page that the writer came from
  facts         jsonb NOT NULL,        -- what else the form asked: [{label, value}]
  file          text,                  -- of stored_file
  created_at    timestamptz NOT NULL DEFAULT now(),
  delivered_at  timestamptz            -- null until the inbox has it
);
CREATE INDEX support_message_uid ON support_message (uid) WHERE uid IS NOT NULL;
CREATE INDEX support_message_created ON support_message (created_at);
