-- Organizations that buy together: who belongs to one, what an order of theirs has to say, and who approves large ones.

SET LOCAL lock_timeout = '5s';

CREATE TABLE organization (
  org_id               text PRIMARY KEY,          -- a slug
  name                 text NOT NULL,
  requires_unit        boolean NOT NULL DEFAULT false,  -- the number of the vehicle that the tires are for
  requires_cost_center boolean NOT NULL DEFAULT false,
  cost_centers         text[] NOT NULL DEFAULT '{}',    -- to choose from; empty: whatever is typed
  sample               boolean NOT NULL DEFAULT false
);

CREATE TABLE organization_member (
  uid         text PRIMARY KEY REFERENCES user_account (uid) ON DELETE CASCADE,
  member_id   text NOT NULL UNIQUE,               -- stands in links, in place of the account
  org_id      text NOT NULL REFERENCES organization (org_id) ON DELETE CASCADE,
  limit_cents integer CHECK (limit_cents >= 0),   -- an order above it needs approval; null: none does
  is_approver boolean NOT NULL DEFAULT false
);
CREATE INDEX organization_member_org ON organization_member (org_id);

-- What a buyer says of a cart for their organization.
CREATE TABLE cart_assignment (
  cart_id     text PRIMARY KEY REFERENCES cart (cart_id) ON DELETE CASCADE,
  unit        text,
  cost_center text
);

-- A cart above its buyer's limit, as it is put before the approvers. It holds no tire and no time.
CREATE TABLE approval_request (
  request_id  text PRIMARY KEY,
  org_id      text NOT NULL REFERENCES organization (org_id) ON DELETE CASCADE,
  uid         text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,  -- the buyer
  channel_id  text NOT NULL,
  cart_id     text NOT NULL,
  asked       jsonb NOT NULL,                     -- tires, unit, and cost center; approved as they stand here
  total_cents integer NOT NULL,                   -- approved up to here
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'declined', 'withdrawn')),
  decided_by  text,                               -- a member's id
  why         text,                               -- why it was declined, as the buyer reads it
  created_at  timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  expires_at  timestamptz NOT NULL                -- neither decided nor bought after this
);
-- A cart waits for one decision at a time.
CREATE UNIQUE INDEX approval_request_pending ON approval_request (cart_id) WHERE state = 'pending';
CREATE INDEX approval_request_cart ON approval_request (cart_id, created_at DESC);
CREATE INDEX approval_request_uid ON approval_request (uid);

-- What an order keeps of it.
CREATE TABLE order_organization (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  org_id       text NOT NULL,
  name         text NOT NULL,                     -- the organization's, on the day of the order
  unit         text,
  cost_center  text,
  request_id   text                               -- the approval by which it was placed; null: none was needed
);
CREATE INDEX order_organization_request ON order_organization (request_id) WHERE request_id IS NOT NULL;
