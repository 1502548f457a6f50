import { CostCenter, readEmail, Slug } from '@tirekit/contract';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database.ts';
import { randomCrockford } from '../../../platform/random-id.ts';

/** An organization as a file has it, with the accounts that buy for it. */
export const OrganizationFile = z.array(
  z.strictObject({
    id: Slug,
    name: z.string().trim().min(1).max(80),
    requiresUnit: z.boolean().default(false),
    requiresCostCenter: z.boolean().default(false),
    costCenters: z.array(CostCenter).default([]),
    members: z.array(
      z.strictObject({
        email: z.string().transform((typed, context) => {
          const email = readEmail(typed);
          if (email === null) context.addIssue('An email address');
          return email ?? typed;
        }),
        /**
         * US cents; orders above it need approval. Null means that no order does; a missing value leaves it
         * unchanged.
         */
        limitCents: z.int().min(0).nullable().optional(),
        approves: z.boolean().default(false),
      }),
    ),
  }),
);
export type OrganizationInFile = z.infer<typeof OrganizationFile>[number];

const SAVE = `
  INSERT INTO organization (org_id, name, requires_unit, requires_cost_center, cost_centers, sample)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (org_id) DO UPDATE SET name = excluded.name, requires_unit = excluded.requires_unit,
    requires_cost_center = excluded.requires_cost_center, cost_centers = excluded.cost_centers, sample = excluded.sample`;
/** A limit that the file leaves out is kept, so that a missing value never lifts a member's limit. */
const JOIN = `
  INSERT INTO organization_member AS before (uid, member_id, org_id, limit_cents, is_approver)
  SELECT uid, $2, $3, $4, $5 FROM account_holder WHERE lower(email) = lower($1) AND closed_at IS NULL
  ON CONFLICT (uid) DO UPDATE SET org_id = excluded.org_id, is_approver = excluded.is_approver,
    limit_cents = CASE WHEN $6 THEN excluded.limit_cents ELSE before.limit_cents END`;
const LEAVE = `
  DELETE FROM organization_member USING account_holder
  WHERE organization_member.uid = account_holder.uid AND org_id = $1 AND lower(email) <> ALL ($2::text[])`;

const ID_LENGTH = 12;

/**
 * Saves organizations with exactly the members that the file names; other organizations stay.
 * @returns the addresses that have no account
 */
export async function saveOrganizations(
  tx: Pick<Queries, 'execute'>,
  organizations: readonly OrganizationInFile[],
  sample = false,
): Promise<string[]> {
  const unknown: string[] = [];
  for (const { id, name, requiresUnit, requiresCostCenter, costCenters } of organizations)
    await tx.execute(SAVE, [id, name, requiresUnit, requiresCostCenter, costCenters, sample]);
  for (const { id, members } of organizations)
    for (const { email, limitCents, approves } of members) {
      const values = [limitCents ?? null, approves, limitCents !== undefined];
      const joined = await tx.execute(JOIN, [email, randomCrockford(ID_LENGTH), id, ...values]);
      if (joined === 0) unknown.push(email);
    }
  // Last, so that a member who moves from one of them to another keeps their limit.
  for (const { id, members } of organizations)
    await tx.execute(LEAVE, [id, members.map(({ email }) => email.toLowerCase())]);
  return unknown;
}
