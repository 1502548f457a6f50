-- Certificates by which an account buys without sales tax, each in one state.

SET LOCAL lock_timeout = '5s';

CREATE TABLE tax_exemption (
  exemption_id       text PRIMARY KEY,      -- ten Crockford characters; an order keeps it in its quote
  uid                text,                  -- null once its account is deleted and an order still refers to it
  channel_id         text NOT NULL,         -- the storefront whose mails tell of it
  state              text NOT NULL,         -- USPS code
  reason             text NOT NULL,         -- contract exemptionReasons
  certificate_number text NOT NULL,
  expires_on         date NOT NULL,         -- the last day on which it holds
  file               text NOT NULL UNIQUE,  -- of stored_file
  status             text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'approved', 'declined', 'withdrawn')),
  why                text,                  -- why it was declined, as its buyer reads it
  submitted_at       timestamptz NOT NULL DEFAULT now(),
  decided_at         timestamptz
);
CREATE INDEX tax_exemption_uid ON tax_exemption (uid, submitted_at DESC);
CREATE INDEX tax_exemption_pending ON tax_exemption (submitted_at) WHERE status = 'pending';
