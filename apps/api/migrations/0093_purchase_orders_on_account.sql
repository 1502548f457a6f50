-- Purchase orders on an account's credit, and the payment method that a cart's buyer has chosen.

SET LOCAL lock_timeout = '5s';

-- What may be open on the account at once; null: it buys nothing on account.
ALTER TABLE user_account ADD COLUMN credit_limit_cents integer CHECK (credit_limit_cents > 0);

-- What an account owes for an order. Orders are business records, and so is this: an account that is closed leaves it.
CREATE TABLE account_charge (
  order_number   text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  uid            text REFERENCES user_account (uid),   -- null once the account is closed
  po_number      text NOT NULL CHECK (length(po_number) BETWEEN 1 AND 100),
  amount_cents   integer NOT NULL CHECK (amount_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  state          text NOT NULL DEFAULT 'authorized' CHECK (state IN ('authorized', 'captured', 'voided', 'paid')),
  authorized_at  timestamptz NOT NULL DEFAULT now(),
  captured_at    timestamptz,
  voided_at      timestamptz,
  paid_at        timestamptz
);
CREATE INDEX account_charge_open ON account_charge (uid) WHERE state IN ('authorized', 'captured');

-- Each refund once, however often it is asked for.
CREATE TABLE account_charge_refund (
  order_number text NOT NULL REFERENCES account_charge (order_number) ON DELETE CASCADE,
  key          text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  refunded_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_number, key)
);

-- Null until the buyer has chosen: the total is then what everybody pays.
ALTER TABLE cart ADD COLUMN payment_method text;
