-- Tires that go back: what is returned of an order, how far it is, and what was refunded for it (docs/adr/0041-returns.md).

SET LOCAL lock_timeout = '5s';

CREATE TABLE order_return (
  return_id    text PRIMARY KEY CHECK (return_id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  state        text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'approved', 'shipped', 'received', 'refunded', 'declined', 'cancelled')),
  reason       text NOT NULL,              -- a key of the contract's returnReasons
  note         text CHECK (length(note) <= 500),
  requested_at timestamptz NOT NULL DEFAULT now(),
  approved_at  timestamptz,
  shipped_at   timestamptz,
  received_at  timestamptz,
  refunded_at  timestamptz,
  ended_at     timestamptz,                -- when it was declined or cancelled
  why          text,                       -- what the buyer reads of a return that was declined
  fee_waived   boolean NOT NULL DEFAULT false,   -- by us: it was our fault, or the carrier's
  carrier      text,
  tracking_number text,
  label_file   text,                       -- of the files port
  inspected_at timestamptz,                -- when somebody of ours looked at the tires
  restocked    boolean NOT NULL DEFAULT false,   -- whether they can be sold again
  reorder_sku  text,                       -- the right size that the buyer chose instead
  reorder_order text,                      -- the order with it, by which the handling fee went
  refund       jsonb                       -- the contract's ReturnRefund, as it was requested; null before
);
CREATE INDEX order_return_order ON order_return (order_number);
CREATE INDEX order_return_open ON order_return (requested_at) WHERE state IN ('requested', 'approved', 'shipped', 'received');

-- Which pieces of which line go back. A piece is a number from 0 to the line's quantity: each has its own share, to the cent,
-- of what was paid for the line.
CREATE TABLE order_return_line (
  return_id text NOT NULL REFERENCES order_return (return_id) ON DELETE CASCADE,
  line_no   integer NOT NULL,
  pieces    integer[] NOT NULL CHECK (cardinality(pieces) > 0),
  PRIMARY KEY (return_id, line_no)
);

CREATE TABLE order_return_picture (
  return_id text NOT NULL REFERENCES order_return (return_id) ON DELETE CASCADE,
  nth       integer NOT NULL,
  file      text NOT NULL,                 -- of the files port
  PRIMARY KEY (return_id, nth)
);
