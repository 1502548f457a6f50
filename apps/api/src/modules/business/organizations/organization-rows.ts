import type { Queries } from '../../../platform/db/database.ts';

/** A buyer’s place in their organization. */
export interface Membership {
  readonly memberId: string;
  readonly orgId: string;
  readonly name: string;
  readonly requiresUnit: boolean;
  readonly requiresCostCenter: boolean;
  readonly costCenters: readonly string[];
  readonly limitCents: number | null;
}

const OF_BUYER = `
  SELECT member_id AS "memberId", org_id AS "orgId", name, requires_unit AS "requiresUnit",
    requires_cost_center AS "requiresCostCenter", cost_centers AS "costCenters", limit_cents AS "limitCents"
  FROM organization_member JOIN organization USING (org_id) WHERE uid = $1`;

/** The organization that an account buys for; null if it buys for itself. */
export const findMembership = (db: Queries, uid: string): Promise<Membership | null> =>
  db.maybeOne<Membership & Record<string, unknown>>(OF_BUYER, [uid]);

/** A buyer's details of a cart for their organization. */
export interface Assignment {
  readonly unit: string | null;
  readonly costCenter: string | null;
}

const ASSIGNED = `SELECT unit, cost_center AS "costCenter" FROM cart_assignment WHERE cart_id = $1`;
const ASSIGN = `
  INSERT INTO cart_assignment (cart_id, unit, cost_center) VALUES ($1, $2, $3)
  ON CONFLICT (cart_id) DO UPDATE SET unit = excluded.unit, cost_center = excluded.cost_center`;

export const readAssignment = async (db: Queries, cartId: string): Promise<Assignment> =>
  (await db.maybeOne<Assignment & Record<string, unknown>>(ASSIGNED, [cartId])) ?? {
    unit: null,
    costCenter: null,
  };

export async function assign(db: Queries, cartId: string, { unit, costCenter }: Assignment): Promise<void> {
  await db.execute(ASSIGN, [cartId, unit, costCenter]);
}

const MEMBERS = `
  SELECT organization.name, email, limit_cents AS "limitCents", is_approver AS "isApprover"
  FROM organization LEFT JOIN organization_member USING (org_id) LEFT JOIN account_holder USING (uid)
  ORDER BY org_id, email`;

/** A member with the organization's name; nulls stand for an organization without members. */
interface ListedMember {
  readonly name: string;
  readonly email: string | null;
  readonly limitCents: number | null;
  readonly isApprover: boolean | null;
}

/** The members of all organizations. */
export const listMembers = (db: Queries): Promise<ListedMember[]> =>
  db.query<ListedMember & Record<string, unknown>>(MEMBERS);

/** Somebody who may approve an order. */
export interface Approver {
  readonly memberId: string;
  readonly email: string;
  readonly firstName: string;
}

const APPROVERS = `
  SELECT member_id AS "memberId", email, first_name AS "firstName"
  FROM organization_member JOIN account_holder USING (uid)
  WHERE org_id = $1 AND is_approver AND uid <> $2 AND closed_at IS NULL ORDER BY member_id`;

/** The approvers of a buyer's order: all approvers of the organization except the buyer. */
export const listApprovers = (db: Queries, orgId: string, buyerUid: string): Promise<Approver[]> =>
  db.query<Approver & Record<string, unknown>>(APPROVERS, [orgId, buyerUid]);
