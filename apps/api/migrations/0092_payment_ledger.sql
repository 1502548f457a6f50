-- The books of payment providers, compared with our orders (docs/adr/0047-the-ledger-is-compared.md).

SET LOCAL lock_timeout = '5s';

-- How far each provider's books have been compared, by the first of its payment methods.
CREATE TABLE ledger_check (
  provider      text PRIMARY KEY,
  -- Every charge made before has been compared. Books from before this installation are not its business.
  checked_until timestamptz NOT NULL,
  -- When to compare again; whoever sets it does that.
  check_after   timestamptz NOT NULL
);

-- Charges in a provider's books that are not what one of our orders is paid with.
CREATE TABLE unmatched_charge (
  provider     text NOT NULL,
  charge_id    text NOT NULL,
  reference    text NOT NULL,             -- the order's number, by the provider
  amount_cents integer,
  currency     text,
  reason       text NOT NULL,             -- unknown-order, order-ended, not-of-order, amount-differs, undecided
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'giving-back', 'given-back', 'settled', 'raised', 'closed')),
  found_at     timestamptz NOT NULL DEFAULT now(),
  changed_at   timestamptz NOT NULL DEFAULT now(),
  attempts     integer NOT NULL DEFAULT 0,
  look_after   timestamptz,               -- null: nothing more is done by itself
  PRIMARY KEY (provider, charge_id)
);
CREATE INDEX unmatched_charge_due ON unmatched_charge (look_after) WHERE look_after IS NOT NULL;
